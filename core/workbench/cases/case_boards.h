// The boards of one variant for its cases, by their choices.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/play/game/board.h"
#include "core/workbench/cases/case_scripts.h"

namespace chancery {

/// A board for cases, or the reason why there is none.
struct CaseBoard : LoadedBoard {
  std::shared_ptr<const Variant> draft;  // as in LoadResult: the parts that could be read
  std::shared_ptr<CaseScripts> scripts;  // for the cases on it; null without a board
};

/// The boards of one variant by edition, rules, options and setup. Each is made once, from files
/// that are read and parsed once. Use it in one thread.
class CaseBoards {
 public:
  explicit CaseBoards(std::shared_ptr<VariantLoader> loader) : loader_(std::move(loader)) {}
  /// Requests may differ only in edition, rules, options and setup.
  std::shared_ptr<const CaseBoard> get(const LoadRequest& request);

 private:
  using Choices = std::vector<std::pair<std::string, std::string>>;
  using Key = std::tuple<std::string, Choices, Choices, std::string>;
  static constexpr std::size_t most = 64;

  std::shared_ptr<VariantLoader> loader_;
  std::map<Key, std::shared_ptr<const CaseBoard>> boards_;
};

}  // namespace chancery
