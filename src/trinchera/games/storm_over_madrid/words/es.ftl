### Storm Over Madrid: español.

## El juego

game-name = Storm Over Madrid
game-subtitle = El milagro de noviembre (de octubre de 1936 a enero de 1937)
game-short = Impulsos por zonas alrededor de Madrid, otoño de 1936. Sucesos ocultos y una moral en el filo.
game-history =
    En octubre de 1936 las columnas del general Varela, legionarios y regulares marroquíes, subían por las carreteras de
    Extremadura y Toledo. Ante ellas había milicias que llevaban tres meses de derrotas; detrás de las milicias, Madrid.
    El Gobierno salió hacia Valencia el 6 de noviembre y una junta de defensa presidida por el general Miaja se hizo
    cargo de una ciudad que pocos creían defendible. Resistió: con brigadas mixtas recién formadas, con las primeras
    Brigadas Internacionales, con la columna de Durruti y con la gente de los suburbios. Fracasado el ataque frontal en
    la Casa de Campo y la Ciudad Universitaria, los sublevados intentaron, de finales de noviembre a enero, cortar la
    carretera de La Coruña, y cuando se levantó la niebla el frente estaba donde iba a quedarse.
game-play =
    Un turno es una semana. Los jugadores se alternan en impulsos: se elige una zona y algunas de sus unidades frescas
    mueven, bombardean, combaten o asaltan; después quedan agotadas. En campo abierto las milicias republicanas pueden
    desbandarse antes del primer disparo, y eso depende de la moral de la República, que baja con cada zona perdida y
    sube cuando la defensa aguanta. Los puntos de apoyo compran fichas de evento, secretas hasta que se juegan, y
    ataques preparados. Los nacionales luchan contra el tiempo por los suburbios, por Madrid o por las cuatro carreteras
    que lo alimentan; los republicanos ceden terreno para ganar tiempo y defienden la ciudad.

scenario-initial_drive = La marcha sobre Madrid
scenario-initial_drive-note = Turnos 1 a 6: del río Guadarrama a los suburbios; se decide por puntos de victoria.
scenario-corunna_road = Batallas de la carretera de La Coruña
scenario-corunna_road-note = Del turno 10 u 11 al 15: despliegue libre, y solo cuenta una victoria automática.
scenario-campaign = La batalla de Madrid
scenario-campaign-note = Los 15 turnos, con una pausa en los combates para los nacionales.

seat-nationalist = Nacionales
seat-republican = Republicanos

outcome-madrid_falls = Victoria nacional: Madrid ha caído
outcome-roads_cut = Victoria nacional: las cuatro carreteras están cortadas
outcome-nationalist_points = Victoria nacional por puntos
outcome-republican_hold = Victoria republicana: Madrid resiste

## Palabras que son valores

word-nationalist = los nacionales
word-republican = los republicanos
word-crumbling = desmoronada
word-bad = mala
word-fragile = frágil
word-steady = firme
word-good = buena
word-cut = cortada
word-open = abierta
word-formed = formada
word-awaited = aún no formada
word-in-force = en vigor
word-bad-weather = mal tiempo

## Junto al mapa

track-turn = Turno
track-date = Semana del
track-sp = Puntos de apoyo
track-won = Zonas ganadas
track-hand = Fichas
track-sp-nationalist = Puntos de apoyo nacionales
track-sp-republican = Puntos de apoyo republicanos
track-morale = Moral republicana
track-won-nationalist = Zonas ganadas por los nacionales
track-won-republican = Zonas ganadas por los republicanos
track-route-corunna = Carretera de La Coruña
track-route-burgos = Carretera de Burgos
track-route-aragon = Carretera de Aragón
track-route-valencia = Carretera de Valencia
track-council = Junta de Defensa de Madrid
track-hand-nationalist = Fichas nacionales
track-hand-republican = Fichas republicanas
track-chit-rep_reserve_artillery = Ficha: Artillería de reserva
track-chit-rep_aerial_bombardment = Ficha: Bombardeo aéreo
track-chit-rep_tanks = Ficha: ¡Tanques!
track-chit-rep_fortification = Ficha: Fortificación
track-chit-rep_no_pasaran = Ficha: ¡No pasarán!
track-chit-rep_durruti = Ficha: Durruti salvará Madrid
track-chit-rep_plans = Ficha: Planes capturados
track-chit-rep_miaja = Ficha: Miaja salva la situación
track-chit-nat_reserve_artillery = Ficha: Artillería de reserva
track-chit-nat_aerial_bombardment = Ficha: Bombardeo aéreo
track-chit-nat_surprise = Ficha: Sorpresa
track-chit-nat_engineers = Ficha: Zapadores
track-chit-nat_fifth_column = Ficha: Quinta columna
track-chit-nat_strife = Ficha: Discordia
track-chit-nat_durruti_death = Ficha: La muerte de Durruti
track-chit-nat_stampede = Ficha: Desbandada
track-chit-nat_flight = Ficha: El Gobierno huye
track-chit-nat_teresa = Ficha: El brazo incorrupto de santa Teresa
track-chit-nat_mola = Ficha: El esfuerzo de Mola
track-chit-nat_alfereces = Ficha: Alféreces provisionales
track-routes = Carreteras cortadas
track-urban = Zonas urbanas en su poder
track-vp = Puntos de victoria
track-weather = Meteorología
track-river-ban = Prohibición de cruzar el Manzanares y el Jarama
track-pause = Turno de la pausa en los combates
track-streak = Impulsos nacionales seguidos
track-garrison = Guarnición fija en Madrid
track-strife = Discordia entre los republicanos
track-flight = Impulsos sin ataque tras la huida del Gobierno
track-durruti = Impulsos con Durruti
track-modifier = Modificador de terreno
track-nationalist = Unidades nacionales
track-republican = Unidades republicanas
track-phase = Fase
word-impulse = Impulso { $number }
word-preparation = Preparación
word-administration = Administración

box-track = Registro de turnos
box-turn = Registro de turnos, turno { $number }
box-rada = Columna Rada, por llegar
box-eliminated = Unidades eliminadas
box-removed = Fuera de la partida
box-beside = Por desplegar

mark-spent = Agotada
mark-unsupplied = Sin suministro
mark-shock = Unidad de choque
mark-garrison = Fija en Madrid
mark-with-durruti = Con Durruti: choque, ataque 1
mark-contested = En disputa
mark-route-cut = Ruta de suministro cortada
mark-full-nationalist = Diez unidades nacionales: llena
mark-full-republican = Diez unidades republicanas: llena
mark-faction-leg = Legión
mark-faction-mor = Marroquíes
mark-faction-arm = Ejército
mark-faction-fal = Falange
mark-faction-req = Requetés
mark-faction-com = Comunistas
mark-faction-soc = Socialistas
mark-faction-ana = Anarquistas
mark-faction-psu = PSUC
mark-faction-bas = Vascos
mark-faction-int = Brigadas Internacionales
mark-faction-art = Artillería

## Probabilidades y sumas

odds-area-clear = No queda ningún defensor en la zona
odds-defenders-stay = Quedan defensores
odds-attackers-lost = Atacantes eliminados
odds-defenders-lost = Defensores eliminados
odds-defenders-left = Defensores que quedan en la zona
odds-adds = Pueden contraatacar y jugar fichas que quizá tengan.

sum-attack = Valor de ataque
sum-defence = Valor de defensa
sum-intensity = Intensidad
sum-fire = Fuego defensivo
sum-bombardment = Bombardeo
sum-movement = Puntos de movimiento

term-die = dado
term-dice = dados
term-morale = moral
term-air-attack = ataque aéreo
term-fewer-nationalists = menos nacionales
term-urban = zona urbana
term-council = Junta de Defensa
term-base = base
term-assault = asalto
term-more-defenders = más defensores
term-counterattack = contraataque
term-all-shock = solo atacan unidades de choque
term-all-spent = defensores agotados
term-attackers = atacantes
term-point-unit = unidad de punta
term-terrain = terreno
term-fortification = Fortificación
term-tanks = ¡Tanques!
term-alfereces = Alféreces
term-fire = unidades frescas
term-trios = grupos de tres sin ataque
term-guns = artillería
term-chit = ficha
term-bad-weather-before = mal tiempo anterior
term-next-to-madrid = junto a Madrid
term-routes-cut = rutas cortadas
term-urban-areas = zonas urbanas
term-in-madrid = unidades en Madrid
term-eliminated = unidades eliminadas
term-pause = pausa en los combates
term-slowest = la más lenta
term-movement-left = restantes

## Fichas

choice-rep_reserve_artillery = Bombardeo de la artillería de reserva
choice-rep_reserve_artillery-note = En lugar de un impulso: bombardear una zona con una unidad propia o adyacente a ella, 2 dados + 4
choice-rep_aerial_bombardment = Bombardeo aéreo
choice-rep_aerial_bombardment-note = En lugar de un impulso: bombardear cualquier zona, 2 dados + 4
choice-rep_tanks = ¡Tanques!
choice-rep_tanks-note = +3 al ataque, a la intensidad de un contraataque o al fuego defensivo
choice-rep_fortification = Fortificación
choice-rep_fortification-note = Duplica el valor de defensa, o las unidades que contraatacan siguen frescas
choice-rep_no_pasaran = ¡No pasarán!
choice-rep_no_pasaran-note = En lugar de un impulso: recuperar unidades, reconstruir o subir la moral
choice-rep_durruti = Durruti salvará Madrid
choice-rep_durruti-note = Abre un impulso de combate: los anarquistas son de choque con ataque 1 durante dos impulsos
choice-rep_plans = Captura de los planes nacionales
choice-rep_plans-note = Otro impulso en el acto
choice-rep_miaja = Miaja salva la situación
choice-rep_miaja-note = Sin chequeos de moral en este combate, o se anula una Desbandada; un solo uso
choice-nat_reserve_artillery = Bombardeo de la artillería de reserva
choice-nat_reserve_artillery-note = En lugar de un impulso: bombardear una zona con una unidad propia o adyacente a ella, 2 dados + 4
choice-nat_aerial_bombardment = Bombardeo aéreo
choice-nat_aerial_bombardment-note = En lugar de un impulso: bombardear cualquier zona, 2 dados + 4, y chequeos de moral
choice-nat_surprise = Sorpresa
choice-nat_surprise-note = Sin fuego defensivo ni contraataque en este impulso
choice-nat_engineers = Zapadores
choice-nat_engineers-note = El terreno cuenta 0, o se anula una Fortificación
choice-nat_fifth_column = Quinta columna
choice-nat_fifth_column-note = En lugar de un impulso: unidades republicanas de una zona quedan agotadas
choice-nat_strife = Discordia en el bando republicano
choice-nat_strife-note = En lugar de un impulso: comunistas y anarquistas pueden enfrentarse este turno; un solo uso
choice-nat_durruti_death = La muerte de Durruti
choice-nat_durruti_death-note = En lugar de un impulso: su ficha sale de la partida; un solo uso
choice-nat_stampede = Desbandada
choice-nat_stampede-note = Chequean la moral las unidades de línea de un suburbio o las de choque en campo abierto; no en Madrid
choice-nat_flight = El Gobierno republicano huye a Valencia
choice-nat_flight-note = En lugar de un impulso: tres impulsos republicanos sin ataque; un solo uso
choice-nat_teresa = El brazo incorrupto de santa Teresa
choice-nat_teresa-note = Se repiten los dados
choice-nat_mola = El esfuerzo de Mola
choice-nat_mola-note = En lugar de un impulso: reconstruir una unidad o recuperar unidades
choice-nat_alfereces = Alféreces provisionales
choice-nat_alfereces-note = +3 a la defensa de una unidad de punta de la Legión o marroquí

choice-draw = Sacar una ficha
choice-cancel_c2 = Sin chequeos de moral
choice-cancel_c2-note = Nadie chequea la moral en este combate
choice-cancel_stampede = Anular la Desbandada
choice-cancel_stampede-note = Solo se quita lo que añade la Desbandada
choice-double_dv = Duplicar el valor de defensa
choice-double_dv-note = Factor de defensa y terreno, en este impulso
choice-keep_fresh = Las unidades que contraatacan siguen frescas
choice-keep_fresh-note = No quedan agotadas después de la tirada
choice-refresh = Recuperar unidades
choice-refresh-note = Tantas como diga un dado
choice-rebuild = Reconstruir
choice-rebuild-note = Como en la fase de reemplazos
choice-raise_morale = Subir la moral
choice-raise_morale-note = Un nivel

ask-drawchits-buy = ¿Sacar una ficha de evento?
ask-drawchits-buy-note = { $hand } de un máximo de 5 en la mano; { $points ->
    [one] queda { $points } punto de apoyo
   *[other] quedan { $points } puntos de apoyo
}.
ask-drawchits-draw = Ficha que sacan { $side }
ask-returnchits-pick = ¿Qué fichas vuelven?
ask-returnchits-pick-note = { $hand } en la mano. Lo que conserves es tuyo el turno siguiente; no se devuelve nada.

log-chit-bought = { $side } sacan una ficha; { $points ->
    [one] queda { $points } punto de apoyo
   *[other] quedan { $points } puntos de apoyo
}.
log-chit-drawn = Sacas: { $what }.
log-chit-played = { $side } juegan «{ $what }».
log-chit-returned = { $side } devuelven una ficha.

why-chit-of-the-other-side = «{ $what }» es una ficha del otro bando.
why-chit-played-already = «{ $what }» ya se ha jugado en este turno.
why-chit-not-in-hand = «{ $what }» no está en tu mano.
why-chit-replaces-an-impulse = «{ $what }» se juega en lugar de un impulso.
why-chit-not-now = «{ $what }» no se puede jugar en este momento.
why-chit-without-target = No hay ninguna zona en la que jugar «{ $what }».
why-chit-without-use = «{ $what }» no tendría ningún efecto.
why-madrid-not-threatened = «{ $what }» necesita una zona nacional adyacente a una urbana.
why-only-attacks-are-prepared = Solo se prepara un combate o un asalto, no «{ $what }».
why-prepared-already = El ataque ya está preparado.
why-no-support-points = No hay suficientes puntos de apoyo.
why-hand-full = Nadie tiene más de cinco fichas.
why-pool-empty = No quedan fichas que sacar.

## Despliegue

ask-setup-first-turn = ¿En qué turno empieza el escenario?
ask-setup-first-turn-note = En el turno 11 tienes 4 puntos de apoyo más y el enemigo 2 más, pero un turno menos.
ask-deploy-where = ¿Dónde se despliega { $unit }?
ask-deploy-where-note = { $number ->
    [one] Queda { $number } unidad
   *[other] Quedan { $number } unidades
} por colocar.

choice-turn_10 = Turno 10
choice-turn_10-note = Seis turnos
choice-turn_11 = Turno 11
choice-turn_11-note = Cinco turnos, más puntos de apoyo
choice-suggested = Como se sugiere
choice-suggested-note = El resto se hace por ti

log-first-turn = El escenario empieza en el turno { $turn }.
log-deployed = { $unit } se despliega en { $area }.
log-deployed-as-suggested = { $side } se despliegan como se sugiere.

why-not-set-up-there = Esta unidad no se despliega en { $area }.
why-every-area-needs-one = Cada zona del frente necesita al menos una unidad y quedan las justas para las que no tienen; no { $area }.

## El turno

ask-turn-pause = { $turns ->
    [0] ¿Declarar la pausa en los combates?
   *[other] ¿Seguir con la pausa?
}
ask-turn-pause-note = { $turns ->
    [0] Una vez en la partida: doble de puntos de apoyo y reemplazos de la Legión y los marroquíes, pero ningún ataque a zonas republicanas.
    [one] Ha durado { $turns } turno, de un máximo de cuatro.
   *[other] Ha durado { $turns } turnos, de un máximo de cuatro.
}
ask-turn-weather = Tirada de meteorología
ask-turn-council = Dado de la Junta de Defensa de Madrid, modificador { $bonus }
ask-turn-initiative = Dado de iniciativa de { $side }
ask-turn-answer = Dado de iniciativa de { $side }
ask-turn-streak = Dado de los impulsos que juegan seguidos los nacionales
ask-rada-die = Dado de la columna Rada: { $least } o más
ask-reinforce-where = ¿Adónde llega { $unit }?
ask-rebuild-pick = ¿Qué unidad se reconstruye?
ask-rebuild-pick-note = Dos unidades eliminadas de una clase y facción hacen una. Dos de línea por turno, o una de choque.
ask-rebuild-make-up = ¿Qué unidad completa las filas de { $unit }?
ask-rebuild-make-up-note = Queda fuera de la partida.
ask-rebuild-place = ¿Dónde vuelve { $unit }?

choice-declare_pause = Declarar la pausa
choice-declare_pause-note = Cuatro turnos como mucho
choice-keep_on = Seguir como antes
choice-keep_on-note = Nada cambia
choice-end_pause = Terminar la pausa
choice-end_pause-note = Tienes la iniciativa y un dado de impulsos seguidos

log-turn = Empieza el turno { $turn }, semana del { $date }.
log-pause-declared = Los nacionales declaran una pausa en los combates.
log-pause-ended = La pausa en los combates ha terminado.
log-weather = Meteorología: { $bad ->
    [0] buen tiempo.
   *[other] mal tiempo; todo asalto provoca fuego defensivo.
}
log-council = { $formed ->
    [0] La Junta de Defensa de Madrid aún no se ha formado.
   *[other] Se forma la Junta de Defensa de Madrid.
}
log-council-support = Los republicanos ganan { $points ->
    [one] { $points } punto de apoyo.
   *[other] { $points } puntos de apoyo.
}
log-income = Puntos de apoyo: { $nationalist } para los nacionales, { $republican } para los republicanos.
log-rada-die = Columna Rada, dado { $die }: { $comes ->
    [0] todavía no.
   *[other] llega.
}
log-rada-arrives = La columna Rada llega a { $area }.
log-reinforcement = { $unit } llega a { $area }.
log-waits = { $unit } no encuentra sitio y espera.
log-rebuilt = { $unit } se reconstruye con los restos de { $target } y vuelve en { $area }.
log-initiative-dice = Iniciativa: los nacionales, { $nationalist }; los republicanos, { $republican }.
log-initiative = La iniciativa la tienen { $side }.
log-streak = { $number ->
    [one] Los nacionales juegan { $number } impulso y sigue el enemigo.
   *[other] Los nacionales pueden jugar { $number } impulsos seguidos.
}
log-areas-won = Zonas ganadas en el turno: por los nacionales, { $nationalist }; por los republicanos, { $republican }.
log-control = { $area } pasa a { $side }.
log-morale = La moral republicana { $better ->
    [0] baja
   *[other] sube
}: { $level }.
log-river-ban-lifted = Los nacionales se han asentado en { $area }: ya pueden cruzar el Manzanares y el Jarama.
log-garrison-free = La guarnición de Madrid puede actuar libremente.
log-points = Puntos de victoria de los nacionales: { $points }.
log-game-over = { $result ->
    [madrid_falls] Los nacionales son dueños de la ciudad y ganan.
    [roads_cut] Ya nada llega a Madrid: ganan los nacionales.
    [nationalist_points] Los nacionales tienen los puntos que necesitaban.
   *[republican_hold] Los nacionales no han conseguido lo que necesitaban: ganan los republicanos.
}

why-not-an-entry = Esta unidad no puede llegar a { $area }.
why-not-eliminated = { $unit } no está en tu casilla de unidades eliminadas.
why-guns-not-rebuilt = { $unit } es artillería, que nunca se reconstruye.
why-internationals-not-rebuilt = { $unit } es de las Brigadas Internacionales, que nunca se reconstruyen.
why-only-in-a-pause = { $unit } es unidad de la Legión o marroquí, y esas se reconstruyen solo en la pausa en los combates.
why-one-kind-a-turn = En un turno se reconstruyen unidades de línea o de choque, no ambas; ahora no { $unit }.
why-no-more-replacements = No se pueden reconstruir más unidades; { $unit } tiene que esperar.
why-no-pair = No hay una unidad eliminada de la misma clase y facción, al menos igual de fuerte, que complete las filas de { $unit }.
why-not-a-mate = { $unit } no puede completar las filas: debe ser de la misma clase y facción y no más débil.
why-not-yours = No controlas { $area }.

## Impulsos

ask-impulse-choose = ¿Qué zona se activa?
ask-impulse-choose-note = { $points ->
    [one] { $points } punto de apoyo.
   *[other] { $points } puntos de apoyo.
}{ $streak ->
    [0] { "" }
   *[other] { "" } Impulsos seguidos: { $streak }.
}
ask-impulse-with-durruti = ¿Dónde combaten los hombres de Durruti?
ask-impulse-finish = ¿Jugar una ficha tras este combate?
ask-activation-kind = ¿Qué hacen las unidades de { $area }?
ask-activation-lead = { $guns ->
    [0] ¿Qué unidad de { $area } va en punta?
   *[other] ¿Qué artillería de { $area } dispara?
}
ask-activation-lead-note = { $what }: { $guns ->
    [0] la primera unidad elegida es la de punta.
   *[other] otras pueden unirse.
}
ask-activation-assemble = ¿Quién más viene desde { $area }? ¿O ya en marcha?
ask-activation-assemble-ready = { $what } { $there }
ask-activation-assemble-note = { $what }: { $number ->
    [one] { $number } unidad
   *[other] { $number } unidades
}, coste { $cost } de { $points ->
    [one] { $points } punto de apoyo.
   *[other] { $points } puntos de apoyo.
}
ask-activation-strife = Dado de la discordia en { $area }
ask-activation-part = ¿Qué grupo actúa en { $area }?
ask-activation-part-note = El otro se queda donde está, y sigue fresco.
ask-activation-relead = ¿Qué unidad de { $area } va ahora en punta?
ask-march-onward = ¿Adónde desde { $area }?
ask-march-onward-note = { $left ->
    [one] Queda { $left } punto de movimiento.
   *[other] Quedan { $left } puntos de movimiento.
}
ask-march-under-fire = La unidad de punta está fuera de combate en { $area }. ¿Seguir?
ask-march-under-fire-note = Con otra unidad de punta cuentan los dos peores de tres dados.
ask-event-target = ¿En qué zona se juega { $what }?
ask-event-mode = ¿Para qué se usa { $what }?
ask-event-die = Dado de { $what }
ask-turnunits-pick = ¿Qué unidad se voltea con { $what }?
ask-turnunits-pick-note = { $left ->
    [one] { $left } unidad
   *[other] { $left } unidades
} por voltear.

choice-pass-note = No hacer nada ahora
choice-move = Mover
choice-move-note = A zonas adyacentes, juntas
choice-fight = Combatir
choice-fight-note = Combate en esta zona
choice-assault = Asaltar
choice-assault-note = Unidades de choque mueven y combaten en un impulso
choice-bombard = Bombardear
choice-bombard-note = La artillería dispara sobre esta zona o una adyacente
choice-all = Todas
choice-all-note = Vienen todas las que pueden
choice-prepare = Ataque preparado
choice-prepare-note = Tres dados, cuentan los dos mejores
choice-attack = Atacar
choice-attack-note = Empieza el combate
choice-cancel = Detener el ataque
choice-cancel-note = Las unidades se quedan, agotadas
choice-communists = Comunistas e internacionales
choice-communists-note = Los anarquistas se quedan donde están
choice-anarchists = Anarquistas
choice-anarchists-note = Comunistas e internacionales se quedan donde están

log-passed = { $side } pasan.
log-activated = Activación en { $area } ({ $what }): { $units }.{ $cost ->
    [0] { "" }
    [one] { "" } { $cost } punto de apoyo.
   *[other] { "" } { $cost } puntos de apoyo.
}
log-strife = Dado de la discordia { $die }: { $apart ->
    [0] actúan juntos.
   *[other] solo actúa un grupo.
}
log-parted = { $what } actúan solos: { $units }.
log-moved = { $units }: { $here } → { $there }.
log-assault-cancelled = Se detiene el asalto a { $area }.
log-event-die = { $what }: dado { $die }.
log-turned = { $fresh ->
    [0] Unidad agotada: { $unit }.
   *[other] Unidad fresca de nuevo: { $unit }.
}
log-durruti-dead = Durruti ha muerto; su ficha queda fuera de la partida.

why-name-an-area-first = Nombra primero una zona y luego sus unidades.
why-no-units-there = No tienes unidades en { $area }.
why-all-spent = Todas tus unidades en { $area } están agotadas.
why-garrison-tied = La guarnición de { $area } no se puede activar hasta que la ciudad sea bombardeada o el enemigo entre en ella.
why-nothing-to-do = Tus unidades en { $area } no pueden hacer nada ahora.
why-durruti-fights = No hay combate para los hombres de Durruti en { $area }.
why-nobody-can = Nadie aquí puede hacerlo: «{ $what }».
why-not-in-the-area = { $unit } no está en la zona nombrada.
why-unit-spent = Unidad agotada: { $unit }.
why-guns-alone-bombard = { $unit } no puede bombardear.
why-shock-alone-assaults = { $unit } no es una unidad de choque, y solo esas asaltan.
why-no-attack-factor = { $unit } no tiene factor de ataque.
why-cannot-come-along = { $unit } no puede ir con las demás.
why-chosen-already = Ya se ha elegido: { $unit }.
why-three-guns-at-most = Como mucho bombardean juntas tres unidades de artillería; { $unit } sobra.
why-ten-at-most = Como mucho van juntas diez unidades; { $unit } sobra.
why-fight-in-own-area = El combate normal se libra en { $area }, donde están los atacantes.
why-not-adjacent = { $area } no es adyacente.
why-enemy-box = { $area } es una casilla enemiga.
why-stack-full = Como mucho puede haber diez unidades de un bando en { $area }.
why-enemy-to-enemy = { $area } es una zona enemiga, y también aquella en la que están las unidades.
why-river-banned = Los nacionales aún no pueden cruzar el Manzanares ni el Jarama, tampoco hacia { $area }.
why-pause-no-entry = En la pausa los nacionales no entran en { $area }.
why-pause-no-attack = En la pausa los nacionales no atacan { $area }.
why-guns-need-company = La artillería entra en { $area } solo si ya hay allí una unidad amiga.
why-too-few-movement-points = Ir a { $area } cuesta { $cost } PM; quedan { $left }.
why-no-enemy-that-way = Un asalto por { $area } no alcanzaría a ningún enemigo.
why-government-fled = El Gobierno ha huido: ningún ataque en este impulso. Impulsos que quedan: { $left }.
why-no-enemy-there = No hay enemigos en { $area }.
why-out-of-range = { $area } está fuera de alcance.
why-nobody-fresh-there = No hay unidades republicanas frescas en { $area }.
why-cannot-be-turned = { $unit } no se puede voltear con esta ficha.

## Combate

ask-combat-opening = ¿Jugar una ficha con el asalto a { $area }?
ask-combat-miaja = ¿Jugar una ficha antes de los chequeos de moral en { $area }?
ask-combat-miaja-note = { $units ->
    [one] Tiene que chequear { $units } unidad.
   *[other] Tienen que chequear { $units } unidades.
}
ask-combat-miaja-mode = ¿Qué hace Miaja en { $area }?
ask-combat-counterattack = ¿Quién contraataca en { $area }?
ask-combat-counterattack-note = Intensidad { $intensity }, { $number ->
    [one] contraataca { $number } unidad.
   *[other] contraatacan { $number } unidades.
} Las que lo hacen quedan agotadas.
ask-combat-fortify = ¿Qué hace la Fortificación de { $area }?
ask-combat-engineers = ¿Responder a la Fortificación de { $area }?
ask-combat-point-unit = ¿Qué unidad es la de punta en { $area }?
ask-combat-point-unit-note = Cuenta su factor de defensa, y ninguna otra sufre más que ella.
ask-combat-tanks = ¿Jugar una ficha con el ataque en { $area }?
ask-combat-alfereces = ¿Jugar una ficha para { $unit } en { $area }?
ask-combat-roll = Dados de ataque en { $area }
ask-combat-teresa = ¿Repetir los dados de ataque en { $area }?
ask-combat-teresa-note = Tal como están, bajas del atacante: { $attacker }; del defensor: { $defender }.
ask-defensivefire-mover = ¿Jugar una ficha contra el fuego sobre { $unit } en { $area }?
ask-defensivefire-firer = ¿Jugar una ficha con el fuego defensivo de { $area }?
ask-defensivefire-roll = Dados del fuego defensivo de { $area }
ask-defensivefire-teresa = ¿Hacer repetir el fuego defensivo de { $area }?
ask-defensivefire-teresa-note = Tal como están los dados, tus bajas: { $losses }.
ask-bombardment-point-unit = ¿Qué unidad de { $area } recibe el bombardeo?
ask-bombardment-point-unit-note = Cuenta su factor de defensa, y ninguna otra sufre más que ella.
ask-bombardment-roll = Dados del bombardeo de { $area }
ask-moraletest-die = Dado de moral de { $unit } en { $area }
ask-losses-take = ¿Qué unidad sufre la siguiente baja en { $area }?
ask-losses-take-note = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} por absorber. Cada clic es uno: de fresca a agotada, retirada, eliminada.
ask-retreat-where = ¿Adónde se retira { $unit } desde { $area }?

log-combat = { $side } { $assault ->
    [0] atacan en
   *[other] asaltan
} { $area }{ $prepared ->
    [0] { "" }
   *[other] , ataque preparado
}, con { $unit } en punta: { $units }.
log-counterattackers = Contraataque en { $area }: { $units }.
log-point-unit = Unidad de punta de la defensa en { $area }: { $unit }.
log-no-morale-rolls = Miaja mantiene firmes a los hombres en { $area }: no hay chequeos de moral.
log-stampede-cancelled = Se detiene la Desbandada en { $area }.
log-morale-test = { $unit } { $result ->
    [holds] aguanta.
    [retreats] cede.
   *[lost] huye y queda fuera de combate.
}
log-area-cleared = No queda ningún republicano en { $area }.
log-fortified = Fortificación en { $area }: { $double ->
    [0] las unidades que contraatacan siguen frescas.
   *[other] el valor de defensa se duplica.
}
log-fortification-cancelled = Los Zapadores rompen la Fortificación de { $area }.
log-attack-roll = Ataque en { $area }, dados { $dice }; bajas del defensor: { $losses }.
log-intensity-roll = Intensidad en { $area }; bajas del atacante: { $losses }.
log-defensive-fire = Fuego defensivo de { $area }, dados { $dice }; bajas: { $losses }.
log-bombardment = { $side } bombardean a { $unit } en { $area }, dados { $dice }; bajas: { $losses }.{ $number ->
    [0] { "" }
   *[other] { "" } Artillería: { $units }.
}
log-losses-taken = { $unit } absorbe { $points ->
    [one] { $points } punto de bajas.
   *[other] { $points } puntos de bajas.
}
log-spent-by-losses = Unidad agotada: { $unit }.
log-eliminated = Unidad eliminada: { $unit }.
log-retreated = { $unit } se retira: { $here } → { $there }.

why-not-in-this-fight = { $unit } no interviene aquí.
why-surprised = Sorpresa: { $unit } no puede contraatacar.
why-better-point-unit = { $unit } no puede ser la unidad de punta mientras haya una mejor.
why-point-unit-counterattacks = { $unit } no contraataca, y la unidad de punta debe hacerlo.
why-already-eliminated = { $unit } no puede perder más.
why-guns-die-last = { $unit } es artillería, que se elimina solo después de todas las demás.
why-not-before-the-point-unit = { $unit } no puede absorber ahora más que la unidad de punta.
why-retreat-not-adjacent = { $area } no es adyacente: una retirada es de una zona.
why-retreat-better-elsewhere = Hay una zona mejor que { $area } para retirarse.

## Errores

error-pack-bad-deployment = «{ $unit }» no se puede desplegar en «{ $area }»: uno de los dos no existe o es del otro bando.
error-position-no-such-area = La posición no es válida en «{ $key }»: no hay ninguna zona { $area }.
error-position-no-such-chit = La posición no es válida en «{ $key }»: no hay ninguna ficha «{ $name }».
error-position-over-stacked = La posición no es válida en «{ $key }»: más de diez unidades en { $area }.

## Órdenes permanentes

order-counterattack = Contraataques
order-counterattack-note = Cuentan juntos los factores de ataque de todos los que podrían contraatacar. También se pasan las fichas de ese momento.
order-counterattack-under_1 = Ninguno si nadie puede
order-counterattack-under_2 = Ninguno con menos de 2 factores de ataque
order-counterattack-under_3 = Ninguno con menos de 3 factores de ataque
order-counterattack-under_4 = Ninguno con menos de 4 factores de ataque
order-counterattack-never = Nunca
order-point_unit = Unidad de punta en defensa
order-point_unit-toughest = El mejor factor de defensa
order-losses = Bajas
order-losses-suggested = Como se sugiere
order-losses-spent_first = Primero las unidades agotadas
order-retreat = Retiradas
order-retreat-friends = Adonde haya más unidades mías
order-surprise = Fichas con un asalto
order-surprise-pass = Pasar siempre
order-fire = Fichas contra el fuego defensivo
order-fire-pass = Pasar siempre
order-engineers = Zapadores contra una fortificación
order-engineers-pass = Pasar siempre
order-alfereces = Alféreces en defensa
order-alfereces-pass = Pasar siempre
order-teresa = Repetir los dados
order-teresa-pass = Pasar siempre
order-miaja = Fichas antes de los chequeos de moral
order-miaja-pass = Pasar siempre
order-tanks = «¡Tanques!» con un ataque o con fuego defensivo
order-tanks-pass = Pasar siempre
order-plans = Fichas después de un combate
order-plans-pass = Pasar siempre
order-returns = Fichas al final del turno
order-returns-keep = Conservar todas

## Lo que cuestan las opciones y lo que espera allí

cost-movement = { $cost } PM
cost-support = { $cost } PAp
cost-support-more = +{ $cost } PAp
note-fire = fuego defensivo { $number } + 2D6, y la marcha termina
note-enemy = hay unidades enemigas
note-last-step = aquí acaba la marcha

## Capas sobre el mapa

layer-supply = Suministro
layer-supply-value = unidades aisladas
layer-supply-supplied = abastecida
layer-supply-cut-off = zona sin suministro
layer-supply-units-cut-off = unidades sin suministro
layer-routes = Carreteras a Madrid
layer-routes-open = carretera abierta
layer-routes-cut = carretera cortada en otro sitio
layer-routes-cut-here = carretera cortada aquí
layer-fire = Fuego defensivo
layer-fire-value = se suma a dos dados
layer-fire-river = fuego sobre quien entra cruzando un río
layer-fire-assault = fuego sobre un asalto con mal tiempo
layer-reach = Alcance de la unidad
layer-reach-value = puntos de movimiento
layer-reach-open = puede ir allí
layer-reach-enemy = hay unidades enemigas
layer-reach-fire = recibe fuego defensivo

## Lo que traería el dado

chance-morale = Dado de moral de { $times ->
    [one] una unidad
   *[other] cada una de { $times } unidades
}
chance-morale-shock = Dado de moral de { $times ->
    [one] una unidad de choque
   *[other] cada una de { $times } unidades de choque
}
result-holds = aguanta
result-retreats = cede
result-lost = queda fuera de combate

## Nombres cortos de los registros

short-turn = T
short-vp = PV
short-sp-nationalist = PAp N
short-sp-republican = PAp R
short-won-nationalist = Gan. N
short-won-republican = Gan. R
short-hand-nationalist = Mano N
short-hand-republican = Mano R
cap-vp = PV

## Qué dice el botón que lanza los dados, por pregunta

commit-activation-assemble = Lanzar el asalto
commit-activation-assemble-bombard = Lanzar el bombardeo
commit-activation-assemble-move = Avanzar bajo el fuego
commit-activation-assemble-fight = Lanzar el ataque
commit-march-onward = Lanzar el asalto
commit-bombardment-point-unit = Nombrar esta unidad
commit-event-target = Golpear aquí
short-route-corunna = La Coruña
short-route-burgos = Burgos
short-route-aragon = Aragón
short-route-valencia = Valencia
short-council = Junta
short-river-ban = Ríos vedados

## Capítulos de las reglas

chapter-1 = Componentes
chapter-2 = El mapa
chapter-3 = Zonas, control, suministro y moral
chapter-4 = Secuencia de juego
chapter-5 = Puntos de apoyo
chapter-6 = Fichas de evento
chapter-7 = Refuerzos
chapter-8 = Reemplazos
chapter-9 = Impulsos
chapter-10 = Victoria
chapter-11 = Junta y tiempo
chapter-12 = Escenarios
chapter-15 = Las fichas una a una

## Lo que cuentan las sugerencias

tally-areas = zonas
tally-suburbs = suburbios
tally-roads = carreteras cortadas
tally-own-units = unidades propias
tally-enemy-units = unidades enemigas perdidas
tally-support = puntos de apoyo
tally-chits = fichas en la mano
fear-impulse-choose = un impulso enemigo ({ $what })
intent-strike = El objetivo es { $area }: lucha por ella.
intent-play = Es el momento de { $what }.
intent-follow = Tras la respuesta, ve a por { $area }.

## Tablas

chart-turns = El registro de turnos
chart-dates = la semana empieza el
chart-morale = Moral de la República
chart-levels = niveles
chart-modifiers = se suma al dado
chart-passes_to = aguanta hasta
chart-retreats_to = cede hasta
chart-stampede_retreats_to = cede en desbandada hasta
chart-air = tras un ataque aéreo
chart-outnumbered = en inferioridad
chart-urban = zona urbana
chart-junta_urban = zona urbana, Junta formada
chart-limits = Límites
chart-stack = unidades de un bando en una zona
chart-hand = fichas en la mano
chart-activated_free = unidades activadas sin coste
chart-guns = artillería en un bombardeo
chart-costs = Costes en puntos de apoyo
chart-chit = una ficha
chart-third_gun = una tercera unidad de artillería
chart-many_units = más de cinco unidades
chart-prepared = un ataque preparado
chart-bombardment = Bombardeo
chart-combat = Combate
chart-intensity = intensidad inicial
chart-assault = asalto
chart-shock = unidades de choque
chart-spent = unidad de punta agotada
chart-artillery_attack = ataca la artillería
chart-trio = tres de una formación
chart-tanks = ¡Tanques!
chart-alfereces = Alféreces
chart-rada = La columna Rada
chart-box = llega a
chart-first_turn = primer turno
chart-die = dado mínimo, turno a turno
chart-junta = La Junta de Defensa
chart-goal = puntos necesarios
chart-adjacent = nacionales junto a Madrid
chart-route = una ruta cortada
chart-pause = una pausa
chart-support_points = puntos de apoyo que aporta
chart-weather = Tiempo
chart-bad_from = mal tiempo con un dado desde
chart-after_bad = se suma tras mal tiempo
chart-most_turns = turnos como máximo
chart-income = puntos de apoyo por turno
chart-replacements = Reemplazos
chart-line = unidades de línea
chart-vp = Puntos de victoria
chart-madrid = unidades en Madrid
chart-madrid_units = unidades necesarias
chart-eliminated = unidades eliminadas
chart-eliminated_units = unidades eliminadas necesarias
chart-box4 = la casilla del sur

## El terreno

terrain-normal = campo
terrain-urban = zona urbana
