-- Epic Solitaire Notepad Adventures: what may happen. The id of a rule begins with its number, and
-- texts/<language>.yaml explains it. Numbers in comments are those of the rules; R and a number is a
-- reading, explained in README.md.

include "numbered-rules"

setup { rule = "esna.2-deck", shuffle "stock" }

ending "retired" { rule = "esna.123-retire", score = counter "keep" }
ending "crippled" { rule = "esna.13-two-limbs", score = counter "keep" }
ending "dead" { rule = "esna.10-head" }

include "turn"
