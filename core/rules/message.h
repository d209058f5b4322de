#pragma once

#include <cstdint>
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

/// Without whom they are for.
inline std::vector<std::string> texts_of(const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& one : messages) texts.push_back(one.text);
  return texts;
}

}  // namespace chancery
