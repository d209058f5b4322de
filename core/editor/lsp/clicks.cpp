#include "core/editor/lsp/clicks.h"

#include <system_error>
#include <utility>

#include "core/editor/lsp/editor_json.h"

namespace chancery {

Clicks::Clicks(std::string file, const FileSource& disk)
    : file_(std::move(file)), disk_(disk), seen_(left_at()) {}

std::optional<Clicks::Time> Clicks::left_at() const {
  std::error_code absent;
  if (file_.empty()) return std::nullopt;
  const Time time = std::filesystem::last_write_time(file_, absent);
  return absent ? std::nullopt : std::optional(time);
}

std::optional<Click> Clicks::next() {
  const std::optional<Time> left = left_at();
  if (!left || left == seen_) return std::nullopt;
  seen_ = left;
  JsonDocument json;
  std::string problem;
  if (!json.read(disk_.read(file_).value_or(""), problem)) return std::nullopt;
  const auto path = text_at(&json.root(), {"file"});
  const auto line = count_at(&json.root(), "line");
  const auto column = count_at(&json.root(), "column");
  if (!path || !line || !column) return std::nullopt;
  return Click{*path, {nullptr, *line, *column, 0}};
}

}  // namespace chancery
