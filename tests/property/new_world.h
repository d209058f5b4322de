// Generated worlds as variants in memory.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/boards/world/world_toml.h"
#include "core/files/loader/variant_loader.h"
#include "tests/unit/source_tree.h"

// Worlds for explorers, in memory beside the project's own variants: for tests and benchmarks.

namespace chancery {

class NewWorldFiles final : public FileSource {
 public:
  explicit NewWorldFiles(std::string map) : map_(std::move(map)) {}
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override {
    if (path == "world/variant.toml") return variant();
    if (path == "world/map.toml") return map_;
    return tree_.read(path);
  }
  [[nodiscard]] bool is_folder(const std::string& path) const override {
    return path == "world" || tree_.is_folder(path);
  }

 private:
  static std::string variant() {
    return "[variant]\nid = \"world\"\nextends = \"explore\"\n\n"
           "[remove]\nprovince = \"all\"\npower = \"all\"\nsetup = \"all\"\n";
  }

  SourceTree tree_;
  std::string map_;
};

/// The map of a fair world; throws when there is none among many.
inline std::string new_world_map(const WorldRequest& request) {
  const std::optional<World> world = make_world(request, 200);
  if (!world) throw std::runtime_error("no fair world");
  WorldStyle style;
  style.walks = "army";
  style.walks_letter = "A";
  style.sails = "fleet";
  style.sails_letter = "F";
  style.of_land = "center = true\n";
  style.of_site = "center = true\nset = { site = true }\n";
  style.of_start = "center = true\n";
  style.at_start = "{ level = 1, discovered = true, color_of = \"{power}\" }";
  style.of_power = "{ first_unit = \"{class}\" }";
  return write_world(*world, style);
}

}  // namespace chancery
