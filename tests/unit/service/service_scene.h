// Settings of a service that finds the shipped variants and those of the tests.
#pragma once

#include "core/service/requests/service_settings.h"
#include "tests/unit/project.h"

namespace chancery::service_tests {

inline ServiceSettings settings() {
  ServiceSettings settings;
  settings.search = {project_path("variants"), project_path("tests/variants")};
  settings.base = "standard";
  settings.engine = "1.0.0";
  return settings;
}

}  // namespace chancery::service_tests
