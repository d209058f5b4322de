#include "tools/cli/game_party.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <numeric>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/random.h"
#include "core/boards/draw/flag.h"
#include "core/boards/draw/flag_png.h"
#include "core/files/drawing/png_header.h"
#include "core/files/loader/variant_loader.h"
#include "core/games/mail/mail_message.h"
#include "core/rules/map/section.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/order_details.h"
#include "core/rules/state/people.h"
#include "core/rules/variant/text_limits.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/game_party_keys.h"
#include "tools/cli/world_files.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Placeholder in [world] for the list of names of a power.
constexpr std::string_view names_mark = "\"{names}\"";

bool takes_names(const Variant& parent) {
  return parent.world && parent.world->of_power.find(names_mark) != std::string::npos;
}

std::string join_list(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Reads the file of players.
class PartyReader {
 public:
  PartyReader(std::string path, Section& root, Diagnostics& diagnostics)
      : folder_(fs::path(path).parent_path().string()), root_(root), diagnostics_(diagnostics) {}

  Party read() {
    Party party;
    party.name = root_.text("name").value_or("");
    if (const auto seed = root_.integer("seed")) party.seed = static_cast<std::uint64_t>(*seed);
    if (const auto count = root_.integer("provinces"))
      party.provinces = static_cast<std::size_t>(*count);
    if (const auto count = root_.integer("portals"))
      party.portals = static_cast<std::size_t>(*count);
    party.islands = root_.text("islands").value_or("");
    if (const auto wrap = root_.text("wrap")) party.wraps = {*wrap};
    read_options(party);
    read_players(party);
    root_.finish();
    return party;
  }

 private:
  void read_options(Party& party) {
    const Node* table = root_.table("options");
    if (table == nullptr) return;
    for (const Entry& entry : table->entries) {
      const Node& value = entry.value;
      const bool plain =
          value.is(NodeKind::text) || value.is(NodeKind::integer) || value.is(NodeKind::boolean);
      if (!plain) {
        report_wrong_kind(value, "a string, an integer, true or false",
                          fmt::format("'{}'", entry.key), diagnostics_);
        continue;
      }
      const std::string text = value.is(NodeKind::text) ? value.text : print_value(value);
      party.options.push_back(entry.key + "=" + text);
    }
  }

  void read_players(Party& party) {
    const Node* list = root_.array("player");
    if (list == nullptr) return;
    for (const Node& item : list->items) {
      if (!item.is(NodeKind::table)) {
        report_wrong_kind(item, "a table", "[[player]]", diagnostics_);
        continue;
      }
      Section section = root_.inner("player", item, "[[player]]");
      party.entrants.push_back(read_entrant(section));
      section.finish();
    }
  }

  Entrant read_entrant(Section& section) {
    Entrant entrant;
    entrant.nation = section.text("nation").value_or("");
    entrant.city = section.text("city").value_or("");
    entrant.unit = section.text("unit").value_or("");
    entrant.color = section.text("color").value_or("");
    entrant.flag = read_flag(section);
    read_names(section, entrant.names);
    if (const Node* node = section.find("people")) {
      if (node->is(NodeKind::text)) {
        entrant.people.push_back(node->text);
      } else {
        for (const Text& person : section.texts("people")) entrant.people.push_back(person.text);
      }
    }
    return entrant;
  }

  /// Reads a list in the file, or a file next to it with one name per line.
  void read_names(Section& section, std::vector<std::string>& names) {
    for (const Text& name : section.texts("names")) names.push_back(name.text);
    const auto file = section.placed_text("names_file");
    if (!file) return;
    const auto text = disk().read((fs::path(folder_) / file->text).string());
    if (!text) {
      diagnostics_.error("file.unreadable", file->span,
                         fmt::format("cannot read '{}'", file->text));
      return;
    }
    for (std::string_view rest = *text; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      const std::size_t first = line.find_first_not_of(" \t\r");
      if (first != std::string_view::npos && line[first] != '#')
        names.emplace_back(line.substr(first, line.find_last_not_of(" \t\r") - first + 1));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  /// Reads a drawing in the file or in a file next to it, or a flag as it is stored.
  std::string read_flag(Section& section) {
    if (const auto file = section.placed_text("flag_file")) {
      const auto drawing = disk().read((fs::path(folder_) / file->text).string());
      if (drawing && is_png(*drawing)) return pictured(*drawing, file->span);
      if (drawing) return drawn(*drawing, file->span);
      diagnostics_.error("file.unreadable", file->span,
                         fmt::format("cannot read '{}'", file->text));
      return {};
    }
    const auto flag = section.placed_text("flag");
    if (!flag || flag->text.empty()) return {};
    return parse_flag(flag->text) ? flag->text : drawn(flag->text, flag->span);
  }

  std::string drawn(const std::string& drawing, const SourceSpan& span) {
    std::string problem;
    const auto flag = draw_flag(drawing, problem);
    return printed(flag, problem, span);
  }

  std::string pictured(const std::string& bytes, const SourceSpan& span) {
    std::string problem;
    const auto flag = read_png_flag(bytes, problem);
    return printed(flag, problem, span);
  }

  std::string printed(const std::optional<Flag>& flag, const std::string& problem,
                      const SourceSpan& span) {
    if (flag) return print_flag(*flag);
    diagnostics_.error("party.bad-flag", span, problem);
    return {};
  }

  std::string folder_;
  Section& root_;
  Diagnostics& diagnostics_;
};

/// Finds problems with the nations.
class PartyCheck {
 public:
  PartyCheck(const Variant& parent, const std::vector<Entrant>& entrants,
             const std::vector<std::string>& codes)
      : parent_(parent), entrants_(entrants) {
    for (const std::string& code : codes)
      cities_.emplace(fold_name(code), "the code of a place on the map");
  }

  std::vector<std::string> run() {
    for (std::size_t i = 0; i < entrants_.size(); ++i) check(entrants_[i], i);
    return std::move(problems_);
  }

 private:
  void check(const Entrant& entrant, std::size_t index) {
    who_ = entrant.nation.empty() ? fmt::format("nation {}", index + 1) : shown(entrant.nation);
    check_name("nation", entrant.nation, nations_);
    check_name("city", entrant.city, cities_);
    if (!entrant.city.empty() && !parent_.names_in_play.province)
      add("this variant does not give names to places");
    if (!entrant.unit.empty() && !starts_with_class(entrant.unit))
      add(fmt::format("a nation cannot start with a unit '{}'", shown(entrant.unit)));
    if (!entrant.color.empty() && !is_color(entrant.color))
      add(fmt::format("invalid color '{}': write it like #12ab34", shown(entrant.color)));
    check_names(entrant);
    check_people(entrant);
  }

  /// Names already in use are skipped during play, so only names that are never valid are wrong.
  void check_names(const Entrant& entrant) {
    if (entrant.names.empty()) return;
    if (!takes_names(parent_)) add("this variant has no lists of names");
    for (const std::string& name : entrant.names)
      if (const std::string problem = name_problem(name); !problem.empty())
        add(fmt::format("'{}' in its list of names: {}", shown(name), problem));
    if (join_list(entrant.names).size() > longest_attribute_text)
      add(fmt::format("its list of names is longer than {} bytes", longest_attribute_text));
  }

  void check_name(std::string_view what, const std::string& name,
                  std::map<std::string, std::string>& taken) {
    if (name.empty()) return;
    if (const std::string problem = name_problem(name); !problem.empty()) {
      add(fmt::format("its {} '{}': {}", what, shown(name), problem));
      return;
    }
    const auto [known, is_new] = taken.try_emplace(fold_name(name), "taken by another nation");
    if (!is_new) add(fmt::format("its {} '{}' is {}", what, name, known->second));
  }

  [[nodiscard]] bool starts_with_class(const std::string& name) const {
    if (!parent_.world) return false;
    const auto found = parent_.find_class(name);
    return found && (*found == parent_.world->walks || *found == parent_.world->sails);
  }

  static bool is_color(const std::string& text) {
    return text.size() == 7 && text.front() == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  }

  void check_people(const Entrant& entrant) {
    const std::size_t most = most_together();
    if (entrant.people.size() > most)
      add(fmt::format("{} players, but a nation has at most {}", entrant.people.size(), most));
    for (const std::string& person : entrant.people) {
      const Person one_of_them = read_person(person);
      const auto& [name, address] = one_of_them;
      const std::string problem = name == address ? std::string() : order_text_problem(name);
      if (!problem.empty()) add(fmt::format("its player '{}': {}", shown(name), problem));
      if (person.find(',') != std::string::npos)
        add(fmt::format("its player '{}': commas separate people; use a list", shown(person)));
      if (!address.empty() && !is_mail_address(address))
        add(fmt::format("'{}' is not a mail address", shown(address)));
    }
  }

  /// The number of powers that the variant distinguishes, if it has one.
  [[nodiscard]] std::size_t most_together() const {
    if (!parent_.people) return most_people;
    return static_cast<std::size_t>(parent_.attributes[parent_.people->count.attribute].max);
  }

  /// Safe to print: shortened, and without control characters.
  static std::string shown(const std::string& text) {
    std::string out;
    for (const char c : text.substr(0, 60)) {
      const auto byte = static_cast<unsigned char>(c);
      out += byte < 0x20 || byte >= 0x7f ? '?' : c;
    }
    return text.size() > 60 ? out + "…" : out;
  }

  void add(const std::string& problem) {
    problems_.push_back(fmt::format("{}: {}", who_, problem));
  }

  const Variant& parent_;
  const std::vector<Entrant>& entrants_;
  std::map<std::string, std::string> nations_;  // folded name, and why it is taken
  std::map<std::string, std::string> cities_;
  std::string who_;
  std::vector<std::string> problems_;
};

/// Adds a key to "{ a = 1 }".
void add_key(std::string& table, const std::string& key, const std::string& value) {
  const std::string added = fmt::format("{} = {} }}", print_key(key), value);
  if (table.empty())
    table = "{ " + added;
  else
    table.replace(table.rfind(" }"), 2, ", " + added);
}

}  // namespace

Party read_party(const std::string& path) {
  Diagnostics diagnostics;
  auto file = std::make_shared<const SourceFile>(SourceFile{path, read_input(path)});
  Party party;
  if (const auto document = parse_document(file, diagnostics)) {
    Section root(*document, "the file of players", party_keys(), diagnostics);
    party = PartyReader(path, root, diagnostics).read();
  }
  if (!diagnostics.has_errors()) return party;
  print_diagnostics(diagnostics);
  throw InputProblem{fmt::format("no game was created: '{}' has errors", path)};
}

std::vector<std::string> party_problems(const Variant& parent, const std::vector<Entrant>& entrants,
                                        const std::vector<std::string>& codes) {
  return PartyCheck(parent, entrants, codes).run();
}

namespace {

constexpr auto nation_names = std::to_array<std::string_view>(
    {"Aldmere",  "Brenwick", "Caldria",  "Dunmark", "Elvora",   "Farholt", "Gormund",   "Halvern",
     "Isterra",  "Jorvald",  "Kestria",  "Lorrane", "Merrowin", "Norvik",  "Ostmere",   "Pelland",
     "Quorin",   "Ravelle",  "Sundmark", "Tarvos",  "Ulmria",   "Vestria", "Wyndale",   "Xandor",
     "Yssel",    "Zembra",   "Ardwyn",   "Belmar",  "Corvane",  "Drosten", "Emberlund", "Fenmark",
     "Grelland", "Hestmar",  "Ivarra",   "Kolmark", "Lindvale", "Morwick", "Nessara",   "Orlund"});
static_assert(nation_names.size() >= most_players);

/// The numbers below `count`, shuffled by the seed.
std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed, std::uint64_t stream) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  KeyedRandom random(seed, stream);
  for (std::size_t left = count; left > 1; --left)
    std::swap(numbers[left - 1], numbers[random.below(static_cast<std::uint32_t>(left))]);
  return numbers;
}

/// Gives each entrant without a value for `member` the next free one of `things`.
template <class Member>
void deal(std::vector<Entrant>& entrants, Member member, const std::vector<std::string>& things) {
  std::vector<std::string> taken;
  for (const Entrant& entrant : entrants) taken.push_back(fold_name(entrant.*member));
  auto next = things.begin();
  for (Entrant& entry : entrants) {
    if (!(entry.*member).empty()) continue;
    while (next != things.end() && contains(taken, fold_name(*next))) ++next;
    if (next != things.end()) entry.*member = *next++;
  }
}

}  // namespace

void complete(std::vector<Entrant>& entrants, std::uint64_t seed) {
  std::vector<std::string> names, colors, flags;
  for (const std::size_t i : shuffled(nation_names.size(), seed, 1))
    names.emplace_back(nation_names[i]);
  for (const std::size_t i : shuffled(most_players, seed, 2)) colors.push_back(usual_color(i));
  for (const std::size_t i : shuffled(most_players, seed, 3))
    flags.push_back(print_flag(usual_flag(i)));
  deal(entrants, &Entrant::nation, names);
  deal(entrants, &Entrant::color, colors);
  deal(entrants, &Entrant::flag, flags);
}

std::vector<WorldSeat> seats_of(const Variant& parent, const std::vector<Entrant>& entrants) {
  const WorldPattern& pattern = *parent.world;
  const NamesInPlay& names = parent.names_in_play;
  std::vector<WorldSeat> seats;
  for (const Entrant& entrant : entrants) {
    WorldSeat seat;
    seat.name = entrant.nation;
    seat.color = entrant.color;
    seat.sails = !entrant.unit.empty() && parent.find_class(entrant.unit) == pattern.sails;
    seat.of_start = pattern.at_start;
    seat.of_power = pattern.of_power;
    if (const std::size_t at = seat.of_power.find(names_mark); at != std::string::npos)
      seat.of_power.replace(at, names_mark.size(), print_text(join_list(entrant.names)));
    if (!entrant.city.empty())
      add_key(seat.of_start, parent.attributes[*names.province].id, print_text(entrant.city));
    if (names.power)
      add_key(seat.of_power, parent.attributes[*names.power].id, print_text(seat.name));
    if (pattern.flag) add_key(seat.of_power, *pattern.flag, print_text(entrant.flag));
    if (parent.people && entrant.people.size() > 1)
      add_key(seat.of_power, parent.attributes[parent.people->count.attribute].id,
              std::to_string(entrant.people.size()));
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace chancery::cli
