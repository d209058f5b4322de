// The function by which the workshop calls the engine.
#include <string>

#include "core/editor/workshop/workshop_engine.h"
#include "core/files/loader/variant_loader.h"

/// The answer is valid until the next question.
extern "C" const char* chancery_workshop(const char* question) {
  static chancery::WorkshopEngine engine("/work", {"/chancery/variants"}, chancery::disk());
  static std::string answer;
  answer = engine.answer(question);
  return answer.c_str();
}
