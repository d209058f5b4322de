// A variant as a game keeps it: loaded from the sources in the file.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/games/store/game_file.h"
#include "core/games/store/variant_copy.h"
#include "core/play/game/board.h"

namespace chancery {

/// A variant as stored in a game.
struct Rulebook {
  RulebookRow row;
  VariantCopy copy;
  std::shared_ptr<const Board> board;
};

/// Loads the variant of a row from its sources.
std::shared_ptr<Rulebook> load_rulebook(const RulebookRow& row,
                                        const std::vector<SourceRow>& sources);
/// Loads a variant and makes a copy that loads to the same variant. Its row has no number yet.
std::shared_ptr<Rulebook> make_rulebook(const LoadRequest& request, Diagnostics& diagnostics,
                                        const FileSource& files);
/// Stores the rulebook with its sources and returns its number. Call it within a transaction.
std::int64_t store_rulebook(GameFile& file, const Rulebook& rulebook);

}  // namespace chancery
