#include <algorithm>
#include <optional>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/orders/order_match.h"
#include "core/state/names_in_play.h"

namespace chancery::order_language {
namespace {

/// Turns notations into programs, and their words into sets of equivalents.
class Compiler {
 public:
  Compiler(const Variant& variant, Words& words, std::vector<WordSet>& sets)
      : words_(words), sets_(sets) {
    for (const WordGroup& group : variant.words) add_group(group);
  }

  std::vector<Step> compile(const Notation& notation) {
    steps_.clear();
    last_words_.reset();
    add_parts(notation);
    add({});
    return std::move(steps_);
  }

 private:
  void add_group(const WordGroup& group) {
    WordSet set;
    set.head = group.word;
    add_row(group.word, set);
    for (const std::string& other : group.also) add_row(other, set);
    std::stable_sort(set.rows.begin(), set.rows.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    add_set(std::move(set));
  }

  void add_set(WordSet set) {
    heads_.push_back(intern(set.head, words_));
    sets_.push_back(std::move(set));
  }

  void add_row(const std::string& text, WordSet& set) {
    std::vector<WordId> row = intern(text, words_);
    if (row.empty() || std::find(set.rows.begin(), set.rows.end(), row) != set.rows.end()) return;
    set.rows.push_back(std::move(row));
  }

  Step& add(Step step) {
    steps_.push_back(step);
    return steps_.back();
  }

  [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(steps_.size()); }

  void add_parts(const Notation& notation) {
    for (const NotationPart& part : notation) add_part(part);
  }

  void add_part(const NotationPart& part) {
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
      case NotationPart::Kind::by_convoy:
        add({Step::Kind::by_convoy});
        return;
      case NotationPart::Kind::optional:
      case NotationPart::Kind::choice:
        add_branches(part);
        return;
    }
  }

  /// The longest run of words that heads a group stands for the group, and so on.
  void add_words(const std::string& text) {
    const std::vector<WordId> row = intern(text, words_);
    for (std::size_t at = 0; at < row.size();) {
      std::uint16_t set = find_head(row, at);
      if (set == sets_.size()) {
        // A single word is shown as the variant writes it.
        add_set({row.size() == 1 ? std::string(trimmed(text, " ")) : words_.text(row[at]),
                 {{row[at]}}});
      }
      Step step{Step::Kind::words};
      step.word_set = set;
      add(step);
      last_words_ = set;
      at += head_length(row, at, set);
    }
  }

  void add_exact(const std::string& text) {
    std::vector<WordId> row = intern(text, words_);
    if (row.empty()) return;
    Step step{Step::Kind::words};
    step.word_set = static_cast<std::uint16_t>(exact_set(text, std::move(row)));
    add(step);
    last_words_ = step.word_set;
  }

  std::size_t exact_set(const std::string& text, std::vector<WordId> row) {
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      if (sets_[set].rows.size() == 1 && sets_[set].rows.front() == row) return set;
    }
    add_set({text, {std::move(row)}});
    return sets_.size() - 1;
  }

  static bool heads(const std::vector<WordId>& row, std::size_t at,
                    const std::vector<WordId>& head) {
    return !head.empty() && at + head.size() <= row.size() &&
           std::equal(head.begin(), head.end(), row.begin() + static_cast<std::ptrdiff_t>(at));
  }

  [[nodiscard]] std::uint16_t find_head(const std::vector<WordId>& row, std::size_t at) const {
    std::size_t best = sets_.size();
    std::size_t best_length = 0;
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      const std::vector<WordId>& head = heads_[set];
      if (head.size() <= best_length || !heads(row, at, head)) continue;
      best = set;
      best_length = head.size();
    }
    return static_cast<std::uint16_t>(best);
  }

  [[nodiscard]] std::size_t head_length(const std::vector<WordId>& row, std::size_t at,
                                        std::size_t set) const {
    const std::vector<WordId>& head = heads_[set];
    return heads(row, at, head) ? head.size() : 1;
  }

  void add_slot(NotationSlot slot) {
    const std::uint16_t start = here();
    Step step{Step::Kind::slot};
    step.slot = slot;
    add(step);
    if (slot == NotationSlot::places || slot == NotationSlot::units) {
      // Further ones follow with nothing between, as commas only part words.
      add({Step::Kind::split});
      steps_.back().next = here();
      steps_.back().other = static_cast<std::uint16_t>(here() + 1);
      add({Step::Kind::jump});
      steps_.back().next = start;
      return;
    }
    if (slot != NotationSlot::path || !last_words_) return;
    // Further places of a path are parted by the words before it.
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

  void add_branches(const NotationPart& part) {
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

  Words& words_;
  std::vector<WordSet>& sets_;
  std::vector<std::vector<WordId>> heads_;  // the words of each set's head
  std::vector<Step> steps_;
  std::optional<std::uint16_t> last_words_;
};

bool needs_text(const Notation& notation) {
  const std::optional<Notation> plain = printed_form(notation, {});
  return plain && has_slot(*plain, NotationSlot::text);
}

}  // namespace

Grammar::Grammar(const Variant& variant)
    : places(variant.map, words,
             variant.names_in_play.any() ? Abbreviations::refused : Abbreviations::understood),
      dash(words.add("-")),
      open(words.add("(")),
      close(words.add(")")),
      colon(words.add(":")) {
  add_names(variant);
  add_programs(variant);
}

void Grammar::add_names(const Variant& variant) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    const auto value = static_cast<std::uint16_t>(i);
    powers.add(intern_name(power.id, words), value);
    powers.add(intern_name(power.name, words), value);
    for (const std::string& adjective : power.adjectives) {
      powers.add(intern_name(adjective, words), value);
    }
  }
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    const auto value = static_cast<std::uint16_t>(i);
    classes.add(intern_name(unit_class.letter, words), value);
    classes.add(intern_name(unit_class.id, words), value);
    for (const std::string& other : unit_class.also) classes.add(intern_name(other, words), value);
  }
}

void Grammar::add_programs(const Variant& variant) {
  Compiler compiler(variant, words, word_sets);
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    for (std::size_t n = 0; n < type.notations.size(); ++n) {
      // A checked variant has no notation that cannot be read.
      const NotationReading reading = parse_notation(type.notations[n]);
      if (!reading.notation) continue;
      programs.push_back({OrderTypeId{i}, static_cast<std::uint16_t>(n), type.phases,
                          compiler.compile(*reading.notation), is_plan(type.acts_as),
                          needs_text(*reading.notation)});
      if (has_slot(*reading.notation, NotationSlot::text)) quotes = Quotes::hold_texts;
      if (has_slot(*reading.notation, NotationSlot::number)) has_numbers = true;
    }
  }
}

bool Grammar::is_known_start(WordId word) const {
  if (word == no_word) return false;
  if (places.starts(word) || powers.starts(word) || classes.starts(word)) return true;
  return std::any_of(word_sets.begin(), word_sets.end(), [word](const WordSet& set) {
    return std::any_of(set.rows.begin(), set.rows.end(),
                       [word](const std::vector<WordId>& row) { return row.front() == word; });
  });
}

std::size_t Grammar::comment_in(std::string_view line) const {
  const std::string outside =
      quotes == Quotes::hold_texts ? without_quoted(line) : std::string(line);
  std::size_t sign = outside.find('#');
  while (has_numbers && sign != std::string::npos && sign + 1 < outside.size() &&
         is_digit(outside[sign + 1]))
    sign = outside.find('#', sign + 1);
  return std::min(sign, outside.find("//"));
}

bool Grammar::begins_plan(const std::vector<Token>& tokens) const {
  return std::any_of(programs.begin(), programs.end(), [&](const Program& program) {
    if (!program.is_plan || program.steps.front().kind != Step::Kind::words) return false;
    const auto& rows = word_sets[program.steps.front().word_set].rows;
    return std::any_of(rows.begin(), rows.end(), [&](const std::vector<WordId>& row) {
      return row.size() <= tokens.size() &&
             std::equal(row.begin(), row.end(), tokens.begin(),
                        [](WordId word, const Token& token) { return word == token.word; });
    });
  });
}

PlayedNames::PlayedNames(const Grammar& grammar, const Variant& variant, const Position& position)
    : words(Words::beside(grammar.words)) {
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    add_place(grammar, name_in_play(variant, position, ProvinceId{i}), ProvinceId{i});
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    powers.add(intern_name(name_in_play(variant, position, PowerId{i}), words),
               static_cast<std::uint16_t>(i));
}

/// What the variant itself calls another place goes before a name given in play.
void PlayedNames::add_place(const Grammar& grammar, std::string_view name, ProvinceId province) {
  if (name.empty()) return;
  for (const SpaceId known : grammar.places.find_all(name, grammar.words))
    if (known.index() != province.index()) return;
  places.add(intern_name(name, words), province.value);
  spellings.emplace_back(name);
}

bool Vocabulary::is_known_start(WordId word) const {
  if (grammar.is_known_start(word)) return true;
  return in_play != nullptr && word != no_word &&
         (in_play->places.starts(word) || in_play->powers.starts(word));
}

void Vocabulary::find_powers(std::span<const Token> tokens, std::uint32_t at,
                             std::vector<NameTree::Found>& found) const {
  if (in_play != nullptr) in_play->powers.find(tokens, at, grammar.dash, found);
  grammar.powers.find(tokens, at, grammar.dash, found);
}

void Vocabulary::find_places(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                             std::vector<PlaceText>& found) const {
  grammar.places.find(line, tokens, at, found, in_play != nullptr ? &in_play->places : nullptr);
}

std::optional<std::string> Vocabulary::nearest_place(std::string_view text) const {
  if (in_play != nullptr)
    if (auto near = nearest_or_begun(text, in_play->spellings)) return near;
  return grammar.places.nearest(text);
}

}  // namespace chancery::order_language
