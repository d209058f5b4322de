#include "core/workbench/pack/pack.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>

#include "core/base/common/sha256.h"
#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/findings.h"
#include "core/workbench/pack/pack_pictures.h"
#include "tools/cli/built.h"
#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Why no pack was written.
struct CannotPack {
  std::string message;
};

/// True if the variant is bundled with the program, so that the recipient has it too.
bool is_shipped(const fs::path& folder) {
  std::error_code error;
  return fs::equivalent(folder.parent_path(), data_folder() + "/variants", error);
}

/// Reads the files of one variant, under paths that begin with its id.
class FolderReader {
 public:
  FolderReader(std::string id, fs::path folder, Pack& pack)
      : id_(std::move(id)), folder_(std::move(folder)), pack_(pack) {}

  void read() {
    std::error_code error;
    fs::recursive_directory_iterator entry(folder_, error);
    for (const fs::recursive_directory_iterator end; !error && entry != end;
         entry.increment(error)) {
      if (entry->path().filename().string().starts_with('.')) {
        // Skips files of editors and version control.
        if (!entry->is_symlink() && entry->is_directory()) entry.disable_recursion_pending();
        continue;
      }
      if (entry->is_symlink())
        throw CannotPack{
            fmt::format("'{}' is a link; replace it with the file itself", entry->path().string())};
      if (!entry->is_directory()) add(entry->path());
    }
    if (error)
      throw CannotPack{fmt::format("cannot read '{}': {}", folder_.string(), error.message())};
    report_strangers();
  }

 private:
  void report_strangers() {
    constexpr std::size_t most_reported = 10;
    std::sort(strangers_.begin(), strangers_.end());
    const std::size_t reported = std::min(strangers_.size(), most_reported);
    for (std::size_t i = 0; i < reported; ++i)
      std::cerr << fmt::format(
          "chancery: '{}' does not seem to belong to the variant; packed anyway\n", strangers_[i]);
    if (reported < strangers_.size())
      std::cerr << fmt::format("chancery: and {} more files that do not seem to belong to it\n",
                               strangers_.size() - reported);
  }

  /// True for files that the check has read, that commands read later, or that people expect.
  [[nodiscard]] bool is_part(const fs::path& path) const {
    if (was_read_from_disk(path.string())) return true;
    const fs::path inner = path.lexically_relative(folder_);
    const std::string top = inner.begin()->string();
    return top == "cases" || top == "golden" || top == "opening.txt" || top.starts_with("README") ||
           top.starts_with("LICENSE");
  }

  void add(const fs::path& path) {
    const std::string inner = id_ + '/' + path.lexically_relative(folder_).generic_string();
    const std::string problem = path_problem(inner);
    if (!problem.empty()) {
      std::cerr << fmt::format("chancery: left out '{}': {}\n", path.string(), problem);
      return;
    }
    if (!is_part(path)) strangers_.push_back(path.string());
    std::optional<std::string> bytes = disk().read(path.string());
    if (!bytes)
      throw CannotPack{
          fmt::format("cannot read '{}': {}", path.string(), disk().problem_with(path.string()))};
    if (bytes->size() > largest_packed_file)
      throw CannotPack{fmt::format("'{}' is larger than 4 MiB", path.string())};
    if (pack_.files.size() == most_packed_files)
      throw CannotPack{fmt::format("the variant has more than {} files", most_packed_files)};
    if (is_packed_picture(inner) && !clean(path.string(), *bytes)) return;
    pack_.files.push_back({inner, std::move(*bytes)});
  }

  /// Removes from a picture what must not be shared; false if it is not a picture.
  static bool clean(const std::string& path, std::string& bytes) {
    std::string problem;
    auto picture = clean_packed_picture(path, bytes, problem);
    if (!picture) {
      std::cerr << fmt::format("chancery: left out '{}': {}\n", path, problem);
      return false;
    }
    if (!picture->left_out.empty())
      std::cerr << fmt::format("chancery: '{}' is packed without {}\n", path,
                               fmt::join(picture->left_out, ", "));
    bytes = std::move(picture->bytes);
    return true;
  }

  std::string id_;
  fs::path folder_;
  Pack& pack_;
  std::vector<std::string> strangers_;
};

/// The version of a bundled variant.
std::string version_of(const std::string& folder) {
  LoadRequest request = make_request(folder, {});
  const LoadResult loaded = load_variant(request);
  if (!loaded.variant) throw CannotPack{fmt::format("'{}' does not load", folder)};
  return loaded.variant->version;
}

bool is_shipped_folder(const std::string& folder) {
  return is_shipped(fs::absolute(fs::path(folder).lexically_normal()).lexically_normal());
}

/// A picture is packed only with the name of its author.
void ask_for_credits(const Drawing& drawing) {
  const PictureFacts& facts = drawing.picture_facts;
  if (!drawing.picture || is_shipped_folder(facts.folder)) return;
  if (!facts.drawn_by.empty() && !facts.license.empty()) return;
  throw CannotPack{
      fmt::format("who drew '{}', and may others use it? Write under [board] in map.toml: "
                  "drawn_by = \"NAME\" and license = \"LICENSE\"",
                  (fs::path(facts.folder) / facts.path).string())};
}

Pack gather(const Variant& variant) {
  ask_for_credits(variant.drawing);
  Pack pack;
  pack.variant = variant.id;
  pack.name = variant.name;
  pack.version = variant.version;
  pack.engine = version();
  for (std::size_t i = 0; i < variant.folders.size(); ++i) {
    const fs::path folder = fs::path(variant.folders[i]).lexically_normal();
    if (is_shipped_folder(folder.string()))
      pack.needs.push_back({variant.lineage[i], version_of(folder.string())});
    else
      FolderReader(variant.lineage[i], folder, pack).read();
  }
  if (pack.files.empty())
    throw CannotPack{fmt::format("'{}' is bundled with the program: everybody has it", variant.id)};
  std::sort(pack.files.begin(), pack.files.end(),
            [](const PackedFile& a, const PackedFile& b) { return a.path < b.path; });
  return pack;
}

/// "two_rivers-1.0.0.tar".
std::string usual_name(const Pack& pack) {
  const std::string name = pack.variant + (pack.version.empty() ? "" : "-" + pack.version);
  const std::string as_text = name + ".txt";  // an extension that packs allow
  if (!path_problem(as_text).empty() || name.find('/') != std::string::npos)
    return pack.variant + ".tar";
  return name + ".tar";
}

/// True if the pack loads with only the bundled variants, which is all that a recipient has.
bool stands_alone(const std::string& bytes, const std::string& path) {
  Diagnostics diagnostics;
  const std::optional<Pack> pack = read_pack(bytes, path, version(), diagnostics);
  if (pack) diagnostics = check_pack(*pack, path, {data_folder() + "/variants"}, disk());
  diagnostics.remove_if([](const Diagnostic& each) { return each.severity != Severity::error; });
  print_diagnostics(diagnostics);
  return diagnostics.empty();
}

void report_text(std::ostream& out, const std::string& output, const Pack& pack,
                 const std::string& bytes) {
  out << fmt::format("{}: {} ({}){}, {}, {} bytes\n  with {}\n", output, pack.name, pack.variant,
                     pack.version.empty() ? "" : " " + pack.version,
                     plural_count(pack.files.size(), "file"), bytes.size(),
                     fmt::join(pack.variants(), ", "));
  for (const PackNeed& need : pack.needs)
    out << fmt::format("  needs {} {}, bundled with the program\n", need.variant, need.version);
  out << fmt::format("  sha256 {}\n", sha256(bytes));
}

void report_json(const std::string& output, const Pack& pack, const std::string& bytes) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("file", output);
  json.text("variant", pack.variant);
  json.text("name", pack.name);
  json.text("version", pack.version);
  json.key("bytes");
  json.number(static_cast<std::int64_t>(bytes.size()));
  json.text("sha256", sha256(bytes));
  json.key("variants");
  json.begin_list();
  for (const std::string& variant : pack.variants()) json.text(variant);
  json.end_list();
  json.key("files");
  json.begin_list();
  for (const PackedFile& file : pack.files) json.text(file.path);
  json.end_list();
  json.key("needs");
  json.begin_list();
  for (const PackNeed& need : pack.needs) {
    json.begin_object();
    json.text("variant", need.variant);
    json.text("version", need.version);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

int pack_variant(const std::string& id, std::string output, const std::string& format) {
  const LoadRequest request = make_request(id, {});
  Diagnostics findings = check_choices(request);
  gather_straight_lines(findings);
  findings.remove_if([](const Diagnostic& each) { return each.severity == Severity::note; });
  print_diagnostics(findings);
  if (is_nowhere(findings)) return input_wrong;
  if (findings.has_errors())
    throw CannotPack{fmt::format("'{}' has errors; fix them before packing", id)};
  const LoadResult loaded = load_variant(request);
  const Pack pack = gather(*loaded.variant);
  if (output.empty()) output = usual_name(pack);
  const std::string bytes = write_pack(pack);
  if (!stands_alone(bytes, fs::path(output).lexically_normal().string()))
    throw CannotPack{"the variant would not load after installation; the errors are above"};
  std::string problem;
  if (!write_out(output, bytes, problem)) throw CannotPack{problem};
  if (output == "-")
    report_text(std::cerr, "standard output", pack, bytes);
  else if (format == "json")
    report_json(output, pack, bytes);
  else
    report_text(std::cout, output, pack, bytes);
  return done;
}

}  // namespace

int run_pack(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Packs a variant into one file, to send to others. The pack has the variants that it "
      "extends, "
      "except bundled ones, and a hash of each file.",
      "chancery pack");
  app.footer(
      "Leaves out hidden files and kinds of files that variants do not use.\n"
      "examples: chancery pack two_rivers\n"
      "          chancery pack variants/mine -o mine.tar --format json");
  std::string variant;
  std::string format = "text";
  std::string output;
  app.add_option("VARIANT", variant, "an id, a folder, or a path to a variant.toml")->required();
  app.add_option("-o,--output", output, "the file to write (default: ID-VERSION.tar)")
      ->type_name("FILE");
  app.add_option("--format", format, "of the report: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  parse(app, arguments);
  try {
    return pack_variant(variant, output, format);
  } catch (const CannotPack& problem) {
    return complain(problem.message);
  }
}

}  // namespace chancery::cli
