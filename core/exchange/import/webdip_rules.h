// The rules that webDiplomacy's variants state in code, as far as names of classes and literals say
// them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/php_data.h"

namespace chancery {

/// A class of the program that the variant replaces.
struct WebdipOverride {
  std::string name;  // "processOrderBuilds"
  SourceSpan span;   // where the variant says so
  std::optional<PhpFile> file;
  std::shared_ptr<const SourceFile> code;  // of that file
};

/// What a variant says besides its map and its units.
struct WebdipSource {
  const PhpFile& main;  // variant.php
  const std::vector<WebdipOverride>& overrides;
  const std::vector<std::string>& territories;  // the province of each row of the map
};

/// True if the code of processGame begins a game with builds.
bool begins_with_builds(const PhpFile& process_game);

/// Adds the rules that have a form here, and reports the others with the row that describes them.
void read_webdip_rules(const WebdipSource& source, ForeignVariant& made, LossReport& losses);

/// The rows that reports name, each "docs/rules-in-play/PAGE.md#ROW".
std::vector<std::string> webdip_rule_rows();

}  // namespace chancery
