#include "core/exchange/import/foreign_format.h"

#include <array>

#include "core/base/common/words.h"
#include "core/exchange/import/format_readers.h"

namespace chancery {
namespace {

constexpr auto formats = std::to_array<ForeignFormat>({
    {"webdip", "webDiplomacy and vDiplomacy: variant.php, install.php and classes/*.php",
     find_webdip, read_webdip},
    {"jdip", "jDip: variants.xml with adjacency files", find_jdip, read_jdip},
    {"judge", "the judge: map.NAME with seed.NAME", find_judge, read_judge},
    {"dpjudge", "DPjudge and the python engine: NAME.map, and what it uses", find_dpjudge,
     read_dpjudge},
    {"godip", "godip: Go files with a common.Variant", find_godip, read_godip},
    {"diplomacygm", "DiplomacyGM: config.json or config.toml, and the SVG that it names",
     find_diplomacygm, read_diplomacygm},
    {"dvar", "DVAR: a JSON document with nations, provinces and adjacencies", find_dvar, read_dvar},
});

}  // namespace

std::span<const ForeignFormat> foreign_formats() {
  return formats;
}

const ForeignFormat* find_format(std::string_view id) {
  for (const ForeignFormat& format : formats)
    if (equal_in_any_case(format.id, id)) return &format;
  return nullptr;
}

std::set<std::string> unread_folders(const ForeignFiles& source) {
  std::set<std::string> folders;
  for (const std::string& path : source.paths()) {
    if (!equal_in_any_case(extension_of(path), ".var")) continue;
    const auto file = source.read(path);
    if (file && lower_case(file->text).find("mapdata:") != std::string::npos)
      folders.insert(folder_of(path));
  }
  return folders;
}

}  // namespace chancery
