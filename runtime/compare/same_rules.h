#pragma once

#include <memory>

#include "rules/spec.h"

/// Whether trees that scripts declared say the same, wherever they stand in the files and
/// whatever words explain them.
namespace talon {

bool same(const spec::ExprPtr& left, const spec::ExprPtr& right);
bool same(const spec::Slot& left, const spec::Slot& right);
bool same(const spec::Effects& left, const spec::Effects& right);
bool same(const spec::Move& left, const spec::Move& right);

/// Tables behind pointers, which may be null.
bool same(const std::shared_ptr<const spec::CardFilter>& left,
          const std::shared_ptr<const spec::CardFilter>& right);
bool same(const std::shared_ptr<const spec::PairFilter>& left,
          const std::shared_ptr<const spec::PairFilter>& right);
bool same(const std::shared_ptr<const spec::CardValue>& left,
          const std::shared_ptr<const spec::CardValue>& right);
bool same(const std::shared_ptr<const spec::Relation>& left,
          const std::shared_ptr<const spec::Relation>& right);

}  // namespace talon
