#include "tools/cli/play_completions.h"

#include <string>
#include <vector>

namespace chancery::cli {

CandidateLines play_completions(const PlayGame& game, const PlayWriter& writer,
                                std::span<const PlayVerb> verbs) {
  CandidateLines all;
  const NameSubstitution names = writer.place_names();
  // With the names of places, as lists show them, or with their ids.
  const auto add = [&](const std::string& text) {
    all.usual.push_back(names.named(text));
    if (all.usual.back() != text) all.others.push_back(text);
  };
  const SeenBoard board = writer.seen();
  const std::vector<OrderChoices> units = writer.all_choices();
  for (const OrderChoices& choices : units)
    for (const std::string& order : choices.orders) add(order);
  for (const OrderPattern& pattern : writer.patterns()) add(pattern.beginning);
  for (const PlayVerb& verb : verbs) {
    const std::string name(verb.name);
    all.usual.push_back(verb.takes.empty() ? name : name + ' ');
    if (verb.takes == "[UNIT]")
      for (const OrderChoices& unit : units) add(name + ' ' + unit.subject);
    if (verb.takes == "PLACE" || verb.takes == "[PLACE]")
      for (const Province& province : board.variant().map.provinces())
        add(name + ' ' + province.id);
    if (verb.takes == "POWER")
      for (const PowerId id : writer.deciders()) all.usual.push_back(name + ' ' + game.name_of(id));
  }
  return all;
}

}  // namespace chancery::cli
