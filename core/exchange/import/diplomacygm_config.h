// The configuration of a DiplomacyGM variant: JSON or TOML, laid over that of the folder above.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/sources/foreign_files.h"
#include "core/rules/map/document.h"

namespace chancery {

/// The whole configuration; nothing, and one error, if a file of it cannot be read.
std::optional<Node> read_config(const ForeignFiles& source, const std::string& path,
                                Diagnostics& diagnostics);

/// A value by its keys, one within the other; null if there is none.
const Node* config_value(const Node& config, const std::vector<std::string_view>& keys);
/// As text: "classic", "18"; empty if there is none, or if it is a table or list.
std::string config_text(const Node& config, const std::vector<std::string_view>& keys);
/// The texts of a list.
std::vector<std::string> config_list(const Node& table, std::string_view key);
/// "#rrggbb" of "cd5c5c" or of `{ standard = "cd5c5c" }`; empty if it is neither.
std::string config_color(const Node* value);

}  // namespace chancery
