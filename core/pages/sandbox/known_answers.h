// The engine's answers to the first questions of a page, computed when the page is made.
#pragma once

#include <string>

namespace chancery {

/// A list of objects with `questions` and the `answer` to each, as JSON: the board with nothing
/// chosen, and the position at the start of a game. With them the page shows its first board before
/// its own engine has started. Questions whose answer is a problem are left out.
std::string write_known_answers(const std::string& bundle);

}  // namespace chancery
