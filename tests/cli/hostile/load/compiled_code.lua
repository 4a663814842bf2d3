local run = load(string.dump(function() end))
