// Generated worlds as files: their style, their variant, their options.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/boards/world/world_toml.h"
#include "tools/cli/command.h"

namespace chancery::cli {

inline constexpr std::size_t usual_world_tries = 60;

/// As `make_world`. On a terminal, shows how many worlds were tried.
std::optional<World> find_world(const WorldRequest& request, std::size_t tries, Fairness& best);

/// The style of a world for the variant: from its [world] or, if it has none, a board for armies
/// and fleets.
WorldStyle style_for(const Variant& parent);
/// A color for the player with that number, distinguishable from all others.
std::string usual_color(std::size_t player);

/// The variant with the world as its map and the rules of another variant.
struct WorldVariant {
  std::string id;
  std::string name;
  std::string extends;
  std::string summary;
};
std::string write_world_variant(const World& world, const Variant& parent,
                                const WorldVariant& names);

/// Read the values of `--wrap` and `--islands`; throw a `UsageError` if they are invalid.
void read_wraps(const std::vector<std::string>& wraps, WorldRequest& request);
Islands read_islands(const std::string& text);

/// The message that no fair world was found.
std::string none_is_fair(const WorldRequest& request, std::size_t tries, const Fairness& best);
/// A line for each figure.
std::string fairness_text(const Fairness& fairness);

/// The disk, plus the folder of a variant that is not on the disk yet.
class WorldFiles final : public FileSource {
 public:
  WorldFiles(std::string folder, std::string variant, std::string map)
      : folder_(std::move(folder)), variant_(std::move(variant)), map_(std::move(map)) {}

  std::optional<std::string> read(const std::string& path) const override;
  std::string problem_with(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::vector<std::string> folders_in(const std::string& path) const override;

 private:
  std::string folder_;
  std::string variant_;
  std::string map_;
};

}  // namespace chancery::cli
