#include "tests/unit/project.h"

// The only test source that is compiled with these paths, so that clones in other folders find all
// others in the compiler cache.
namespace chancery {

std::string project_path() {
  return CHANCERY_SOURCE_DIR;
}

std::string project_path(std::string_view inside) {
  return project_path() + "/" + std::string(inside);
}

std::string program_path() {
  return CHANCERY_PROGRAM;
}

}  // namespace chancery
