-- Solitarium: what helps a search. Nothing here changes what may happen.

-- A cleared card is worth one, a captured hymn two more while it is not spent.
worth(count("discard") + count("spent") + 3 * count("captured"))

-- Large groups first, then the deal. What a hymn can do is tried last, above all near the end.
prefer "remove" { slot "cells":count() }
prefer "rotate" { -1 }
prefer "sweep" { -1 }
