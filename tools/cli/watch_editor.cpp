#include "tools/cli/watch_editor.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "core/base/json/json_value.h"
#include "tools/cli/command.h"
#include "tools/cli/started_program.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    text.replace(at, what.size(), by), at += by.size();
}

std::string absolute(const std::string& path) {
  std::error_code error;
  const auto whole = std::filesystem::absolute(path, error);
  return error ? path : whole.lexically_normal().string();
}

/// Stores the place where a language server of the same user looks for it. Returns false without a
/// folder of the session.
bool leave_for_server(const SourceSpan& place) {
  const char* session = std::getenv("XDG_RUNTIME_DIR");
  if (session == nullptr || *session == '\0') return false;
  const std::string folder = std::string(session) + "/chancery";
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return false;
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.text("file", absolute(place.file->path));
  json.key("line");
  json.number(place.line);
  json.key("column");
  json.number(place.column);
  json.end_object();
  std::string problem;
  return write_over(folder + "/clicked.json", text + "\n", problem);
}

}  // namespace

std::vector<std::string> words_of_command(const std::string& command) {
  std::vector<std::string> words;
  std::string word;
  char quote = '\0';
  bool is_word = false;
  for (const char c : command) {
    if (quote != '\0' ? c == quote : c == '"' || c == '\'') {
      quote = quote == '\0' ? c : '\0';
      is_word = true;
    } else if (c == ' ' && quote == '\0') {
      if (is_word) words.push_back(std::move(word));
      word.clear();
      is_word = false;
    } else {
      word += c;
      is_word = true;
    }
  }
  if (quote != '\0') throw UsageError{fmt::format("--editor: a {} is not closed", quote)};
  if (is_word) words.push_back(std::move(word));
  if (words.empty()) throw UsageError{"--editor needs a command"};
  return words;
}

std::string EditorDesk::write(const std::string& path, const std::string& text) {
  std::string problem;
  write_over(path, text, problem);
  return problem;
}

std::string EditorDesk::open(const SourceSpan& place) {
  const bool left = leave_for_server(place);
  if (command_.empty())
    return left ? ""
                : "say how to open your editor with --editor, for example "
                  "--editor 'code --goto {file}:{line}:{column}'";
  std::vector<std::string> words = command_;
  for (std::string& word : words) {
    replace_all(word, "{line}", std::to_string(place.line));
    replace_all(word, "{column}", std::to_string(place.column));
    replace_all(word, "{file}", absolute(place.file->path));
  }
  return start_program(std::move(words));
}

}  // namespace chancery::cli
