### Las palabras propias del cliente web.

## El sitio

ui-site = Sitio
ui-nav-play = Jugar
ui-nav-rules = Reglas e historia
ui-nav-learn = Aprender
ui-nav-balance = Equilibrio
ui-home = Página de inicio
ui-language = Idioma
ui-paper = Papel claro u oscuro
ui-close = Cerrar
ui-menu = Menú
ui-hero = Juegos de guerra de tablero sobre la guerra civil española
ui-hero-text = Juegos publicados, en tu navegador, con un árbitro que aplica el reglamento: en solitario, contra el ordenador, en una misma pantalla o en línea por turnos. Cada dado se puede comprobar y cada número se explica.
ui-start = Empezar una partida
ui-learn = Aprender jugando, diez minutos
ui-choose = Elige un juego
ui-your-games = Tus partidas
ui-all = Las { $count }
ui-fewer = Menos
ui-no-games = Aún no hay ninguna partida en curso. Empieza una o sigue la lección de diez minutos.
ui-your-turn = Te toca
ui-look = Ver
ui-over = Terminada
ui-choices-made = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}
ui-import = Abrir un archivo de partida o de posición
ui-credit = Los mapas, las fichas y los textos son nuestros; cada juego nombra a sus autores y editores.
ui-sheet = Hoja { $number }
ui-solitaire = Solitario
ui-players = { $count } jugadores
ui-history = Historia
ui-how-it-plays = Cómo se juega
ui-more = Leer más
ui-less = Menos
ui-turns = { $count ->
    [one] { $count } turno
   *[other] { $count } turnos
}
ui-hours = cerca de { $hours } h
ui-play-game = Jugar
ui-rules = Reglas

## Una partida nueva

ui-scenario = Escenario
ui-seats = Puestos
ui-options = Opciones
ui-more-settings = Título y paquete de datos
ui-match-title = Un título para la partida
ui-data-pack = Paquete de datos
ui-data-pack-note = Un archivo TOML que sustituye valores del mapa, las fichas o las tablas, para quien tiene el juego impreso.
ui-begin = Comenzar
ui-seat-me = Yo
ui-seat-human = Una persona
ui-seat-screen = Otra persona en esta pantalla
ui-seat-friend = Un amigo, por enlace
ui-seat-random = Ordenador, al azar
ui-seat-easy = Ordenador, fácil
ui-seat-normal = Ordenador, normal
ui-seat-hard = Ordenador, difícil
ui-seat-master = Ordenador, maestro
ui-links-text = Envía a cada amigo el enlace de su puesto. Solo se muestra esta vez; en la mesa se puede crear otro.
ui-to-table = A la mesa
ui-join-title = Ocupar el puesto
ui-join-failed = Este enlace ya no sirve. Pide uno nuevo.

## La mesa

ui-laying-out = Desplegando el mapa…
ui-no-match = No existe esa partida
ui-map = Mapa
ui-panel = Decisión y diario
ui-tabs = Partes de la mesa
ui-tab-decide = Decidir
ui-tab-stack = Pila
ui-tab-log = Diario
ui-tab-tracks = Registros
ui-zoom-in = Acercar
ui-zoom-out = Alejar
ui-zoom-fit = Todo el mapa
ui-more-up = { $count ->
    [one] Una opción más arriba
   *[other] { $count } opciones más arriba
}
ui-more-down = { $count ->
    [one] Una opción más abajo
   *[other] { $count } opciones más abajo
}
ui-more-left = { $count ->
    [one] Una opción más a la izquierda
   *[other] { $count } opciones más a la izquierda
}
ui-more-right = { $count ->
    [one] Una opción más a la derecha
   *[other] { $count } opciones más a la derecha
}
ui-layers = Capas y velocidad
ui-layer-names = Nombres de lugares
ui-layer-control = Quién controla cada zona
ui-layer-front = Línea del frente
ui-layer-of-piece = de la ficha que se mueve o se mira
ui-layer-empty = nada que mostrar ahora
ui-layers-key = Leyenda de las capas
ui-speed = Velocidad de las jugadas ajenas
ui-speed-skip = de golpe
ui-you-play = Te toca
ui-to-play = Juega: { $seat }
ui-offline = Sin conexión, reintentando
ui-round = ronda { $round }
ui-turn-of = { $most ->
    [0] Turno { $turn }
   *[other] Turno { $turn } de { $most }
}
ui-tracks = Registros
ui-boxes = Fuera del mapa

ui-your-decision = Tu decisión
ui-waiting = A la espera
ui-seat-chance = los dados
ui-skip = Ir directamente al final
ui-space-key = Espacio
ui-thinking = El ordenador está pensando ({ $seat }).
ui-arrive = { $count ->
    [one] Llega una ficha
   *[other] Llegan { $count } fichas
}
ui-attack-with-all = Atacan los { $count }
ui-units-on-offer = { $count ->
    [one] Una unidad para elegir
   *[other] { $count } unidades para elegir
}
ui-places-on-offer = { $count ->
    [one] Un lugar posible
   *[other] { $count } lugares posibles
}
ui-undo = Deshacer
ui-undo-until = Se puede deshacer hasta que haya respuesta.
ui-redo = Rehacer
ui-hint = ¿Tú qué harías?
ui-hint-says = El ordenador elegiría: { $choice }.
ui-hint-why = Cómo valora las alternativas
ui-hint-do = Hacerlo
ui-odds-head = Qué puede pasar, %
ui-odds-counting = Calculando las probabilidades…
ui-odds-exact = Exacto: { $branches } desarrollos posibles
ui-odds-sampled = Muestreo; el primer resultado está entre { $low } y { $high } % con una confianza del 95 %
ui-rule = Regla
ui-rule-open = Regla { $rule }: abrir su texto
ui-rule-unknown = No hay texto para este identificador.
ui-rules-all = Todas las reglas
ui-ruling = Interpretación
ui-section = El resto de la sección { $section }

ui-stack-of = Pila en { $place }
ui-stack-none = Toca una zona para ver qué hay en ella.
ui-whole-stack = { $count ->
    [one] Elegirla
   *[other] Elegir las { $count }
}
ui-pick = Elegir
ui-why-not = ¿Por qué no?
ui-nobody-here = Aquí no hay nadie.
ui-trouble = No ha sido posible.
ui-error-offline = No hay conexión con el servidor. No se ha perdido nada; inténtalo otra vez.
ui-error-unknown = El servidor no ha podido hacerlo.
ui-troops = { $side }: { $count ->
    [one] { $count } unidad
   *[other] { $count } unidades
}, { $fresh } por activar
ui-victory-area = zona de victoria
ui-may-go = Se puede elegir.
ui-may-pick = { $count ->
    [one] Se puede elegir una unidad de aquí.
   *[other] Se pueden elegir { $count } unidades de aquí.
}
ui-symbol-infantry = infantería
ui-symbol-armor = carros
ui-symbol-mg = ametralladoras
ui-symbol-artillery = artillería
ui-symbol-air = aviación
ui-symbol-sniper = francotiradores
ui-symbol-cavalry = caballería
ui-symbol-hq = cuartel general

ui-log = Diario
ui-dice-only = Solo dados
ui-log-empty = Todavía no ha pasado nada.
ui-beginning = Antes del primer turno
ui-since = Desde tu última visita
ui-go-on = Seguir

ui-sign-tree = bosque
ui-sign-house = casas
ui-sign-hill = terreno más alto
ui-war = Estado de la guerra
ui-tab-war = Guerra
ui-war-danger = Plazas en peligro
ui-war-far = { $count ->
    [one] al lado
   *[other] a { $count } hexágonos
}
ui-war-steps = { $count ->
    [one] { $count } paso
   *[other] { $count } pasos
}
ui-war-empty = vacía
ui-war-regions = Pasos por región
ui-war-all = en el mapa
ui-war-next = Próximo turno
ui-war-back = Volver a la mesa
ui-war-back-to = Volver a: { $question }
ui-story = Curso de la guerra
ui-story-of = Parte del turno { $turn }
ui-story-holds = { $holding ->
    [ground] El terreno no cambia de manos
   *[front] El frente se mantiene
}
ui-story-place = { $place } pasa a los { $side }
ui-story-took = { $ground ->
    [areas] { $count ->
        [one] Una zona pasa a los { $side }.
       *[other] { $count } zonas pasan a los { $side }.
    }
   *[hexes] { $count ->
        [one] Un hexágono pasa a los { $side }.
       *[other] { $count } hexágonos pasan a los { $side }.
    }
}
ui-story-took-places = { $ground ->
    [areas] { $count ->
        [one] Una zona pasa a los { $side }: { $places }.
       *[other] { $count } zonas pasan a los { $side }, entre ellas { $places }.
    }
   *[hexes] { $count ->
        [one] Un hexágono pasa a los { $side }: { $places }.
       *[other] { $count } hexágonos pasan a los { $side }, entre ellos { $places }.
    }
}
ui-story-took-all = { $ground ->
    [areas] { $count ->
        [one] { $places } pasa a los { $side }.
       *[other] { $count } zonas pasan a los { $side }: { $places }.
    }
   *[hexes] { $count ->
        [one] { $places } pasa a los { $side }.
       *[other] { $count } hexágonos pasan a los { $side }: { $places }.
    }
}
ui-story-near = { $ground ->
    [areas] una zona junto a { $place }
   *[hexes] un hexágono junto a { $place }
}
ui-story-little = { $holding ->
    [ground] Apenas cambia terreno de manos
   *[front] El frente apenas se mueve
}
ui-story-cut = { $count ->
    [one] { $places } queda sin contacto con el resto del territorio de los { $side }.
   *[other] { $places } quedan sin contacto con el resto del territorio de los { $side }.
}
ui-story-joined = { $count ->
    [one] { $places } vuelve a unirse al territorio de los { $side }.
   *[other] { $places } vuelven a unirse al territorio de los { $side }.
}
ui-story-in = { $places } en { $region }
ui-story-alone = { $place } queda sin contacto con los suyos
ui-story-two = { $places } pasan a los { $side }
ui-story-again = { $place } vuelve a cambiar de manos
ui-story-hardest = { $attacks ->
    [one] Hay un solo ataque, contra { $place }: { $fell ->
        [yes] tiene éxito y cuesta
       *[no] fracasa y cuesta
    } { $steps } pasos.
   *[other] El más duro de { $attacks } ataques es el de { $place }: { $fell ->
        [yes] tiene éxito y cuesta
       *[no] fracasa y cuesta
    } { $steps } pasos.
}
ui-story-alarms = aisladas
ui-story-hatched = rayado: { $side } desde este turno
ui-story-before = { $holding ->
    [ground] en su poder antes
   *[front] frente anterior
}
ui-story-after = { $holding ->
    [ground] en su poder ahora
   *[front] frente actual
}
ui-story-thrusts = mayores avances
ui-story-gone = Eliminadas este turno
ui-story-gone-of = { $side }; { $count ->
    [one] { $count } unidad reducida
   *[other] { $count } unidades reducidas
}
ui-story-news = Sucesos del turno
ui-story-attention = Atención
ui-story-still = { $count ->
    [one] Sigue igual { $count } unidad.
   *[other] Siguen igual { $count } unidades.
}
ui-story-had = al comenzar
ui-story-has = ahora
ui-story-coming = por llegar
ui-story-more = { $count ->
    [one] y otra más
   *[other] y { $count } más
}
ui-story-due = Llegan en el turno { $turn }
ui-story-no-ground = El terreno no ha cambiado de manos.
ui-story-ground = { $ground ->
    [areas] zonas
   *[hexes] hexágonos
}
ui-story-lost = pasos perdidos
ui-story-start = Al comenzar el turno
ui-story-end = Ahora
ui-story-changed = Terreno que ha cambiado de manos
ui-story-losses = Pasos perdidos, turno a turno
ui-story-turns = Turnos
ui-story-film = { $holding ->
    [ground] El terreno, turno a turno
   *[front] El frente, turno a turno
}
ui-story-on = Seguir con el turno { $turn }
ui-story-none = Aún no ha empezado ningún turno.
ui-replay = Repetición
ui-export-match = Guardar la partida en un archivo
ui-export-position = Guardar la posición en un archivo
ui-verify = Comprobar los dados
ui-all-games = Todos los juegos
ui-link = Enlace
ui-link-seat = Enlace nuevo para el puesto { $seat }
ui-link-watch = Enlace para mirar
ui-link-watch-seat = Enlace para mirar con lo que sabe este puesto
ui-link-copied = Enlace copiado
ui-notices = Avísame cuando me toque
ui-notices-text = Se envía un mensaje cuando te toca jugar ({ $seat }) y tardas en responder. Lo que guardes aquí sustituye a lo guardado antes para este puesto.
ui-notices-email = Correo electrónico
ui-notices-webhook = Webhook
ui-notices-save = Guardar
ui-notices-remove = Quitar
ui-notices-saved = Guardado: se te avisará cuando te toque.
ui-notices-removed = Quitado: no se enviarán más mensajes para este puesto.
ui-notices-bad-email = Eso no es una dirección de correo.
ui-notices-bad-webhook = Eso no es una dirección web: empieza por https:// o http:// y no lleva espacios.
ui-seal = Sello de los dados

ui-only-answer = Solo tienes esta respuesta. La pregunta se hace igualmente, para que nadie sepa lo que tienes.
ui-orders = Órdenes permanentes
ui-orders-text = Pequeñas preguntas ({ $seat }) que no tienen que esperarte. Solo tú conoces estas órdenes y puedes cambiarlas cuando quieras. Lo que se contesta por ti se deshace como una decisión tuya.
ui-orders-clear = Preguntármelo todo
ui-orders-save = Guardar

ui-battle-open = Parte
ui-battle-in = Combate en { $place }
ui-battle-course = Qué ha pasado
ui-battle-fate = Qué ha sido de cada cual: { $side }
ui-battle-points = −{ $points }
ui-battle-nobody = Ninguna unidad ha sufrido bajas.

ui-curtain-title = Juega: { $seat }
ui-curtain-text = Cede la pantalla. Lo que el otro bando no puede ver está tapado.
ui-curtain-lift = Aquí estoy

## Teclas

ui-keys = Teclas
ui-key-arrows = ir de zona en zona
ui-key-enter = elegir la zona o abrir su pila
ui-key-next = lo siguiente o lo anterior que se puede elegir
ui-key-numbers = pulsar el botón de ese número
ui-key-why = ¿por qué no?, para la zona en la que estás
ui-key-escape = cerrar, volver atrás
ui-key-undo = deshacer
ui-key-redo = rehacer
ui-key-hint = ¿qué haría el ordenador?
ui-key-pan = mover el mapa
ui-key-zoom = acercar, alejar, todo el mapa
ui-key-layers = capas
ui-key-orders = órdenes permanentes
ui-key-log = diario (en pantalla estrecha)
ui-key-help = esta lista

## El final

ui-battle-report = Parte de la batalla
ui-reckoning = El recuento
ui-reckoning-none = No se ganó ni se perdió ningún punto.
ui-reckoning-start = Al empezar
ui-course = Posibilidades de ganar, a juicio del ordenador
ui-course-counting = Valorando la partida, decisión a decisión…
ui-turning-points = Momentos decisivos
ui-turning-none = Ninguna acción movió las posibilidades más de dos puntos sobre cien.
ui-course-start = Al empezar
ui-course-luck = Lo que dieron los dados
ui-course-skill = Lo que hicieron los jugadores
ui-course-end = Al acabar
ui-course-sum = Suerte y acierto, puntos sobre 100 para { $side }
ui-course-note = Cada dado se compara con todas las caras que podía haber mostrado.
ui-rematch = Jugar otra vez
ui-front-end = { $holding ->
    [ground] El terreno al final
   *[front] El frente al final
}
ui-front-turns = { $holding ->
    [ground] El terreno, turno a turno
   *[front] El frente, turno a turno
}
ui-front-hatched = rayado: { $side }
ui-score-curve = Puntos de victoria a lo largo de la partida
ui-dice-rolled = { $count ->
    [one] { $count } dado
   *[other] { $count } dados
}
ui-losses-by-turn = Pérdidas por turno
ui-units-lost = Unidades perdidas
ui-and-more = y { $count } más
ui-likewise = Lo mismo para el resto
ui-your-move = te toca mover
ui-dice-line = línea roja: lo esperado
ui-luck = Suerte
ui-luck-all = de ningún bando
ui-luck-rolled = salió
ui-luck-expected = esperado
ui-report-turns = { $turns ->
    [one] Un turno
   *[other] { $turns } turnos
  }, { $choices } decisiones y dados.
ui-audit = Los dados se sellaron antes de la partida.
ui-audit-check = Comprobarlos
ui-see-table = Ver la mesa

## Repetición

ui-replay-first = Al principio
ui-replay-last = Al final
ui-replay-back = Un paso atrás
ui-replay-on = Un paso adelante
ui-replay-play = Reproducir
ui-replay-pause = Pausa
ui-replay-battle-back = Combate anterior
ui-replay-battle-on = Combate siguiente
ui-replay-moment = Momento de la partida
ui-share = Compartir este momento

## Reglas e historia

ui-rules-title = Reglas e historia
ui-rules-text = Cada regla en nuestras palabras, con el identificador que llevan las preguntas, los rechazos y el diario, y cómo interpretamos los puntos que el reglamento impreso no aclara.
ui-chapter = Capítulo
ui-contents = Índice
ui-search = Buscar por palabra o identificador
ui-parts = Partes
ui-part-rules = Reglas
ui-part-rulings = Interpretaciones
ui-part-charts = Tablas
ui-part-history = Historia
ui-optional = opcional
ui-nothing-found = No se ha encontrado nada.
ui-source-stated = tal como figura en las reglas
ui-source-derived = deducido de lo que dicen las reglas
ui-source-designed = diseño nuestro

## La comprobación de los dados

ui-verify-title = ¿Son estos los dados sellados?
ui-verify-text = Antes de la primera tirada, el servidor publicó un sello: el SHA-256 de una clave secreta. Cada dado y cada ficha sacada a ciegas sale de esa clave y de su número. Ahora que se conoce la clave, esta página los deduce todos otra vez, en tu navegador.
ui-key = Clave
ui-key-later = se revela al terminar la partida
ui-verify-later = La partida sigue en juego. La clave se mostrará, y los dados se podrán comprobar, cuando termine.
ui-verify-insecure = Este navegador solo comprueba en una dirección segura (https o esta misma máquina).
ui-verify-server-ok = La comprobación del propio servidor da por buenos los { $dice }.
ui-verify-ok = Los { $dice } dados y sorteos concuerdan con el sello publicado antes de la partida.
ui-verify-bad = { $count ->
    [one] { $count } dado no concuerda con el sello.
   *[other] { $count } dados no concuerdan con el sello.
}
ui-verify-list = Todos los sorteos
ui-draw = N.º
ui-out-of = entre
ui-derived = deducido
ui-in-match = en la partida
ui-agrees = concuerda

## Antes de los dados

ui-commit = Tirar los dados
ui-commit-ask = { $what }: no se podrá deshacer
ui-commit-change = Cambiar
ui-commit-undo = Hasta entonces todo se puede deshacer.
ui-drawer-next = próximas en el turno { $turn }
ui-hand = En la mano
ui-hand-play = Jugar
ui-recap = Desde tu última jugada
ui-trust = Confío en mis clics: no preguntar antes de los dados
ui-odds-stands = Tal como está
ui-odds-played = Con lo que ambos añadan
ui-odds-hold = Si aguantan
ui-odds-add = Si añaden todo lo que pueden
ui-odds-none = Aquí no se pueden calcular las probabilidades.
ui-support-none = Ninguno
ui-support-head = Apoyo
ui-table-die = Dado

## Lecciones

ui-guide = Lección
ui-guide-skip = Dejar la lección
ui-guide-next = Entendido
ui-guide-won = Victoria
ui-guide-lost = Esta vez no
ui-guide-back = Volver al momento decisivo
ui-guide-again = Empezar de nuevo
ui-guide-take-back = Deshacerlo
ui-guide-go-on = Seguir así
ui-guide-yours = Tú decides. Se puede elegir todo lo iluminado.
ui-guide-real = El juego de verdad, unos { $minutes } minutos
ui-guide-pin = Este dado estaba preparado para la lección. En una partida nunca lo están.
ui-learn-title = Aprender jugando
ui-learn-text = Una posición preparada cerca del final de un escenario real: diez minutos, y se gana según las reglas del propio escenario. Aquí se puede deshacer todo, hasta los dados.
ui-learn-minutes = unos { $minutes } minutos
ui-learn-named = Aprender jugando: { $title }, { $minutes } minutos
ui-learn-begin = Empezar

## Equilibrio y juegos

ui-balance-title = Equilibrio
ui-balance-text = Ordenadores de igual fuerza juegan cada escenario entre sí (en el solitario, uno solo). La barra es la parte de las partidas que acabó así; la línea oscura, su intervalo del 95 %.
ui-balance-games = { $games } partidas, { $date }
ui-balance-none = Aún sin medir.
ui-balance-short = Entre ordenadores de igual fuerza:
ui-scenarios = Escenarios
ui-about-game = Sobre el juego
ui-scenario-count = { $count ->
    [one] { $count } escenario
   *[other] { $count } escenarios
}
ui-account = Cuenta
ui-account-way = Cuenta: mis partidas en todos mis dispositivos
ui-account-text = Nadie necesita una cuenta: bastan los enlaces. Con ella encuentras tus partidas en cualquier dispositivo, con un nombre y una contraseña, y no se te pide nada más. Lo que juegas ahora en este navegador se viene contigo.
ui-account-name = Nombre
ui-account-word = Contraseña
ui-account-word-note = Ocho caracteres como mínimo. No hay correo con el que recuperarla: guárdala en lugar seguro.
ui-account-enter = Entrar
ui-account-register = Cuenta nueva
ui-account-welcome = Has entrado.
ui-account-made = Tu cuenta está creada y ya has entrado.
ui-account-left = Has salido. En este dispositivo ya no aparecen tus partidas.
ui-account-since = Cuenta desde el { $date }. Tus partidas están en la portada de cada dispositivo en el que hayas entrado.
ui-account-export = Guardar todo lo que se conserva de mí
ui-account-leave = Salir
ui-account-password = Otra contraseña
ui-account-old = Contraseña hasta ahora
ui-account-new = Contraseña nueva
ui-account-password-note = Los demás dispositivos quedan fuera.
ui-account-change = Cambiar la contraseña
ui-account-changed = La contraseña ha cambiado; los demás dispositivos quedan fuera.
ui-account-delete = Borrar la cuenta
ui-account-delete-note = La cuenta desaparece, con tus direcciones para avisos y las partidas en las que no hay nadie más. Las partidas con otros siguen sin ti. No se puede deshacer: guárdalo todo antes si quieres conservarlo.
ui-account-delete-sure = La contraseña, para confirmar
ui-account-deleted = La cuenta está borrada.
ui-account-bad-name = Un nombre tiene de 2 a 40 letras, cifras, espacios, puntos o guiones.
ui-account-bad-password = Una contraseña tiene ocho caracteres como mínimo.
ui-kept-until = El servidor conserva esta partida hasta el { $date }, a menos que alguien la continúe.
ui-kept-export = Guardarla en un archivo
ui-shared-dice = Dados que hacen entre todos los jugadores
ui-shared-dice-note = Cada uno añade una parte secreta antes del primer dado, de modo que ni el anfitrión puede elegir los dados. La partida empieza cuando todos lo han hecho.
ui-share-wanted = falta su parte
ui-share-promised = prometida
ui-share-given = añadida
ui-share-text = Cada jugador añade una parte al azar. Primero se promete, como un sello, y se dice cuando todos han prometido: así nadie puede ajustar la suya a la de otro.
ui-share-add = Añadir la parte de { $seat }
ui-share-lost = Tu parte se prometió en otro navegador. Abre allí la partida para que pueda decirse.
ui-share-done = Todos los jugadores han añadido su parte: los dados salen de todas ellas y de la clave del anfitrión. Cuando acabe la partida, comprueba que la tuya está entre ellas.
ui-share-mine = Tu propia parte está entre ellas: { $share }
ui-share-not-mine = La parte que este navegador hizo para { $seat } no está entre ellas: { $share }
ui-shares = Partes de los jugadores
ui-links-manage = Sustituir enlaces
ui-links-manage-text = Un enlace nuevo deja sin uso el anterior. Quien entró con él tiene que entrar de nuevo, con el nuevo.
ui-links-replace = Sustituir
ui-links-revoke = Dejar sin uso el enlace anterior
ui-links-keep = Conservarlo
ui-link-owner = El tuyo, como dueño de la partida
ui-link-watchers = Quienes miran
ui-link-watchers-seat = Quienes miran con el conocimiento de { $seat }
ui-replace-after = Si no llega respuesta de { $seat }, un ordenador podrá seguir a partir del { $date }: elígelo aquí entonces.
ui-replace-now = Hace mucho que no llega respuesta de { $seat }: un ordenador puede seguir. Elígelo aquí.
ui-notices-asked = Va una carta de camino a esa dirección. Se te avisará allí cuando hayas pulsado el botón al que lleva.
ui-notices-state-on = en uso
ui-notices-state-unconfirmed = a la espera de confirmación
ui-notices-state-failed = abandonado: los mensajes no llegaban

## Componer un combate

ui-muster = Compón un combate
ui-muster-text = Hojas de terreno en cualquier orden y dos bolsas del mismo peso. Un combate repartido gasta de cada una lo que, según lo medido, es justo.
ui-muster-deal = Repárteme un combate
ui-muster-kind = Tipo de combate
ui-muster-size = Puntos
ui-muster-own-sum = Otra suma
ui-muster-from = desde el
ui-muster-edge-west = oeste
ui-muster-edge-east = este
ui-muster-edge-north = norte
ui-muster-edge-south = sur
ui-muster-river = Río
ui-muster-turns = Turnos
ui-muster-goal = Objetivo: { $place }
ui-muster-printed = como está impreso
ui-muster-turned = girado
ui-muster-turn = Dar media vuelta al mapa { $map }
ui-muster-move-west = Mover el mapa { $map } al oeste
ui-muster-move-east = Mover el mapa { $map } al este
ui-muster-move-north = Mover el mapa { $map } al norte
ui-muster-move-south = Mover el mapa { $map } al sur
ui-muster-sheets = Arrastra una hoja a un lado del terreno, o púlsala para ponerla y para quitarla. Pulsa un lugar con nombre para hacerlo objetivo.
ui-muster-forces = Las dos fuerzas
ui-muster-blind = oficiales y unidades se sacan a ciegas
ui-muster-of = de { $points }
ui-muster-left = { $points ->
    [0] No queda nada.
    [one] Queda { $points } punto.
   *[other] Quedan { $points } puntos.
 }
ui-muster-fits = Aún darían para: { $wares }.
ui-muster-fits-none = No hay nada tan barato.
ui-muster-dealt = Así, según lo medido, el combate es justo.
ui-muster-add = Añadir una formación, cañones, una posición
ui-muster-drop = Devolver: { $what }
ui-muster-shop = { $seat }: { $points } por gastar
ui-muster-count = Cuántas
ui-muster-extra = Con
ui-muster-no-extra = nada más
ui-muster-quality = Calidad
ui-muster-buy = Comprar { $what } por { $points }
ui-muster-units = secciones, cañones, vehículos
ui-muster-mine = Mi bando
ui-muster-against = contra
ui-muster-invite = Invita a un amigo
ui-muster-begin = A desplegar
ui-minutes = unos { $minutes } min
ui-band = Formación { $name }
ui-band-done = ya ha actuado
ui-band-now = actúa ahora
ui-band-left = aún por actuar
ui-band-steps = { $steps } de { $most } pasos
