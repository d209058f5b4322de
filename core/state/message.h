#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace chancery {

/// Whom a message is for.
enum class Audience : std::uint8_t { everybody, power, game_master };

/// Something that a phase has to tell beside what became of the orders.
struct Message {
  std::string text;
  Audience audience = Audience::everybody;
  PowerId power{};  // of Audience::power: whose eyes it is for
  PowerId about{};  // whose orders it speaks of, though it is for everybody; none: it is no matter
  friend bool operator==(const Message&, const Message&) = default;
};

/// Is it for the players of these powers, where nobody is told about others' orders?
inline bool is_told_to(const Message& message, std::span<const PowerId> eyes) {
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

/// Without whom they are for.
inline std::vector<std::string> texts_of(const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& one : messages) texts.push_back(one.text);
  return texts;
}

}  // namespace chancery
