#include "tests/unit/command_call.h"

#include <fcntl.h>
#include <stdio_ext.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "tests/unit/project.h"
#include "tools/cli/program.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHANCERY_TEST_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define CHANCERY_TEST_SANITIZED
#endif
#ifdef CHANCERY_TEST_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

namespace chancery {
namespace {

namespace fs = std::filesystem;

/// A file without a name.
class NamelessFile {
 public:
  explicit NamelessFile(const std::string& text = "") : file_(std::tmpfile(), &std::fclose) {
    REQUIRE(file_ != nullptr);
    REQUIRE(std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size());
    std::rewind(file_.get());
  }

  [[nodiscard]] int descriptor() const { return fileno(file_.get()); }
  [[nodiscard]] std::string text() const {
    std::rewind(file_.get());
    std::string all;
    std::array<char, 65536> chunk{};
    while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), file_.get()))
      all.append(chunk.data(), size);
    return all;
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// While it lives, a standard stream leads to a file.
class Redirection {
 public:
  Redirection(int stream, const NamelessFile& file)
      : stream_(stream), before_(fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)) {
    REQUIRE(before_ >= 0);
    REQUIRE(dup2(file.descriptor(), stream) == stream);
  }
  Redirection(const Redirection&) = delete;
  Redirection& operator=(const Redirection&) = delete;
  ~Redirection() {
    dup2(before_, stream_);
    close(before_);
  }

  /// What the stream leads to otherwise.
  [[nodiscard]] int before() const { return before_; }

 private:
  int stream_;
  int before_;
};

/// While it lives, the sanitizers report to this file, not to where standard error leads.
class SanitizerReports {
 public:
  explicit SanitizerReports([[maybe_unused]] int file) {
#ifdef CHANCERY_TEST_SANITIZED
    __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(file)));
#endif
  }
  SanitizerReports(const SanitizerReports&) = delete;
  SanitizerReports& operator=(const SanitizerReports&) = delete;
  ~SanitizerReports() {
#ifdef CHANCERY_TEST_SANITIZED
    __sanitizer_set_report_fd(reinterpret_cast<void*>(std::intptr_t{STDERR_FILENO}));
#endif
  }
};

/// Neither a test nor a command finds what the other has not yet written or read.
class EmptyBuffers {
 public:
  EmptyBuffers() { empty(); }
  EmptyBuffers(const EmptyBuffers&) = delete;
  EmptyBuffers& operator=(const EmptyBuffers&) = delete;
  ~EmptyBuffers() { empty(); }

 private:
  static void empty() {
    std::cout.flush();
    std::cerr.flush();
    std::fflush(stdout);
    std::fflush(stderr);
    __fpurge(stdin);
    for (std::FILE* stream : {stdin, stdout, stderr}) std::clearerr(stream);
    std::cin.clear();
    std::cout.clear();
    std::cerr.clear();
  }
};

/// While it lives, a variable of the environment has another value.
class VariableChange {
 public:
  VariableChange(std::string name, const std::string& value) : name_(std::move(name)) {
    if (const char* before = std::getenv(name_.c_str())) before_ = before;
    REQUIRE(setenv(name_.c_str(), value.c_str(), 1) == 0);
  }
  VariableChange(const VariableChange&) = delete;
  VariableChange& operator=(const VariableChange&) = delete;
  ~VariableChange() {
    if (before_)
      setenv(name_.c_str(), before_->c_str(), 1);
    else
      unsetenv(name_.c_str());
  }

 private:
  std::string name_;
  std::optional<std::string> before_;
};

/// While it lives, the working directory is another one.
class FolderChange {
 public:
  explicit FolderChange(const std::string& folder) : before_(fs::current_path()) {
    if (!folder.empty()) fs::current_path(folder);
  }
  FolderChange(const FolderChange&) = delete;
  FolderChange& operator=(const FolderChange&) = delete;
  ~FolderChange() {
    std::error_code error;
    fs::current_path(before_, error);
  }

 private:
  fs::path before_;
};

/// The project's data, and nothing that the user has installed.
std::map<std::string, std::string> environment_of(const CommandSetting& setting) {
  std::map<std::string, std::string> all = setting.environment;
  all.insert(
      {{"CHANCERY_DATA", project_path()}, {"CHANCERY_PATH", ""}, {"XDG_DATA_HOME", "/nowhere"}});
  return all;
}

/// Calls the program with its streams in these files, which may be the same.
int call(const std::vector<std::string>& arguments, const CommandSetting& setting,
         const NamelessFile& output, const NamelessFile& errors) {
  const FolderChange folder(setting.folder);
  std::vector<std::unique_ptr<VariableChange>> changes;
  for (const auto& [name, value] : environment_of(setting))
    changes.push_back(std::make_unique<VariableChange>(name, value));
  const NamelessFile input(setting.input);
  const EmptyBuffers before;
  const Redirection in(STDIN_FILENO, input);
  const Redirection out(STDOUT_FILENO, output);
  const Redirection err(STDERR_FILENO, errors);
  const SanitizerReports reports(err.before());
  const EmptyBuffers after;
  return cli::run_chancery(arguments);
}

/// Takes the word up to the closing quote from the line.
std::string take_quoted(std::string_view& line) {
  const char quote = line.front();
  const std::size_t end = line.find(quote, 1);
  if (end == std::string_view::npos) FAIL("no closing " << quote << ": " << line);
  const std::string word(line.substr(1, end - 1));
  if (quote == '"' && word.find_first_of("$`\\") != std::string::npos)
    FAIL("only a shell understands \"" << word << '"');
  line.remove_prefix(end + 1);
  return word;
}

}  // namespace

std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) return words;
    std::string word;
    while (!line.empty() && line.front() != ' ') {
      if (line.front() == '\'' || line.front() == '"') {
        word += take_quoted(line);
        continue;
      }
      const std::string_view plain = line.substr(0, line.find_first_of(" '\""));
      if (plain.find_first_of("|&;<>()$`\\*?[#~\n") != std::string_view::npos)
        FAIL("only a shell understands " << plain);
      word += plain;
      line.remove_prefix(plain.size());
    }
    words.push_back(std::move(word));
  }
}

Run call_command(const std::vector<std::string>& arguments, const CommandSetting& setting) {
  const NamelessFile both;
  const int status = call(arguments, setting, both, both);
  return {status, both.text()};
}

Run call_command(std::string_view arguments, const CommandSetting& setting) {
  return call_command(split_words(arguments), setting);
}

Run call_for_output(std::string_view arguments, const CommandSetting& setting) {
  const NamelessFile output, errors;
  const int status = call(split_words(arguments), setting, output, errors);
  return {status, output.text()};
}

}  // namespace chancery
