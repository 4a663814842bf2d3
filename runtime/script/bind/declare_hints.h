#pragma once

#include "script/bind/builder.h"
#include "script/bind/call.h"

namespace talon {

// The hints for searches, as `declare` reads the rest.
CallReply declare_hopeless(Call& call, const Builder::Declared& declared);
CallReply declare_preference(Call& call, const Builder::Declared& declared);
CallReply declare_dominance(Call& call, const Builder::Declared& declared);
CallReply declare_forced(Call& call, const Builder::Declared& declared);
CallReply declare_automatic(Call& call, const Builder::Declared& declared);
CallReply declare_needless(Call& call, const Builder::Declared& declared);
CallReply declare_cycle(Call& call, const Builder::Declared& declared);

}  // namespace talon
