### La Guerra Civil española: español.

## El juego

game-name = La Guerra Civil española
game-subtitle = Toda la guerra en un mapa, de julio de 1936 a abril de 1939
game-short = Las columnas se hacen ejércitos: toda la península, con sus flotas, facciones y moral.
game-history =
    En julio de 1936 parte del ejército se alzó contra la República y no venció de inmediato. Columnas de
    milicianos, del Ejército de África y de requetés lucharon por pueblos y puertos hasta que el frente se cerró
    ante Madrid. En 1937 cayó el norte; en 1938 los nacionales llegaron al mar en Vinaroz y la República cruzó el
    Ebro en su última gran ofensiva. Cataluña se perdió en el invierno, Madrid en marzo de 1939.
game-play =
    Dos jugadores. Cada turno ambos sacan un evento, reciben recursos y refuerzos, mueven por mar y tren y forman
    reservas; luego cada bando mueve, ataca, explota y vuelve a atacar. El suministro va de las grandes ciudades a
    pueblos y cuarteles generales. La moral republicana mide la guerra: a treinta, está perdida.
scenario-war_of_the_columns = La guerra de las columnas, julio de 1936
scenario-war_of_the_columns-note =
    Siete turnos desde el alzamiento hasta marzo de 1937: el Nacional necesita moral de 60 o menos, o Madrid.
scenario-northern_campaign = La campaña del Norte, marzo de 1937
scenario-northern_campaign-note = Cuatro turnos: no ha de quedar unidad republicana en el norte.
scenario-battle_of_the_ebro = La batalla del Ebro, julio de 1938
scenario-battle_of_the_ebro-note = Cinco turnos: la República cruza el río y ha de mantener la moral por encima de 30.
scenario-campaign = Toda la guerra, 1936–1939
scenario-campaign-note = Diecinueve turnos con todos los eventos; cualquiera puede ganar por muerte súbita.
scenario-unternehmen_felix = Unternehmen Felix, 1941
scenario-unternehmen_felix-note = Seis turnos que no fueron: Alemania ataca España y Portugal camino de Gibraltar.
seat-nationalist = Nacionales
seat-republican = Republicanos
outcome-nationalist = Victoria nacional
outcome-republican = Victoria republicana
option-stack_fog = Grupos ocultos
option-stack_fog-off = no: se ven todas las fichas (sí con el reconocimiento)
option-stack_fog-on = sí: de un grupo enemigo, la ficha superior y el tamaño de las demás
option-recon = Reconocimiento
option-recon-off = no
option-recon-on = sí: los cuarteles generales republicanos pueden reconocer un grupo
option-train = Trenes blindados
option-train-off = no
option-train-on = sí: una brigada de trenes llega en el turno 14
option-border_ban = Sin aviación extranjera junto a Francia
option-border_ban-off = no
option-border_ban-on = sí: desde el turno 12 alemanes e italianos evitan la frontera
option-italians = Italianos sorprendidos
option-italians-off = no
option-italians-on = sí: su primer combate da una columna a la República
option-tanks = Sorpresa de carros y cazas
option-tanks-off = no
option-tanks-on = sí: su primer combate da una columna a la República
option-late_aid = Ayuda tardía
option-late_aid-off = no
option-late_aid-on = sí: un punto en el turno 18 si se fueron los voluntarios
option-pyrenees = La bolsa de los Pirineos
option-pyrenees-off = no
option-pyrenees-on = sí: un grupo pequeño en la frontera no necesita línea
option-san_sebastian = Armas por San Sebastián
option-san_sebastian-off = no
option-san_sebastian-on = sí: el puerto puede dar un punto al Norte
option-exploitation_die = Dado de explotación republicana
option-exploitation_die-off = no: siempre a media velocidad
option-exploitation_die-on = un dado para todos
option-exploitation_die-each = un dado por unidad
option-infiltration = Infiltración
option-infiltration-off = no
option-infiltration-on = sí: de zona a zona desde un hexágono ocupado
option-bid = Capitales que necesita la República
option-bid-off = cuatro
option-bid-5 = cinco, por puja
option-bid-auction = los jugadores pujan por la República

## Palabras que valen por valores

word-nationalist = nacionales
word-republican = republicanos
word-italian = italianos
word-northern = del Norte
word-axis = del Eje
word-spanish = españoles
word-portuguese = portugueses
word-british = británicos

## Junto al mapa

track-turn = Turno
track-date = Fecha
track-segment = Ahora
word-a-chits = Fichas de evento
word-a-mobilization = Movilización
word-a-resources = Recursos y refuerzos
word-a-transport = Mar y ferrocarril
word-a-readiness = Preparación y reserva
word-b-move = Movimiento nacional
word-b-fight = Combate nacional
word-b-exploit = Explotación nacional
word-b-fight-on = Combate de explotación nacional
word-c-move = Movimiento republicano
word-c-fight = Combate republicano
word-c-exploit = Explotación republicana
word-c-fight-on = Combate de explotación republicano
word-d-end = Fin del turno
word-closed = –
legend-title = ESPAÑA
legend-date = Frentes en { $date }
legend-troops = tropas, número de pasos
legend-places = plaza, puntos de moral
legend-sources = fuente de suministro; cuartel general
legend-front = frente actual
legend-front-before = frente al comenzar el turno
goal-nationalists-win = ganan los nacionales
goal-mobilization = movilización
track-points = Puntos de recursos
track-left = Quedan este turno
track-chits = Fichas, capitales
account-points-italian = Italianos
account-points-spanish = Españoles
account-points-portuguese = Portugueses
account-points-british = Británicos
short-points-italian = ITA
short-points-northern = Norte
short-points-spanish = ESP
short-points-portuguese = POR
short-points-british = GBR
short-points-soviet = soviét.
track-air-nationalist = Aviación nacional disponible
track-air-republican = Aviación republicana disponible
track-rail-nationalist = Ferrocarril nacional disponible
track-rail-republican = Ferrocarril republicano disponible
track-sea-nationalist = Transporte naval nacional disponible
track-sea-republican = Transporte naval republicano disponible
track-cup-nationalist = Fichas en la copa nacional
track-cup-republican = Fichas en la copa republicana
short-air-nationalist = aire
short-air-republican = aire
short-rail-nationalist = tren
short-rail-republican = tren
short-sea-nationalist = mar
short-sea-republican = mar
short-hand-nationalist = en mano
short-hand-republican = en mano
short-cup-nationalist = copa
short-cup-republican = copa
short-drawn-nationalist = nueva
short-drawn-republican = nueva
short-capitals = capitales
short-morale = moral
drawer-arrivals = Por llegar
drawer-losses = Eliminadas
drawer-away = Fuera del mapa
drawer-support = Aviones y barcos
drawer-chits = Fichas de evento
track-morale = Moral republicana
track-north-units = Unidades republicanas en el Norte
track-points-nationalist = Puntos nacionales
track-points-italian = Puntos italianos
track-points-republican = Puntos republicanos
track-points-northern = Puntos del Norte
track-points-axis = Puntos del Eje
track-points-spanish = Puntos españoles
track-points-portuguese = Puntos portugueses
track-points-british = Puntos británicos
track-points-soviet = Armas soviéticas
track-hand-nationalist = Eventos en mano nacional
track-hand-republican = Eventos en mano republicana
track-drawn-nationalist = Sacado y guardado por los nacionales
track-drawn-republican = Sacado y guardado por los republicanos
track-capitals = Capitales nacionales en manos republicanas
track-capitals-kept = de ellas desde el turno anterior
track-victory-points = Ciudades de victoria del Eje
track-axis-losses = Pasos alemanes perdidos
space-without-name = hex. { $number }
box-eliminated-nationalist = Unidades nacionales eliminadas
box-eliminated-republican = Unidades republicanas eliminadas
box-under-nationalist = Unidades nacionales bajo otras
box-under-republican = Unidades republicanas bajo otras
box-away-nationalist = Unidades nacionales fuera del mapa
box-away-republican = Unidades republicanas fuera del mapa
box-rebuilt-nationalist = Reconstruidas, por colocar (nacionales)
box-rebuilt-republican = Reconstruidas, por colocar (republicanas)
box-waiting-nationalist = En espera (nacionales)
box-waiting-republican = En espera (republicanas)
box-support-nationalist = Aviación y marina nacionales
box-support-republican = Aviación y marina republicanas
box-flown-nationalist = Usadas este turno (nacionales)
box-flown-republican = Usadas este turno (republicanas)
box-no-support-nationalist = Fuera de servicio (nacionales)
box-no-support-republican = Fuera de servicio (republicanas)
box-hand-nationalist = Mano nacional
box-hand-republican = Mano republicana
box-cup-nationalist = Taza nacional
box-cup-republican = Taza republicana
box-played-nationalist = Eventos nacionales fuera del juego
box-played-republican = Eventos republicanos fuera del juego
box-later-nationalist = Eventos nacionales por venir
box-later-republican = Eventos republicanos por venir
box-guerrillas-nationalist = Contra las guerrillas
box-turn = Llega en el turno { $number }
box-absent = No está en juego
mark-reduced = Reducida
mark-used = Usado este turno
mark-reserve = En reserva
mark-oos = Sin suministro al final del turno anterior
mark-low-ammunition = Falta de munición
mark-moved = Se ha movido
mark-attacked = Ha atacado
mark-hauled = Fue por tren o mar
mark-landed = Desembarcó este turno
mark-dropped = Saltó este turno
mark-out-of-supply = Sin suministro
mark-one-step = Un paso
mark-white-dot = No recibe puntos de recursos
mark-motorized = Motorizada
mark-fortification = Fortificación
mark-interdicted = Interdicho
mark-alcazar = El Alcázar resiste
mark-iron-belt = Cinturón de Hierro

## Botones

choice-reveal = Jugarlo ya
choice-pass-draw-keep = Guardarla
choice-bid_1 = 1 capital
choice-bid_2 = 2 capitales
choice-bid_3 = 3 capitales
choice-bid_4 = 4 capitales
choice-bid_5 = 5 capitales
choice-bid_6 = 6 capitales
choice-bid_7 = 7 capitales
choice-bid_8 = 8 capitales
choice-bid_9 = 9 capitales
choice-bid_10 = 10 capitales
choice-bid_11 = 11 capitales
choice-bid_12 = 12 capitales
choice-bid_13 = 13 capitales
choice-bid_14 = 14 capitales
choice-bid_15 = 15 capitales
choice-bid_16 = 16 capitales
choice-bid_17 = 17 capitales
choice-bid_18 = 18 capitales
choice-bid_19 = 19 capitales
choice-bid_20 = 20 capitales
choice-march = Marchar
choice-stay = Este no
choice-artillery = Artillería por un punto
choice-mobilize = Movilización General
choice-levy = Llamar a la quinta
choice-obey = Obedecer
choice-pay_morale = Desoírlo y pagar en moral
choice-open_gates = Abrir las compuertas del Segre
choice-points_nationalist = Puntos nacionales
choice-points_italian = Puntos italianos
choice-points_republican = Puntos republicanos
choice-points_northern = Puntos del Norte
choice-points_axis = Puntos del Eje
choice-points_spanish = Puntos españoles
choice-points_portuguese = Puntos portugueses
choice-points_british = Puntos británicos
choice-points_soviet = Armas soviéticas
choice-suggested = Colocar el resto como se sugiere

## El despliegue

ask-deploy-leave-out = ¿Qué columna del sur queda fuera?
ask-deploy-leave-out-note = Faltan { $left }.
ask-deploy-where = ¿Dónde despliega { $unit }?
ask-spanisharmy-pick = ¿Qué división ocupa el siguiente puesto?
ask-spanisharmy-pick-note = Puestos por cubrir: { $left }.
ask-spanisharmy-where = ¿Dónde se coloca { $unit }?
ask-forts-where = ¿Dónde se levanta una fortificación?
ask-forts-where-note = Quedan { $left }.
log-deployed = { $unit } despliega en { $area }.
why-not-in-its-area = { $area } no está en su zona.
why-no-fort-there = En { $area } no puede haber fortificación.

## El turno

log-turn = Empieza el turno { $turn }.
log-phase = Fase de los { $side }.
ask-turn-gates = ¿Abrir las compuertas del Segre?
ask-turn-alcazar = Dado del Alcázar
log-gates-opened = Las compuertas del Segre están abiertas: quien está en la orilla sur ataca con dos factores menos.
log-alcazar-die = Dado del Alcázar: { $die }. { $falls ->
    [0] Resiste.
   *[other] Cae.
}
log-alcazar-relieved = { $unit } libera el Alcázar.
log-madrid-falls = { $unit } entra en Madrid: la guerra ha terminado.
log-morale = Moral republicana { SIGNED($points) }: ahora { $rml }.
log-taken = { $area } pasa a los { $side }.
log-capitals-held = La República ha mantenido sus capitales un turno entero. Ganan los { $result }.
log-morale-broken = La moral republicana es { $rml }: la República se hunde. Ganan los { $result }.
log-madrid-lost = Madrid está perdido o aislado. Ganan los { $result }.
log-republic-stands = La moral republicana es { $rml }: la República resiste. Ganan los { $result }.
log-north-judged = La campaña del Norte ha terminado: { $left ->
    [0] no queda allí ninguna unidad republicana.
    [one] queda allí una unidad republicana.
   *[other] quedan allí { $left } unidades republicanas.
  } Ganan los { $result }.
log-felix-judged = La campaña de 1941 está decidida. Ganan los { $result }.

## Eventos

ask-draw-chit = Evento que sacan los { $side }
ask-draw-keep = Ha salido una ficha que se guarda para más tarde.
ask-playheld-which = ¿Jugar un evento de la mano?
news-event = robada
news-event-void = sin efecto
news-chit-played = jugada
news-chit-lost = perdida
news-ordered = robada
cause-TSC-16-1-1-d = Cae el Alcázar
cause-TSC-18-2-a = Muere Durruti
cause-TSC-18-10-a = Cae Santa María de la Cabeza
cause-TSC-18-29-a = Reconocimiento de Franco
cause-TSC-18-11-a = El bombardeo de Gernika
cause-TSC-18-15-a = Ataques a barcos alemanes
cause-TSC-18-23-a = Negrín, presidente
cause-TSC-18-14-c = Disturbios políticos
cause-TSC-18-19-d = Los voluntarios vuelven a casa
cause-TSC-18-6-d = No se obedece «¡Al Alcázar!»
cause-TSC-18-5-d = La ofensiva de Oviedo no tiene lugar
cause-TSC-17-3-5-3-a = Se mantiene Gandesa
log-chit-drawn = Sacas «{ $what }».
log-chit-kept = Los { $side } guardan un evento.
log-chit-played = Los { $side } juegan «{ $what }».
log-chit-lost = Los { $side } pierden «{ $what }».
log-chits-added = { $number ->
    [one] { $number } evento entra
   *[other] { $number } eventos entran
} en la taza de los { $side }.
log-no-event = Los { $side } sacan Sin Evento.
log-event = Los { $side } sacan «{ $what }».
log-event-void = «{ $what }» no tiene efecto.
log-ordered = «{ $what }» ha de obedecerse o pagarse.
why-chit-not-now = Ese evento no puede jugarse ahora.
why-chit-not-in-hand = No tienes ese evento.
ask-balearics-pick = ¿Qué columna zarpa a las Baleares?
ask-balearics-pick-note = Faltan { $left }.
log-sails-away = { $unit } zarpa y vuelve en el turno { $turn }.
ask-convoy-pick = ¿Qué columna colonial viene en el convoy?
ask-convoy-where = ¿Dónde desembarca { $unit }?
log-convoy = { $unit } viene en el convoy.
ask-basqueremnant-where = ¿Dónde sigue luchando { $unit }?
log-basques-surrender = Los vascos se rinden. Unidades que dejan la guerra: { $units }.
why-no-basques-there = No había vascos en { $area }.
ask-eventdie-die = Dado del evento { $event }
log-event-die = Dado { $die }: moral { SIGNED($points) }.
log-belt-betrayed = Entregan al enemigo los planos del Cinturón de Hierro: ya no cuenta.
log-unrest = Disturbios en Barcelona: nadie ataca cerca este turno.
log-order-restored = Barcelona tiene su guarnición: vuelve el orden.
log-air-tied-down = { $what } ha de quedarse en Barcelona.
log-air-away = { $what } está fuera hasta el turno { $turn }.
log-air-destroyed = El enemigo derriba a { $what }.
ask-italianleaves-pick = ¿Qué división italiana se va a casa?
ask-leave-pick = ¿Qué unidad deja el mapa?
ask-leave-pick-note = Pasos que faltan: { $left }.
log-on-leave = { $unit } deja el mapa hasta el turno { $turn }.
log-step-on-leave = Un paso de { $unit } queda ocupado hasta el turno { $turn }.
log-step-returns = { $unit } recupera su paso.
ask-pyrenees-stack = ¿Qué pila de la frontera francesa no necesita línea?
log-border-stack = { $area }: la pila de la frontera se abastece desde el otro lado.
ask-grounding-which = ¿Qué unidad aérea no puede usarse?
ask-czechs-where = ¿Adónde va { $unit }?
why-too-far-from-france = { $area } está demasiado lejos de Francia.
log-placed = { $unit } se coloca en { $area }.
log-soviet-weapons = Armas soviéticas. Puntos especiales desde el próximo turno: { $points }.
log-coup = Casado prepara su golpe; la flota republicana se va.
ask-coup-pick = ¿Qué unidad republicana se alza con Casado?
ask-coup-to = ¿Adónde va { $unit }?
ask-coup-target = ¿Qué hexágono atacan los sublevados?
ask-coup-dice = Dado del ataque sublevado en { $area }
log-rebel-moved = { $unit } se pasa a Casado: { $there }.
log-rebels-fought = Republicanos luchan entre sí en { $area } (columna { $column }).
why-farther-from-madrid = { $area } está más lejos de Madrid.
ask-desertion-column = ¿Hacer desertar una columna?
ask-desertion-column-note = Al alcance: { $unit }.
ask-towndefence-chit = ¿Jugar Defensa de pueblos?
ask-towndefence-column = ¿Qué columna pierde un paso más?
ask-bid-begins = ¿Quién puja primero? Hasta un 3, el puesto nacional.
ask-bid-bid = ¿Con cuántas capitales por tomar jugarías con la República?
ask-bid-bid-note = Puja actual: { $number }.
log-bid = Puesto { $side }: { $number }.
log-bid-won = { $number ->
    [one] La República necesita una capital para ganar al instante.
   *[other] La República necesita { $number } capitales para ganar al instante.
}
log-places-changed = Los jugadores cambian de puesto.
why-bid-higher = Puja más de { $number }, o pasa cuando haya una puja.
ask-orders-obey = ¿Obedecer la orden?
ask-orders-obey-note = Precio de desoírla, en moral: { $points }.
ask-relief-pick = ¿Qué unidad va en auxilio de Toledo?
ask-relief-pick-note = Pasos por nombrar: { $left }.
ask-relief-to = ¿Adónde va { $unit }?
why-not-near-enough = { $area } no está lo bastante cerca de Toledo.
log-out-of-the-game = { $unit } sale del juego.
why-not-that-unit = { $unit } no puede elegirse para esto.

## Administración

ask-mobilization-general = ¿Movilización General?
ask-mobilization-general-note = La moral es { $rml }; cuesta 6 y trae 3 puntos y todas las unidades movilizadas.
ask-mobilization-levy = ¿Llamar a la quinta del biberón?
ask-mobilization-levy-note = La moral es { $rml }; cuesta 2 y trae 2 puntos.
log-mobilized = La República se moviliza.
log-levied = La República llama a los más jóvenes.
why-not-in-this-scenario = No en este escenario.
why-only-once = Solo una vez por partida.
why-morale-too-high = Solo con moral de { $most } o menos.
why-too-early = No antes del turno { $turn }.
ask-income-port = Dado de las armas por San Sebastián
log-points-received = Puntos de recursos ({ $account }): { $points }, ahora { $total }.
log-points-lost = Los { $side } pierden { $points ->
    [one] { $points } punto de recursos.
   *[other] { $points } puntos de recursos.
}
log-points-owed = Los { $side } perderán el próximo punto de recursos que reciban.
log-points-over-the-cap = Se pierde por encima del tope: { $points }.
log-northern-points-lost = El Norte ha caído; sus puntos se pierden.
ask-spend-unit = ¿Completar o reconstruir una unidad?
ask-spend-unit-note = Puntos: { $points }.
ask-spend-purse = ¿Con qué puntos se paga { $unit }?
log-replenished = { $unit } recupera su fuerza.
log-rebuilt = { $unit } se reconstruye.
why-not-your-unit = { $unit } no está aquí a tus órdenes.
why-white-dot = { $unit } no recibe puntos de recursos.
why-at-full-strength = { $unit } tiene toda su fuerza.
why-not-at-the-border = En { $area } no hay pila que pueda pasarse sin línea.
why-step-away = El otro paso de { $unit } está fuera y vuelve solo.
why-not-that-aircraft = { $what } no puede elegirse para esto.
why-out-of-supply = { $unit } está sin suministro.
why-no-points = No hay puntos para { $unit }.
why-not-to-be-rebuilt = { $unit } no puede reconstruirse.
log-withdrawn = { $unit } se retira.
log-converted = { $unit } pasa a ser { $into }.
ask-reinforce-where = ¿Dónde entra { $unit }?
log-arrived = { $unit } entra en { $area }.
why-no-entry-there = No puede entrar en { $area }.
ask-sea-pick = ¿Qué unidad va por mar?
ask-sea-pick-note = Capacidad: { $left }.
ask-sea-to = ¿Adónde zarpa { $unit }?
ask-rail-pick = ¿Qué unidad va en tren?
ask-rail-pick-note = Capacidad: { $left }.
ask-rail-to = ¿Adónde va en tren { $unit }?
log-sailed = { $unit } llega por mar a { $area }.
log-landed = { $unit } desembarca en { $area }.
log-railed = { $unit } va en tren a { $area }.
why-already-hauled = { $unit } ya usó el movimiento estratégico este turno.
why-in-reserve = { $unit } está en reserva.
why-headquarters-do-not-sail = Los cuarteles generales no van por mar.
why-not-in-port = { $unit } no está en un puerto del que pueda zarpar.
why-not-on-a-railway = { $unit } no está en una vía.
why-no-capacity = No queda capacidad para { $unit }.
why-no-port = No se puede llegar por mar a { $area }.
why-no-rail-way = Ninguna vía abierta lleva a { $area }.
ask-reserve-hq = ¿Qué cuartel general entra en reserva o sale?
ask-reserve-hq-note = En reserva: { $reserves }.
ask-reserve-units = ¿Quién está en reserva con { $unit }?
log-in-reserve = { $unit } pasa a la reserva.
log-out-of-reserve = El grupo de { $area } deja la reserva.
why-not-a-headquarters = { $unit } no es un cuartel general tuyo.
why-reserves-full = No caben más cuarteles generales en reserva.
why-not-with-the-headquarters = { $unit } no está con él.
ask-release-hq = ¿Qué reserva sale por un punto?
ask-release-speed = Dado de explotación
log-released = { $unit } sale de la reserva con su grupo. Unidades: { $units }.
log-exploitation-die = Dado de explotación { $die }: { $unit }.
why-not-in-reserve = { $unit } no está en reserva.

## Movimiento

ask-move-pick = ¿Qué unidad se mueve?
ask-move-pick-note = { $units } pueden moverse. La última puede seguir si hay hexágonos iluminados.
ask-move-to = ¿Adónde va { $unit }?
ask-move-to-note = Factores de movimiento: { $points }. Otras del hexágono pueden ir también.
ask-move-excess = Demasiadas unidades aquí: ¿cuál se elimina?
log-moved = { $unit }: { $here } → { $there }, quedan { $points }.
log-marched = { $unit } marcha: { $here } → { $there }, quedan { $points }.
log-headquarters-lost = Arrollamiento de { $unit }.
log-fort-lost = La fortificación de { $area } desaparece.
why-already-moved = { $unit } ya se ha movido.
why-only-by-rail = { $unit } solo se mueve por vía.
why-trains-keep-to-the-line = { $unit } no deja la vía: ni avanza ni pasa a la reserva.
why-not-in-exploitation = { $unit } no puede actuar en la explotación.
why-was-dropped = { $unit } saltó este turno.
why-portuguese-wait = { $unit } espera en el primer turno.
why-nowhere-to-go = Las zonas de control enemigas sujetan a { $unit }.
why-pick-a-unit-first = Nombra antes una unidad.
why-not-in-this-hex = { $unit } no puede ir con ella.
why-motorized-does-not-march = Las motorizadas no marchan.
why-no-march-yet = Nadie marcha en el primer turno.
why-enemy-too-near = Hay una unidad enemiga al lado.
why-off-limits = No se puede entrar en { $area }.
why-enemy-there = El enemigo ocupa { $area }.
why-march-into-enemy-land = La marcha no puede entrar en { $area }.
why-zone-to-zone = No se pasa de una zona de control enemiga a otra: { $area }.
why-too-far = { $area } está demasiado lejos.
why-interdicted = La aviación tiene cerrado { $area }.
why-only-armor-overruns = Los blindados arrollan solos o con unidades motorizadas.
why-no-overrun-there = En { $area } no se arrolla a nadie.
why-would-be-out-of-supply = Quedaría sin suministro en { $area }.
why-stack-full = En { $area } no cabe nadie más. Unidades como mucho: { $most }.
why-stack-full-of-divisions = En { $area } no caben más. Divisiones como mucho: { $most }.
why-stack-full-of-headquarters = En { $area } no caben más. Cuarteles generales como mucho: { $most }.
why-allegiances-differ = Columnas de afinidad distinta no se juntan en { $area }.
why-too-far-from-home = Pasos de esta facción fuera de su región, como mucho: { $most }.
why-portuguese-abroad = No pueden salir más unidades portuguesas de Portugal.
ask-evacuate-pick = ¿Qué unidad se evacua?
ask-evacuate-pick-note = Pasos hasta ahora: { $steps }.
log-evacuated = { $unit } sale por mar o por la frontera.
why-no-way-out = { $unit } no tiene salida.
ask-recon-hq = ¿Qué cuartel general reconoce?
ask-recon-stack = ¿Qué grupo reconoce { $unit }?
ask-recon-die = Dado de reconocimiento de { $area }
log-scouted = El grupo de { $area } defiende con { $factors }.
log-not-scouted = Nada se ve de { $area }.
ask-overrun-onward = ¿Adónde sigue { $unit }?
ask-overrun-onward-note = Factores que quedan: { $points }.
log-overrun = { $unit } arrolla { $area }.
log-overrun-unsupplied = { $unit } se quedaría sin suministro en { $area } y vuelve.

## Combate

ask-declare-target = ¿Qué hexágono se ataca?
ask-declare-target-note = Ataques declarados: { $attacks }. Todos se declaran antes de resolver.
ask-declare-attackers = ¿Quién ataca { $area }?
ask-declare-attackers-note = { $attack ->
    [0] Nadie lo ataca todavía.
   *[other] Ataque { $attack } contra { $defence } en tierra.
  }
log-attack-declared = { $count ->
    [one] { $unit } atacará { $area }.
   *[other] { $unit } atacarán { $area }.
  }
log-attack-cancelled = El ataque a { $area } no se produce.
why-name-the-target-first = Nombra antes el hexágono atacado.
why-already-a-target = { $area } ya es objetivo.
why-nobody-to-attack = No hay a quién atacar en { $area }.
why-nobody-can-attack = Nadie puede atacar { $area }.
why-odds-too-low = Un ataque necesita al menos uno a tres.
why-already-attacked = { $unit } ya ha atacado.
why-attacks-already = { $unit } ya participa en este ataque.
why-cannot-attack-that = { $unit } no puede atacar ahí.
why-coup-in-madrid = { $unit } no ataca mientras dura el golpe.
why-unrest-in-barcelona = { $unit } está demasiado cerca de los disturbios de Barcelona para atacar.
why-only-oviedo = { $unit } tiene orden de atacar en Oviedo o junto a Oviedo.
ask-resolve-next = ¿Qué ataque se resuelve ahora?
ask-resolve-next-note = Quedan { $attacks }.
why-not-declared = No se declaró ataque a { $area }.
ask-attack-organize = Organización de las columnas en { $area }
log-organization = Columnas en { $area }: dado { $die }, resultado { $result }.
ask-attack-commit = ¿Qué apoya el ataque a { $area }?
ask-attack-answer = ¿Qué apoya la defensa de { $area }?
log-committed = Los { $side } comprometen { $what }.
log-guns-committed = Los { $side } pagan artillería.
why-headquarters-used = { $unit } ya dio su apoyo este turno.
why-headquarters-too-far = { $unit } no puede apoyar este combate.
why-flown-already = { $what } ya se usó este turno.
why-support-out-of-reach = { $what } no puede venir.
why-not-in-an-overrun = { $what } no puede apoyar un arrollamiento.
why-no-allied-air-yet = { $what } no vuela en el primer turno.
why-too-near-france = { $what } se mantiene lejos de la frontera francesa.
why-not-in-that-zone = { $what } no vuela en esa zona.
why-no-artillery = La artillería necesita un cuartel general comprometido y un punto.
ask-attack-dice = Dado del ataque a { $area }
log-combat-odds = { $area }: { $attack } contra { $defence }, { $odds }; columna { $column }.
log-result = { $area }: tirada { $dice }, modificador { SIGNED($drm) }. El atacante pierde { $attacker }, el defensor { $defender ->
    [99] todo.
   *[other] { $defender }.
}
log-ammunition-short = Ambos bandos quedan cortos de munición en { $area }.
ask-losses-take = ¿Qué unidad pierde un paso?
commit-losses-take = Perder el paso
commit-advance-pick = Avanzar
commit-advance-onward = Avanzar
ask-losses-take-note = Pasos por perder: { $left }.
log-reduced = { $unit } pierde un paso.
log-eliminated = { $unit } desaparece: no le quedan pasos.
why-full-units-first = Las enteras pierden un paso antes de que muera { $unit }.
why-did-not-fight = { $unit } no luchó aquí.
ask-attack-planes = Dado de { $what }
ask-advance-pick = ¿Quién avanza?
ask-advance-pick-note = { $points ->
    [0] No hay ruptura.
   *[other] Ruptura, factores de movimiento como mucho: { $points }.
}
choice-done-declare-target = Ningún ataque más
choice-done-advance-pick = No avanza nadie más
ask-advance-onward = ¿Hasta dónde rompe { $unit }?
ask-advance-onward-note = Factores de movimiento: { $points }.
log-advanced = { $unit } avanza a { $there }.
log-broke-through = { $unit } rompe hasta { $there }.
why-did-not-attack = { $unit } no atacó aquí.

## 1941

ask-drop-pick = ¿Qué división salta?
ask-drop-to = ¿Dónde salta { $unit }?
log-dropped = { $unit } salta sobre { $area }.
why-cannot-jump = { $unit } no puede saltar.
why-no-jump-there = En { $area } no se puede saltar.
ask-interdict-air = ¿Qué unidad aérea interdice un hexágono?
ask-interdict-where = ¿Qué hexágono interdice { $what }?
log-interdicted = La aviación cierra el paso por { $area }.
ask-guerrillas-die = Dado de guerrillas
ask-guerrillas-send = ¿Quién va contra las guerrillas?
ask-guerrillas-send-note = Factores que faltan: { $left }.
ask-guerrillas-recall = ¿Quién vuelve de las guerrillas?
ask-guerrillas-recall-note = Factores de sobra: { $spare }.
ask-guerrillas-home = ¿Dónde vuelve { $unit }?
log-guerrillas = Dado de guerrillas { $die }. Factores retenidos: { $factors }.
log-against-guerrillas = { $unit } va contra las guerrillas.
ask-levies-pick = ¿Qué división llega a { $area }?
ask-levies-where = ¿Dónde entra { $unit }?
error-pack-no-such-chit = La tabla «{ $table }» nombra «{ $chit }», que no es un evento del juego.

## Partes de los números

term-factors = factores
term-halved-factors = factores a la mitad
term-halved = a la mitad
term-anti-aircraft = a la mitad por la defensa antiaérea
term-no-support = ni cuartel general ni aviación
term-no-shift = ni montaña ni marisma
term-no-concentric = no concéntrico
term-no-rough = no quebrado
term-no-river = sin río
term-air = aviación
term-air-under-fire = aviación bajo fuego
term-headquarters = cuartel general
term-support-wasted = apoyo por encima de los factores terrestres
term-iron-belt = Cinturón de Hierro
term-mountain = montaña
term-marsh = marisma
term-madrid = Madrid
term-gandesa = Gandesa
term-gibraltar = Gibraltar
term-overrun = arrollamiento
term-artillery = artillería
term-condor = Legión Cóndor
term-royal-navy = Marina británica
term-first-italians = primer combate de los italianos
term-first-armor = primer combate de los carros
term-concentric = concéntrico
term-rough = terreno quebrado
term-fortification = fortificación
term-river = río
term-out-of-supply = defensor sin suministro
term-ammunition = defensor sin munición
term-columns-against-colonials = columnas contra coloniales
term-naval = marina
term-over-the-table = ocho a uno o más
term-northern-aircraft = aviones al Norte
term-german-aircraft = nuevos aviones alemanes
term-soviet-aircraft = nuevos aviones soviéticos
term-surprise = sorpresa táctica

## La mesa

term-attacker = atacante
term-defender = defensor
cost-movement = { $cost } FM
cost-points = { $cost ->
    [1] 1 punto
   *[other] { $cost } puntos
}
note-zone-stop = zona de control enemiga: hay que parar
note-no-supply = ahora sin suministro
layer-line = Línea de suministro
layer-line-line = línea de suministro
layer-line-cut-unit = cortada por una unidad enemiga
layer-line-cut-zone = cortada por una zona de control enemiga
layer-line-cut-ground = cortada: terreno enemigo
chip-line = Suministro
chip-zones = Zonas
chip-supply-nationalist = Suministro N
chip-supply-republican = Suministro R
chip-reach = Alcance
chip-range = Radio del CG
layer-zones = Zonas de control
layer-zones-zone = zona de control
layer-supply-nationalist = Suministro nacional
layer-supply-nationalist-source = fuente de suministro
layer-supply-nationalist-supplied = en suministro
layer-supply-nationalist-cut-off = unidad sin suministro
layer-supply-republican = Suministro republicano
layer-supply-republican-source = fuente de suministro
layer-supply-republican-supplied = en suministro
layer-supply-republican-cut-off = unidad sin suministro
layer-reach = Alcance de la unidad
layer-reach-value = factores de movimiento
layer-reach-open = puede ir
layer-reach-zone = zona de control enemiga
layer-range = Alcance del cuartel general
layer-range-in-range = puede recibir apoyo
chance-result = El dado tal como están las cosas
sum-ground = Tierra
sum-support = Apoyo
sum-defence = Defensa
sum-shifts = Columnas
sum-die = Dado
ladder-bare = Si no añaden nada
ladder-answered = Si añaden todo lo visible, +{ $points }
ladder-holds = aguanta
ladder-falls = cae
figure-falls = cae el hexágono
figure-defender-loses = pierde de media el defensor, de { $there }
figure-attacker-loses = pierde de media el atacante
odds-cleared = Defensores destruidos
odds-weakened = Defensores debilitados
odds-repelled = Ataque rechazado con bajas
odds-held = Sin bajas
odds-attacker-steps = Pasos perdidos por el atacante
odds-defender-steps = Pasos perdidos por el defensor
order-defence = Apoyo a mis defensores
order-defence-none = Ninguno
order-losses = Mis bajas
order-losses-weakest = Primero las más débiles
order-desertion = El evento de deserción
order-desertion-pass = No preguntar
order-held_chits = Eventos guardados para el inicio de un segmento
order-held_chits-pass = No preguntar
order-town_defence = El evento de defensa de pueblos
order-town_defence-pass = No preguntar
order-evacuation = Evacuación
order-evacuation-none = Ninguna

## Meses

word-month-1 = julio de 1936
word-month-2 = agosto de 1936
word-month-3 = septiembre de 1936
word-month-4 = octubre de 1936
word-month-5 = noviembre-diciembre de 1936
word-month-6 = enero-febrero de 1937
word-month-7 = marzo-abril de 1937
word-month-8 = mayo-junio de 1937
word-month-9 = julio-agosto de 1937
word-month-10 = septiembre-octubre de 1937
word-month-11 = noviembre-diciembre de 1937
word-month-12 = enero-febrero de 1938
word-month-13 = marzo-abril de 1938
word-month-14 = mayo-junio de 1938
word-month-15 = julio-agosto de 1938
word-month-16 = septiembre-octubre de 1938
word-month-17 = noviembre-diciembre de 1938
word-month-18 = enero-febrero de 1939
word-month-19 = marzo-abril de 1939
word-felix-7 = marzo-abril de 1941
word-felix-8 = mayo-junio de 1941
word-felix-9 = julio-agosto de 1941
word-felix-10 = septiembre-octubre de 1941
word-felix-11 = noviembre-diciembre de 1941
word-felix-12 = enero-febrero de 1942

## Fichas de evento

choice-r0 = Sin Evento
choice-n0 = Sin Evento
choice-r1 = 1. Desembarcos en Baleares
choice-r2 = 2. Muere Durruti
choice-r5 = 5. Ofensiva sobre Oviedo
choice-r7 = 7. Defensa de pueblos
choice-n3 = 3. Deserción masiva
choice-n4-1 = 4. Recursos nacionales +1
choice-n6 = 6. ¡Al Alcázar!
choice-n8 = 8. Convoy de la Victoria
choice-r10 = 10. Cae Santa María de la Cabeza
choice-r14 = 14. Disturbios políticos
choice-r15 = 15. Ataques a barcos alemanes
choice-r16-1 = 16. Recursos republicanos +1
choice-r16-2 = 16. Recursos republicanos +2
choice-r17 = 17. Aviones al Norte
choice-n4-2 = 4. Recursos nacionales +1
choice-n9 = 9. Rendición vasca
choice-n11 = 11. Gernika
choice-n12 = 12. Goicoechea
choice-n13-1 = 13. Submarinos italianos
choice-r16-3 = 16. Recursos republicanos +1
choice-r18 = 18. Anschluss
choice-r22 = 22. Nuevos aviones soviéticos
choice-r23 = 23. Negrín presidente
choice-r24-1 = 24. Sorpresa táctica
choice-n4-3 = 4. Recursos nacionales +1
choice-n13-2 = 13. Submarinos italianos
choice-n19 = 19. Retirada de voluntarios
choice-n20 = 20. Franco se declara neutral
choice-n21 = 21. Nuevos aviones alemanes
choice-r16-4 = 16. Recursos republicanos +1
choice-r24-2 = 24. Sorpresa táctica
choice-r25 = 25. Golpe de Casado
choice-r27 = 27. Armas soviéticas +3
choice-n4-4 = 4. Recursos nacionales +2
choice-n26 = 26. Primera crisis checa
choice-n28 = 28. Actividad guerrillera
choice-n29 = 29. Reconocimiento de Franco

## Qué hacen las fichas

choice-r1-note = Al momento, hasta el turno 6: cuatro columnas zarpan hacia las Baleares y vuelven dos turnos después.
choice-r2-note = Al momento: la moral republicana baja 1.
choice-n4-1-note = Al momento: los puntos pueden gastarse este turno.
choice-n4-2-note = Al momento: los puntos pueden gastarse este turno.
choice-n4-3-note = Al momento: los puntos pueden gastarse este turno.
choice-n4-4-note = Al momento: los puntos pueden gastarse este turno.
choice-n8-note = Al momento, hasta el turno 3: una columna colonial prevista para más tarde puede llegar ya.
choice-r10-note = Al momento: la moral republicana sube 1, salvo que el santuario haya sido nacional.
choice-r14-note = Al momento: la división del POUM se disuelve, la moral baja 2 y nadie ataca cerca de Barcelona hasta que tenga su guarnición.
choice-r15-note = Al momento, después de Gernika: el dado mueve la moral 1, hacia arriba o hacia abajo.
choice-r16-1-note = Al momento: los puntos pueden gastarse este turno.
choice-r16-2-note = Al momento: los puntos pueden gastarse este turno.
choice-r16-3-note = Al momento: los puntos pueden gastarse este turno.
choice-r16-4-note = Al momento: los puntos pueden gastarse este turno.
choice-n9-note = Al momento, con Bilbao en manos nacionales: los vascos dejan la guerra y la moral baja 1.
choice-n11-note = Al momento, con Gernika en manos republicanas: con 4 a 6 la moral republicana sube 1.
choice-n13-1-note = Al momento: la República pierde un punto de recursos.
choice-n13-2-note = Al momento: la República pierde un punto de recursos.
choice-r18-note = Al momento: una unidad aérea de la Cóndor falta un turno.
choice-r23-note = Al momento: la moral republicana sube 1.
choice-n19-note = Al momento: se van las Brigadas Internacionales, no llegan más puntos italianos, sale una división italiana y la moral baja 1.
choice-n20-note = Al momento: los nacionales pierden un punto de recursos.
choice-r25-note = Al momento, con moral inferior a 36: desaparece la flota republicana y en torno a Madrid los republicanos pueden luchar entre sí.
choice-r27-note = Al momento, con la frontera francesa abierta: tres puntos especiales desde el turno siguiente.
choice-n26-note = Al momento: dos unidades aéreas de la Cóndor y seis pasos faltan dos turnos; italianos y Cóndor van hacia la frontera francesa.
choice-n28-note = Al momento: dos pasos de infantería nacional faltan del mapa hasta el turno siguiente.
choice-n3-note = Se guarda hasta el turno 5. En el movimiento republicano: una columna débil que empieza o acaba su movimiento junto a sus tropas se deshace.
choice-n6-note = En su movimiento: seis pasos lejanos deben marchar sobre Toledo y atacar allí, cada turno hasta que caiga; si no, la moral republicana sube 3.
choice-n12-note = Puede guardarse. El Cinturón de Hierro de Bilbao deja de ayudar a sus defensores.
choice-n21-note = Puede guardarse. En un combate con una unidad aérea Cóndor: +1 al dado si ataca, −1 si defiende.
choice-n29-note = Puede guardarse. La moral republicana baja 2 si domina Barcelona, Valencia o Madrid.
choice-r5-note = En su movimiento: lleve tres columnas o divisiones a Oviedo y ataque allí; si no, la moral republicana baja 2.
choice-r7-note = Se guarda hasta que haga falta. Tras un ataque a columnas en un pueblo, una columna atacante pierde otro paso.
choice-r17-note = Puede guardarse mientras resista una capital del Norte. En un combate en el Norte: +1 al dado si ataca, −1 si defiende.
choice-r22-note = Puede guardarse. En un combate con aviación propia, fuera del Norte: +1 al dado si ataca, −1 si defiende.
choice-r24-1-note = Puede guardarse. En un ataque suyo: +2 al dado.
choice-r24-2-note = Puede guardarse. En un ataque suyo: +2 al dado.

## Aviación y marina

choice-N-A1 = Aviación española 1 (+1)
choice-N-AL1 = Aviación Legionaria 1 (+3)
choice-N-AL2 = Aviación Legionaria 2 (+3)
choice-N-SP1 = Aviación española 2 (+3)
choice-N-LC1 = Legión Cóndor 1 (+6)
choice-N-LC2 = Legión Cóndor 2 (+6)
choice-N-LC3 = Legión Cóndor 3 (+6)
choice-N-AL3 = Aviación Legionaria 3 (+4)
choice-N-SP2 = Aviación española 3 (+5)
choice-N-SP3 = Aviación española 4 (+5)
choice-N-NAV = Flota nacional
choice-R-A1 = Aviación republicana 1 (+1)
choice-R-A2 = Aviación republicana 2 (+1)
choice-R-S1 = Cazas soviéticos 1 (+4)
choice-R-S2 = Cazas soviéticos 2 (+4)
choice-R-S3 = Cazas soviéticos 3 (+4)
choice-R-S4 = Cazas soviéticos 4 (+4)
choice-R-S5 = Cazas soviéticos 5 (+4)
choice-R-E1 = Aviación republicana 3 (+3)
choice-R-E2 = Aviación republicana 4 (+3)
choice-R-NAIR = Aviación del Norte 1 (+4)
choice-R-NAV = Flota republicana
choice-G-FK1 = Fliegerkorps 1 (+10)
choice-G-FK2 = Fliegerkorps 2 (+10)
choice-G-FK3 = Fliegerkorps 3 (+10)
choice-G-FK4 = Fliegerkorps 4 (+10)
choice-S-A1 = Aviación española 1 (+5)
choice-S-A2 = Aviación española 2 (+5)
choice-P-AP = Aviación portuguesa 1 (+3)
choice-B-RAF1 = RAF 1 (+8)
choice-B-RAF2 = RAF 2 (+8)
choice-B-RN = Marina británica

## Resultados

result-steps = { $number ->
    [0] ningún paso perdido
    [one] { $number } paso perdido
   *[other] { $number } pasos perdidos
}
ladder-says = { $attack } : { $defence } es { $before }{ $shift ->
    [0] , sin desplazar
    [1] , una columna a la derecha: { $final }
    [-1] , una columna a la izquierda: { $final }
   *[other] , desplazado a { $final }
}
result-loss-0-2 = 0/2: atacante 0, defensor 2
result-loss-0-3 = 0/3: atacante 0, defensor 3
result-loss-0-4 = 0/4: atacante 0, defensor 4
result-loss-0-5 = 0/5: atacante 0, defensor 5
result-loss-0-6 = 0/6: atacante 0, defensor 6
result-loss-0-7 = 0/7: atacante 0, defensor 7
result-loss-0-all = 0/E: atacante 0, defensor todo
result-loss-1-1 = 1/1: atacante 1, defensor 1
result-loss-1-2 = 1/2: atacante 1, defensor 2
result-loss-1-3 = 1/3: atacante 1, defensor 3
result-loss-2-0 = 2/0: atacante 2, defensor 0
result-loss-2-1 = 2/1: atacante 2, defensor 1
result-loss-2-2 = 2/2: atacante 2, defensor 2
result-loss-3-0 = 3/0: atacante 3, defensor 0
result-loss-4-0 = 4/0: atacante 4, defensor 0

## Datos y posiciones

error-pack-bad-hexside = «{ $hexside }», en «{ $table }», no es un par de hexágonos del mapa.
error-pack-no-such-hex = «{ $table }» nombra un hexágono que no está en su mapa: { $hex }.
error-pack-bad-bounds = «{ $table }» deben ser números crecientes, uno menos que las columnas.
error-pack-bad-scenario = El escenario «{ $table }» se contradice: sus turnos han de ir hacia delante, y felix = true va con el despliegue inicial de 1941.
log-axis-broken = Pasos alemanes perdidos: { $steps }. La operación se interrumpe. Ganan los { $result }.

# Tablas de la página de reglas.
chart-crt = Resultados de combate
chart-columns = resultado (atacante/defensor) por proporción y dado; E: eliminado
chart-movement = Puntos de movimiento
chart-clear = terreno despejado
chart-rough = terreno abrupto
chart-mountain = montaña
chart-mountain_troops = montaña, para tropas de montaña
chart-marsh = marisma
chart-minor_river = río menor
chart-major_river = río principal
chart-overrun = arrollamiento
chart-fortification = fortificación
chart-interdiction = hexágono batido
chart-combat = Desplazamientos de columna en combate
chart-iron_belt = fuerza del Cinturón de Hierro
chart-madrid_republican = Madrid en manos republicanas
chart-madrid_other = Madrid en otras manos
chart-gandesa = las puertas de Gandesa
chart-gibraltar = Gibraltar
chart-concentric = ataque concéntrico
chart-out_of_supply = defensor sin suministro
chart-columns_against_colonials = columnas contra tropas coloniales
chart-ammunition = munición gastada
chart-naval = apoyo naval
chart-over_the_table = por cada proporción fuera de la tabla
chart-large_battle = unidades defensoras que hacen una gran batalla
chart-pursuit = persecución como máximo, hexágonos
chart-stacking = Apilamiento
chart-units = unidades en un hexágono
chart-divisions = de ellas, divisiones
chart-headquarters = cuarteles generales
chart-resources = Puntos de recursos
chart-cap = máximo que se conserva
chart-replenish = reponer un escalón
chart-rebuild = reconstruir una unidad
chart-mobilization_gain = puntos de una movilización
chart-mobilization_rml = moral que cuesta
chart-mobilization_most_rml = moral más alta con la que se permite
chart-levy_gain = puntos de una leva
chart-levy_rml = moral que cuesta una leva
chart-levy_first_turn = primer turno de una leva
chart-organization = Organización de columnas
chart-early_turns = primeros turnos
chart-early_modifier = modificador al dado en ellos
chart-cancelled_to = ataque anulado hasta
chart-halved_to = ataque reducido a la mitad hasta
chart-range = alcance, hexágonos
chart-most_in_reserve = máximo de unidades en reserva
chart-artillery_cost = puntos por su artillería
chart-release_cost = puntos por soltar su reserva

tally-morale = moral republicana
tally-own-factors = factores propios en el mapa
tally-enemy-factors = factores enemigos fuera del mapa
intent-strike = El esfuerzo principal es en { $area }.
manner-bold = Con audacia: las bajas propias pesan menos y las guarniciones son ligeras.
manner-wary = Con cautela: las bajas propias pesan más y las guarniciones son fuertes.

called-of-division = División { $name }
called-of-brigade = Brigada { $name }
called-of-mixed-brigade = Brigada Mixta { $name }
called-of-navarre-brigade = Brigada de Navarra { $name }
called-of-castile-brigade = Brigada de Castilla { $name }
called-of-cavalry-brigade = Brigada de Caballería { $name }
called-of-cavalry-division = División de Caballería { $name }
called-of-aa-brigade = Brigada antiaérea { $name }
called-of-armored-brigade = Brigada Blindada { $name }
called-of-mountain-brigade = Brigada de Montaña { $name }
called-1st-tank-brigade-bt = 1.ª Brigada de Tanques (BT)
called-2nd-legion = 2.ª Legión
called-3rd-legion = 3.ª Legión
called-title-hq = Cuartel general { $name }
called-armored-train-brigade = Brigada de trenes blindados
called-vanguard-brigade = Brigada de Vanguardia
called-generic-brigade = Brigada genérica { $name }
called-legion-condor-aa-battalion = Batallón antiaéreo de la Legión Cóndor
called-legion-condor-armored-battalion = Batallón blindado de la Legión Cóndor
called-oviedo-garrison = Guarnición de Oviedo
called-durruti-column = Columna Durruti
called-ceuta-regulares = Regulares de Ceuta
called-basque-militia = Milicias vascas
called-of-militia = Milicias de { $name }
called-of-panzer-division = División Panzer { $name }
called-of-infantry-division = División de Infantería { $name }
called-of-airlanding-division = División de desembarco aéreo { $name }
called-of-armored-regiment = Regimiento blindado { $name }
called-of-garrison = Guarnición de { $name }
called-gross-deutschland-regiment = Regimiento Gross Deutschland
called-heavy-tank-regiment-rcp = Regimiento de carros pesados (RCP)
called-basque-a-non-nationalist = Vascos A (ajenos al PNV)
called-basque-b-non-nationalist = Vascos B (ajenos al PNV)
called-free-french-brigade = Brigada de la Francia Libre
called-of-cavalry = Caballería { $name }
called-of-portuguese-division = División portuguesa { $name }
called-of-motorized-division = División motorizada { $name }
called-of-wessex-division = División Wessex { $name }
called-of-parachute-division = División paracaidista { $name }
called-of-armoured-division = División blindada { $name }
called-of-canadian-division = División canadiense { $name }
called-of-mountain-division = División de montaña { $name }

## El terreno

terrain-clear = despejado
terrain-rough = abrupto
terrain-mountain = montaña
terrain-marsh = marisma

## Capítulos de las reglas

chapter-1 = Introducción
chapter-2 = Componentes
chapter-3 = Preparación
chapter-4 = Victoria y moral
chapter-5 = Secuencia de juego
chapter-6 = Fichas de evento
chapter-7 = Recursos y refuerzos
chapter-8 = Apilamiento
chapter-9 = Suministro
chapter-10 = Zonas de control
chapter-11 = Movimiento por mar y por ferrocarril
chapter-12 = Cuarteles generales y apoyo
chapter-13 = Movimiento operacional
chapter-14 = Explotación
chapter-15 = Combate
chapter-16 = Reglas especiales y opcionales
chapter-17 = Escenarios
chapter-18 = Eventos
chapter-19 = Lugares del mapa
chapter-24 = Términos
