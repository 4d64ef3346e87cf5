game-name = Juguete
