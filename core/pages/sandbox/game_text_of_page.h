// A game that was played on a page, as text that `game import` reads.
#pragma once

#include <string>

#include "core/games/store/variant_copy.h"
#include "core/pages/sandbox/question.h"
#include "core/pages/sandbox/sandbox_table.h"

namespace chancery {

/// The question has the `name` and `seed` of the game, and its `steps`: turns with `orders`,
/// `plans`, `disorder` and `assumed`, and corrections with `lines` and `reason`, each with the
/// `phase` in which it happened.
std::string game_text_of_page(const SandboxTable& table, const VariantCopy& copy,
                              const Question& question);

}  // namespace chancery
