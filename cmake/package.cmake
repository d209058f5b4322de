# What is installed, and the Debian packages: the program with its data, manual pages and
# completions; the library with its headers, for other C++ programs. docs/installing.md explains how.

include(CMakePackageConfigHelpers)

# --- the program ----------------------------------------------------------------------------------

# The program itself writes manual pages, completions and schemas, from the declarations of its
# commands and the key tables of its readers.
set(written ${PROJECT_BINARY_DIR}/share)
set(write_schemas)
foreach(kind variant map cases editions pack players coasts requests)
  list(APPEND write_schemas COMMAND chancery schema ${kind} --output ${written}/schema/${kind}.json)
endforeach()
add_custom_command(OUTPUT ${written}/written
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${written}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
  COMMAND chancery manual --output ${written}/man1
  COMMAND chancery completion bash --output ${written}/chancery
  COMMAND chancery completion zsh --output ${written}/_chancery
  COMMAND chancery completion fish --output ${written}/chancery.fish
  COMMAND ${CMAKE_COMMAND} -E make_directory ${written}/schema
  ${write_schemas}
  COMMAND ${CMAKE_COMMAND} -E touch ${written}/written
  DEPENDS chancery
  COMMENT "Writing manual pages, completions and schemas"
  VERBATIM)
add_custom_target(chancery_manuals ALL DEPENDS ${written}/written)

set(data ${CMAKE_INSTALL_DATADIR}/chancery)
# `cmake --install` builds nothing.
function(needs_built component target)
  set(conditions)
  foreach(file IN LISTS ARGN)
    list(APPEND conditions "OR NOT EXISTS \"${file}\"")
  endforeach()
  list(JOIN conditions " " conditions)
  install(CODE "if(FALSE ${conditions})
    message(FATAL_ERROR \"nothing is installed: it must be built first, with: cmake --build ${PROJECT_BINARY_DIR} --target ${target}\")
  endif()" COMPONENT ${component})
endfunction()
needs_built(program chancery_manuals $<TARGET_FILE:chancery> ${written}/written)

install(TARGETS chancery RUNTIME COMPONENT program)
install(DIRECTORY variants scripts DESTINATION ${data} COMPONENT program)
install(DIRECTORY ${written}/schema DESTINATION ${data} COMPONENT program)
# The engine for browsers, if tools/dev/wasm has built it.
install(FILES build/browser/engine.js build/browser/engine.wasm.gz DESTINATION ${data}/browser
  COMPONENT program OPTIONAL)
# The workshop, if tools/dev/workshop has built it.
install(DIRECTORY build/workshop/site/ DESTINATION ${data}/workshop COMPONENT program OPTIONAL)
install(DIRECTORY tests/cases DESTINATION ${data}/tests COMPONENT program)
# What the documentation links to: variants, with those that they extend, and the page on the corpus.
foreach(example alpine bad_names bazaar citadels customs failing ferry kitchen_sink revised settlers
    small_world straits tiny two_rivers workshop)
  install(DIRECTORY tests/variants/${example} DESTINATION ${data}/tests/variants COMPONENT program)
endforeach()
install(DIRECTORY tools/editors DESTINATION ${data}/tools COMPONENT program)
install(FILES tests/corpus/README.md DESTINATION ${data}/tests/corpus COMPONENT program)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT program)

# The documentation is installed in the same layout, with links to the data next to it, so that links
# from pages to files work.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
  COMPONENT program)
file(RELATIVE_PATH data_from_pages
  ${CMAKE_INSTALL_FULL_DOCDIR} ${CMAKE_INSTALL_FULL_DATADIR}/chancery)
set(links ${PROJECT_BINARY_DIR}/doc_links)
file(MAKE_DIRECTORY ${links})
foreach(folder variants scripts tests tools)
  file(CREATE_LINK ${data_from_pages}/${folder} ${links}/${folder} SYMBOLIC)
  install(FILES ${links}/${folder} DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endforeach()
install(DIRECTORY ${written}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
install(FILES ${written}/chancery COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${written}/_chancery COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${written}/chancery.fish COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

if(CHANCERY_STATIC)
  return()
endif()

# --- the library ----------------------------------------------------------------------------------

needs_built(library chancery_c $<TARGET_FILE:chancery_c>)
needs_built(development all $<TARGET_FILE:chancery_pages>)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/chancery)
foreach(wing IN LISTS wing_targets)
  string(REPLACE chancery_ "" name ${wing})
  set_target_properties(${wing} PROPERTIES EXPORT_NAME ${name})
endforeach()
set_target_properties(chancery_core PROPERTIES EXPORT_NAME chancery)
set_target_properties(chancery_c PROPERTIES EXPORT_NAME c)
set_target_properties(chancery_c_static PROPERTIES EXPORT_NAME c_static)
install(TARGETS chancery_core chancery_c_static ${wing_targets} EXPORT chancery
  ARCHIVE COMPONENT development)
install(TARGETS chancery_c EXPORT chancery
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(FILES bindings/c/chancery.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
# The folder is found by the file itself, so that a prefix can be chosen, and moved, later.
file(RELATIVE_PATH to_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/chancery.pc.in chancery.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/chancery.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)
install(DIRECTORY core DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/chancery COMPONENT development
  FILES_MATCHING PATTERN *.h)
install(EXPORT chancery NAMESPACE chancery:: FILE chancery-targets.cmake
  DESTINATION ${package_folder} COMPONENT development)

set(variants_folder ${data}/variants)
configure_package_config_file(cmake/chancery-config.cmake.in chancery-config.cmake
  INSTALL_DESTINATION ${package_folder} PATH_VARS variants_folder NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(chancery-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/chancery-config.cmake
  ${PROJECT_BINARY_DIR}/chancery-config-version.cmake
  DESTINATION ${package_folder} COMPONENT development)

# --- Debian packages ------------------------------------------------------------------------------

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME chancery)
set(CPACK_PACKAGE_VENDOR "The Chancery project")
set(CPACK_PACKAGE_CONTACT "The Chancery project <chancery@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME chancery)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "design, check and run variants of Diplomacy
 A workbench for designing, testing and running variants of the board game
 Diplomacy. Variants are folders of plain-text files; the program checks them,
 draws them, runs their cases and adjudicates turns.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "fonts-dejavu-core, librsvg2-bin")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libchancery${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "rule engine for variants of Diplomacy, for programs in any language
 The C library of Chancery: it loads and checks variants, adjudicates turns,
 lists legal orders and draws boards.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libchancery-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "rule engine for variants of Diplomacy, for C and C++ programs
 The library of Chancery with its headers: loading and checking variants,
 adjudicating turns, drawing boards. For CMake, use find_package(chancery),
 for others, pkg-config.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "chancery (= ${PROJECT_VERSION})" "libchancery${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})" libfmt-dev libtomlplusplus-dev liblua5.4-dev libsqlite3-dev
  libgraphviz-dev libpng-dev zlib1g-dev pkg-config)
list(JOIN CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
include(CPack)
