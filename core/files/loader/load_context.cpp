#include "core/files/loader/load_context.h"

#include <algorithm>
#include <utility>

namespace chancery {
namespace {

/// The intended id: the id of the thing with this name, a similar id, or the id of a similar name.
std::optional<std::string> id_meant(std::string_view wanted, const std::vector<std::string>& ids,
                                    const SpokenNames& spoken) {
  if (const std::optional<std::string> owner = spoken.owner_of(wanted)) return owner;
  if (const std::optional<std::string> id = nearest_name(wanted, ids)) return id;
  const std::optional<std::string> name = nearest_name(wanted, spoken.names());
  return name ? spoken.owner_of(*name) : std::nullopt;
}

std::string hint_for(std::string_view wanted, const std::vector<std::string>& ids,
                     const SpokenNames& spoken) {
  const std::optional<std::string> id = id_meant(wanted, ids, spoken);
  return id ? "did you mean '" + *id + "'?" : std::string();
}

std::string coasts_of(const std::string& province, const std::vector<std::string>& spaces) {
  std::vector<std::string> coasts;
  for (const std::string& space : spaces)
    if (space.starts_with(province + '/')) coasts.push_back(space);
  return coasts.empty() ? "the province has no coasts" : "expected one of: " + join_names(coasts);
}

/// If nothing is similar, a short list is a good hint.
std::string or_all(std::string hint, const std::vector<std::string>& names) {
  constexpr std::size_t most_listed = 12;
  const bool lists = hint.empty() && !names.empty() && names.size() <= most_listed;
  return lists ? "expected one of: " + join_names(names) : hint;
}

}  // namespace

std::string folder_of(const SourceSpan& span) {
  if (!span.file) return {};
  const std::string& path = span.file->path;
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string join_names(const std::vector<std::string>& names) {
  std::vector<std::string> written = names;
  std::erase_if(written, [](const std::string& name) { return name.empty(); });
  return fmt::format("{}", fmt::join(written, ", "));
}

std::string did_you_mean_or_one_of(std::string_view wanted, const std::vector<std::string>& names) {
  std::string hint = did_you_mean(wanted, names);
  return hint.empty() && !names.empty() ? "expected one of: " + join_names(names) : hint;
}

std::string declare_or_extend(LoadContext& context, std::string_view part) {
  const std::string declare = fmt::format("write a table [{}.ID]", part);
  if (std::exchange(context.extend_suggested, true)) return declare;
  return declare + ", or extend a variant that has these: extends = \"…\" in [variant]";
}

void SpokenNames::add(std::string_view name, const std::string& owner, const SourceSpan& span,
                      Diagnostics& diagnostics) {
  const std::string folded = fold_name(name);
  if (folded.empty()) {
    diagnostics.error("variant.empty-name", span,
                      fmt::format("'{}' is not a valid name: it has no letters or digits", name));
    return;
  }
  const auto [entry, is_new] = owners_.try_emplace(folded, Owner{owner, span});
  if (is_new) {
    names_.emplace_back(name);
  } else if (entry->second.id != owner) {
    diagnostics.error("variant.duplicate-name", span,
                      fmt::format("{} '{}' has the same name, '{}', as {} '{}'", what_, owner, name,
                                  what_, entry->second.id),
                      "also at " + describe_place(entry->second.span));
  }
}

std::optional<std::string> SpokenNames::owner_of(std::string_view name) const {
  const auto found = owners_.find(fold_name(name));
  return found == owners_.end() ? std::nullopt : std::optional(found->second.id);
}

// If a variant has nothing of a kind, that is reported once, not for every name of such a thing.

std::optional<SpaceId> VariantNames::space(const Text& text, Diagnostics& diagnostics) const {
  if (const auto found = spaces.find(text.text)) return found;
  if (spaces.names().empty()) return std::nullopt;
  const std::size_t slash = text.text.find('/');
  const std::string base = text.text.substr(0, slash);
  if (slash != std::string::npos && spaces.find(base)) {
    diagnostics
        .error("map.unknown-coast", text.span,
               fmt::format("province '{}' has no coast '{}'", base, text.text.substr(slash + 1)),
               coasts_of(base, spaces.names()))
        .at = {base};
  } else {
    Diagnostic& unknown = diagnostics.error("map.unknown-province", text.span,
                                            fmt::format("unknown province '{}'", text.text));
    const std::optional<std::string> meant = id_meant(text.text, spaces.names(), spoken_provinces);
    if (!meant) return std::nullopt;
    unknown.hint = "did you mean '" + *meant + "'?";
    unknown.at = {*meant};
  }
  return std::nullopt;
}

std::optional<ProvinceId> VariantNames::province(const Text& text, Diagnostics& diagnostics) const {
  const std::optional<SpaceId> found = space(text, diagnostics);
  if (!found) return std::nullopt;
  if (found->index() < province_count) return ProvinceId{found->index()};
  const std::string base = text.text.substr(0, text.text.find('/'));
  diagnostics.error("map.not-a-province", text.span,
                    fmt::format("'{}' is a coast, not a province", text.text),
                    "write '" + base + "'");
  return std::nullopt;
}

std::optional<PowerId> VariantNames::power(const Text& text, Diagnostics& diagnostics,
                                           const std::vector<std::string>& besides) const {
  if (const auto found = powers.find(text.text)) return found;
  if (powers.names().empty()) return std::nullopt;
  std::vector<std::string> all = besides;
  all.insert(all.end(), powers.names().begin(), powers.names().end());
  diagnostics.error("variant.unknown-power", text.span,
                    fmt::format("unknown power '{}'", text.text),
                    or_all(hint_for(text.text, all, spoken_powers), all));
  return std::nullopt;
}

std::optional<ClassId> VariantNames::unit_class(const Text& text, Diagnostics& diagnostics) const {
  if (const auto found = classes.find(text.text)) return found;
  if (classes.names().empty()) return std::nullopt;
  diagnostics.error("variant.unknown-class", text.span,
                    fmt::format("unknown class '{}'", text.text),
                    or_all(hint_for(text.text, classes.names(), spoken_classes), classes.names()));
  return std::nullopt;
}

bool check_id(const Text& id, std::string_view what, Diagnostics& diagnostics) {
  const auto report = [&](std::string_view why) {
    diagnostics.error("variant.bad-id", id.span, fmt::format("bad id of a {}: {}", what, why));
    return false;
  };
  if (id.text.empty()) return report("it is empty");
  if (id.text.size() > 64) return report("it is longer than 64 bytes");
  if (id.text.find('/') != std::string::npos)
    return report("it contains '/', which separates a province from a coast");
  const bool control = std::any_of(id.text.begin(), id.text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
  if (control) return report("it contains a control character");
  if (fold_name(id.text).empty()) return report("it has no letters or digits");
  return true;
}

}  // namespace chancery
