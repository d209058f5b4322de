#include "core/exchange/import/loss_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/common/plain_text.h"
#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, loss_kind_count> loss_kind_names = {
    "kept", "renamed", "guessed", "repaired", "lost"};

std::string loss_line(const Loss& loss) {
  std::string text = "  ";
  if (loss.span.file) text += describe_place(loss.span) + ": ";
  text += without_hidden(loss.what);
  if (loss.times > 1) text += fmt::format(" ({} times)", loss.times);
  if (!loss.why.empty()) text += ": " + without_hidden(loss.why);
  if (!loss.row.empty()) text += "; see " + loss.row;
  if (loss.in_play == InPlay::changed) text += " [changes play]";
  return text + '\n';
}

}  // namespace

std::string_view loss_kind_name(LossKind kind) {
  return loss_kind_names[static_cast<std::size_t>(kind)];
}

std::string rule_row(std::string_view page, std::string_view row) {
  return fmt::format("docs/rules-in-play/{}.md#{}", page, row);
}

void LossReport::add(LossKind kind, InPlay in_play, const SourceSpan& span, std::string what,
                     std::string why, std::string row) {
  all_.push_back({kind, in_play, span, std::move(what), std::move(why), std::move(row), 1});
}

void LossReport::count(LossKind kind, InPlay in_play, const SourceSpan& span,
                       const std::string& topic, std::string why, std::string row) {
  const auto [known, is_new] = topics_.emplace(topic, all_.size());
  if (is_new)
    add(kind, in_play, span, topic, std::move(why), std::move(row));
  else
    ++all_[known->second].times;
}

std::size_t LossReport::count_of(LossKind kind) const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [kind](const Loss& loss) { return loss.kind == kind; }));
}

bool LossReport::changes_play() const {
  return std::any_of(all_.begin(), all_.end(), [](const Loss& loss) {
    return loss.kind == LossKind::lost && loss.in_play == InPlay::changed;
  });
}

std::string write_losses_text(const LossReport& report, std::string_view variant) {
  std::string text;
  for (std::size_t i = 0; i < loss_kind_count; ++i) {
    const auto kind = static_cast<LossKind>(i);
    if (report.count_of(kind) == 0) continue;
    text += fmt::format("{}: {} ({})\n", variant, loss_kind_name(kind), report.count_of(kind));
    for (const Loss& loss : report.all())
      if (loss.kind == kind) text += loss_line(loss);
  }
  return text.empty() ? fmt::format("{}: nothing was changed, guessed or lost\n", variant) : text;
}

std::string write_losses_json(const LossReport& report, std::string_view variant) {
  std::string text = "{\"variant\":";
  append_json_text(text, variant);
  text += ",\"changes_play\":";
  text += report.changes_play() ? "true" : "false";
  text += ",\"losses\":[";
  bool first = true;
  for (const Loss& loss : report.all()) {
    text += std::exchange(first, false) ? "\n" : ",\n";
    text += "{\"kind\":";
    append_json_text(text, loss_kind_name(loss.kind));
    text += ",\"what\":";
    append_json_text(text, loss.what);
    text += ",\"why\":";
    append_json_text(text, loss.why);
    if (!loss.row.empty()) {
      text += ",\"row\":";
      append_json_text(text, loss.row);
    }
    if (loss.span.file) {
      text += ",\"file\":";
      append_json_text(text, loss.span.file->path);
      text += fmt::format(",\"line\":{}", loss.span.line);
    }
    text += fmt::format(",\"times\":{},\"changes_play\":{}}}", loss.times,
                        loss.in_play == InPlay::changed);
  }
  return text + (first ? "]}\n" : "\n]}\n");
}

}  // namespace chancery
