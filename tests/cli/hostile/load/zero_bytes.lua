local number = count "stock\0and more"
