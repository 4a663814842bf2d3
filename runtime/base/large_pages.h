#pragma once

namespace talon {

/// Asks the system to keep what this thread takes from the heap next in large pages, of 2 MiB on
/// most machines. A search looks all over its memory, and where each look first has to find one of
/// many small pages, that takes it a third of its time. Only a request: where it is refused, all
/// goes on as before.
void use_large_pages();

}  // namespace talon
