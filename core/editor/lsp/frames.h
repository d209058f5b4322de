// Frames: messages in a stream, each after a header with its length.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace chancery {

inline constexpr std::size_t largest_message = std::size_t{64} << 20U;  // bytes

struct MessageFrame {
  enum class State : std::uint8_t {
    message,
    unreadable,  // a header without a usable length: the next message cannot be found
    end
  };
  State state = State::end;
  std::string text;
};

/// Waits for the next message of the stream and returns it.
MessageFrame read_frame(std::istream& in);
void write_frame(std::ostream& out, std::string_view text);

}  // namespace chancery
