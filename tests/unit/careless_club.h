// A game whose players write careless mails.
#pragma once

#include <string>

#include "tests/unit/game_desk.h"

namespace chancery {

/// A game of Standard by mail: Ann has France, Bob Italy.
class CarelessClub : public GameDesk {
 public:
  CarelessClub()
      : GameDesk(
            "standard --name Club --player 'France=Ann <ann@example.org>' "
            "--player 'Italy=Bob <bob@example.org>'") {
    REQUIRE(begun().status == 0);
  }

  [[nodiscard]] Run mail(const std::string& from, const std::string& text,
                         const std::string& subject = "orders",
                         const std::string& arguments = "") const {
    return game("orders", "--mail - " + arguments,
                "From: " + from + "@example.org\nSubject: " + subject + "\n\n" + text);
  }
  [[nodiscard]] Run orders(const std::string& power) const {
    return game("orders", "--power " + power);
  }
};

}  // namespace chancery
