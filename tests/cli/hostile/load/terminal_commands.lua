error("\27]52;c;aGk=\7\27[2J")
