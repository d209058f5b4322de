// What the engine answers to the first questions of a page, found when the page is made.
#pragma once

#include <string>

namespace chancery {

/// A list of objects with `questions` and the `answer` to each of them, as JSON: the board with
/// nothing chosen, and the position in which a game starts. The page then shows its first board
/// before its own engine has started. Questions that end in a problem are left out.
std::string write_known_answers(const std::string& bundle);

}  // namespace chancery
