#include "tools/cli/built.h"

namespace chancery::cli {

std::string_view version() {
  return CHANCERY_VERSION;
}

std::string_view data_from_program() {
  return CHANCERY_DATA_FROM_PROGRAM;
}

}  // namespace chancery::cli
