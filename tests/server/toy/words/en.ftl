game-name = Toy
