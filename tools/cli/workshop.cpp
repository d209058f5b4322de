#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tools/cli/command.h"
#include "tools/cli/workshop_server.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Browsers keep the variants of a page by its address, so that it has to stay the same.
constexpr int usual_port = 1901;

/// The page may fetch only what is beside it, and may be part of no other page.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'";

struct WorkshopArguments {
  std::string listen;
  std::string output;
};

WorkshopArguments read_workshop_arguments(const std::vector<std::string>& words) {
  CLI::App app(
      "Opens the workshop in the browser: a page on which a variant grows from a drawing to a "
      "pack\n"
      "that others can play. The page is served to this machine alone, and sends nothing anywhere.",
      "chancery workshop");
  app.footer(
      "The browser keeps your variants under the address of the page; a page in FOLDER works on "
      "any\nhost with https.\n"
      "examples: chancery workshop\n"
      "          chancery workshop -o public/workshop");
  WorkshopArguments read;
  auto* listen =
      app.add_option("--listen", read.listen,
                     fmt::format("where to serve the page (default: 127.0.0.1:{})", usual_port))
          ->type_name("ADDRESS:PORT");
  app.add_option("-o,--output", read.output, "write the files of the page there, and serve nothing")
      ->type_name("FOLDER")
      ->excludes(listen);
  parse(app, words);
  return read;
}

[[noreturn]] void refuse_place(const std::string& text) {
  throw UsageError{
      fmt::format("--listen needs an IPv4 address and a port, such as 127.0.0.1:{}, not '{}'",
                  usual_port, text)};
}

WorkshopPlace read_place(const std::string& text) {
  if (text.empty()) return {{"127.0.0.1", usual_port}, false};
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) refuse_place(text);
  std::string host = text.substr(0, colon);
  if (host == "localhost") host = "127.0.0.1";
  int port = -1;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + colon + 1, end, port);
  if (!is_ipv4(host) || read.ec != std::errc() || read.ptr != end || port < 0 || port > 65535)
    refuse_place(text);
  return {{host, port}, true};
}

SiteFiles read_site(const fs::path& folder) {
  SiteFiles files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    files.emplace(name, site_file(name, bytes.str()));
  }
  return files;
}

/// The site is installed beside the variants, or in the folder where tools/dev/workshop builds it.
SiteFiles find_site() {
  for (const char* folder : {"build/workshop/site", "workshop"}) {
    const fs::path at = fs::path(data_folder()) / folder;
    std::error_code error;
    if (fs::exists(at / "index.html", error) && fs::exists(at / "chancery.wasm", error))
      return read_site(at);
  }
  throw InputProblem{
      "the files of the workshop are missing; in a source tree, 'tools/chancery workshop' builds "
      "them"};
}

/// Throws if the folder has a file that is not one of the site's, which may be somebody's work.
void check_folder(const fs::path& folder, const SiteFiles& files) {
  std::error_code error;
  if (!fs::exists(folder, error)) return;
  if (!fs::is_directory(folder, error))
    throw InputProblem{fmt::format("'{}' is not a folder", folder.string())};
  std::vector<std::string> others;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    if (!entry.is_directory() && files.count(name) == 0) others.push_back(name);
  }
  if (error)
    throw InputProblem{fmt::format("cannot read '{}': {}", folder.string(), error.message())};
  if (others.empty()) return;
  throw InputProblem{
      fmt::format("'{}' has another file, '{}'; name a folder that is new, empty or the workshop's",
                  folder.string(), *std::min_element(others.begin(), others.end()))};
}

int write_site(const SiteFiles& files, const std::string& folder) {
  check_folder(folder, files);
  for (const auto& [name, file] : files) {
    const fs::path path = fs::path(folder) / name;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error)
      throw InputProblem{
          fmt::format("cannot create '{}': {}", path.parent_path().string(), error.message())};
    std::string problem;
    if (!write_over(path.string(), file.bytes, problem)) throw InputProblem{problem};
  }
  tell_written((fs::path(folder) / "index.html").string());
  return done;
}

}  // namespace

std::string workshop_message(const std::string& url) {
  return fmt::format("The workshop is at {} until you press Ctrl+C.\n", url);
}

std::string other_port_message(int usual) {
  return fmt::format(
      "chancery: port {} is in use, perhaps by another workshop; what the browser keeps for that "
      "address is not found at another one\n",
      usual);
}

int run_workshop(const std::vector<std::string>& words) {
  const WorkshopArguments wanted = read_workshop_arguments(words);
  const WorkshopPlace place = read_place(wanted.listen);
  SiteFiles files = find_site();
  if (!wanted.output.empty()) return write_site(files, wanted.output);
  return serve_workshop(StaticSite(std::move(files), {{"Content-Security-Policy", content_policy}}),
                        place);
}

}  // namespace chancery::cli
