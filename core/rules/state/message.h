// Messages that a phase sends to players and the game master.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/ids.h"

namespace chancery {

/// Who may read a message.
enum class Audience : std::uint8_t { everybody, power, game_master };

/// A message of a phase, besides the results of the orders.
struct Message {
  std::string text;
  Audience audience = Audience::everybody;
  PowerId power{};  // the reader, for Audience::power
  PowerId about{};  // whose orders it is about, if for everybody; none: nobody's in particular
  bool is_private = false;  // what `about` wrote, not what was played: for that power's players
  friend bool operator==(const Message&, const Message&) = default;
};

/// May the players of these powers read it, in a game that hides the orders of others?
inline bool may_be_read_by(const Message& message, std::span<const PowerId> eyes) {
  const auto is_theirs = [&](PowerId power) {
    return std::find(eyes.begin(), eyes.end(), power) != eyes.end();
  };
  switch (message.audience) {
    case Audience::everybody:
      return !message.about.valid() || is_theirs(message.about);
    case Audience::power:
      return is_theirs(message.power);
    case Audience::game_master:
      break;
  }
  return false;
}

/// The same in a game that shows the orders of others once they are played.
inline bool may_be_read_openly_by(const Message& message, std::span<const PowerId> eyes) {
  return (message.audience == Audience::everybody && !message.is_private) ||
         may_be_read_by(message, eyes);
}

/// The texts of messages, without their readers.
inline std::vector<std::string> texts_of(const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& one : messages) texts.push_back(one.text);
  return texts;
}

}  // namespace chancery
