### The Eyes of the Enemy: español.

## El juego

game-name = The Eyes of the Enemy
game-subtitle = Madrid, del 8 al 19 de noviembre de 1936
game-short = Solo contra la ciudad: cruza el Manzanares con tres columnas y pocos proyectiles.
game-history =
    A comienzos de noviembre de 1936, casi cuatro meses después de empezar la guerra, las columnas sublevadas que habían
    subido desde el sur estaban a las puertas de Madrid por el oeste. El Gobierno salió hacia Valencia el día 6 y dejó
    la ciudad a cargo de una junta de defensa presidida por el general Miaja; el plan de los atacantes, hallado al día
    siguiente en el cuerpo de un oficial de carros, le reveló dónde caería el golpe. Desde el día 8, las columnas de
    Castejón (herido nada más empezar), Asensio y Delgado Serrano —legionarios, regulares marroquíes y voluntarios, con
    carros ligeros y aviación alemana e italiana— se abrieron paso por la Casa de Campo y al otro lado del Manzanares
    frente a milicias, brigadas mixtas y la primera de las Brigadas Internacionales, con carros y aviones soviéticos,
    mientras las bombas caían sobre una ciudad llena de gente. En la Ciudad Universitaria ambos bandos pagaron muy caro
    cada edificio. Durruti, llegado de Aragón con su columna, fue herido de muerte allí el día 19. El 23 se renunció al
    ataque frontal, y el frente junto al río apenas volvió a moverse hasta el final de la guerra.
game-play =
    Mandas las tres columnas nacionales; por los republicanos responden los dados, las tablas y las fichas que salen de
    un recipiente. Cada uno de los doce turnos es un día de una a seis rondas: tiras por los puntos de acción, activas
    unidades o pilas, las mueves zona a zona y combates. El terreno decide cuántos defensores salen en cada combate, y
    el apoyo puede reducirlos o sumarse a tu fuerza. Tras cada ronda los republicanos pueden contraatacar allí donde
    estés expuesto, y cualquiera de esas tiradas puede poner fin al día. Ganas con los puntos de victoria y las zonas
    rojas que conserves al final, pero con esos mismos puntos se pagan las reservas y los reemplazos.

scenario-madrid = Madrid, noviembre de 1936
scenario-madrid-note = La batalla entera: doce días, desde el borde de la Casa de Campo hasta el interior de la ciudad.

seat-nationalist = Nacionales
seat-republican = Republicanos

outcome-decisive = Victoria decisiva
outcome-minor = Victoria menor
outcome-defeat = Derrota

option-tank_duel = Duelos de carros
option-tank_duel-off = no: los blindados republicanos atacan siempre primero
option-tank_duel-on = sí: un dado decide qué blindados disparan primero
option-random_events = Eventos aleatorios
option-random_events-off = no
option-random_events-on = sí: un evento por turno, desde el turno 2
option-lead = Unidad principal
option-lead-best = la más fuerte, sin preguntar
option-lead-ask = preguntar en cada combate
option-victory_count = Zonas de PV que cuentan
option-victory_count-held = las que se conservan al final
option-victory_count-ever = las controladas en cualquier momento
option-durruti_kill = Durruti cae
option-durruti_kill-local = con un 1 en el dado republicano en su propia zona
option-durruti_kill-any = con un 1 en el dado republicano en cualquier combate

## Palabras que están en lugar de valores

word-castejon = Castejón
word-asensio = Asensio
word-delgado = Delgado
word-clear = despejado
word-rain = lluvia
word-nationalist = Nacional
word-republican = Republicana
word-contested = En disputa
word-end = ninguno, y termina la fase de operaciones
word-none = ninguno
word-small = pequeño
word-serious = fuerte
word-reinforcements = fuerte, con refuerzos
word-turn = llega en el turno { $number }
word-area = en { $area }
word-in-play = en juego, sin zona
word-fallen = caído
word-unknown = aún no se sabe

## Junto al mapa

track-turn = Turno
track-date = Fecha
track-weather = Meteorología
track-round = Ronda
track-action-points = Puntos de acción
track-air = Puntos de aviación
track-artillery-castejon = Artillería, Castejón
track-artillery-asensio = Artillería, Asensio
track-artillery-delgado = Artillería, Delgado
track-vp = Puntos de victoria
track-vp-areas = Zonas de PV controladas
track-durruti = Durruti
track-resistance = Nivel de resistencia

box-reserve = Reserva
box-container = Recipiente
box-aside = XI Brigada Internacional, aún no ha llegado
box-removed = Fuera de la partida
box-combat = Sacadas para este combate
box-waiting = Fuera del mapa, junto a { $area }

mark-reduced = Reducida
mark-activated = Activada en esta ronda
mark-uphill = Cuesta arriba
mark-river = Río cruzado
mark-face-down = Boca abajo, marca una zona en disputa
mark-entrenched = Atrincheramiento
mark-counterattack = Expuesta a un contraataque
mark-durruti = Durruti
mark-counted = PV anotados
mark-cut-off = Aislada del borde este
mark-bridge-down-san_fernando = Puente de San Fernando volado
mark-bridge-down-franceses = Puente de los Franceses volado
mark-bridge-down-reina_victoria = Puente de la Reina Victoria volado
mark-bridge-down-rey = Puente del Rey volado
mark-bridge-down-segovia = Puente de Segovia volado
mark-bridge-down-toledo = Puente de Toledo volado
mark-bridge-down-princesa = Puente de la Princesa volado

## Probabilidades

odds-nationalist = Zona nacional
odds-contested = Zona en disputa
odds-republican = Zona republicana
odds-steps = Pasos perdidos
odds-vp = PV

## Despliegue inicial

ask-setup-pick = ¿Qué unidad de la columna { $column } se despliega?
ask-setup-pick-note = Por colocar: { $infantry } de infantería, { $armor ->
    [one] { $armor } blindada.
   *[other] { $armor } blindadas.
}
ask-setup-place = ¿Dónde se despliega { $unit }?
ask-setup-place-note = En la zona de partida de la columna o en una conectada con ella, nunca en una zona de PV.
ask-doubtful-die = Dado de despliegue de { $unit }
ask-doubtful-fate = ¿Qué se hace con { $unit }?
ask-doubtful-fate-note = Ha recibido fuego al desplegar en { $area }.
ask-firstdice-durruti = Dado de llegada de Durruti

choice-suggested = Despliegue sugerido
choice-suggested-note = Coloca de una vez las tres columnas, con las unidades más fuertes delante
choice-reduce = Reducirla
choice-reduce-note = La unidad se queda donde está, por su cara reducida
choice-off_map = Sacarla del mapa
choice-off_map-note = Conserva su fuerza y puede volver a esta zona cuando se la active

log-deployed-as-suggested = Las columnas se despliegan como se sugiere.
log-placed = { $unit } se despliega en { $area }.
log-set-up-die = { $unit }: dado { $die }, { $hit ->
    [0] se despliega sin bajas.
   *[other] recibe fuego.
}
log-off-map = { $unit } espera fuera del mapa, junto a { $area }.
log-durruti-due = Dado { $die }: Durruti llegará en el turno { $turn }.

why-already-placed = { $unit } ya está en el mapa.
why-column-has-armor = La columna { $column } ya tiene todos los blindados que puede tener.
why-column-complete = La columna { $column } ya tiene toda su infantería en el mapa; el resto empieza en la reserva.
why-starts-in-reserve = { $unit } empieza en la reserva.
why-other-column = Ahora se despliega la columna { $column }, y esta unidad es de otra.
why-no-vp-area-at-start = { $area } es una zona de PV: nadie se despliega en ellas.
why-not-next-to-home = { $area } no es { $home }, la zona de partida de la columna, ni tiene conexión con ella.
why-no-room-for-the-rest = Con esta unidad en { $area }, la infantería que falta por colocar no cabría dentro de los límites de apilamiento.

## El turno

ask-turn-weather = Tirada de meteorología
ask-turn-air = Dado de apoyo aéreo
ask-turn-artillery = Dado de apoyo de artillería
ask-turn-allocate = ¿Qué columna recibe el próximo punto de artillería?
ask-turn-allocate-note = { $points ->
    [one] Queda { $points } punto
   *[other] Quedan { $points } puntos
} por repartir; { $served ->
    [0] no alcanzan para las tres columnas: ninguna recibe un segundo punto.
   *[other] cada columna tiene ya uno.
}
ask-round-action-points = Dado de puntos de acción, ronda { $round }
ask-round-activate = ¿Qué unidad se activa?
ask-round-activate-note = Ronda { $round }: { $points ->
    [one] queda { $points } punto de acción.
   *[other] quedan { $points } puntos de acción.
} Pasa para ir a los combates pendientes y a los contraataques.
ask-round-leftover = ¿Qué combate se resuelve ahora?
ask-round-leftover-note = En { $number } zonas hay unidades tuyas y aún no ha habido combate esta ronda.
ask-attrition-remove = Se saca una unidad republicana para eliminarla
ask-attrition-mark = Se saca un marcador para { $area }
ask-event-die = Dado de evento
ask-event-aid = ¿Qué unidad reducida vuelve a plena fuerza?
ask-event-aid-note = El evento la devuelve gratis.

choice-pass-note = Acaban las activaciones de esta ronda; los puntos de acción sin usar se pierden
choice-castejon = Columna Castejón
choice-castejon-note = Un punto de artillería de la columna Castejón
choice-asensio = Columna Asensio
choice-asensio-note = Un punto de artillería de la columna Asensio
choice-delgado = Columna Delgado
choice-delgado-note = Un punto de artillería de la columna Delgado
choice-air = Apoyo aéreo
choice-air-note = Un punto de aviación, para cualquier columna

log-turn = Turno { $turn }, { $date }.
log-weather = Meteorología, dado { $die }: { $weather }.
log-air-points = Dado de apoyo aéreo { $die }: { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
}
log-artillery-points = Dado de apoyo de artillería { $die }: { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
}
log-round = Ronda { $round }: { $points ->
    [one] { $points } punto de acción.
   *[other] { $points } puntos de acción.
}
log-removed = { $unit } queda fuera para el resto de la partida.
log-event-1 = Evento: llega ayuda. Una unidad reducida puede volver a plena fuerza, una vez por partida.
log-event-none = Evento: la ayuda ya llegó una vez. No hay evento.
log-event-2 = Evento: escasea la munición. Un punto de acción menos en la ronda 1.
log-event-3 = Evento: fuego de eficacia. Un punto de artillería más este turno.
log-event-4 = Evento: ¡No pasarán! Nuevos atrincheramientos en terreno abierto a lo largo del frente, y un defensor más en el primer combate en una zona de PV o en el primer contraataque.
log-event-5 = Evento: ¡Viva la muerte! Un punto de acción más en la ronda 2.
log-event-6 = Evento: quinta columna. Un defensor menos en el primer combate en una zona de PV o en el primer contraataque.
log-game-over = La batalla termina con { $vp } PV: { $result ->
    [decisive] victoria decisiva.
    [minor] victoria menor.
   *[defeat] derrota.
}

why-pick-a-unit-first = Elige primero una unidad y después adónde va.
why-no-combat-due = En { $area } no hay ningún combate pendiente.

## Movimiento

ask-activation-assemble = ¿Adónde va, o quién la acompaña?
ask-activation-assemble-note = { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
} en { $area }; activarse cuesta { $cost } de { $points ->
    [one] { $points } punto de acción.
   *[other] { $points } puntos de acción.
}
ask-activation-go-on = ¿Seguir desde { $area }?
ask-activation-go-on-note = Como mucho { $left ->
    [one] { $left } zona más.
   *[other] { $left } zonas más.
}
ask-activation-engage = ¿Combatir ya en { $area }?
ask-activation-engage-note = Quien combate ahora y gana puede seguir moviendo; si no, el combate llega tras todas las activaciones.
ask-step-armor = Dado de cruce de río de { $unit }
ask-step-check = Dado de movimiento de { $unit }
ask-bridgechecks-bridge = Dado de voladura: { $mark }

choice-fight = Combatir ahora
choice-fight-note = Se combate en el acto; si se gana la zona, las unidades pueden seguir moviendo
choice-wait = Combatir después
choice-wait-note = Acaba el movimiento; el combate llega tras todas las activaciones

log-activated = Activación en { $area }: { $units }. { $points ->
    [one] Queda { $points } punto de acción.
   *[other] Quedan { $points } puntos de acción.
}
log-moved = { $units }: { $here } → { $there }.
log-re-entered = { $units }: de vuelta al mapa en { $area }.
log-armor-check = { $unit } cruza el agua sin puente hacia { $area }.
log-move-check = { $unit } hace un chequeo al mover a { $area }.
log-turned-back = { $unit } tiene que volver a { $area }.
log-to-reserve = { $unit } va a la reserva.
log-unit-reduced = { $unit } pierde un paso y pasa a su cara reducida.
log-bridge-blown = { $mark }: volado.
log-bridge-stands = { $mark }: sigue en pie.

why-in-reserve = { $unit } está en la reserva; puede volver en una fase final desde el turno 2, a cambio de puntos de victoria.
why-already-activated = { $unit } ya se ha activado en esta ronda.
why-no-action-points = No quedan puntos de acción suficientes.
why-nowhere-to-go = No hay ninguna zona a la que pueda mover { $unit }.
why-stack-full = En { $area } se superaría el límite de apilamiento: dos unidades de infantería de una misma columna y una blindada.
why-no-republican-to-republican = De una zona que no es nacional solo se sale a una zona nacional o en disputa; { $area } es zona republicana.
why-no-points-for-the-crossing = El puente hacia { $area } está volado: cruzar cuesta un punto de acción más por unidad, y no hay suficientes.
why-not-in-the-stack = { $unit } no está donde las unidades que se activan.
why-no-way-together = Si la acompañara { $unit }, la pila no tendría adónde ir.
why-re-enters-elsewhere = Las unidades que esperan fuera del mapa vuelven a la zona en que se colocaron: { $area }.
why-finish-the-move-first = Antes hay que terminar el movimiento en curso.
why-must-stop-here = { $area } no es zona nacional: las unidades que entran en ella tienen que detenerse.
why-border-prohibited = El límite con { $area } no se puede cruzar.
why-river-without-bridge = En el límite con { $area } no hay ningún puente sobre el Manzanares.
why-not-connected = { $area } no está en conexión con la zona donde se encuentra la unidad.

## Combate

ask-combat-commit = ¿Apoyo para el combate en { $area }?
ask-combat-commit-note = Puntos de apoyo asignados: { $points } de { $most } como máximo. Elige de dónde vienen, o «Listo».
ask-combat-resistance-die = Dado de resistencia de { $area }
ask-combat-split = ¿Para qué se usa el punto de apoyo?
ask-combat-split-note = { $area }: se { $draw ->
    [one] sacaría { $draw } unidad republicana
   *[other] sacarían { $draw } unidades republicanas
}; { $points ->
    [one] queda { $points } punto de apoyo por usar.
   *[other] quedan { $points } puntos de apoyo por usar.
}
ask-combat-armor = ¿Qué hacen los blindados?
ask-combat-armor-note = { $area }: se { $draw ->
    [one] sacaría { $draw } unidad republicana.
   *[other] sacarían { $draw } unidades republicanas.
}
ask-combat-draw = Se saca un defensor para { $area }
ask-combat-lead-unit = ¿Cuál es la unidad principal en { $area }?
ask-combat-lead-unit-note = Su factor de combate cuenta entero; cada una de las demás suma 1.
ask-combat-nat-roll = Dado de combate nacional
ask-combat-rep-roll = Dado de combate republicano
ask-combat-keep-marker = Se saca la unidad que se queda en { $area }
ask-casualties-pick = ¿Qué unidad sufre la baja?
ask-casualties-pick-note = { $area }: { $levels ->
    [one] { $levels } unidad debe
   *[other] { $levels } unidades deben
} retirarse o perder un paso.
ask-casualties-fate = ¿Se retira { $unit } o pierde un paso?
ask-casualties-fate-note = Elige una zona a la que retirarse desde { $area }, o la pérdida de un paso.
ask-retreat-check = Dado de retirada de { $unit }
ask-hit-pick = ¿Qué unidad pierde un paso?
ask-hit-pick-note = Los francotiradores han acertado en { $area } y no hay puntos de victoria que perder.
ask-armorattack-duel = Dado del duelo de carros contra { $unit }
ask-armorattack-first-shot = Primer disparo contra { $unit }
ask-armorattack-aim = ¿A qué unidad ataca { $unit }?
ask-armorattack-aim-note = Los blindados republicanos atacan a una unidad de { $area } antes del combate; si aciertan, pierde un paso.
ask-armorattack-die = Dado de ataque de { $unit }
ask-sniper-die = Dado de francotirador de { $unit }
ask-machinegun-die = Dado de ametralladora de { $unit }

choice-reduce_draw = Un defensor menos
choice-reduce_draw-note = Se saca 1 unidad republicana menos
choice-direct = Apoyo directo
choice-direct-note = +1 al total nacional
choice-armor_reduces = Los blindados reducen la defensa
choice-armor_reduces-note = Se saca 1 unidad republicana menos; los blindados no suman nada al total
choice-armor_fights = Los blindados combaten
choice-armor_fights-note = Suman al total: su factor de combate si son la unidad principal; si no, 1
choice-step_loss = Perder un paso
choice-step_loss-note = Una unidad a plena fuerza se reduce; una reducida o blindada va a la reserva

log-attack = Ataque en { $area }.
log-support-committed = { $support ->
    [air] Apoyo aéreo
   *[other] Artillería de la columna { $support }
} para { $area }.
log-resistance = Dado de resistencia { $die } en { $area }: { $units ->
    [one] { $units } defensor.
   *[other] { $units } defensores.
}
log-draw-count = Defensores que se sacan en { $area }: { $base } − { $reduced } = { $units }.
log-drawn = Sale para { $area }: { $unit }.
log-set-aside = { $unit } no puede usarse aquí y se aparta.
log-nationalist-total = Total nacional en { $area }: { $total }.
log-republican-total = Total republicano en { $area }: { $total }.
log-republicans-lose = Los republicanos pierden el combate en { $area }: { $levels ->
    [one] { $levels } unidad vuelve al recipiente.
   *[other] { $levels } unidades vuelven al recipiente.
}
log-nationalists-lose = Los nacionales pierden el combate en { $area } por { $levels }.
log-tie = El combate en { $area } acaba en empate, sin bajas.
log-area-nationalist = { $area }: zona nacional.
log-area-contested = { $area }: zona en disputa.
log-area-republican = { $area }: zona republicana.
log-retreat-check = { $unit } hace un chequeo al retirarse a { $area }.
log-retreated = { $unit } se retira: { $here } → { $there }.
log-armor-attack = { $unit } (factor { $factor }) ataca a { $target }: dado { $die }, { $hit ->
    [0] falla.
   *[other] acierta.
}
log-duel = Duelo de carros con { $unit }, dado { $die }: { $first ->
    [0] disparan primero los blindados republicanos.
   *[other] disparan primero los blindados nacionales.
}
log-first-shot = Primer disparo contra { $unit }, dado { $die }: { $hit ->
    [0] falla.
   *[other] acierta; no contará en el combate.
}
log-sniper = Francotiradores en { $area } contra { $units ->
    [one] { $units } unidad:
   *[other] { $units } unidades:
} { $hit ->
    [0] sin efecto; vuelven al recipiente.
   *[other] aciertan.
}
log-machine-gun = { $unit } (factor { $factor }) abre fuego en { $area }: { $hit ->
    [0] sin efecto.
   *[other] una unidad debe retirarse o perder un paso.
}

why-no-support-from-there = «{ $support }» no puede apoyar este combate: el apoyo aéreo necesita puntos de aviación; la artillería, infantería de su columna en la zona y puntos propios.
why-already-affected = { $unit } ya ha sufrido una baja en este combate.
why-not-in-this-combat = { $unit } no está en este combate.
why-retreat-not-to-republican = { $area } es zona republicana: nadie se retira a ella.
why-retreat-combat-to-come = El combate en { $area } está por resolver: hasta entonces nadie se retira allí.
why-armor-not-over-water = Los blindados solo se retiran a través del agua por un puente en pie, y no hay ninguno hacia { $area }.

## Contraataques y Durruti

ask-counterattacks-order = ¿Para qué zona se tira ahora?
ask-counterattacks-order-note = Hay { $number } zonas expuestas a un contraataque; por cada una se tira una vez.
ask-counterattackroll-die = { $area ->
    [0] Dado de contraataque sin ninguna zona expuesta
   *[other] Dado de contraataque para { $area }
}
ask-placedurruti-choose = Se sortea la zona adonde va Durruti
ask-placedurruti-rising = Se saca un marcador para { $area }

log-counterattack = { $area ->
    [0] Tirada de contraataque sin ninguna zona expuesta
   *[other] Tirada de contraataque para { $area }
}, total { $total }: { $result }.
log-counterattack-draw = Contraataque contra { $area }: { $units ->
    [one] { $units } unidad republicana.
   *[other] { $units } unidades republicanas.
}
log-international-brigade = La XI Brigada Internacional entra en el recipiente.
log-durruti-stands = Durruti está en { $area }.
log-durruti-nowhere = Durruti ha llegado; no hay ninguna zona a la que pueda ir.
log-durruti-falls = Durruti cae en el combate de { $area }.

why-already-rolled = Para { $area } ya se ha hecho la tirada de contraataque de esta ronda.
why-no-counterattack-there = { $area } no puede sufrir un contraataque: ni es zona en disputa ni zona nacional junto a una zona de PV republicana.

## Reserva y puntos de victoria

ask-deploy-pick = ¿Qué unidad sale de la reserva?
ask-deploy-pick-note = Cada una cuesta puntos de victoria; tienes { $vp } PV. «Listo» para seguir.
ask-deploy-place = ¿Dónde se despliega { $unit }?
ask-deploy-place-note = En una zona nacional con su columna o junto a ella; los blindados y las unidades de cualquier columna, con cualquier unidad.
ask-flip-pick = ¿Qué unidad reducida vuelve a plena fuerza?
ask-flip-pick-note = Cada una cuesta puntos de victoria; tienes { $vp } PV. «Listo» para seguir.

log-deployed = { $unit } sale de la reserva en { $area }.
log-flipped = { $unit } vuelve a plena fuerza.
log-vp = { $why ->
    [area-gained] +{ $amount } PV por { $area }.
    [area-lost] { $amount } PV: se pierde { $area }.
    [durruti] +{ $amount } PV: ha caído Durruti.
    [reserve] +{ $amount } PV por las unidades de la reserva, con enlace hasta el borde este.
    [deploy] { $amount } PV por el despliegue en { $area }.
    [flip] { $amount } PV por los reemplazos.
    [sniper] { $amount } PV por los francotiradores en { $area }.
   *[other] { $amount } PV.
} En total, { $vp } PV.

why-not-in-reserve = { $unit } no está en la reserva.
why-no-place-for-it = No hay ninguna zona a la que pueda volver { $unit }.
why-deploy-only-nationalist = { $area } no es zona nacional: las unidades de la reserva solo vuelven a zonas nacionales.
why-deploy-too-far = { $area } está demasiado lejos: una unidad vuelve con su columna o junto a ella; los blindados y las unidades de cualquier columna, donde haya una unidad.
why-not-reduced = { $unit } no está en su cara reducida.

## Partes de un número

term-die = dado
term-weather = meteorología
term-event = evento
term-round = ronda
term-rain = lluvia
term-durruti = Durruti
term-resistance = nivel de resistencia
term-resistance-table = tabla de resistencia
term-counterattack-table = tabla de contraataques
term-many-areas = muchas zonas de PV
term-lead = unidad principal
term-others = otras unidades
term-factors = factores de combate
term-direct-support = apoyo directo
term-cut-off = aislamiento
term-moved-uphill = cuesta arriba
term-crossed-river = río
term-into-republican = hacia zona republicana
term-into-nationalist = hacia zona nacional
term-armor-present = blindados presentes
term-counterattack-draw = tirada de contraataque y nivel
term-artillery-table = tabla de artillería
term-base-draw = dado y nivel de resistencia
term-lowered = reducción

sum-nationalist = Nacional
sum-draw = Defensores
sum-republican = Republicano

## Documentos de posición y paquetes de datos

error-position-no-such-area = La posición no es válida en «{ $key }»: no hay ninguna zona { $area }.
error-position-no-such-bridge = La posición no es válida en «{ $key }»: no hay ningún puente «{ $bridge }».
error-position-two-owners = La posición no es válida en «{ $key }»: una zona no puede estar en disputa y ser nacional a la vez.
error-position-over-stacked = La posición no es válida en «{ $key }»: demasiadas unidades en { $area }; caben dos de infantería de una misma columna y una blindada.
error-position-contested-empty = La posición no es válida en «{ $key }»: { $area } está en disputa, pero no tiene ninguna unidad nacional.
error-position-misplaced-marker = La posición no es válida en «{ $key }»: una unidad republicana solo puede estar en una zona en disputa, y una en cada zona; falla { $area }.
error-position-no-combat = La posición no es válida en «{ $key }»: hay unidades republicanas sacadas, pero ningún combate en curso.
error-pack-areas-not-numbered = Las zonas de «{ $table }» deben numerarse 1, 2, 3, etc., sin huecos.
error-pack-bad-deployment = El despliegue sugerido pone «{ $unit }» en la zona { $area }: una de las dos no existe.

## Tablas

chart-game = El registro de turnos
chart-last_turn = último turno
chart-most_rounds = rondas como máximo por turno
chart-attrition_from = desgaste desde el turno
chart-dates = fechas
chart-weather = Meteorología
chart-by_die = según el dado
chart-air_support = Puntos de apoyo aéreo
chart-artillery_support = Puntos de apoyo de artillería
chart-rain = con lluvia
chart-least_per_column = mínimo por columna
chart-action_points = Puntos de acción, sumados al dado
chart-clear = con tiempo despejado
chart-movement = Zonas que puede mover una unidad
chart-support = Puntos de apoyo en un combate
chart-most_reduction = reducción máxima de defensores
chart-resistance = Tabla de resistencia: defensores que se sacan
chart-counterattack = Tabla de contraataques
chart-results = según el dado modificado
chart-draw = unidades que acuden
chart-small = pequeño
chart-serious = fuerte
chart-reinforcements = con refuerzos
chart-round_2 = modificador en la ronda 2
chart-round_3 = modificador desde la ronda 3
chart-rain_from_round_2 = modificador por lluvia desde la ronda 2
chart-durruti = Durruti
chart-many_areas = a partir de cuántas zonas de PV
chart-many_areas_draw = unidades de más o de menos
chart-arrival_by_die = turno de llegada, según el dado
chart-vp_area_counts = lo que añade una zona de PV
chart-checks = Chequeos: el dado con que se fallan
chart-set_up = Despliegue
chart-contested = entre zonas en disputa
chart-rain_river = por un río con lluvia
chart-armor_river = blindados por el agua
chart-bridge = voladura de un puente
chart-vp = Puntos de victoria
chart-area = una zona de PV ganada
chart-flip = una unidad recuperada
chart-deploy = una unidad desplegada
chart-sniper = un acierto de los francotiradores
chart-reserve_unit = una unidad en reserva al final
chart-victory = Victoria
chart-minor = victoria menor
chart-decisive = victoria decisiva
chart-areas = zonas
chart-entrenchments = atrincheramientos
chart-armor_per_column = blindados por columna
chart-columns = columnas
chart-castejon = Castejón
chart-asensio = Asensio
chart-delgado = Delgado
chart-home = zona de partida
chart-on_map = en el mapa

## Lo que cuestan las opciones y lo que espera allí

cost-action-points = { $cost } PA
cost-action-points-more = +{ $cost } PA
note-bridge-down = por un puente volado: uno más por unidad
note-check-contested = chequeo por unidad, entre zonas en disputa
note-check-rain = chequeo por unidad, cruzando el río con lluvia
note-check-armor = chequeo de los blindados al cruzar agua
note-check-bridge = riesgo de voladura de un puente de la zona
note-resistance = resistencia { $number }
note-attack-river = ataque cruzando el río
note-attack-uphill = ataque cuesta arriba

## Capas sobre el mapa

layer-resistance = Resistencia
layer-resistance-value = nivel de resistencia en vigor
layer-resistance-republican = republicana
layer-resistance-contested = en disputa
layer-counterattack = Riesgo de contraataque
layer-counterattack-value = de cada 6 tiradas provocan un ataque ahora
layer-counterattack-contested = zona en disputa
layer-counterattack-held = junto a una zona roja republicana
layer-counterattack-empty = vacía: se pierde si vienen
layer-cut-off = Defensores aislados
layer-cut-off-cut-off = sin salida hacia el este
layer-reach = Alcance de la pila
layer-reach-value = puntos de acción
layer-reach-open = puede ir allí
layer-reach-fight = debe parar y puede combatir

## Nombres cortos de los registros

short-turn = T
short-round = R
short-action-points = PA
short-air = Aire
short-vp = PV
short-vp-areas = Zonas
cap-action-points = PA
cap-vp = PV
cap-vp-areas = Zonas rojas
legend-elevation = elevación
legend-resistance = resistencia
legend-prize = zona de victoria
legend-entrenched = atrincherada
legend-held = en poder nacional

## Qué dice el botón que lanza los dados, por pregunta

commit-activation-assemble = Avanzar y tirar
commit-activation-go-on = Avanzar y tirar
commit-combat-commit = Lanzar el combate
commit-counterattacks-order = Tirar por esta zona

## Capítulos de las reglas

chapter-1 = Componentes
chapter-2 = Escenario y preparación
chapter-3 = Secuencia de juego
chapter-4 = Tiempo
chapter-5 = Apoyo
chapter-6 = Movimiento y combate
chapter-7 = Contraataques
chapter-8 = Reserva y recuperación
chapter-9 = Unidades especiales
chapter-10 = Victoria
chapter-13 = Reglas opcionales

## Lo que cuentan las sugerencias

tally-vp = puntos de victoria
tally-vp-areas = zonas rojas
tally-own-steps = pasos propios
tally-support = puntos de apoyo
intent-strike = El objetivo es tomar { $area }.
intent-march = Marcha hacia { $area }.
intent-follow = Después, ve a por { $area }.
intent-want = { $area } importa más que nada.
intent-leave = Deja { $area } en paz por ahora.
manner-keen = Pon empeño: hasta una pequeña ventaja merece una activación.
manner-bold = Sé audaz y acepta bajas.
manner-careful = Cuida tus pasos.
manner-lavish = Gasta el apoyo con largueza.
manner-sparing = Guarda el apoyo para después.
manner-warden = Protege primero lo que tienes.
manner-eastward = Abre primero el camino al borde este.

## El terreno

terrain-open = terreno abierto
terrain-urban = zona urbana
