// The program under Node.js.
#include <emscripten.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "tools/cli/program.h"

// The permissions that new files do not get, which emscripten does not ask of Node.js.
EM_JS(int, chancery_umask, (), { return Module.umask || 0; });

int main(int count, char** arguments) {
  umask(static_cast<mode_t>(chancery_umask()));
  // Node.js cannot lock files. A folder beside the game file, "….lock", keeps others away instead.
  sqlite3_vfs_register(sqlite3_vfs_find("unix-dotfile"), 1);
  return chancery::cli::run_chancery({arguments + 1, arguments + count});
}
