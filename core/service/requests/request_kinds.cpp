#include "core/service/requests/request_kinds.h"

#include <algorithm>
#include <array>

#include "core/play/json_lines/position_json.h"

namespace chancery {
namespace {

using enum ValueType;
using enum Presence;

constexpr std::string_view id_text = "as in the request; null if it had none";

constexpr auto info_keys = std::to_array<ValueKey>(
    {{"statistics", flag, optional, "also the statistics of `chancery info --stats`"}});
constexpr auto info_answer = std::to_array<ValueKey>({
    {"id", text, required, "the id of the variant"},
    {"name", text, required, "its name"},
    {"version", text, required, "its version"},
    {"summary", text, required, "what it is, in a sentence"},
    {"edition", text, required, "the edition of the rules in force; may be empty"},
    {"lineage", texts, required, "the variant and those that it extends"},
    {"hidden", text, required,
     "what players do not see: \"nothing\", \"units\" in fog over a known board, or \"board\""},
    {"counts", object, required, "how many powers, provinces, coasts, centers and edges it has"},
    {"sources", objects, required, "edges and centers by source"},
    {"powers", objects, required, "`{\"id\", \"name\", \"homes\", \"units\", \"role\"}`"},
    {"setups", objects, required, "`{\"id\", \"text\", \"start\", \"units\"}` and who plays"},
    {"setup", text, required, "the setup in force"},
    {"supply", objects, required, "centers that are worth more or less to a power"},
    {"classes", objects, required, "`{\"id\", \"letter\", \"also\"}`"},
    {"impassable", objects, required, "areas that nobody enters"},
    {"provinces", objects, required,
     "`{\"id\", \"name\", \"also\", \"terrain\", \"center\", \"coasts\"}`"},
    {"spaces", texts, required, "the ids of all provinces, then of all coasts"},
    {"edges", objects, required, "`{\"class\", \"from\", \"to\"}`, each edge once"},
    {"orders", objects, required,
     "the order types: `{\"id\", \"acts_as\", \"notation\", \"choices\", \"text\"}`"},
    {"phases", objects, required, "of one round of the calendar: `{\"kind\", \"label\"}`"},
    {"passages", objects, required, "`{\"id\", \"between\", \"keeper\", \"classes\"}`"},
    {"attributes", objects, required,
     "`{\"of\", \"id\", \"type\", \"seen_by\", \"text\"}`; in arrays, those of one owner in this "
     "order"},
    {"hooks", texts, required, "the names of the hooks that it has"},
    {"options", objects, required,
     "`{\"id\", \"type\", \"value\", \"default\", \"choices\", \"text\"}`"},
    {"rules", objects, required, "the rule switches: `{\"switch\", \"choice\", \"question\"}`"},
    {"editions", objects, required, "`{\"id\", \"text\"}`"},
    {"statistics", object, optional,
     "with `statistics`: distances, contested centers, choke points"},
});

constexpr auto check_keys = std::to_array<ValueKey>({
    {"pure", flag, optional, "call every hook again, to find hooks that remember things"},
    {"geometry", flag, optional, "also what straight lines between provinces suggest"},
    {"allow", texts, optional, "ids of warnings and notes to leave out"},
});
constexpr auto check_answer = std::to_array<ValueKey>(
    {{"diagnostics", objects, required,
      "errors, warnings and notes, as `chancery check --format json` writes them"}});

constexpr auto start_keys = std::to_array<ValueKey>({
    {"id", anything, optional, "a text or a whole number, returned with the answer"},
    {"seed", whole, optional, "the seed of the game (default 0)"},
    {"options", object, optional, "options, over those of the variant"},
    {"setup", text, optional, "the setup, instead of that of the variant"},
});
constexpr auto start_answer = std::to_array<ValueKey>({
    {"id", anything, required, id_text},
    {"position", object, required, "the position, to be sent back with orders"},
});

constexpr auto legal_keys = std::to_array<ValueKey>({
    {"pad", text, optional, "a power: also its orders, for taps on `<chancery-board>`"},
});
constexpr auto legal_answer = std::to_array<ValueKey>({
    {"id", anything, required, id_text},
    {"possible", object, required, "by power, the orders that may be given"},
    {"due", object, optional, "in an adjustment phase: builds, or disbands below 0, by power"},
    {"pad", object, optional, "with `pad`: the `legalOrders` of `<chancery-board>`"},
});

constexpr auto adjudicate_keys = std::to_array<ValueKey>({
    {"explain", flag, optional, "give the reason for each result"},
    {"next", flag, optional, "also the position of the next phase in which somebody decides"},
});
constexpr auto adjudicate_answer = std::to_array<ValueKey>({
    {"id", anything, required, id_text},
    {"orders", objects, required, "the result of each order, and of each unit without one"},
    {"units", objects, required, "the units after the phase"},
    {"dislodged", objects, required, "units that have to retreat, and where they may go"},
    {"contested", texts, required, "provinces left empty by a standoff"},
    {"missed", texts, optional, "powers that sent no orders"},
    {"owners", object, required, "who owns which center"},
    {"status", object, optional, "who has stopped playing, and why"},
    {"provinces", object, optional, "attributes of provinces"},
    {"powers", object, optional, "attributes of powers"},
    {"pairs", object, optional, "attributes between powers"},
    {"knowledge", object, optional, "attributes of powers for provinces"},
    {"plans", object, optional, "orders that were written ahead"},
    {"messages", texts, required, "what was supplied, skipped or ignored, for people"},
    {"next", object, optional,
     "with `next`: the position that waits, to be sent back with orders; null if the game is over"},
    {"ending", object, optional,
     "with `next`: `{\"kind\", \"winners\", \"text\"}`, or null if the game goes on"},
});
constexpr auto explain_keys = std::to_array<ValueKey>({adjudicate_keys[1]});

constexpr auto view_keys =
    std::to_array<ValueKey>({{"eyes", texts, required,
                              "the powers whose player looks; none: somebody who plays no power"}});
constexpr auto view_answer = std::to_array<ValueKey>({
    {"id", anything, required, id_text},
    {"provinces", texts, required, "the provinces that the player knows"},
    {"position", object, required,
     "the position as the player knows it, with names as on the player's own board"},
});

constexpr auto board_keys = std::to_array<ValueKey>({
    {"eyes", texts, optional, "draw it for the player of these powers"},
    {"resolve", flag, optional, "play the orders, and draw what became of them"},
    {"title", text, optional, "the title of the picture"},
    {"table", flag, optional, "also what `<chancery-board>` needs to draw any position"},
});
constexpr auto board_answer = std::to_array<ValueKey>({
    {"id", anything, required, id_text},
    {"svg", text, required, "the picture"},
    {"table", object, optional, "with `table`: the `table` of `<chancery-board>`"},
});

constexpr auto diff_keys = std::to_array<ValueKey>({
    {"other", choices, required, "the variant to compare with"},
    {"ignore", texts, optional, "what not to compare: names, texts, drawing"},
    {"positions", flag, optional, "also compare the positions of provinces in drawings"},
});
constexpr auto diff_answer = std::to_array<ValueKey>({
    {"same", flag, required, "whether there are no differences"},
    {"ignored", texts, required, "what was not compared"},
    {"a", object, required, "this variant: `{\"id\", \"name\", \"version\", \"folder\"}`"},
    {"b", object, required, "the other one"},
    {"differences", objects, required, "as `chancery diff --format json` writes them"},
});

constexpr auto rules_keys = std::to_array<ValueKey>({
    {"format", text, optional, "\"markdown\" (default) or \"html\""},
    {"against", choices, optional, "the variant that the last chapter compares with"},
    {"whole", flag, optional, "the whole board, even if players discover it during play"},
});
constexpr auto rules_answer =
    std::to_array<ValueKey>({{"text", text, required, "the rules for players"}});

constexpr auto cases_keys = std::to_array<ValueKey>(
    {{"filter", text, optional, "run only this case, or those of this section"}});
constexpr auto cases_answer = std::to_array<ValueKey>({
    {"suite", text, required, "the id of the variant"},
    {"passed", whole, required, "how many cases passed"},
    {"failed", whole, required, "how many failed"},
    {"reported", whole, required, "how many have no expectations"},
    {"cases", objects, required, "as `chancery test --format json` writes them"},
    {"diagnostics", objects, required, "errors in the cases"},
});

constexpr auto import_keys = std::to_array<ValueKey>({
    {"files", files, optional, "the files of the other program"},
    {"archive", text, optional, "instead of files: a tar or zip archive in base64"},
    {"format", text, optional, "its format, if several fit"},
    {"name", text, optional, "which variant, if there are several"},
    {"id", text, optional, "the id of the new variant"},
    {"base", choices, optional, "the variant to extend, instead of that of the settings"},
});
constexpr auto import_answer = std::to_array<ValueKey>({
    {"candidates", objects, optional,
     "the variants in the source, if none was chosen: `{\"format\", \"name\", \"path\"}`"},
    {"variant", text, optional, "the id of the new variant"},
    {"name", text, optional, "its name"},
    {"files", files, optional, "its files"},
    {"losses", object, optional, "what was guessed, repaired and lost"},
    {"diagnostics", objects, required, "what `check` finds in it, and problems of the source"},
});

constexpr auto export_keys = std::to_array<ValueKey>({
    {"format", text, required, "the format, as `chancery export --format` has it"},
    {"base", choices, optional, "the variant that imports extend, instead of that of the settings"},
});
constexpr auto export_answer = std::to_array<ValueKey>({
    {"files", files, required, "the files for the other program"},
    {"losses", object, required, "what they do not express"},
    {"diagnostics", objects, required, "warnings"},
});

constexpr auto trace_keys = std::to_array<ValueKey>({
    {"picture", files, required, "one file: the drawing, SVG or PNG"},
    {"snap", whole, optional, "how wide a gap between neighbors may be"},
    {"layers", texts, optional, "take only what lies in these layers or groups"},
    {"one_coast", texts, optional, "provinces with a single coast"},
    {"map", flag, optional, "also the text of a map.toml; needs a variant"},
});
constexpr auto trace_answer = std::to_array<ValueKey>({
    {"report", object, required, "as `chancery trace --format json` writes it"},
    {"map", text, optional, "the text of a map.toml with classes and terrains of the variant"},
    {"diagnostics", objects, required, "warnings"},
});

constexpr auto pack_answer = std::to_array<ValueKey>({
    {"base64", text, required, "the bytes of the pack"},
    {"sha256", text, required, "their hash"},
    {"files", texts, required, "the paths in it"},
    {"needs", objects, required, "variants that it does not contain: `{\"variant\", \"version\"}`"},
});
constexpr auto pack_keys = std::to_array<ValueKey>(
    {{"needs", texts, optional,
      "ids of variants that everybody has, and which are therefore left out"}});

constexpr auto kinds = std::to_array<RequestKind>({
    {"info", "What the variant consists of.", NeedsVariant::yes, HasPosition::no, info_keys,
     info_answer},
    {"check", "Errors and likely mistakes in the variant.", NeedsVariant::yes, HasPosition::no,
     check_keys, check_answer},
    {"start", "The position in which a game begins.", NeedsVariant::yes, HasPosition::no,
     start_keys, start_answer},
    {"legal", "The orders that may be given in a position.", NeedsVariant::yes, HasPosition::yes,
     legal_keys, legal_answer},
    {"adjudicate", "Resolves a position with orders.", NeedsVariant::yes, HasPosition::yes,
     adjudicate_keys, adjudicate_answer},
    {"explain", "As `adjudicate`, with the reason for each result.", NeedsVariant::yes,
     HasPosition::yes, explain_keys, adjudicate_answer},
    {"view", "What a player knows of a position.", NeedsVariant::yes, HasPosition::yes, view_keys,
     view_answer},
    {"board", "A picture of a position with its orders.", NeedsVariant::yes, HasPosition::yes,
     board_keys, board_answer},
    {"diff", "How another variant differs.", NeedsVariant::yes, HasPosition::no, diff_keys,
     diff_answer},
    {"rules", "The rules of the variant for its players.", NeedsVariant::yes, HasPosition::no,
     rules_keys, rules_answer},
    {"cases", "Runs the cases of the variant.", NeedsVariant::yes, HasPosition::no, cases_keys,
     cases_answer},
    {"import", "Makes a variant from files of another program.", NeedsVariant::no, HasPosition::no,
     import_keys, import_answer},
    {"export", "Writes the variant as files for another program.", NeedsVariant::yes,
     HasPosition::no, export_keys, export_answer},
    {"trace", "Finds provinces and borders in a drawing.", NeedsVariant::no, HasPosition::no,
     trace_keys, trace_answer},
    {"pack", "The variant as one file, to send to others.", NeedsVariant::yes, HasPosition::no,
     pack_keys, pack_answer},
});

}  // namespace

std::span<const RequestKind> request_kinds() {
  return kinds;
}

const RequestKind* find_request_kind(std::string_view name) {
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const RequestKind& kind) { return kind.name == name; });
  return found == kinds.end() ? nullptr : &*found;
}

std::vector<std::string_view> keys_of(const RequestKind& kind) {
  std::vector<std::string_view> keys{"do"};
  if (kind.has_position == HasPosition::yes)
    for (const std::string_view key : position_keys()) keys.push_back(key);
  for (const ValueKey& key : kind.keys) keys.push_back(key.name);
  return keys;
}

}  // namespace chancery
