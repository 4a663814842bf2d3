ending "done" { when = count("row", function() while true do end end):equals(0) }
