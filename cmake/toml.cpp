// The compiled part of toml++, which Debian has only as a shared library.
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
