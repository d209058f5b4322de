#include "core/workbench/schema/documents.h"

#include <array>

#include "core/files/loader/variant_keys.h"
#include "core/workbench/cases/case_keys.h"
#include "core/workbench/pack/pack_keys.h"

namespace chancery {
namespace {

constexpr std::array<DocumentKind, 5> kinds{{
    {"variant", "variant.toml", "A variant", &variant_keys, true},
    {"map", "map.toml", "The board of a variant, or any other part of it kept in a second file",
     &variant_keys, true},
    {"cases", "cases/*.toml", "Cases of a variant", &case_file_keys, false},
    {"editions", "editions.toml", "Presets of rule switches", &edition_file_keys, false},
    {"pack", "pack.toml", "The manifest of a pack", &manifest_keys, false},
}};

const KeyTable* find_in(const std::vector<Form>& forms, std::string_view name) {
  for (const Form& form : forms) {
    if (const KeyTable* found = find_in(form.elements, name)) return found;
    if (form.keys == nullptr) continue;
    if (const KeyTable* found = find_table(*form.keys, name)) return found;
  }
  return nullptr;
}

}  // namespace

std::span<const DocumentKind> document_kinds() {
  return kinds;
}

bool options_reach(std::string_view table) {
  return table != options_keys().name;
}

const KeyTable* find_table(const KeyTable& document, std::string_view name) {
  if (document.name == name) return &document;
  for (const Key& key : document.keys)
    if (const KeyTable* found = find_in(key.holds, name)) return found;
  return nullptr;
}

}  // namespace chancery
