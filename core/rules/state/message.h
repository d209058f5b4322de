// Messages that a phase sends to players and the game master.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/ids.h"

namespace chancery {

/// Who may read a message.
enum class Audience : std::uint8_t { everybody, power, game_master };

/// A message of a phase, besides the results of the orders.
struct Message {
  std::string text;
  Audience audience = Audience::everybody;
  PowerId power{};  // the reader, for Audience::power
  PowerId about{};  // for everybody: the power whose orders it is about; none: no particular power
  bool is_private = false;  // about what `about` wrote, not about what was played; only for the
                            // players of that power
  friend bool operator==(const Message&, const Message&) = default;
};

/// True if players of these powers may read it in a game that hides the orders of others.
inline bool may_be_read_by(const Message& message, std::span<const PowerId> eyes) {
  const auto is_theirs = [&](PowerId power) { return contains(eyes, power); };
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

/// True if they may read it in a game that shows the orders of others once they are played.
inline bool may_be_read_openly_by(const Message& message, std::span<const PowerId> eyes) {
  return (message.audience == Audience::everybody && !message.is_private) ||
         may_be_read_by(message, eyes);
}

/// Returns the texts of messages, without their readers.
inline std::vector<std::string> texts_of(const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(message.text);
  return texts;
}

}  // namespace chancery
