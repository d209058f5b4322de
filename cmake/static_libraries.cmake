# The libraries of a program that needs none of the machine that runs it: archives of Debian's
# packages and, where Debian has no archive, what is compiled here from headers. Graphviz is left out.
# Definitions are those of the shared libraries, so that ccache knows the objects of both builds.

add_link_options(-static)

# `static_library(TARGET ARCHIVE HEADER [SUFFIX])`: SUFFIX is the folder of the header.
function(static_library target archive header)
  find_library(CHANCERY_${archive} ${archive} REQUIRED)
  find_path(CHANCERY_${archive}_HEADERS ${header} PATH_SUFFIXES ${ARGN} REQUIRED)
  add_library(${target} STATIC IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${CHANCERY_${archive}}
    INTERFACE_INCLUDE_DIRECTORIES ${CHANCERY_${archive}_HEADERS})
endfunction()

static_library(ZLIB::ZLIB libz.a zlib.h)
static_library(PNG::PNG libpng16.a png.h)
static_library(SQLite::SQLite3 libsqlite3.a sqlite3.h)
static_library(PkgConfig::CHANCERY_LUA liblua5.4-c++.a lua.hpp lua5.4)
target_link_libraries(PNG::PNG INTERFACE ZLIB::ZLIB m)

add_library(chancery_fmt STATIC tools/wasm/fmt.cpp)
target_compile_definitions(chancery_fmt PUBLIC FMT_SHARED)
add_library(fmt::fmt ALIAS chancery_fmt)

add_library(chancery_toml STATIC cmake/toml.cpp)
target_compile_options(chancery_toml PUBLIC -DTOML_HEADER_ONLY=0 -DTOML_SHARED_LIB=1)
add_library(tomlplusplus::tomlplusplus ALIAS chancery_toml)
