#include "tools/cli/page_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/games/view/seen_world.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

bool have_one_in_common(const std::vector<PowerId>& a, const std::vector<PowerId>& b) {
  return std::any_of(a.begin(), a.end(), [&](PowerId power) { return contains(b, power); });
}

/// Joins all hands that share a power with `more`, and the played powers of `more`, into one hand.
void join_hands(const Variant& variant, std::vector<PowerId> more,
                std::vector<std::vector<PowerId>>& hands) {
  std::erase_if(more, [&](PowerId power) { return !variant.is_played(power); });
  for (const std::vector<PowerId>& hand : hands)
    if (have_one_in_common(hand, more)) more.insert(more.end(), hand.begin(), hand.end());
  std::erase_if(hands, [&](const auto& hand) { return have_one_in_common(hand, more); });
  std::sort(more.begin(), more.end());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  if (!more.empty()) hands.push_back(std::move(more));
}

/// Some systems treat names such as "CON" as devices, with any ending.
bool is_device(std::string_view folded) {
  constexpr std::array<std::string_view, 6> names{"con", "prn", "aux", "nul", "clock$", "conin$"};
  if (contains(names, folded)) return true;
  const bool is_port = folded.size() == 4 && folded[3] >= '0' && folded[3] <= '9';
  return is_port && (folded.starts_with("com") || folded.starts_with("lpt"));
}

bool is_plain(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

fs::path whole_path(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), error);
  return error ? fs::absolute(path).lexically_normal() : whole;
}

bool is_within(const fs::path& path, const fs::path& folder) {
  const auto differs = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return differs.first == folder.end();
}

}  // namespace

std::vector<std::vector<PowerId>> hands_of(const Game& game, const GameRecord& record) {
  std::vector<std::vector<PowerId>> hands;
  for (const std::vector<PowerId>& hand : game.variant().players)
    join_hands(game.variant(), hand, hands);
  for (const Player& player : record.players) join_hands(game.variant(), player.powers, hands);
  std::sort(hands.begin(), hands.end());
  return hands;
}

std::string safe_file_name(std::string_view name) {
  std::string safe;
  for (const char c : name) safe += is_plain(c) ? c : '-';
  const std::string folded = fold_name(safe);
  if (safe.empty() || is_device(folded) || folded == "index") safe += '_';
  return safe;
}

std::vector<std::string> page_names(const Variant& variant, const Position& position) {
  std::vector<std::string> names;
  std::vector<std::string> taken;  // folded
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const std::string spoken = display_name(variant, position, PowerId{i});
    const std::string base =
        safe_file_name(hides(variant) ? fold_name(spoken) : variant.powers[i].id);
    std::string name = base;
    for (int number = 2; contains(taken, fold_name(name)); ++number) {
      if (hides(variant))
        throw InputProblem{fmt::format(
            "two powers are called '{}', so their pages would have the same name", spoken)};
      name = fmt::format("{}-{}", base, number);
    }
    taken.push_back(fold_name(name));
    names.push_back(std::move(name));
  }
  return names;
}

PageFolders page_folders(const std::string& folder) {
  return {(fs::path(folder) / "public").string(), (fs::path(folder) / "players").string()};
}

void refuse_in_public(const PageFolders& folders, const std::string& flag,
                      const std::string& path) {
  if (path.empty() || !is_within(whole_path(path), whole_path(folders.published))) return;
  throw UsageError{fmt::format("{} '{}': '{}' is for what everybody may see; name another folder",
                               flag, path, folders.published)};
}

std::vector<std::string> old_pages(const std::string& folder,
                                   const std::vector<std::string>& names) {
  std::vector<std::string> old;
  std::error_code error;
  for (const std::string& name : names)
    if (const fs::path page = fs::path(folder) / (name + ".html"); fs::exists(page, error))
      old.push_back(page.string());
  return old;
}

}  // namespace chancery::cli
