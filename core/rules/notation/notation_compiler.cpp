#include "core/rules/notation/notation_compiler.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"

namespace chancery::order_language {
namespace {

bool has_head(const std::vector<WordId>& row, std::size_t at, const std::vector<WordId>& head) {
  return !head.empty() && at + head.size() <= row.size() &&
         std::equal(head.begin(), head.end(), row.begin() + static_cast<std::ptrdiff_t>(at));
}

/// Returns the number that the text is, if it consists of one to four digits.
std::optional<std::int32_t> number_of(const std::string& text) {
  constexpr std::size_t most_digits = 4;
  if (text.empty() || text.size() > most_digits || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  return std::stoi(text);
}

}  // namespace

NotationCompiler::NotationCompiler(const Variant& variant, Words& words, std::vector<WordSet>& sets)
    : words_(words), sets_(sets) {
  for (const WordGroup& group : variant.words) add_group(group);
}

std::vector<Step> NotationCompiler::compile(const Notation& notation,
                                            std::span<const std::string> choices) {
  choices_ = choices;
  steps_.clear();
  last_words_.reset();
  add_parts(notation);
  add({});
  return std::move(steps_);
}

void NotationCompiler::add_group(const WordGroup& group) {
  WordSet set;
  set.head = group.word;
  set.number = number_of(group.word);
  add_row(group.word, set);
  for (const std::string& other : group.also) add_row(other, set);
  std::stable_sort(set.rows.begin(), set.rows.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  add_set(std::move(set));
}

void NotationCompiler::add_set(WordSet set) {
  heads_.push_back(intern(set.head, words_));
  sets_.push_back(std::move(set));
}

void NotationCompiler::add_row(const std::string& text, WordSet& set) {
  std::vector<WordId> row = intern(text, words_);
  if (row.empty() || contains(set.rows, row)) return;
  set.rows.push_back(std::move(row));
}

void NotationCompiler::add_parts(const Notation& notation) {
  for (const NotationPart& part : notation) add_part(part);
}

void NotationCompiler::add_part(const NotationPart& part) {
  switch (part.kind) {
    case NotationPart::Kind::words:
      add_words(part.words);
      return;
    case NotationPart::Kind::exact:
      add_exact(part.words);
      return;
    case NotationPart::Kind::slot:
      add_slot(part.slot);
      return;
    case NotationPart::Kind::via_convoy:
      add({Step::Kind::via_convoy});
      return;
    case NotationPart::Kind::optional:
    case NotationPart::Kind::choice:
      add_branches(part);
      return;
  }
}

/// Splits the words into heads of groups, the longest first. Each head stands for its group.
void NotationCompiler::add_words(const std::string& text) {
  const std::vector<WordId> row = intern(text, words_);
  for (std::size_t at = 0; at < row.size();) {
    const std::uint16_t set = find_head(row, at);
    if (set == sets_.size()) {
      // A single word is shown as the variant writes it.
      add_set(
          {row.size() == 1 ? std::string(trimmed(text, " ")) : words_.text(row[at]), {{row[at]}}});
    }
    Step step{Step::Kind::words};
    step.word_set = set;
    add(step);
    last_words_ = set;
    at += head_length(row, at, set);
  }
}

void NotationCompiler::add_exact(const std::string& text) {
  std::vector<WordId> row = intern(text, words_);
  if (row.empty()) return;
  Step step{Step::Kind::words};
  step.word_set = static_cast<std::uint16_t>(exact_set(text, std::move(row)));
  add(step);
  last_words_ = step.word_set;
}

std::size_t NotationCompiler::exact_set(const std::string& text, std::vector<WordId> row) {
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    if (sets_[set].rows.size() == 1 && sets_[set].rows.front() == row) return set;
  }
  add_set({text, {std::move(row)}});
  return sets_.size() - 1;
}

/// Returns the set whose head begins at that word, the longest if there are several; `sets_.size()`
/// if there is none.
std::uint16_t NotationCompiler::find_head(const std::vector<WordId>& row, std::size_t at) const {
  std::size_t best = sets_.size();
  std::size_t best_length = 0;
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    const std::vector<WordId>& head = heads_[set];
    if (head.size() <= best_length || !has_head(row, at, head)) continue;
    best = set;
    best_length = head.size();
  }
  return static_cast<std::uint16_t>(best);
}

std::size_t NotationCompiler::head_length(const std::vector<WordId>& row, std::size_t at,
                                          std::size_t set) const {
  const std::vector<WordId>& head = heads_[set];
  return has_head(row, at, head) ? head.size() : 1;
}

void NotationCompiler::add_slot(NotationSlot slot) {
  if (slot == NotationSlot::choice) {
    add_choices();
    return;
  }
  const std::uint16_t start = here();
  Step step{Step::Kind::slot};
  step.slot = slot;
  add(step);
  if (slot == NotationSlot::places || slot == NotationSlot::units) {
    repeat_slot(start);
  } else if (slot == NotationSlot::path && last_words_) {
    repeat_after_words(start);
  }
}

/// Adds the choices: for each its words, followed by its index.
void NotationCompiler::add_choices() {
  std::vector<std::uint16_t> exits;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const bool is_last = i + 1 == choices_.size();
    const std::uint16_t split = here();
    if (!is_last) {
      add({Step::Kind::split});
      steps_[split].next = here();
    }
    add_words(choices_[i]);
    Step chosen{Step::Kind::choice};
    chosen.other = static_cast<std::uint16_t>(i);
    add(chosen);
    if (is_last) break;
    exits.push_back(here());
    add({Step::Kind::jump});
    steps_[split].other = here();
  }
  for (const std::uint16_t exit : exits) steps_[exit].next = here();
}

/// The slot may be repeated without separators, as commas only separate words.
void NotationCompiler::repeat_slot(std::uint16_t start) {
  add({Step::Kind::split});
  steps_.back().next = here();
  steps_.back().other = static_cast<std::uint16_t>(here() + 1);
  add({Step::Kind::jump});
  steps_.back().next = start;
}

/// The slot may be repeated after the words that stand before it.
void NotationCompiler::repeat_after_words(std::uint16_t start) {
  const std::uint16_t split = here();
  add({Step::Kind::split});
  Step again{Step::Kind::words};
  again.word_set = *last_words_;
  add(again);
  Step jump{Step::Kind::jump};
  jump.next = start;
  add(jump);
  steps_[split].next = static_cast<std::uint16_t>(split + 1);
  steps_[split].other = here();
}

void NotationCompiler::add_branches(const NotationPart& part) {
  std::vector<std::uint16_t> exits;
  const bool may_skip = part.kind == NotationPart::Kind::optional;
  for (std::size_t i = 0; i < part.branches.size(); ++i) {
    const bool is_last = i + 1 == part.branches.size();
    const std::uint16_t split = here();
    const bool needs_split = !is_last || may_skip;
    if (needs_split) add({Step::Kind::split});
    if (needs_split) steps_[split].next = static_cast<std::uint16_t>(split + 1);
    add_parts(part.branches[i]);
    if (!is_last) {
      exits.push_back(here());
      add({Step::Kind::jump});
    }
    if (needs_split) steps_[split].other = here();
  }
  for (const std::uint16_t exit : exits) steps_[exit].next = here();
}

}  // namespace chancery::order_language
