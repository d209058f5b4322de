#include "core/rules/hooks/hook_scene.h"

namespace chancery {

const std::string& script_id_of(const Power& power) {
  return power.script_id.empty() ? power.id : power.script_id;
}

}  // namespace chancery
