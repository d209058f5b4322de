#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_source.h"
#include "core/world/world_toml.h"
#include "tools/cli/command.h"

namespace chancery::cli {

inline constexpr std::size_t usual_world_tries = 60;

/// What a world made for the variant is to be like: by its [world], or as a board for army and
/// fleet where it says nothing.
WorldStyle style_for(const Variant& parent);
/// A colour for the player of that number; of any two the colours can be told apart.
std::string usual_color(std::size_t player);

/// The variant that has the world for its map and another variant for its rules.
struct WorldVariant {
  std::string id;
  std::string name;
  std::string extends;
  std::string summary;
};
std::string write_world_variant(const World& world, const Variant& parent,
                                const WorldVariant& names);

/// What `--wrap` or `--islands` asks for; a usage error for anything else.
void read_wraps(const std::vector<std::string>& wraps, WorldRequest& request);
Islands read_islands(const std::string& text);

/// Why no fair world was found, for people.
std::string none_is_fair(const WorldRequest& request, std::size_t tries, const Fairness& best);
/// A line for each figure.
std::string fairness_text(const Fairness& fairness);

/// A folder with a variant that is not on the disk yet; everything else is.
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
