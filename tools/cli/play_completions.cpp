#include "tools/cli/play_completions.h"

#include <utility>

namespace chancery::cli {

std::vector<std::string> play_completions(const PlayGame& game, const PlayWriter& writer,
                                          std::span<const PlayVerb> verbs) {
  std::vector<std::string> all;
  const SeenBoard board = writer.seen();
  const std::vector<OrderChoices> units = writer.all_choices();
  for (const OrderChoices& one : units) all.insert(all.end(), one.orders.begin(), one.orders.end());
  for (OrderPattern& one : writer.patterns()) all.push_back(std::move(one.beginning));
  for (const PlayVerb& verb : verbs) {
    const std::string name(verb.name);
    all.push_back(verb.takes.empty() ? name : name + ' ');
    if (verb.takes == "[UNIT]")
      for (const OrderChoices& one : units) all.push_back(name + ' ' + one.subject);
    if (verb.takes == "PLACE" || verb.takes == "[PLACE]")
      for (const Province& province : board.variant().map.provinces())
        all.push_back(name + ' ' + province.id);
    if (verb.takes == "POWER")
      for (const PowerId id : writer.deciders()) all.push_back(name + ' ' + game.name_of(id));
  }
  return all;
}

}  // namespace chancery::cli
