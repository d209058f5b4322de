// The functions by which a page calls the engine.
#include <string>

#include "core/pages/sandbox/sandbox_engine.h"

/// The answer is valid until the next question.
extern "C" const char* chancery_answer(const char* question) {
  static chancery::SandboxEngine engine;
  static std::string answer;
  answer = engine.answer(question);
  return answer.c_str();
}
