#include "core/workbench/cases/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "core/base/common/names.h"
#include "core/rules/map/document.h"
#include "core/workbench/cases/case_keys.h"
#include "core/workbench/cases/case_table.h"

namespace chancery {
namespace {

std::optional<CaseLists> optional_lists(TableReader& parent, const std::string& key) {
  return read_entries<std::vector<CaseText>>(
      parent, key, [](TableReader& table, const auto& entry) { return table.texts(entry); });
}
CaseLists lists(TableReader& parent, const std::string& key) {
  return optional_lists(parent, key).value_or(CaseLists{});
}
CaseTexts texts(TableReader& parent, const std::string& key) {
  return read_entries<CaseText>(
             parent, key, [](TableReader& table, const auto& entry) { return table.text(entry); })
      .value_or(CaseTexts{});
}
CaseFlags flags(TableReader& parent, const std::string& key) {
  return read_entries<bool>(parent, key,
                            [](TableReader& table, const auto& entry) { return table.flag(entry); })
      .value_or(CaseFlags{});
}
CaseNumbers numbers(TableReader& parent, const std::string& key) {
  return read_entries<std::int64_t>(
             parent, key, [](TableReader& table, const auto& entry) { return table.number(entry); })
      .value_or(CaseNumbers{});
}

void add_error(const Diagnostic& error, CaseErrors& errors) {
  if (errors.count++ > 0) return;
  const std::string hint = error.hint.empty() ? "" : ": " + error.hint;
  errors.first = {error.message + hint, error.span};
}

/// Reads the cases of one file.
class CaseFileReader {
 public:
  explicit CaseFileReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::vector<Case> read(const Node& root, const SourceSpan& start) {
    TableReader reader(root, start, case_file_keys(), diagnostics_);
    std::vector<Case> cases;
    if (const auto* entry = reader.find("case"))
      for (TableReader& table : reader.tables(*entry)) {
        const std::size_t before = diagnostics_.all().size();
        cases.push_back(read_case(table));
        note_errors(before, cases.back().errors);
      }
    reader.refuse_unknown();
    return cases;
  }

 private:
  void note_errors(std::size_t before, CaseErrors& errors) const {
    for (std::size_t i = before; i < diagnostics_.all().size(); ++i)
      if (diagnostics_.all()[i].severity == Severity::error)
        add_error(diagnostics_.all()[i], errors);
  }

  Case read_case(TableReader& table) {
    const std::size_t before = diagnostics_.all().size();
    Case test_case;
    test_case.id = needed_text(table, "id");
    test_case.cites = table.text_or_empty("cites").text;
    test_case.title = needed_text(table, "title").text;
    test_case.note = table.text_or_empty("note").text;
    test_case.reported = table.flag_or_false("reported");
    const CaseText edition = table.text_or_empty("edition");
    test_case.edition = edition.text;
    if (!edition.text.empty()) test_case.choices.push_back(edition);
    test_case.setup = table.text_or_empty("setup");
    if (const auto* entry = table.find("seed"))
      test_case.seed = static_cast<std::uint64_t>(table.number(*entry).value_or(0));
    if (const auto* entry = table.find("time")) test_case.time = table.text(*entry);
    test_case.units = optional_lists(table, "units");
    test_case.owners = lists(table, "owners");
    test_case.state = read_case_state(table);
    test_case.rules = read_choices(table, "rules", test_case.choices);
    test_case.options = read_choices(table, "options", test_case.choices);
    test_case.steps.push_back(read_step(table));
    if (const auto* entry = table.find("then"))
      for (TableReader& then : table.tables(*entry)) {
        test_case.steps.push_back(read_step(then));
        then.refuse_unknown();
      }
    table.refuse_unknown();
    check(test_case, table, diagnostics_.all().size() - before);
    return test_case;
  }

  CaseText needed_text(TableReader& table, const std::string& key) {
    const std::size_t before = diagnostics_.all().size();
    CaseText text = table.text_or_empty(key);
    // The error is about another value there, or about a misspelled key.
    const bool is_reported = diagnostics_.all().size() > before || table.has_misspelled(key);
    if (text.text.empty() && !is_reported)
      diagnostics_.error("case.missing-key", table.span(), fmt::format("'{}' is missing", key));
    return text;
  }

  /// Switches and options: a string, a number, or true and false; groups of switches may be tables.
  std::vector<std::pair<std::string, std::string>> read_choices(TableReader& parent,
                                                                const std::string& key,
                                                                std::vector<CaseText>& places) {
    std::vector<std::pair<std::string, std::string>> choices;
    if (auto table = parent.optional_table(key)) add_choices(*table, "", choices, places);
    return choices;
  }

  void add_choices(TableReader& table, const std::string& group,
                   std::vector<std::pair<std::string, std::string>>& choices,
                   std::vector<CaseText>& places) {
    for (const auto& entry : table.entries()) {
      const std::string name = group + entry.key.text;
      const bool is_group = entry.value->is(NodeKind::table) && group.empty();
      if (!is_group) places.push_back({name, entry.key.span});
      if (is_group) {
        if (auto inner = table.table(entry)) add_choices(*inner, name + ".", choices, places);
      } else if (entry.value->is(NodeKind::boolean)) {
        choices.emplace_back(name, *table.flag(entry) ? "true" : "false");
      } else if (entry.value->is(NodeKind::integer)) {
        choices.emplace_back(name, std::to_string(*table.number(entry)));
      } else if (const auto text = table.text(entry)) {
        choices.emplace_back(name, text->text);
      }
    }
  }

  CaseStep read_step(TableReader& table) {
    CaseStep step;
    step.span = table.span();
    step.phase = read_phase(table);
    step.orders = read_orders(table);
    if (table.flag_or_false("unordered")) step.set_order = SetOrder::unknown;
    step.disorder = table.texts_or_none("disorder");
    step.expect.span = table.span();
    if (auto expect = table.optional_table("expect")) {
      step.expect = read_expectation(*expect);
      expect->refuse_unknown();
    }
    return step;
  }

  /// A list of orders is one submission; a list of lists is several, in the order of sending.
  CaseLists read_orders(TableReader& parent) {
    CaseLists all;
    auto table = parent.optional_table("orders");
    if (!table) return all;
    for (const auto& entry : table->entries()) {
      const bool several = entry.value->is(NodeKind::array) && !entry.value->items.empty() &&
                           entry.value->items.front().is(NodeKind::array);
      if (!several) {
        if (auto orders = table->texts(entry)) all.push_back({entry.key, std::move(*orders)});
        continue;
      }
      for (const Node& node : entry.value->items)
        if (auto orders = table->texts({entry.key, &node}))
          all.push_back({entry.key, std::move(*orders)});
    }
    return all;
  }

  PhaseKind read_phase(TableReader& table) {
    const CaseText text = table.text_or_empty("phase");
    if (text.text.empty()) return PhaseKind::movement;
    if (const auto kind = find_phase_kind(text.text)) return *kind;
    std::string hint = did_you_mean(text.text, table.words("phase"));
    if (hint.empty())
      hint = fmt::format("did you mean time = {}? 'phase' is its kind, such as movement",
                         print_text(text.text));
    diagnostics_.error("case.unknown-phase", text.span,
                       fmt::format("unknown phase '{}'", text.text), std::move(hint));
    return PhaseKind::movement;
  }

  CaseExpectation read_expectation(TableReader& table) {
    CaseExpectation expect;
    expect.span = table.span();
    for (const auto& entry : table.entries()) expect.keys.push_back(entry.key);
    expect.results = texts(table, "results");
    expect.ok = flags(table, "ok");
    expect.units = lists(table, "units");
    expect.dislodged = optional_lists(table, "dislodged");
    expect.contested = table.optional_texts("contested");
    expect.owners = lists(table, "owners");
    expect.by = lists(table, "by");
    expect.why = texts(table, "why");
    expect.messages = table.texts_or_none("messages");
    expect.state = read_case_state(table);
    expect.knows = lists(table, "knows");
    expect.met = lists(table, "met");
    expect.sees = lists(table, "sees");
    expect.sees_owners = lists(table, "sees_owners");
    expect.told = lists(table, "told");
    if (auto ended = table.optional_table("ended")) {
      expect.winners = ended->texts_or_none("winners");
      ended->refuse_unknown();
    }
    read_claims(table, expect);
    return expect;
  }

  void read_claims(TableReader& table, CaseExpectation& expect) {
    expect.adjacent = read_pairs(table, "adjacent");
    expect.not_adjacent = read_pairs(table, "not_adjacent");
    expect.centers = table.texts_or_none("centers");
    if (const auto* entry = table.find("center_count")) expect.center_count = table.number(*entry);
    if (const auto* entry = table.find("province_count"))
      expect.province_count = table.number(*entry);
    expect.start = lists(table, "start");
    expect.unit_counts = numbers(table, "unit_counts");
    expect.names = texts(table, "names");
    if (const auto* entry = table.find("convoy"))
      for (TableReader& reader : table.tables(*entry))
        expect.convoys.push_back(read_convoy(reader));
    expect.rejected = table.flag_or_false("rejected");
  }

  std::vector<CasePairs> read_pairs(TableReader& parent, const std::string& key) {
    std::vector<CasePairs> all;
    const auto* entry = parent.find(key);
    if (entry == nullptr) return all;
    for (TableReader& table : parent.tables(*entry)) {
      CasePairs pairs;
      pairs.unit_class = needed_text(table, "class");
      if (const auto* list = table.find("pairs")) add_pairs(table, *list, pairs);
      table.refuse_unknown();
      all.push_back(std::move(pairs));
    }
    return all;
  }

  void add_pairs(TableReader& table, const TableReader::Entry& entry, CasePairs& pairs) {
    if (!table.check_kind(entry, NodeKind::array, "a list of pairs")) return;
    for (const Node& node : entry.value->items) {
      const auto pair = table.texts({entry.key, &node});
      if (!pair) continue;
      if (pair->size() == 2)
        pairs.pairs.emplace_back(pair->front(), pair->back());
      else
        table.wrong_kind({entry.key, &node}, "pairs of two places");
    }
  }

  CaseConvoy read_convoy(TableReader& table) {
    CaseConvoy convoy;
    convoy.from = needed_text(table, "from");
    convoy.to = needed_text(table, "to");
    convoy.through = table.texts_or_none("through");
    table.refuse_unknown();
    return convoy;
  }

  /// A case must expect something, in at least one step. A case with errors may have had
  /// expectations that could not be read.
  void check(const Case& test_case, TableReader& table, std::size_t errors) {
    const bool expects =
        std::any_of(test_case.steps.begin(), test_case.steps.end(), [](const CaseStep& step) {
          return step.expect.expects_resolution() || step.expect.claims_board();
        });
    if (test_case.reported && expects)
      diagnostics_.error("case.reported-expects", table.span(),
                         "a case with `reported` must not expect anything",
                         "remove `reported` or `expect`");
    if (!test_case.reported && !expects && errors == 0)
      diagnostics_.error("case.expects-nothing", table.span(), "the case expects nothing",
                         "add expected results under `expect`, or set `reported = true` and say "
                         "why in a `note`");
    if (test_case.reported && test_case.note.empty())
      diagnostics_.error("case.missing-key", table.span(),
                         "a case with `reported` needs a `note` that says why");
  }

  Diagnostics& diagnostics_;
};

}  // namespace

const SourceSpan& CaseExpectation::span_of(std::string_view key) const {
  const auto found = std::find_if(keys.begin(), keys.end(),
                                  [&](const CaseText& text) { return text.text == key; });
  return found == keys.end() ? span : found->span;
}

bool CaseExpectation::expects_resolution() const {
  return !results.empty() || !ok.empty() || !units.empty() || dislodged || contested ||
         !owners.empty() || !by.empty() || !why.empty() || !messages.empty() || winners ||
         !state.empty() || !knows.empty() || !met.empty() || expects_of_fog();
}

bool CaseExpectation::claims_board() const {
  return !adjacent.empty() || !not_adjacent.empty() || !centers.empty() || center_count ||
         province_count || !start.empty() || !unit_counts.empty() || !names.empty() ||
         !convoys.empty();
}

CaseFile read_case_file(const std::string& path, Diagnostics& diagnostics,
                        const FileSource& files) {
  CaseFile cases;
  cases.path = path;
  const auto text = files.read(path);
  const auto file = std::make_shared<const SourceFile>(SourceFile{path, text.value_or("")});
  if (!text) {
    const std::string problem = files.problem_with(path);
    diagnostics.error(
        "file.unreadable", SourceSpan{file, 0, 0, 0},
        problem.empty() ? "the file cannot be read" : "the file cannot be read: " + problem);
    return cases;
  }
  if (const auto root = parse_document(file, diagnostics))
    cases.cases = CaseFileReader(diagnostics).read(*root, SourceSpan{file, 1, 1, 0});
  return cases;
}

void check_case_ids(std::vector<CaseFile>& files, Diagnostics& diagnostics) {
  std::map<std::string, SourceSpan> first;
  for (CaseFile& file : files)
    for (Case& test_case : file.cases) {
      if (test_case.id.text.empty()) continue;
      const auto [known, is_new] = first.emplace(test_case.id.text, test_case.id.span);
      if (is_new) continue;
      add_error(diagnostics.error("case.duplicate-id", test_case.id.span,
                                  fmt::format("a second case '{}'", test_case.id.text),
                                  fmt::format("the first is at {}:{}", known->second.file->path,
                                              known->second.line)),
                test_case.errors);
    }
}

}  // namespace chancery
