#include "core/rules/variant/notation.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

namespace chancery {
namespace {

constexpr std::array<std::pair<std::string_view, NotationSlot>, 13> slot_names{{
    {"unit", NotationSlot::unit},
    {"target", NotationSlot::target},
    {"to", NotationSlot::to},
    {"class", NotationSlot::unit_class},
    {"place", NotationSlot::place},
    {"path", NotationSlot::path},
    {"places", NotationSlot::places},
    {"units", NotationSlot::units},
    {"count", NotationSlot::count},
    {"text", NotationSlot::text},
    {"number", NotationSlot::number},
    {"power", NotationSlot::power},
    {"choice", NotationSlot::choice},
}};
constexpr std::string_view convoy_mark = "via_convoy";
constexpr int deepest = 8;

std::optional<NotationSlot> find_slot(std::string_view name) {
  for (const auto& [known, slot] : slot_names) {
    if (known == name) return slot;
  }
  return std::nullopt;
}

std::string known_slots() {
  std::string list;
  for (const auto& [name, slot] : slot_names) list += fmt::format("{{{}}}, ", name);
  return list + fmt::format("{{{}}}", convoy_mark);
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  NotationReading parse() {
    std::vector<Notation> branches = parse_branches('\0', 0);
    if (problem_.empty() && branches.size() > 1) problem_ = "'|' is outside brackets";
    if (problem_.empty() && branches.front().empty()) problem_ = "the notation is empty";
    if (!problem_.empty()) return {std::nullopt, problem_};
    return {std::move(branches.front()), {}};
  }

 private:
  void fail(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
    at_ = text_.size();
  }

  /// Parses up to `close`, which is consumed; '\0' is the end of the text.
  std::vector<Notation> parse_branches(char close, int depth) {
    if (depth > deepest) fail("the brackets are nested too deeply");
    std::vector<Notation> branches(1);
    bool blank = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == close) {
        ++at_;
        return branches;
      }
      if (c == ' ' || c == '\t') {
        blank = true;
        ++at_;
        continue;
      }
      if (c == '|') {
        ++at_;
        branches.emplace_back();
        blank = false;
        continue;
      }
      NotationPart part = parse_part(c, depth);
      part.blank_before = blank;
      blank = false;
      branches.back().push_back(std::move(part));
    }
    if (close != '\0') fail(fmt::format("a bracket is not closed by '{}'", close));
    return branches;
  }

  NotationPart parse_part(char c, int depth) {
    NotationPart part;
    if (c == '{') return parse_slot();
    if (c == '\'') return parse_exact();
    if (c == '[' || c == '(') {
      ++at_;
      part.kind = c == '[' ? NotationPart::Kind::optional : NotationPart::Kind::choice;
      part.branches = parse_branches(c == '[' ? ']' : ')', depth + 1);
      for (const Notation& branch : part.branches) {
        if (branch.empty()) fail("a bracket has an empty branch");
      }
      return part;
    }
    if (c == ']' || c == ')' || c == '}') {
      fail(fmt::format("'{}' closes nothing", c));
      return part;
    }
    return parse_words();
  }

  NotationPart parse_slot() {
    NotationPart part;
    const std::size_t close = text_.find('}', at_);
    if (close == std::string_view::npos) {
      fail("a bracket is not closed by '}'");
      return part;
    }
    const std::string_view name = text_.substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    if (name == convoy_mark) {
      part.kind = NotationPart::Kind::via_convoy;
      return part;
    }
    const std::optional<NotationSlot> slot = find_slot(name);
    if (!slot) {
      fail(fmt::format("unknown slot '{{{}}}'; the slots are {}", name, known_slots()));
      return part;
    }
    part.kind = NotationPart::Kind::slot;
    part.slot = *slot;
    return part;
  }

  NotationPart parse_exact() {
    NotationPart part;
    part.kind = NotationPart::Kind::exact;
    const std::size_t close = text_.find('\'', at_ + 1);
    if (close == std::string_view::npos) {
      fail("a quote is not closed by '");
      return part;
    }
    part.words = std::string(text_.substr(at_ + 1, close - at_ - 1));
    at_ = close + 1;
    if (part.words.find_first_not_of(" \t") == std::string::npos) fail("a quote is empty");
    return part;
  }

  NotationPart parse_words() {
    const std::size_t end = std::min(text_.find_first_of("{}[]()|'", at_), text_.size());
    std::string_view words = text_.substr(at_, end - at_);
    const std::size_t last = words.find_last_not_of(" \t");
    words = words.substr(0, last + 1);
    at_ += words.size();  // the spaces after them belong to the next part
    NotationPart part;
    part.words = std::string(words);
    return part;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string problem_;
};

/// Returns the wording of a part itself, without its branches.
Wording wording_of(const NotationPart& part) {
  const bool is_slot = part.kind == NotationPart::Kind::slot;
  return {part.kind == NotationPart::Kind::via_convoy, is_slot && part.slot == NotationSlot::text,
          is_slot && part.slot == NotationSlot::number};
}

Wording either(const Wording& a, const Wording& b) {
  return {a.via_convoy || b.via_convoy, a.text || b.text, a.number || b.number};
}

bool covers(const Wording& whole, const Wording& part) {
  return (whole.via_convoy || !part.via_convoy) && (whole.text || !part.text) &&
         (whole.number || !part.number);
}

bool share(const Wording& a, const Wording& b) {
  return (a.via_convoy && b.via_convoy) || (a.text && b.text) || (a.number && b.number);
}

enum class Depth : std::uint8_t { needed, anywhere };

/// Returns the wording of a notation without its optional parts, or with all of them.
Wording wording_of(const Notation& notation, Depth depth) {
  Wording said;
  for (const NotationPart& part : notation) {
    said = either(said, wording_of(part));
    if (part.kind == NotationPart::Kind::optional && depth == Depth::needed) continue;
    for (const Notation& branch : part.branches) said = either(said, wording_of(branch, depth));
  }
  return said;
}

const Notation* branch_to_print(const NotationPart& part, const Wording& wording) {
  for (const Notation& branch : part.branches) {
    if (share(wording_of(branch, Depth::anywhere), wording) &&
        covers(wording, wording_of(branch, Depth::needed)))
      return &branch;
  }
  if (part.kind == NotationPart::Kind::optional) return nullptr;
  return &part.branches.front();
}

void append_printed(const Notation& notation, const Wording& wording, bool blank_before,
                    Notation& out) {
  bool carried = blank_before;  // a space before a part that prints nothing is kept
  for (const NotationPart& part : notation) {
    const bool blank = carried || part.blank_before;
    if (part.kind == NotationPart::Kind::via_convoy) {
      carried = blank;
      continue;
    }
    if (part.branches.empty()) {
      out.push_back(part);
      out.back().blank_before = blank;
      carried = false;
      continue;
    }
    if (const Notation* branch = branch_to_print(part, wording)) {
      append_printed(*branch, wording, blank, out);
      carried = false;
    } else {
      carried = blank;
    }
  }
}

}  // namespace

std::string_view notation_slot_name(NotationSlot slot) {
  for (const auto& [name, known] : slot_names) {
    if (known == slot) return name;
  }
  return {};
}

NotationReading parse_notation(std::string_view text) {
  return Parser(text).parse();
}

bool has_slot(const Notation& notation, NotationSlot slot) {
  return std::any_of(notation.begin(), notation.end(), [&](const NotationPart& part) {
    if (part.kind == NotationPart::Kind::slot && part.slot == slot) return true;
    return std::any_of(part.branches.begin(), part.branches.end(),
                       [&](const Notation& branch) { return has_slot(branch, slot); });
  });
}

std::optional<Notation> printed_form(const Notation& notation, const Wording& wording) {
  if (!covers(wording_of(notation, Depth::anywhere), wording)) return std::nullopt;
  Notation printed;
  append_printed(notation, wording, false, printed);
  return printed;
}

}  // namespace chancery
