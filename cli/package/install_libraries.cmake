# Installs the libraries that the program needs beside it, but those of the C library, which are of
# one piece with the system; and in PAGES, under what conditions they may be passed on.

set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
file(GET_RUNTIME_DEPENDENCIES
  EXECUTABLES ${root}/bin/talon
  RESOLVED_DEPENDENCIES_VAR libraries
  PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|pthread|resolv)\\.so"
  POST_INCLUDE_REGEXES "^/"
)
# These are within the program.
set(packages libbsd-dev libcli11-dev libedit-dev libexpected-dev libfmt-dev liblua5.4-dev
  libncurses-dev libstdc++6 libutf8proc-dev libxxhash-dev libyaml-dev nlohmann-json3-dev)
foreach(library IN LISTS libraries)
  file(INSTALL ${library} DESTINATION ${root}/lib/talon FOLLOW_SYMLINK_CHAIN)
  file(REAL_PATH ${library} file)
  string(REGEX REPLACE "^/usr" "" short ${file})
  execute_process(COMMAND dpkg-query -S ${file} ${short} OUTPUT_VARIABLE owner ERROR_QUIET)
  if(owner MATCHES "^([^:]+):")
    list(APPEND packages ${CMAKE_MATCH_1})
  endif()
endforeach()
foreach(package IN LISTS packages)
  if(EXISTS /usr/share/doc/${package}/copyright)
    file(INSTALL /usr/share/doc/${package}/copyright DESTINATION ${root}/${PAGES}/libraries
      RENAME ${package})
  endif()
endforeach()
