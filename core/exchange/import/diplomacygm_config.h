// The configuration of a DiplomacyGM variant: JSON or TOML, which overrides that of the parent
// folder.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/sources/foreign_files.h"
#include "core/rules/map/document.h"

namespace chancery {

/// The whole configuration. Returns nothing, and reports one error, if one of its files cannot be
/// read.
std::optional<Node> read_config(const ForeignFiles& source, const std::string& path,
                                Diagnostics& diagnostics);

/// A value by its nested keys; null if there is none.
const Node* config_value(const Node& config, const std::vector<std::string_view>& keys);
/// A value as a string: "classic", "18"; empty if there is none, or if it is a table or list.
std::string config_text(const Node& config, const std::vector<std::string_view>& keys);
/// The strings of a list.
std::vector<std::string> config_list(const Node& table, std::string_view key);
/// "#rrggbb" of "cd5c5c" or of `{ standard = "cd5c5c" }`; empty if it is neither.
std::string config_color(const Node* value);

}  // namespace chancery
