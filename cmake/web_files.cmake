# Scripts and styles of pages, put into the program; tools/web/embed says how.
find_program(CHANCERY_PERL perl REQUIRED)
get_filename_component(chancery_root ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)

# `chancery_web_files(TARGET FOLDER…)`: defines what web_files.h, or style_files.h where there are
# only styles, in each of the folders declares. Folders without such a file are passed over.
function(chancery_web_files target)
  set(embed ${chancery_root}/tools/web/embed)
  foreach(folder IN LISTS ARGN)
    file(GLOB header ${folder}/web_files.h ${folder}/style_files.h)
    if(NOT header)
      continue()
    endif()
    file(RELATIVE_PATH path ${chancery_root}/core ${folder})
    set(output ${CMAKE_BINARY_DIR}/web/${path}/web_files.cpp)
    cmake_path(GET output PARENT_PATH output_folder)
    file(MAKE_DIRECTORY ${output_folder})
    add_custom_command(OUTPUT ${output}
      COMMAND ${CHANCERY_PERL} ${embed} ${header} ${output} ${output}.d
      DEPENDS ${header} ${embed} DEPFILE ${output}.d VERBATIM)
    target_sources(${target} PRIVATE ${output})
    # Nothing in it can be compiled faster with other files.
    set_source_files_properties(${output} PROPERTIES
      SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  endforeach()
endfunction()
