// The bytes of a pack: an archive whose first file lists the others.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/sha256.h"
#include "core/rules/map/document.h"
#include "core/rules/map/section.h"
#include "core/rules/variant/variant_id.h"
#include "core/workbench/pack/pack.h"
#include "core/workbench/pack/pack_keys.h"

namespace chancery {
namespace {

constexpr std::string_view manifest_name = "pack.toml";
constexpr int format_number = 1;

std::string write_manifest(const Pack& pack) {
  std::string text = fmt::format(
      "# What is in this pack; `chancery install` checks it.\n\n[pack]\nformat = {}\nvariant = {}\n"
      "name = {}\nversion = {}\nengine = {}\n",
      format_number, print_text(pack.variant), print_text(pack.name), print_text(pack.version),
      print_text(pack.engine));
  for (const PackNeed& need : pack.needs)
    text += fmt::format("\n[[needs]]\nvariant = {}\nversion = {}\n", print_text(need.variant),
                        print_text(need.version));
  for (const PackedFile& file : pack.files)
    text += fmt::format("\n[[file]]\npath = {}\nbytes = {}\nsha256 = \"{}\"\n",
                        print_text(file.path), file.bytes.size(), sha256(file.bytes));
  return text;
}

/// "1.2.3" -> 1, 2, which decide compatibility.
std::optional<std::pair<int, int>> main_version(std::string_view text) {
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && !text.starts_with('.')) return std::nullopt;
    if (i > 0) text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
    if (read.ec != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  }
  if (!text.empty()) return std::nullopt;
  return std::pair(numbers[0], numbers[1]);
}

/// True if a text may be shown on one line of a terminal.
bool is_plain(std::string_view text) {
  return text.size() <= 200 && !find_hidden(text, TextLines::one);
}

class ManifestReader {
 public:
  ManifestReader(const Node& document, std::vector<PackedFile> files, Diagnostics& diagnostics)
      : document_(document, "the manifest", manifest_keys(), diagnostics),
        files_(std::move(files)),
        diagnostics_(diagnostics) {}

  std::optional<Pack> read(std::string_view engine) {
    document_.require("pack");
    const Node* head = document_.table("pack");
    if (head == nullptr) return std::nullopt;
    Section section = document_.inner("pack", *head, "[pack]");
    if (!is_known_format(section)) return std::nullopt;
    read_head(section, engine);
    read_needs();
    read_files();
    document_.finish();
    if (diagnostics_.has_errors()) return std::nullopt;
    return std::move(pack_);
  }

 private:
  /// Checked first, since a later format may have other keys.
  bool is_known_format(Section& section) {
    section.require("format");
    const auto format = section.integer("format");
    if (!format) return false;
    if (*format == format_number) return true;
    diagnostics_.error("pack.too-new", section.span_of("format"),
                       fmt::format("the pack has format {}, but this program reads format {}",
                                   *format, format_number),
                       "a later version of the program may read it");
    return false;
  }

  std::optional<std::string> plain_text(Section& section, std::string_view key) {
    section.require(key);
    std::optional<std::string> text = section.text(key);
    if (text && !is_plain(*text))
      diagnostics_.error("pack.bad-text", section.span_of(key),
                         fmt::format("'{}' is too long or contains control characters", key));
    return text;
  }

  void read_head(Section& section, std::string_view engine) {
    pack_.variant = plain_text(section, "variant").value_or("");
    pack_.name = plain_text(section, "name").value_or("");
    pack_.version = plain_text(section, "version").value_or("");
    const std::optional<std::string> made = plain_text(section, "engine");
    section.finish();
    if (!made) return;
    pack_.engine = *made;
    const auto made_by = main_version(pack_.engine);
    if (!made_by) {
      diagnostics_.error("pack.bad-text", section.span_of("engine"),
                         fmt::format("'{}' is not a version", pack_.engine), "write it like 1.2.3");
    } else if (*made_by > main_version(engine)) {
      diagnostics_.error(
          "pack.too-new", section.span_of("engine"),
          fmt::format("the pack was made by version {} of the program; this is version {}",
                      pack_.engine, engine),
          "a later version of the program can use it");
    }
  }

  void read_needs() {
    const Node* list = document_.array("needs");
    if (list == nullptr) return;
    std::set<std::string> known;
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        report_wrong_kind(item, "a table", "'needs'", diagnostics_);
        continue;
      }
      Section section = document_.inner("needs", item, "[[needs]]");
      PackNeed need;
      need.variant = plain_text(section, "variant").value_or("");
      need.version = plain_text(section, "version").value_or("");
      section.finish();
      if (!known.insert(need.variant).second) {
        diagnostics_.error("pack.bad-needs", section.span_of("variant"),
                           fmt::format("'{}' is needed twice", need.variant));
        return;  // there may be thousands
      }
      pack_.needs.push_back(std::move(need));
    }
  }

  void read_files() {
    document_.require("file");
    const Node* list = document_.array("file");
    if (list == nullptr) return;
    std::vector<bool> listed(files_.size(), false);
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        report_wrong_kind(item, "a table", "'file'", diagnostics_);
        continue;
      }
      read_file(item, listed);
    }
    for (std::size_t i = 0; i < files_.size(); ++i)
      if (!listed[i])
        diagnostics_.error(
            "pack.unlisted-file", document_.node().span,
            fmt::format("'{}' is in the pack but not in its manifest", files_[i].path));
    if (!diagnostics_.has_errors()) pack_.files = std::move(files_);
  }

  void read_file(const Node& item, std::vector<bool>& listed) {
    Section section = document_.inner("file", item, "[[file]]");
    const std::string path = plain_text(section, "path").value_or("");
    section.require("bytes");
    section.require("sha256");
    const auto bytes = section.integer("bytes");
    const auto hash = section.text("sha256");
    section.finish();
    const auto found = std::find_if(files_.begin(), files_.end(),
                                    [&](const PackedFile& file) { return file.path == path; });
    if (found == files_.end()) {
      diagnostics_.error("pack.missing-file", section.span_of("path"),
                         fmt::format("'{}' is in the manifest but not in the pack", path));
      return;
    }
    const auto index = static_cast<std::size_t>(found - files_.begin());
    if (listed[index]) {
      diagnostics_.error("pack.bad-archive", section.span_of("path"),
                         fmt::format("this is not a pack: '{}' is in the manifest twice", path));
      return;
    }
    listed[index] = true;
    if (!bytes || !hash) return;
    if (static_cast<std::uint64_t>(*bytes) != found->bytes.size() || *hash != sha256(found->bytes))
      diagnostics_.error("pack.bad-hash", section.span_of("sha256"),
                         fmt::format("'{}' differs from what was packed", path),
                         "the pack was changed or damaged; get it again");
  }

  Section document_;
  std::vector<PackedFile> files_;
  Diagnostics& diagnostics_;
  Pack pack_;
};

/// A pack may only contain the packed variant and its ancestors.
void check_strangers(const Pack& pack, const SourceSpan& span, Diagnostics& diagnostics) {
  const std::vector<std::string> lineage = pack.lineage();
  for (const std::string& id : pack.variants())
    if (!contains(lineage, id))
      diagnostics.error(
          "pack.stranger", span,
          fmt::format("'{}' is in the pack, but '{}' does not extend it", id, pack.variant),
          "a pack holds one variant and the variants that it extends");
}

/// Every file must belong to a variant, and the packed variant must be there.
void check_places(const Pack& pack, const SourceSpan& span, Diagnostics& diagnostics) {
  for (const PackedFile& file : pack.files)
    if (file.path.find('/') == std::string::npos)
      diagnostics.error("pack.misplaced-file", span,
                        fmt::format("'{}' is not in the folder of a variant", file.path));
  if (!std::is_sorted(pack.files.begin(), pack.files.end(),
                      [](const PackedFile& a, const PackedFile& b) { return a.path < b.path; }))
    diagnostics.error("pack.bad-archive", span, "this is not a pack: its files are not sorted");
  for (const std::string& id : pack.variants()) {
    if (const std::string problem = variant_id_problem(id); !problem.empty())
      diagnostics.error("pack.bad-text", span,
                        fmt::format("'{}' is not a valid variant id: {}", id, problem));
    if (pack.find(id + "/variant.toml") == nullptr)
      diagnostics.error("pack.misplaced-file", span, fmt::format("'{}' has no variant.toml", id));
  }
  if (pack.find(pack.variant + "/variant.toml") == nullptr)
    diagnostics.error("pack.missing-file", span,
                      fmt::format("variant '{}' itself is not in the pack", pack.variant));
  if (!diagnostics.has_errors()) check_strangers(pack, span, diagnostics);
}

}  // namespace

std::string write_pack(const Pack& pack) {
  std::vector<PackedFile> files{{std::string(manifest_name), write_manifest(pack)}};
  files.insert(files.end(), pack.files.begin(), pack.files.end());
  return write_archive(files);
}

std::optional<Pack> read_pack(std::string_view bytes, const std::string& path,
                              std::string_view engine, Diagnostics& diagnostics) {
  SourceSpan whole;
  whole.file = std::make_shared<const SourceFile>(SourceFile{path, {}});
  std::string problem;
  std::optional<std::vector<PackedFile>> files = read_archive(bytes, problem);
  if (!files || files->empty() || files->front().path != manifest_name) {
    if (problem.empty()) problem = fmt::format("it does not begin with '{}'", manifest_name);
    diagnostics.error("pack.bad-archive", whole, "this is not a pack: " + problem,
                      "create packs with `chancery pack`");
    return std::nullopt;
  }
  auto manifest = std::make_shared<const SourceFile>(
      SourceFile{fmt::format("{}/{}", path, manifest_name), std::move(files->front().bytes)});
  files->erase(files->begin());
  const std::optional<Node> document = parse_document(manifest, diagnostics);
  if (!document) return std::nullopt;
  std::optional<Pack> pack = ManifestReader(*document, std::move(*files), diagnostics).read(engine);
  if (!pack) return std::nullopt;
  check_places(*pack, whole, diagnostics);
  // A pack has exactly one form, so that nothing can hide in an order, a comment or a space.
  if (!diagnostics.has_errors() && write_pack(*pack) != bytes)
    diagnostics.error("pack.bad-archive", whole,
                      "this is not a pack: it differs from what this program writes",
                      "create packs with `chancery pack`");
  if (diagnostics.has_errors()) return std::nullopt;
  return pack;
}

}  // namespace chancery
