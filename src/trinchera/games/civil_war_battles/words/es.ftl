### Spanish Civil War Battles: español.

## El juego

game-name = Spanish Civil War Battles
game-subtitle = Belchite, Teruel y Alfambra, 1937-1938
game-short = Ofensivas de 1937-38 en mesetas abiertas. Suministro, caballería y apoyos boca abajo.
game-history =
    En el verano de 1937 la República atacó en Aragón para atraer a los sublevados y aliviar el frente del norte. El 24
    de agosto el Ejército del Este avanzó hacia Zaragoza; las guarniciones de Quinto, Codo y Belchite resistieron lo
    bastante para que llegaran las reservas, y el frente se estabilizó unos kilómetros más al oeste. En diciembre la
    República golpeó de nuevo, en el frío de Teruel: la ciudad quedó cercada, se combatió casa por casa y cayó en enero.
    Fue la única capital de provincia que conquistó una ofensiva republicana en toda la guerra. En los primeros días de
    febrero un ejército nacional, caballería incluida, rompió el frente por el Alfambra, deshizo las divisiones al norte
    de la ciudad y el 22 estaba otra vez en Teruel.
game-play =
    Dos jugadores, una ficha por hexágono. En tu turno mueves, bombardeas, atacas, mueves y atacas otra vez con la
    caballería y reconstruyes una unidad. Un ataque compara fuerzas: la diferencia y el terreno dan una columna; el
    dado, el resultado. Ambos bandos añaden marcadores de apoyo, sacados a ciegas cada turno y puestos boca abajo por
    turnos, así que nadie conoce del todo las probabilidades. El suministro llega a los pueblos por carretera desde el
    borde del mapa: una unidad aislada lucha a mitad de fuerza, y una plaza fuerte solo cae cuando está aislada.
    Retirarse no cuesta más que terreno; aguantar cuesta un paso.

scenario-belchite = Belchite, agosto de 1937
scenario-belchite-note = La República ataca hacia Zaragoza y necesita una ganancia neta de siete poblaciones en diez turnos.
scenario-teruel = Teruel, diciembre de 1937
scenario-teruel-note = La República cerca Teruel y los nacionales acuden a liberarla; gana quien la ocupe con suministro.
scenario-alfambra = Alfambra, febrero de 1938
scenario-alfambra-note = Los nacionales rompen el frente hacia la carretera de Perales a Teruel y deben conservar cinco de sus hexágonos.

seat-republican = Republicanos
seat-nationalist = Nacionales

outcome-republican = Victoria republicana
outcome-draw = Empate
outcome-nationalist = Victoria nacional

option-fatigue = Fatiga de las unidades
option-fatigue-off = no
option-fatigue-on = sí: las unidades que combaten turno tras turno se cansan y luchan peor
option-blizzard = La Gran Ventisca
option-blizzard-off = no
option-blizzard-on = sí: puede detener los primeros turnos de Teruel y Alfambra

## Palabras que representan valores

word-republican = republicanos
word-nationalist = nacionales
word-draw = ninguno, empate
word-clear = despejado
word-bridged = río con puente
word-river = río
word-rough = quebrado, pueblo o ciudad
word-mountain = montaña
word-vacant = nadie
word-republican-cut-off = republicanos, aislados
word-nationalist-cut-off = nacionales, aislados

## Junto al mapa

track-turn = Turno
track-player = Jugador en turno
track-activated = Unidades movidas con activación
track-hand = Marcadores en mano
track-placed = Marcadores boca abajo
track-cup = Unidades en el cubilete
track-hand-republican = Marcadores republicanos en mano
track-hand-nationalist = Marcadores nacionales en mano
track-placed-republican = Marcadores republicanos boca abajo
track-placed-nationalist = Marcadores nacionales boca abajo
track-cup-republican = Unidades republicanas en el cubilete
track-cup-nationalist = Unidades nacionales en el cubilete
track-blizzard = Turno de la ventisca
track-net-places = Poblaciones netas
track-objective = En Teruel
track-road = Hexágonos de carretera que cuentan
track-held-republican = Objetivos en manos republicanas
track-held-nationalist = Objetivos en manos nacionales
track-lost-republican = Unidades republicanas perdidas
track-lost-nationalist = Unidades nacionales perdidas
track-phase = Fase
word-phase-support = Marcadores de apoyo
word-phase-activation = Activación
word-phase-movement = Fase de movimiento
word-phase-bombardment = Fase de bombardeo
word-phase-combat = Fase de combate
word-phase-movement-mobile = Fase de movimiento móvil
word-phase-combat-mobile = Fase de combate móvil
word-phase-rebuilding = Reconstrucción

space-without-name = hex. { $number }
box-cup-republican = Unidades republicanas eliminadas
box-cup-nationalist = Unidades nacionales eliminadas
box-markers-republican = Marcadores de apoyo republicanos
box-markers-nationalist = Marcadores de apoyo nacionales
box-hand-republican = Mano republicana
box-hand-nationalist = Mano nacional
box-placed-republican = Puestos por los republicanos
box-placed-nationalist = Puestos por los nacionales
box-used-republican = Usados por los republicanos este turno
box-used-nationalist = Usados por los nacionales este turno
box-turn = Llega en el turno { $number }
box-absent = No está en esta batalla

mark-depleted = Reducida
mark-moved = Ha movido
mark-attacked = Ha atacado
mark-advanced = Ha avanzado
mark-displaced = Fue desplazada
mark-assaulted = Atacada en esta fase
mark-mark-6 = Marca de fatiga 6
mark-mark-1 = Marca de fatiga 1
mark-mark-2 = Marca de fatiga 2
mark-out-of-supply = Sin suministro
mark-mobile = Móvil
mark-one-step = Un paso
mark-fortification = Fortificación
mark-bombarded = Bombardeado este turno

## Probabilidades

odds-eliminated = Defensor eliminado
odds-retreated = El defensor se retira
odds-depleted = El defensor aguanta, reducido
odds-repelled = El defensor aguanta, el atacante sufre
odds-held = Sin bajas
odds-attacker-steps = Pasos que pierde el atacante
odds-defender-steps = Pasos que pierde el defensor
odds-adds = Pueden colocar marcadores de apoyo; nadie sabe cuáles.

## El turno

ask-gameturn-blizzard = Dado de la ventisca, turno { $turn }
ask-allotment-draw = Sorteo de un marcador de apoyo para los { $side }
ask-activate-die = Dado de activación republicana

log-turn = Empieza el turno de juego { $turn }.
log-player-turn = Turno de los { $side }.
log-no-player-turn = Los { $side } no tienen turno.
log-blizzard = Dado de la ventisca { $die }: { $struck ->
    [0] el tiempo se mantiene.
   *[other] llega la Gran Ventisca. Nadie combate este turno.
}
log-marker-drawn = Sacas un marcador { $aircraft ->
    [0] de +{ $value }.
   *[other] de aviación de +{ $value }.
}
log-markers-drawn = Los { $side } sacan { $number ->
    [one] { $number } marcador de apoyo.
   *[other] { $number } marcadores de apoyo.
}
log-activation = Activación republicana: { $units ->
    [one] puede mover { $units } unidad.
   *[other] pueden mover { $units } unidades.
}
log-road = Carretera norte-sur: { $hexes ->
    [one] { $hexes } hexágono cuenta para los nacionales.
   *[other] { $hexes } hexágonos cuentan para los nacionales.
}
log-sudden-death = Una unidad abastecida está en { $area }: la batalla ha terminado. Vencedor: { $result }.
log-judged-places = La batalla termina con una ganancia neta de { $count ->
    [one] { $count } población
   *[other] { $count } poblaciones
}. Vencedor: { $result }.
log-judged-objective = La batalla ha terminado. Vencedor: { $result }.
log-judged-other = La batalla ha terminado. Vencedor: { $result }.
log-judged-road = La batalla ha terminado; { $count ->
    [one] cuenta { $count } hexágono
   *[other] cuentan { $count } hexágonos
} de la carretera. Vencedor: { $result }.

why-no-activation-left = { $units ->
    [one] Ya ha movido la única unidad que permite la activación.
   *[other] Ya han movido las { $units } unidades que permite la activación.
}

## Movimiento

ask-movement-pick = ¿Qué unidad mueve?
ask-movement-pick-note = { $left ->
    [-1] { $units ->
        [one] Puede mover { $units } unidad.
       *[other] Pueden mover { $units } unidades.
    } «Listo» acaba la fase.
   *[other] Aún se pueden activar: { $left }. «Listo» acaba la fase.
}
ask-move-enter = ¿Por dónde entra { $unit } en el mapa?
ask-move-go = ¿Adónde va { $unit }?
ask-move-go-note = Puntos de movimiento: { $points }.
ask-move-go-on = ¿Sigue { $unit }?
ask-move-go-on-note = Puntos de movimiento que quedan: { $points }. «Listo» para quedarse aquí.

log-moved = { $unit }: { $here } → { $there } ({ $points } PM).
log-entered = { $unit } entra en el mapa por { $area } ({ $points } PM).

why-not-your-unit = Ahora no te toca mandar a { $unit }.
why-not-on-the-map = { $unit } no está en el mapa.
why-already-moved = { $unit } ya ha movido.
why-leg-unit = { $unit } va a pie: esta fase es solo para unidades móviles.
why-has-advanced = { $unit } ha avanzado tras el combate y no puede hacer nada más este turno.
why-out-of-supply = { $unit } está sin suministro.
why-nowhere-to-go = No hay hexágono al que pueda mover { $unit }.
why-not-due-yet = { $unit } llega en el turno { $turn }.
why-entry-blocked = { $unit } no puede entrar ahora: sus hexágonos de entrada están bloqueados.
why-entry-too-dear = La cola de entrada por { $area } es demasiado larga: cuesta más que la capacidad de movimiento.
why-not-an-entry = Por { $area } no se entra en el mapa. Los hexágonos de entrada son { $entries }.
why-pick-a-unit-first = Elige primero una unidad y luego adónde va.
why-finish-the-move-first = Acaba primero el movimiento en curso.
why-off-the-map = { $area } no está en este mapa.
why-enemy-there = Hay una unidad enemiga en { $area }.
why-hex-taken = Hay otra unidad en { $area }: una unidad por hexágono.
why-no-zone-to-zone-into-fort = De una ZdC enemiga a otra nadie entra en una fortificación: { $area }.
why-must-stop-here = Una unidad a pie que entra en zona de control enemiga se detiene, como esta en { $area }.
why-too-far = Con { $points } PM no se llega a { $area }.

## Bombardeo y combate

ask-bombardmentphase-target = ¿Qué unidad enemiga se bombardea?
ask-bombardmentphase-target-note = «Listo» acaba la fase.
ask-bombardment-marker = ¿Qué marcador se usa contra { $unit }?
ask-bombardment-marker-note = Defensa { $defence }, fila: { $row }. Marcadores puestos: { $placed } de 2.
ask-bombardment-turn-up = Se descubre un marcador de los { $side }
ask-bombardment-die = Dado de bombardeo contra { $unit }, diferencial { $differential }
ask-bombardment-friendly-fire = ¿A cuál de tus unidades alcanza tu propio fuego?
ask-combatphase-declare = ¿A qué unidad enemiga se ataca?
ask-combatphase-declare-note = { $units ->
    [one] Se puede atacar a { $units } unidad.
   *[other] Se puede atacar a { $units } unidades.
} «Listo» acaba la fase.
choice-done-combat-join = Declarar el ataque
ask-combat-join = Ataque a { $area }
ask-combat-join-note = Defiende { $unit }. Nombra a los atacantes: ataque { $attack } contra defensa { $defence }: diferencial { $differential }, fila: { $row }, columna { $column }.
ask-combat-support-1 = Ataque a { $area }: ¿un primer marcador?
ask-combat-support-1-note = Sin marcadores: { $attack } contra { $defence }, diferencial { $differential }, fila: { $row }. Marcadores boca abajo, tuyos: { $placed }; del enemigo: { $against }.
ask-combat-support-2 = Defensa de { $area }: ¿un primer marcador?
ask-combat-support-2-note = Sin marcadores: { $attack } contra { $defence }, diferencial { $differential }, fila: { $row }. Marcadores boca abajo, tuyos: { $placed }; del enemigo: { $against }.
ask-combat-support-3 = Ataque a { $area }: ¿un segundo marcador?
ask-combat-support-3-note = Sin marcadores: { $attack } contra { $defence }, diferencial { $differential }, fila: { $row }. Marcadores boca abajo, tuyos: { $placed }; del enemigo: { $against }.
ask-combat-support-4 = Defensa de { $area }: ¿un segundo marcador?
ask-combat-support-4-note = Sin marcadores: { $attack } contra { $defence }, diferencial { $differential }, fila: { $row }. Marcadores boca abajo, tuyos: { $placed }; del enemigo: { $against }.
ask-combat-turn-up = Se descubre un marcador de los { $side }
ask-combat-die = Dado de combate, ataque a { $unit }
ask-combat-loss = ¿Qué atacante pierde un paso?
ask-combat-fall-back = ¿Qué atacante retrocede ahora?
ask-combat-fall-back-note = Cada uno se retira { $steps ->
    [one] { $steps } hexágono
   *[other] { $steps } hexágonos
} o pierde un paso.
ask-combat-hold = ¿Se retira { $unit } o aguanta?
ask-combat-hold-note = Retirada de { $steps ->
    [one] { $steps } hexágono
   *[other] { $steps } hexágonos
}; { $room ->
    [0] no hay salida: quedaría eliminada.
   *[other] hay sitio para { $room }.
}{ $last ->
    [0] { "" }
   *[other] { "" } Si aguanta, queda eliminada.
}
ask-defender-stand = ¿Se retira { $unit } o aguanta?
ask-defender-stand-note = Retirada de { $steps ->
    [one] { $steps } hexágono
   *[other] { $steps } hexágonos
}; { $room ->
    [0] no hay salida: quedaría eliminada.
   *[other] hay sitio para { $room }.
}{ $last ->
    [0] { "" }
   *[other] { "" } Si aguanta, queda eliminada, pero nadie podría avanzar.
}
ask-defender-negate = ¿Renunciar a la fortificación para salvar a { $unit }?
ask-defender-negate-note = El resultado es { $result ->
    [de] De: la unidad quedaría eliminada.
   *[other] Ex: la unidad perdería un paso.
}

choice-negate = Renunciar a la fortificación
choice-negate-note = El resultado no daña a la unidad; la fortificación se elimina
choice-accept = Sufrir la baja
choice-accept-note = La fortificación se queda
choice-ignore = Ignorar la retirada
choice-ignore-note = La fortificación aguanta; no pasa nada
choice-retreat = Retirarse
choice-retreat-note = La unidad retrocede; un camino demasiado corto cuesta un paso
choice-stiff = Resistencia tenaz
choice-stiff-note = La unidad se queda y pierde un paso, y si era el último queda eliminada; nadie avanza

log-attack = Ataque contra { $unit } en { $area }: { $units }.
log-marker-placed = Los { $side } ponen un marcador boca abajo.
log-bombardment = Bombardeo de { $unit } en { $area } con +{ $value }.
log-differential = Diferencial { $differential }; fila: { $row }; columna { $column }.
log-result = Resultado: { $result ->
    [de] De, defensor eliminado.
    [d3] D3, el defensor se retira 3.
    [d2] D2, el defensor se retira 2.
    [ex] Ex, intercambio.
    [a1] A1, el atacante se retira 1.
    [a2] A2, el atacante se retira 2.
    [a3] A3, el atacante se retira 3.
    [attrition] (A), un atacante pierde un paso.
    [ae] Ae, atacantes eliminados.
   *[other] sin efecto.
}{ $ignored ->
    [0] { "" }
   *[other] { "" } En un bombardeo no hace nada.
}
log-eliminated = Unidad eliminada: { $unit }.
log-depleted = Unidad reducida: { $unit }.
log-stiff-resistance = { $unit } ofrece resistencia tenaz{ $last ->
    [0] .
   *[other] { "" } hasta el final: la retirada se anula y nadie avanza.
}
log-fort-holds = La fortificación aguanta: { $unit } ignora la retirada.
log-fort-lost = Se pierde la fortificación de { $area }; el resultado se anula.
log-tired = { $unit } se cansa: marca de fatiga { $mark }.
log-rested = { $unit } ha descansado.

why-pick-a-target = Elige una unidad enemiga que bombardear.
why-already-bombarded = El hexágono de { $unit } ya ha sido bombardeado este turno de juego.
why-out-of-range = { $unit } está fuera de alcance: ninguna unidad tuya está lo bastante cerca y no hay marcador de aviación a mano.
why-not-in-your-hand = Ese marcador no está en tu mano.
why-marker-out-of-range = Ese marcador no llega tan lejos: solo la aviación llega a cualquier lugar.
why-pick-a-defender = Elige una unidad enemiga que atacar.
why-already-assaulted = Ya se ha atacado a { $unit } en esta fase.
why-nobody-adjacent = Ninguna unidad tuya que pueda atacar está junto a { $unit }.
why-already-attacked = { $unit } ya ha participado en un ataque este turno.
why-was-displaced = { $unit } tuvo que hacer sitio y no puede atacar este turno.
why-not-adjacent = { $unit } no está junto al defensor.
why-first-say-whether = Di primero si { $unit } se retira o no.
why-no-fortification = No hay fortificación que aguante.

## Retirada y avance

ask-retreat-begin = ¿Desplazar una unidad o { $shorter ->
    [0] quedarse?
   *[other] retirarse menos?
}
ask-retreat-begin-note = { $unit } puede retirarse { $steps ->
    [one] { $steps } hexágono
   *[other] { $steps } hexágonos
} desplazando a una unidad amiga, o { $shorter ->
    [0] quedarse donde está y perder un paso.
   *[other] { $shorter } y perder un paso.
}
ask-retreat-pace = ¿Por dónde se retira { $unit }?
ask-retreat-pace-note = { $left ->
    [one] Falta { $left } hexágono.
   *[other] Faltan { $left } hexágonos.
}
ask-displacement-pick = ¿Adónde se desplaza { $unit }?
ask-advance-pick = ¿Qué unidad avanza?
ask-advance-pick-note = Hexágonos libres del camino de retirada: { $hexes }. «Listo» para quedarse.
ask-advance-where = ¿Hasta dónde avanza { $unit }?

choice-displace = Desplazar una unidad
choice-displace-note = La retirada completa; una unidad amiga hace sitio
choice-shorten = Retirarse menos
choice-shorten-note = Nadie hace sitio; la unidad queda reducida donde se para

choice-refuse = No desplazar a nadie
choice-refuse-note = La unidad se queda y pierde un paso

log-nobody-displaced = { $unit } no desplaza a nadie y se queda.
log-retreated = { $unit } se retira: { $here } → { $there }.
log-displaced = { $unit } hace sitio: { $here } → { $there }.
log-advanced = { $unit } avanza a { $there }.

why-retreat-into-enemy-zone = En { $area } hay un enemigo o su zona de control.
why-retreat-through-vacant-hexes = Hay una unidad en { $area }, y existe un camino por hexágonos vacíos.
why-retreat-away = El camino por { $area } no aleja hexágono a hexágono del hexágono del combate.
why-retreat-elsewhere = Una retirada por { $area } acabaría donde no debe: hay hexágonos finales mejores.
why-no-room-there = No se puede desplazar a nadie a { $area }.
why-did-not-attack = { $unit } no participó en el ataque, o ya ha avanzado.
why-off-the-path = El camino de retirada no pasa por { $area }.

## Reconstrucción

ask-rebuild-pick = ¿Qué unidad se reconstruye?
ask-rebuild-pick-note = Una unidad reducida, o una sacada a ciegas del cubilete (hay { $cup }).
ask-rebuild-draw = Sorteo de una unidad eliminada
ask-rebuild-place = ¿Dónde vuelve { $unit }?
ask-rebuild-place-note = Con suministro, tras el frente original y sin enemigos adyacentes.

choice-from_cup = Sacar del cubilete
choice-from_cup-note = Una unidad eliminada, sacada a ciegas, vuelve por su cara reducida

log-rebuilt = { $unit } recupera su fuerza completa.
log-drawn = Sale del cubilete: { $unit }.
log-returned = { $unit } vuelve en { $area }.

why-not-depleted = { $unit } no es una de tus unidades reducidas en el mapa.
why-next-to-the-enemy = { $unit } está junto a una unidad enemiga.
why-no-room-to-rebuild = No hay unidad en el cubilete, o no hay hexágono donde pueda volver.
why-no-place-to-rebuild = En { $area } no puede volver ninguna unidad: debe ser tuyo, estar vacío y con suministro, tras el frente original y sin enemigos adyacentes.

## Partes de un número

term-die = dado
term-places-taken = poblaciones tomadas
term-places-lost = poblaciones perdidas
term-road-hexes = hexágonos de carretera
term-scenario = escenario y turno
term-attack = ataque
term-attack-unsupplied = ataque, sin suministro
term-defence = defensa
term-defence-unsupplied = defensa, sin suministro
term-defence-fortified = defensa, fortificada
term-defence-cut-off-fort = defensa, fortificada pero aislada
term-support = apoyo
term-support-halved = apoyo contra una fortificación
term-tired-attackers = atacantes cansados
term-tired-defender = defensor cansado

## Documentos de posición y paquetes de datos

error-position-wrong-control = La posición no es válida en «{ $key }»: hay una unidad en un hexágono que controla el otro bando.
error-pack-bad-hexside = «{ $hexside }», en «{ $table }», no es un par de hexágonos del mapa.
error-pack-no-such-hex = «{ $table }» nombra un hexágono que no está en su mapa: { $hex }.
error-pack-no-such-unit = «{ $table }» nombra una unidad que no existe: { $unit }.
error-pack-stacked = «{ $table }» despliega dos unidades en un hexágono.
error-pack-wrong-side = «{ $table }» despliega { $unit } en el lado equivocado del frente.
error-pack-bad-allotment = «{ $table }» debe dar un número para cada turno de juego, ninguno mayor que los marcadores que hay.
error-pack-bad-bounds = «{ $table }» deben ser números crecientes, uno menos que las columnas.

## Órdenes permanentes

order-support = Marcadores de apoyo
order-support-places = Solo donde se lucha por una población
order-support-pass = Ninguno
order-bombard = Bombardeos
order-bombard-no = Ninguno
order-stand = Unidad que debe retirarse, en campo abierto
order-stand-note = Se pregunta siempre en poblaciones, en hexágonos que cuentan para la victoria y cuando costaría más de un paso.
order-stand-retreat = Retirarse
order-stand-stiff = Resistencia tenaz
order-fort = Unidad que debe retirarse, tras una fortificación
order-fort-ignore = Ignorar la retirada
order-repulse = Atacante rechazado
order-repulse-note = Se pregunta siempre cuando costaría más de un paso.
order-repulse-retreat = Retirarse
order-repulse-stiff = Resistencia tenaz
order-path = Camino de una retirada
order-path-edge = Lo más cerca de mi borde del mapa
order-advance = Avances tras el combate
order-advance-stay = Ninguno

## Lo que cuestan las opciones y lo que espera allí

cost-movement = { $cost } PM
note-zone-stop = zona de control enemiga: hay que parar
note-zone-toll = zona de control enemiga, con su recargo
note-no-supply = allí no hay suministro
note-by-road = por carretera
note-by-bridge = por carretera sobre un puente
note-river = cruza un río
note-slide = de una ZdC enemiga a otra: gasta todo el movimiento

## Capas sobre el mapa

layer-zones = Zonas de control
layer-zones-zone = zona de control
layer-supply-republican = Suministro republicano
layer-supply-republican-source = fuente de suministro
layer-supply-republican-supplied = abastecido
layer-supply-republican-cut-off = unidad sin suministro
layer-supply-republican-wall-enemy = línea cortada: unidad enemiga
layer-supply-republican-wall-zone = línea cortada: zona de control enemiga
layer-supply-republican-wall-ground = la línea no sigue: río, montaña o ninguna fuente
layer-supply-nationalist = Suministro nacional
layer-supply-nationalist-source = fuente de suministro
layer-supply-nationalist-supplied = abastecido
layer-supply-nationalist-cut-off = unidad sin suministro
layer-supply-nationalist-wall-enemy = línea cortada: unidad enemiga
layer-supply-nationalist-wall-zone = línea cortada: zona de control enemiga
layer-supply-nationalist-wall-ground = la línea no sigue: río, montaña o ninguna fuente
layer-reach = Alcance de la unidad
layer-reach-value = puntos de movimiento
layer-reach-open = puede ir allí
layer-reach-zone = zona de control enemiga
layer-threat = Amenaza del próximo turno
layer-threat-value = diferencial máximo, sin apoyo
layer-threat-none = ninguna tirada daña
layer-threat-some = 1-2 de cada 6 tiradas hacen daño
layer-threat-even = 3-4 de cada 6 tiradas hacen daño
layer-threat-most = 5-6 de cada 6 tiradas hacen daño

## Lo que traería el dado

sum-attack = Ataque
sum-defence = Defensa
sum-differential = Diferencial
term-attacker = atacante
term-defender = defensor
chance-result = El dado tal como están las cosas
result-de = De, defensor eliminado
result-d3 = D3, el defensor se retira 3
result-d2 = D2, el defensor se retira 2
result-ex = Ex, intercambio
result-a1 = A1, el atacante se retira 1
result-a2 = A2, el atacante se retira 2
result-a3 = A3, el atacante se retira 3
result-attrition = (A), un atacante pierde un paso
result-ae = Ae, atacantes eliminados
result-none = sin efecto
result-d3-fort = D3, la fortificación puede aguantar
result-d2-fort = D2, la fortificación puede aguantar
result-de-fort = De, cae la unidad o la fortificación
result-ex-fort = Ex, intercambio, o la fortificación

## Nombres cortos de los registros

short-turn = T
short-activated = Movidas
short-hand-nationalist = Mano N
short-hand-republican = Mano R
short-placed-nationalist = Mesa N
short-placed-republican = Mesa R
short-cup-nationalist = Cubilete N
short-cup-republican = Cubilete R
short-net-places = Neto
note-adds = suma { $number }

## Qué dice el botón que lanza los dados, por pregunta

commit-combatphase-declare = Declarar el ataque
commit-combat-join = Declarar el ataque
commit-bombardmentphase-target = Bombardear
commit-combat-support-4 = Colocarlo y tirar
commit-combat-support-3 = Colocarlo y tirar
commit-bombardment-marker = Golpear
cell-de = De
cell-d3 = D3
cell-d2 = D2
cell-ex = Ex
cell-a1 = A1
cell-a2 = A2
cell-a3 = A3
cell-attrition = (A)
cell-ae = Ae
cell-none = ·

## Capítulos de las reglas

chapter-1 = Introducción
chapter-2 = Componentes
chapter-3 = Preparación
chapter-4 = Secuencia de juego
chapter-5 = Movimiento
chapter-6 = Zonas de control
chapter-7 = Combate
chapter-8 = Fuego de apoyo
chapter-9 = Suministro en las reglas del sistema
chapter-X2 = Terreno
chapter-10 = Suministro
chapter-11 = Reconstrucción
chapter-12 = Bombardeo
chapter-13 = Asignación de marcadores
chapter-14 = Activación
chapter-15 = Fatiga
chapter-16 = Ventisca
chapter-17 = Fortificaciones
chapter-18 = Belchite
chapter-19 = Teruel
chapter-20 = Alfambra
chapter-CRD = Resultados de combate

## Lo que cuentan las sugerencias

tally-places = localidades netas
tally-road = hexágonos de carretera
tally-objective = Teruel
tally-own-steps = pasos propios
tally-enemy-steps = pasos enemigos perdidos
fear-combatphase-declare = un ataque contra { $what }
intent-force = Lo esencial es atacar { $area }.
intent-ban = Deja { $area } en paz por ahora.
intent-stay = { $unit } debería quedarse donde está.
intent-go = { $unit } debería ir a { $area }.
manner-bold = Juega con audacia: aquí atacar vale más que la seguridad.
manner-wary = Juega con cautela: piensa primero en lo que puede hacer el enemigo.
manner-push = Sigue adelante hacia los objetivos.
manner-hold = Conserva lo que tienes antes de buscar más.

## Tablas

chart-crt = Resultados de combate
chart-rows = diferencial mínimo de cada columna
chart-columns = resultado por columna y dado
chart-belchite_allotment = Belchite: marcadores por turno
chart-teruel_allotment = Teruel: marcadores por turno
chart-alfambra_allotment = Alfambra: marcadores por turno
chart-movement = Puntos de movimiento
chart-movement_designed = Puntos de movimiento, según nuestra estimación
chart-road = carretera
chart-trail = camino
chart-railroad = ferrocarril
chart-support_range = Alcance de los marcadores de apoyo, hexágonos
chart-ground = artillería
chart-heights = desde las alturas
chart-aircraft = aviación
chart-supply = Abastecimiento, hexágonos
chart-town_to_road = de una población a una carretera
chart-mountains = por montaña
chart-fatigue = Fatiga
chart-modifiers = modificadores
chart-blizzard = La gran ventisca
chart-strikes_to = se desata con un dado de hasta
chart-last_turn = último turno
chart-activation = Activación
chart-units = unidades según el dado
chart-support_markers = Marcadores de apoyo por valor

## El terreno

terrain-clear = despejado
terrain-rough = quebrado, pueblo o ciudad
terrain-mountain = montaña
