# Installs the manual pages that the program TALON writes, below MANUAL: for each language of
# MESSAGES that has words for them.

set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${MANUAL}")

function(talon_say result)
  execute_process(COMMAND ${TALON} man-page ${ARGN}
    OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${said}" PARENT_SCOPE)
endfunction()

talon_say(names)
string(REPLACE "\n" ";" names "${names}")
list(REMOVE_ITEM names "")

file(GLOB words RELATIVE ${MESSAGES} ${MESSAGES}/*/help.yaml)
foreach(file IN LISTS words)
  cmake_path(GET file PARENT_PATH language)
  # English is what is taken where no language is named.
  string(REGEX REPLACE "^en$" "" place "${language}")
  foreach(name IN LISTS names)
    cmake_path(GET name EXTENSION LAST_ONLY section)
    string(REPLACE "." "man" section ${section})
    talon_say(page ${name} --lang ${language})
    set(path "${root}/${place}/${section}/${name}")
    message(STATUS "Installing: ${path}.gz")
    file(WRITE ${path} "${page}")
    execute_process(COMMAND gzip -9nf ${path} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()
