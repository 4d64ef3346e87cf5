### Palabras comunes a todos los juegos. Los valores los ponen trinchera/words.py y el cliente del navegador.

## Fechas

date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }

## Opciones que se ofrecen

choice-done = Listo
choice-done-roll = Listo: a los dados
choice-pass = Pasar
choice-pass-roll = Pasar: deciden los dados
choice-d1 = 1
choice-d2 = 2
choice-d3 = 3
choice-d4 = 4
choice-d5 = 5
choice-d6 = 6

## Quién juega

player-human = Tú
player-random = Ordenador, al azar
player-easy = Ordenador, fácil
player-normal = Ordenador, normal
player-steady = Ordenador, por reglas prácticas
player-hard = Ordenador, difícil
player-master = Ordenador, maestro

## Por qué algo no se puede hacer

why-game-over = La partida ha terminado: no queda nada que decidir.
why-not-asked = Ahora mismo no se te pregunta nada.
why-not-on-offer = «{ $what }» no se puede elegir como respuesta a lo que se pregunta.

## Nombres que no existen

error-unknown-game = No hay ningún juego llamado «{ $name }». { $nearest ->
    [nothing] Los juegos son: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Los juegos son: { $known }.
}
error-unknown-language = No hay textos en «{ $name }». Los idiomas son: { $known }.{ $nearest ->
    [nothing] { "" }
   *[other] { "" } El más parecido es «{ $nearest }».
}
error-unknown-scenario = No hay ningún escenario llamado «{ $name }». { $nearest ->
    [nothing] Los escenarios son: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Los escenarios son: { $known }.
}
error-unknown-option = No hay ninguna opción llamada «{ $name }». { $nearest ->
    [nothing] { $known ->
        [nothing] Este juego no tiene ninguna.
       *[other] Las opciones son: { $known }.
    }
   *[other] ¿Querías decir «{ $nearest }»? Las opciones son: { $known }.
}
error-unknown-option-value = La opción «{ $option }» no puede valer «{ $name }». { $nearest ->
    [nothing] Puede valer: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Puede valer: { $known }.
}
error-unknown-order = No hay ninguna orden permanente llamada «{ $name }». { $nearest ->
    [nothing] { $known ->
        [nothing] Este puesto no tiene ninguna.
       *[other] Las órdenes permanentes son: { $known }.
    }
   *[other] ¿Querías decir «{ $nearest }»? Las órdenes permanentes son: { $known }.
}
error-unknown-order-value = La orden permanente «{ $order }» no puede valer «{ $name }». { $nearest ->
    [nothing] Puede valer: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Puede valer: { $known }.
}
error-unknown-seat = No hay ningún puesto llamado «{ $name }». { $nearest ->
    [nothing] Los puestos son: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Los puestos son: { $known }.
}
error-unknown-layer = No hay ninguna capa llamada «{ $name }». { $nearest ->
    [nothing] { $known ->
        [nothing] Este juego no tiene ninguna.
       *[other] Las capas son: { $known }.
    }
   *[other] ¿Querías decir «{ $nearest }»? Las capas son: { $known }.
}
error-unknown-lesson = No hay ninguna lección llamada «{ $name }». { $nearest ->
    [nothing] Las lecciones son: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Las lecciones son: { $known }.
}
error-friend-needs-server = Para invitar a alguien por enlace hace falta un servidor al que ambos lleguéis: «trinchera serve». Aquí todos los puestos son tuyos.
error-lesson-invalid = La lección no es válida: { $problem }
error-layer-needs-piece = La capa «{ $layer }» se refiere a una ficha: indica cuál.
error-unknown-player = No hay ningún jugador llamado «{ $name }». { $nearest ->
    [nothing] Los jugadores son: { $known }.
   *[other] ¿Querías decir «{ $nearest }»? Los jugadores son: { $known }.
}
error-unknown-match = Aquí no hay ninguna partida «{ $name }», o no está abierta para ti.
error-unknown-choice = «{ $token }» no es el nombre de ninguna unidad, lugar, botón ni cara de dado de este juego.

## Durante la partida

order-ask = Preguntarme
log-standing-order = Por orden permanente: { $what }.
error-nothing-to-undo = No hay nada que deshacer: no se puede volver más atrás de una tirada, de algo revelado o de la decisión de otro jugador.
error-nothing-to-redo = No hay nada que rehacer: solo se rehace lo que se acaba de deshacer.
error-no-combat-pending = Aquí no hay ningún combate pendiente, así que no hay probabilidades que dar.
error-places-by-link = Los puestos con enlace no pueden cambiar de manos. Acordad antes la puja y empezad con el número.
error-no-muster = En «{ $game }» no se componen combates.
error-muster-plan = Esto no es el plan de un combate que se pueda componer: { $problem }.
error-no-section = El juego «{ $game }» no explica líneas de visión.
error-section-needs = Una línea de visión va de una ficha a una casilla, no de «{ $piece }» a «{ $space }».
error-no-odds = El juego «{ $game }» no puede dar probabilidades.
error-scale-not-positive = El tiempo de reflexión del ordenador se multiplica por un número mayor que 0, no por { $scale }.
error-no-such-moment = En esta partida no existe el momento { $at }: sus decisiones se cuentan de { $least } a { $most }.
error-not-a-pair = «{ $given }» no es un par: escríbelo como nombre=valor.
error-script-ended = Los dados fijados de antemano se acaban antes de una tirada que pide la regla { $rule }.
error-script-mismatch = Los dados fijados de antemano dicen «{ $token }», que no es un resultado posible de lo que se tira o se saca por la regla { $rule }.
error-script-too-long = Los dados fijados de antemano son demasiados: como mucho { $most }.
error-script-not-dice = Los dados se escriben con caras y nombres; «{ $found }» no es ni lo uno ni lo otro.
error-dice-no-key = Los dados de esta partida siguen siendo secretos y su clave no está a mano, así que no se puede tirar por la regla { $rule }.
error-dice-short-key = La clave de los dados auditados debe tener al menos { $least } bytes.
error-dice-bad-share = El identificador de una partida y las aportaciones a sus dados deben ser textos.
error-dice-other-key = Estos no son los dados con los que empezó la partida.
error-seed-not-a-number = Una semilla es un número entero, no { $found }.
error-seed-and-dice = Da una semilla o unos dados, no las dos cosas.
error-token-not-text = Una opción se nombra con un texto, no con { $found }.
error-odds-of-which = Aquí varias opciones empezarían un combate; di cuál: { $choices }.
error-wrong-argument = «{ $name }» debe ser { $wanted }, no { $found }.
error-position-not-plain = La posición contiene algo que no se puede escribir: { $problem }
error-position-other-scenario = La posición es del escenario «{ $found }», no de «{ $wanted }».
error-position-other-option = En la posición la opción «{ $option }» vale «{ $found }», no «{ $wanted }».

## Archivos de partida

error-file-too-large = El archivo es demasiado grande para ser una partida: como mucho { $most } bytes.
error-file-too-long = El archivo tiene demasiadas decisiones para ser una partida: como mucho { $most }.
error-file-not-a-match = El archivo no es una partida de este programa: { $problem }
error-file-schema = El archivo está escrito con el esquema { $found }; esta versión lee el esquema { $known }.
error-file-rules = El archivo sigue la versión { $found } de las reglas; este programa las conoce hasta la versión { $known }.
error-file-unreadable = No se puede leer { $file }: { $problem }
error-file-unwritable = No se puede escribir { $file }: { $problem }
error-file-not-json = { $file } no es JSON válido: { $problem }
error-file-unknown-kind = { $file } no es un archivo de partida ni un documento de posición.
error-file-checksum = El archivo se modificó después de escribirse: su suma de comprobación no coincide.
error-file-does-not-replay = Las decisiones del archivo no se pueden volver a jugar según las reglas: { $problem }
error-file-other-state = Las decisiones del archivo llevan a una situación distinta de la que declara.
error-file-bad-key = La clave de los dados del archivo no es un número hexadecimal.
log-match-continued = Las reglas de esta versión no siguen la partida tal como se jugó antes. Continúa desde la posición tras la decisión { $number }{ $lost ->
    [0] {""}
    [one] ; se perdió una decisión posterior
   *[other] ; se perdieron { $lost } decisiones posteriores
}.
error-data-unknown = Esta partida empezó con unos datos del juego que no están aquí: { $name }.
error-file-other-data = Los datos del juego del archivo no son los que declara ({ $name }).
error-file-packed = Una parte del archivo no se puede descomprimir: { $problem }
error-no-key = No se pueden comprobar los dados: el archivo no contiene la clave o la semilla de la que salen.
error-wrong-key = La clave del archivo no es aquella cuya huella se publicó antes del primer dado.
error-wrong-die = Un dado del archivo no es el que da la clave.

## Paquetes de datos

error-pack-missing-table = Al paquete de datos le falta la tabla «{ $table }».
error-pack-invalid = La tabla «{ $table }» del paquete de datos no es válida: { $problem }
error-pack-no-source = La tabla «{ $table }» no dice de dónde salen sus valores. Su fuente debe ser una de estas: { $known }.
error-pack-too-large = { $file } es demasiado grande para ser un paquete de datos: como mucho { $most } bytes.
error-pack-too-deep = { $file } tiene demasiadas tablas anidadas en «{ $key }».
error-pack-not-toml = { $file } no es TOML válido: { $problem }
error-pack-not-a-table = { $file }: «{ $key }» debe ser una tabla.
error-pack-unknown-key = { $file }: los datos del juego no tienen «{ $key }», así que no se puede sustituir.
error-pack-wrong-kind = { $file }: «{ $key }» debe ser de la misma clase que en los datos del juego, una tabla donde hay una tabla y un valor donde hay un valor.
error-pack-of-which-game = { $file } no dice para qué juego es: escribe [pack] con game = "…" al principio o usa --game.
error-pack-unplayable = { $file }: con él no se puede jugar el escenario «{ $scenario }»: { $problem }
error-pack-other-game = { $file } es un paquete de datos para «{ $game }», no para «{ $wanted }».
error-pack-too-many = { $file }: «{ $key }» tiene demasiadas entradas: como mucho { $most }.
error-pack-too-long = { $file }: «{ $key }» es un texto demasiado largo: como mucho { $most } caracteres.
error-pack-no-number = { $file }: «{ $key }» debe ser un número entre -{ $most } y { $most }.
error-pack-bad-removal = { $file }: «{ $key }» debe ser una lista con los nombres de lo que se quita, o ["*"] para quitarlo todo.
error-pack-nothing-to-remove = { $file }: no hay ningún «{ $key }» que se pueda quitar.
error-pack-same-name = El paquete de datos usa el nombre «{ $name }» para más de una cosa; unidades, lugares, marcadores, dados y botones deben tener cada uno el suyo.
error-pack-missing-row = A la tabla «{ $table }» del paquete de datos le falta la fila «{ $row }».
error-pack-idle-row = La tabla «{ $table }» del paquete de datos tiene una fila «{ $row }» que no corresponde a nada.
error-pack-no-such-area = «{ $table }» nombra una zona que no existe: { $area }.
error-pack-too-many-copies = «{ $table }» del paquete de datos tiene demasiados marcadores: como mucho { $most }.
error-pack-unit-twice = En «{ $table }» del paquete de datos la unidad «{ $unit }» viene más de una vez.
error-pack-bad-hex = El paquete de datos nombra «{ $hex }», que no es un hexágono de su mapa.
error-board-maps-clash = No se puede formar un tablero con estos mapas: se repite un mapa o un lugar: { $maps }.
error-board-maps-apart = No se puede formar un tablero con estos mapas: no se tocan: { $maps }.
error-pack-not-adjacent = El paquete de datos une { $here } y { $there }, que no se tocan.

## Documentos de posición

error-position-invalid = La posición no es válida: { $problem }
error-position-out-of-range = La posición no es válida en «{ $key }»: el número debe estar entre { $least } y { $most }.
error-position-no-such-unit = La posición no es válida en «{ $key }»: el juego no tiene esa unidad.
error-position-bad-state = La posición no es válida en «{ $key }»: esta unidad no puede estar en el estado «{ $state }».
error-position-bad-place = La posición no es válida en «{ $key }»: «{ $place }» no es un lugar para esta unidad.
error-position-no-such-step = La posición no es válida en «{ $key }»: el procedimiento no tiene ningún paso «{ $step }».
error-position-impossible = La posición no es válida en «{ $key }»: desde ahí no se puede seguir jugando ({ $problem }).
error-position-other-game = La posición no es del juego «{ $game }».
error-position-no-such-frame = La posición no es válida en «{ $key }»: el juego no tiene ese procedimiento.
error-position-bad-name = La posición no es válida en «{ $key }»: «{ $name }» no puede estar ahí.
error-position-no-such-hex = La posición no es válida en «{ $key }»: no hay hexágono { $hex } en el mapa.
error-position-bad-marker = La posición no es válida en «{ $key }»: el marcador «{ $marker }» no existe, está en otro sitio o no es de este bando.
error-position-too-many-markers = La posición no es válida en «{ $key }»: en el cubilete no hay tantos marcadores.
error-position-twice = La posición no es válida en «{ $key }»: algo se nombra dos veces.

## El servidor

error-not-your-turn = No es tu turno. Ahora juega: { $turn_of }. Tu puesto: { $seat }.
error-not-your-seat = El puesto «{ $seat }» no es tuyo. Abre el enlace que se hizo para él.
error-owner-only = Solo puede hacerlo quien creó la partida.
error-link-expired = Este enlace ya no vale: la partida terminó hace mucho. Pide uno nuevo a quien la creó.
error-share-too-late = La aportación a los dados debe darse antes de la primera decisión de la partida.
error-share-given = El puesto «{ $seat }» ya ha dado su aportación a los dados.
error-client-id-used = El identificador «{ $client }» ya se usó para otra decisión: cada decisión necesita el suyo.
error-match-does-not-replay = La partida «{ $match }» se conserva como estaba, pero esta versión no puede continuarla: { $problem }
error-storage-failed = La decisión no se ha podido guardar y no se ha tomado: { $problem } Inténtalo otra vez.
error-too-many-requests = Demasiadas peticiones: como mucho { $most } en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}. Espera un poco.
error-too-many-guesses = Demasiados enlaces que no existen. Vuelve a intentarlo dentro de { $minutes ->
    [one] { $minutes } minuto.
   *[other] { $minutes } minutos.
}
error-too-many-sockets = Demasiadas conexiones abiertas desde una dirección: como mucho { $most }.
error-too-many-sockets-for-seat = Demasiadas conexiones abiertas para un puesto: como mucho { $most }.
error-not-json = El cuerpo de una petición debe ser JSON y anunciarse como application/json.
error-request-malformed = La petición no es JSON válido: { $problem }
error-request-invalid = La petición no es como la describe la interfaz: { $problem }
error-request-too-large = La petición es demasiado grande: como mucho { $most } bytes.
error-wrong-origin = Aquí no se atienden peticiones de «{ $origin }», solo las de «{ $expected }».
error-local-only = Este servidor solo responde en la máquina en que se ejecuta.
error-wrong-secret = Este enlace no vale. Pide uno nuevo a quien creó la partida.
error-no-mail-here = Este servidor no puede enviar correo. Usa un webhook, o pásate de vez en cuando.
error-no-choice-named = Indica al menos una opción por la que preguntar.
error-no-such-number = En esta partida no existe el momento { $number }: lleva { $most ->
    [one] { $most } decisión.
   *[other] { $most } decisiones.
}
error-export-when-over = El archivo completo se obtiene cuando acaba la partida, o si se tienen todos sus puestos.
error-course-when-over = Cómo fue la partida se cuenta cuando acaba.
error-took-too-long = La respuesta tardaba demasiado y se ha abandonado. Inténtalo otra vez.
error-more-than-its-share = Esta partida ocupa más tiempo del servidor del que le toca. Inténtalo otra vez dentro de un momento.
error-unknown-picture = No hay ninguna imagen llamada «{ $name }».
error-no-such-page = Aquí no hay ninguna página así.
error-wrong-method = Esta dirección no responde a { $method }, solo a { $known }.
error-internal = Se ha producido un error en el servidor. Ha quedado registrado; no se ha perdido nada de lo confirmado.
error-settings-invalid = Los ajustes de { $file } no son válidos: { $problem }
error-no-data = En «{ $directory }» no hay datos de ningún servidor.
error-no-backup = No hay ninguna copia de seguridad { $file }.
error-port-in-use = No se puede servir nada en { $host }, puerto { $port }: quizá lo usa otro programa. Prueba con otro --port.
error-no-address-here = Este servidor no conoce su propia dirección, que hace falta en las cartas: debe indicarla su anfitrión. Usa un webhook o pasa a mirar de vez en cuando.
error-asked-too-often = A esta dirección ya se le ha pedido hoy varias veces la confirmación. Busca las cartas o vuelve a intentarlo mañana.
error-webhook-invalid = Esta no es una dirección web a la que se pueda llamar: necesita http o https, un servidor y un puerto menor que 65536.
error-too-much-kept = No caben más partidas desde tu dirección: como mucho { $matches } partidas y { $bytes } bytes. Termina o elimina antes alguna.
error-storage-full = El servidor no tiene sitio para partidas nuevas. Las empezadas continúan.
error-work-too-large = El paquete, la posición o el archivo pide más tiempo o memoria de los que este servidor concede.
error-match-too-long = La partida tiene { $most } líneas en su diario, tantas como se pueden guardar.
error-friend-is-playing = { $seat } es de un amigo. El ordenador puede ocupar su sitio si él lo permite, o tras { $hours ->
    [one] una hora
   *[other] { $hours } horas
} sin elegir cuando le toca.
error-shares-missing = La partida empieza cuando cada jugador ha añadido su parte a los dados. Faltan: { $known }.
error-promises-missing = Una parte se dice cuando cada jugador ha prometido la suya. Faltan: { $known }.
error-share-without-promise = Las partes de los dados se prometen primero, y se dicen cuando todos han prometido, en las partidas empezadas con dados compartidos y solo en ellas.
error-share-not-promised = Esta no es la parte prometida: su SHA-256 es otro.
error-share-or-promise = Da una parte o la promesa de una parte, no ambas.
error-not-signed-in = No has entrado con una cuenta.
error-no-accounts-here = En este servidor no hay cuentas; nadie necesita una.
error-name-taken = El nombre «{ $name }» ya está en uso. Elige otro.
error-wrong-password = El nombre o la contraseña no son correctos.
error-data-unusable = El directorio «{ $directory }» no se puede usar para los datos: { $problem }.
error-restore-unfinished = «{ $directory }» contiene { $file }, de una restauración que no terminó, y ninguna base de datos. Repite la restauración o retira ese archivo para empezar con un servidor vacío.
error-data-in-use = Otro servidor está usando los datos de «{ $directory }».
error-data-damaged = La base de datos está dañada y se ha dejado como estaba: { $problem } Recupérala de una copia de seguridad.
error-data-newer = La base de datos tiene la versión { $found }; este programa conoce hasta la { $known }. Usa un programa más reciente.

## Avisos

notice-subject = { $game }: te toca jugar
notice-body = Te toca jugar en { $game }: { $link }
confirm-subject = Trinchera: ¿quieres que te avisemos cuando te toque?
confirm-body = Alguien dio esta dirección para recibir un aviso cuando le toque jugar en { $game }. Si fuiste tú, abre { $link } y pulsa el botón. Si no, no hagas nada: no llegarán más cartas.
confirm-title = ¿Quieres que Trinchera te escriba cuando te toque jugar?
confirm-button = Sí, escribidme

## El terminal

cli-map = Mapa
cli-reserve = Reserva
cli-container = Recipiente
cli-tracks = Registros
cli-log = Diario
cli-prompt = Tu elección
cli-none = ninguno
cli-undo = Deshacer
cli-undone = Deshecho.
cli-redone = Rehecho.
cli-saved = Guardada como { $file }.
cli-refused = No es posible: { $why } (regla { $rule })
cli-allowed = «{ $what }» se puede elegir ahora.
cli-length = { $turns } turnos, unos { $minutes } minutos
cli-pack-table = { $table }: { $changed } cambiados, { $added } añadidos, { $removed } quitados
cli-pack-good = { $tables ->
    [0] El paquete no cambia nada en { $game }.
    [one] El paquete sirve para { $game }: cambia una tabla.
   *[other] El paquete sirve para { $game }: cambia { $tables } tablas.
}
cli-result = Resultado: { $result }
cli-quit = Has dejado la partida. Si estaba guardada, no se pierde nada.
cli-end-of-input = La entrada se ha acabado. La partida se detiene aquí.
cli-odds = Probabilidades
cli-odds-exact = exactas
cli-odds-sampled = por muestreo, intervalo del 95 %
cli-dice-commitment = Huella de los dados: { $commitment }
cli-verified = { $dice ->
    [one] El único dado es el que da la clave.
   *[other] Los { $dice } dados son los que da la clave.
}
cli-not-verified = Los dados no pasan la comprobación: { $problem }
cli-help-choose = número de la lista, o nombre (#12 para lo que se llama 12): elegir esa opción
cli-help-odds = odds [OPCIONES]: las probabilidades del combate pendiente, o del que empezaría con esas opciones
cli-help-why = why OPCIONES: por qué la última no se puede elegir después de las otras
cli-help-hint = hint: qué elegiría el ordenador
cli-help-auto = auto [JUGADOR]: dejar que el ordenador elija una vez, o ceder tu puesto a un jugador automático
cli-help-all = all OPCIÓN: la misma respuesta mientras se haga la misma pregunta, como todo un despliegue según lo sugerido
cli-help-undo = undo: deshacer tu última decisión, nunca más atrás de una tirada
cli-help-redo = redo: rehacerla
cli-help-map = map: todos los lugares y lo que hay en ellos
cli-help-units = units: todas las unidades y dónde están
cli-help-log = log [NÚMERO]: lo último que ha pasado
cli-help-rule = rule [ID]: una regla en nuestras palabras; sin id, la de la pregunta actual
cli-help-save = save [ARCHIVO]: guardar la partida en un archivo
cli-help-help = ?: esta ayuda
cli-help-quit = quit: dejar la partida

## Estudios

error-bad-number-of-games = No se pueden jugar { $games } partidas: el número debe ir de 1 a { $most }.
error-bad-number-of-workers = No pueden jugar { $workers } procesos: hace falta al menos uno.
error-ladder-players = Una clasificación necesita al menos dos jugadores distintos, no «{ $players }».
error-ladder-seats = Una clasificación es para juegos de uno o dos puestos; este tiene { $seats }.
error-unknown-effort = Un presupuesto no tiene ningún número llamado «{ $name }». Los números son: { $known }.
error-effort-not-a-number = El número «{ $key }» de un presupuesto no puede ser «{ $value }».
error-no-ideas = En la carpeta «{ $folder }» no hay ideas de este juego de las que aprender.
error-ideas-differ = Estas ideas se anotaron con palabras distintas: { $signs }.
error-no-ladder-marks = El documento no tiene sitio para una clasificación: una línea «{ $begin }» y, más abajo, otra «{ $end }».
error-wrong-number-of-players = { $given ->
    [one] Se ha nombrado un jugador
   *[other] Se han nombrado { $given } jugadores
} para los puestos del juego ({ $seats }): nombra uno para cada uno, o uno para todos.

## Por qué lo haría el ordenador

hint-advice = Mi consejo: { $choice }.
hint-worth = { $worth } % ±{ $error } %
reason-more = { $name } +{ $number }
reason-less = { $name } −{ $number }
reason-gains = Lo que cabe esperar, por término medio: { $list }.
reason-costs = Lo que probablemente costará: { $list }.
reason-gains-nothing = Por término medio no cambia nada de lo que se cuenta; lo que importa es dónde queda cada uno.
reason-risk-seldom = Rara vez sale mal: solo en { $share } de cada 100 líneas acabas peor que ahora.
reason-risk-often = Puede salir mal: en { $share } de cada 100 líneas acabas peor que ahora.
reason-risk-mostly = Salva lo que se puede salvar: en { $share } de cada 100 líneas acabas peor que ahora, y nada de lo probado es claramente mejor.
reason-fear = Cuidado con { $what }: llega en { $share } de cada 100 líneas y ninguna otra respuesta daña más esta idea (cuesta alrededor de { $cost } de cada 100).
reason-next = La siguiente mejor idea vale alrededor de { $lead } de cada 100 menos (más o menos { $error }): { $what }.
reason-next-close = Igual de buena por lo que se ve: { $what }.
reason-beside = Comparada con esa, aporta { $list }.
reason-lines = { $lines ->
    [one] Probado en una sola línea de juego: había poco tiempo.
   *[other] Probado en { $lines } líneas de juego.
}
