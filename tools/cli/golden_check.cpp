#include "tools/cli/golden_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/files/loader/variant_loader.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

using Status = GoldenRow::Status;

GoldenRow compare(const std::string& folder, const GoldenFile& now) {
  GoldenRow row{folder + "/" + now.name};
  std::error_code error;
  const auto text = disk().read(row.path);
  if (!text) {
    row.status = std::filesystem::exists(row.path, error) ? Status::unreadable : Status::missing;
  } else if (const auto difference = first_different_line(*text, now.text)) {
    row.status = Status::differs;
    row.difference = *difference;
  }
  return row;
}

std::string_view status_name(Status status) {
  switch (status) {
    case Status::same:
      return "same";
    case Status::differs:
      return "differs";
    case Status::missing:
      return "missing";
    case Status::unreadable:
      return "unreadable";
    case Status::written:
      return "written";
    case Status::not_written:
      return "not written";
  }
  return "?";
}

std::string side(const std::optional<std::string>& line) {
  return line ? *line : "(the end)";
}

}  // namespace

std::string golden_folder(const Variant& variant) {
  return variant.folders.front() + "/golden";
}

std::vector<std::string> golden_files(const Variant& variant) {
  std::vector<std::string> paths;
  for (const char* name : golden_names) paths.push_back(golden_folder(variant) + "/" + name);
  return paths;
}

bool GoldenSuite::good() const {
  return std::all_of(rows.begin(), rows.end(), [](const GoldenRow& row) {
    return row.status == Status::same || row.status == Status::written;
  });
}

GoldenSuite check_golden(const Board& board) {
  GoldenSuite suite{board.variant().id, {}};
  const std::string folder = golden_folder(board.variant());
  if (!disk().problem_with_folder(folder).empty())
    suite.rows.push_back({folder, Status::unreadable, {}});
  if (!suite.rows.empty() || !disk().is_folder(folder)) return suite;
  for (const GoldenFile& now : make_golden(board)) suite.rows.push_back(compare(folder, now));
  return suite;
}

GoldenSuite update_golden(const Board& board) {
  GoldenSuite suite{board.variant().id, {}};
  const std::string folder = golden_folder(board.variant());
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const GoldenFile& now : make_golden(board)) {
    GoldenRow row = compare(folder, now);
    // Written even if only a comment differs.
    if (disk().read(row.path) != now.text) {
      std::string problem;
      row.status = write_over(row.path, now.text, problem) ? Status::written : Status::not_written;
    }
    suite.rows.push_back(std::move(row));
  }
  return suite;
}

std::string write_golden_text(const GoldenSuite& suite) {
  std::string out;
  for (const GoldenRow& row : suite.rows) {
    if (row.status == Status::same) continue;
    out += fmt::format("{} {}\n", row.path, status_name(row.status));
    if (row.status != Status::differs) continue;
    out += fmt::format("  line {}\n    golden    {}\n    now       {}\n", row.difference.line,
                       side(row.difference.first), side(row.difference.second));
  }
  if (suite.good()) return out;
  return out + fmt::format("to accept the change: chancery test {} --update\n\n", suite.variant);
}

void write_golden_json(const GoldenSuite& suite, JsonWriter& json) {
  json.begin_object();
  json.text("golden", suite.variant);
  json.key("files");
  json.begin_list();
  for (const GoldenRow& row : suite.rows) {
    json.begin_object();
    json.text("file", row.path);
    json.text("status", status_name(row.status));
    if (row.status == Status::differs) {
      json.key("line");
      json.number(static_cast<std::int64_t>(row.difference.line));
      json.text("golden", side(row.difference.first));
      json.text("now", side(row.difference.second));
    }
    json.end_object();
  }
  json.end_list();
  json.end_object();
}

}  // namespace chancery::cli
