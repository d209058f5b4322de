#include "core/study/check.h"

namespace chancery {

void check_plane(const Variant&, Diagnostics&) {}

}  // namespace chancery
