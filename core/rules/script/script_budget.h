// ScriptBudget: how much a script may use.
#pragma once

#include <cstddef>

namespace chancery {

/// The limits of a call. Hooks of large variants need hundreds of times less; a hostile hook can
/// take at most about two seconds of processor time. ScriptAllowance limits many calls together.
/// docs/reference/scripts.md lists these numbers, and a test compares the page with them.
struct ScriptBudget {
  // For one call of a hook, or one loading of all files.
  int instructions = 500'000;                // of the virtual machine
  std::size_t work = 4'000'000;              // bytes and entries that library functions process
  std::size_t allocated = 16 * 1024 * 1024;  // bytes allocated, whether freed or not

  // For one state, at any time.
  std::size_t memory = 8 * 1024 * 1024;  // bytes in use
  std::size_t block = 64 * 1024;         // one table's entries, or the stack of calls
  std::size_t text = 16 * 1024;          // one string; each comparison may read all of it

  // For input.
  std::size_t source = 256 * 1024;  // bytes of one file
  std::size_t files = 64;           // files of one variant
  std::size_t arguments = 8;        // of one call

  // For the results of one call.
  std::size_t results = 4;            // values returned
  std::size_t result_depth = 8;       // tables in tables
  std::size_t result_entries = 5000;  // values in all tables together
  std::size_t result_text = 4096;     // bytes of one string
  std::size_t notes = 100;            // lines printed
  std::size_t note_text = 500;        // bytes of one of them, or of a message
};

}  // namespace chancery
