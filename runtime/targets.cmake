# How every target of the project is made: modules, their tests, and the warnings
# all of them are compiled with.

add_library(talon_warnings INTERFACE)
# GCC 12 sees uninitialized values in every std::variant that it inlines.
target_compile_options(talon_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> $<$<BOOL:${TALON_WERROR}>:-Werror>)

# What makes a mistake in memory an end of the program and not a way into it: checked copies,
# a guard on the stack, tables of the linker that nobody can write to later. For what is
# installed; sanitizers look for the same mistakes themselves and do not go with it.
add_library(talon_hardening INTERFACE)
if(NOT "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_RELEASE}" MATCHES "-fsanitize")
  target_compile_options(talon_hardening INTERFACE
    $<$<CONFIG:Release>:-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2>)
  target_link_options(talon_hardening INTERFACE
    $<$<CONFIG:Release>:LINKER:-z,relro LINKER:-z,now>)
endif()
target_link_libraries(talon_warnings INTERFACE talon_hardening)

# A compiler that tidies up its own memory all the time spends an eighth of the build there: it
# begins at half a gigabyte. None needs more than 1.5.
target_compile_options(talon_warnings INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)

# Quick to build instead of quick to run, for what no simulation or search spends its
# time in. -Og leaves out what takes the compiler longest; with functions that are called once
# inlined all the same it takes a fifth less time than -O1, and code is a tenth larger.
function(talon_build_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release,Debug>:-Og>
    $<$<CXX_COMPILER_ID:GNU>:-finline-functions-called-once>)
endfunction()

# To find the functions of C++ in a shared library takes a tenth of the time to the first prompt.
function(talon_starts_quickly program)
  target_link_options(${program} PRIVATE
    $<$<CONFIG:Release>:-static-libstdc++ -static-libgcc>)
endfunction()

# Makes the units of a unity build about equal: a last one of two files takes the compiler nearly as
# long as one of twenty, because of what both include.
function(talon_even_units target)
  get_target_property(wanted ${target} UNITY_BUILD_BATCH_SIZE)
  get_target_property(sources ${target} SOURCES)
  if(NOT wanted)
    return()
  endif()
  list(LENGTH sources count)
  math(EXPR units "(${count} + ${wanted} / 2) / ${wanted}")
  if(units EQUAL 0)
    set(units 1)
  endif()
  math(EXPR size "(${count} + ${units} - 1) / ${units}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# talon_unit(<unit> <whether it is quick to build>): the library of modules that a unity build
# compiles together, made when the first of them names it.
function(talon_unit unit quickly)
  set(compiled talon_unit_${unit})
  if(TARGET ${compiled})
    get_target_property(quickly_before ${compiled} TALON_QUICK_TO_BUILD)
    if(NOT quickly_before STREQUAL quickly)
      message(FATAL_ERROR "modules of the unit ${unit} differ in QUICK_TO_BUILD")
    endif()
    return()
  endif()
  add_library(${compiled} STATIC)
  set_target_properties(${compiled} PROPERTIES
    UNITY_BUILD_BATCH_SIZE 0 TALON_QUICK_TO_BUILD "${quickly}")
  target_compile_features(${compiled} PUBLIC cxx_std_20)
  target_include_directories(${compiled} PUBLIC ${PROJECT_SOURCE_DIR}/runtime)
  target_link_libraries(${compiled} PRIVATE talon_warnings)
  if(quickly)
    talon_build_quickly(${compiled})
  endif()
endfunction()

# talon_module(NAME <name> [UNIT <unit>] [QUICK_TO_BUILD] [DEPENDS <target>...]
#   [PRIVATE_DEPENDS <target>...] [SOURCES <file>...] [QUICK_SOURCES <file>...])
#
# Makes talon_<name>, alias talon::<name>, a static library. While it has no source
# yet it is an interface library, so headers alone can already be used. QUICK_TO_BUILD is for all
# of it, QUICK_SOURCES for those files of a fast module that only run while a game is loaded.
# Small modules that stand one on the other name the same UNIT: a unity build compiles all of them
# at once, since to read what they include takes longer than to compile what is theirs. All of such
# a module is compiled in one way, so it has no QUICK_SOURCES.
function(talon_module)
  cmake_parse_arguments(PARSE_ARGV 0 module
    "QUICK_TO_BUILD" "NAME;UNIT" "DEPENDS;PRIVATE_DEPENDS;SOURCES;QUICK_SOURCES")
  set(target talon_${module_NAME})
  if(module_UNIT AND module_QUICK_SOURCES)
    message(FATAL_ERROR "${module_NAME} has QUICK_SOURCES, which the unit ${module_UNIT} cannot")
  endif()
  if(module_UNIT AND CMAKE_UNITY_BUILD)
    talon_unit(${module_UNIT} "${module_QUICK_TO_BUILD}")
    set(compiled talon_unit_${module_UNIT})
    list(TRANSFORM module_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    target_sources(${compiled} PRIVATE ${module_SOURCES})
    target_link_libraries(${compiled} PRIVATE ${module_PRIVATE_DEPENDS})
    foreach(below IN LISTS module_DEPENDS)
      get_target_property(unit_below ${below} TALON_UNIT)
      if(NOT unit_below STREQUAL module_UNIT)
        target_link_libraries(${compiled} PUBLIC ${below})
      endif()
    endforeach()
    add_library(${target} INTERFACE)
    set_target_properties(${target} PROPERTIES TALON_UNIT ${module_UNIT})
    target_link_libraries(${target} INTERFACE ${compiled})
    set(public INTERFACE)
  elseif(module_SOURCES)
    add_library(${target} STATIC ${module_SOURCES})
    talon_even_units(${target})
    set(public PUBLIC)
    target_link_libraries(${target} PRIVATE talon_warnings ${module_PRIVATE_DEPENDS})
    if(module_QUICK_TO_BUILD)
      talon_build_quickly(${target})
    endif()
    if(module_QUICK_SOURCES)
      add_library(${target}_quick OBJECT ${module_QUICK_SOURCES})
      talon_even_units(${target}_quick)
      talon_build_quickly(${target}_quick)
      target_compile_features(${target}_quick PRIVATE cxx_std_20)
      target_include_directories(${target}_quick PRIVATE ${PROJECT_SOURCE_DIR}/runtime)
      target_link_libraries(${target}_quick PRIVATE
        talon_warnings ${module_PRIVATE_DEPENDS} ${module_DEPENDS})
      target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_quick>)
    endif()
  else()
    add_library(${target} INTERFACE)
    set(public INTERFACE)
  endif()
  add_library(talon::${module_NAME} ALIAS ${target})
  target_compile_features(${target} ${public} cxx_std_20)
  target_include_directories(${target} ${public} ${PROJECT_SOURCE_DIR}/runtime)
  target_link_libraries(${target} ${public} ${module_DEPENDS})

  # Remembered for the test that compiles each header of the module alone.
  set_property(GLOBAL APPEND PROPERTY TALON_MODULES ${module_NAME})
  set_property(GLOBAL PROPERTY TALON_PRIVATE_DEPENDS_${module_NAME} ${module_PRIVATE_DEPENDS})
endfunction()

# What tests are compiled with in a debug build: -Og takes no longer than no optimization at all,
# with which JSON and its schemas took most of the time of some tests, and no look is taken for
# variables that are used after their scope, which took a third of the time to compile. In what they
# test there is one.
function(talon_build_as_test target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-Og>)
  if("${CMAKE_CXX_FLAGS_DEBUG}" MATCHES "-fsanitize=address")
    target_compile_options(${target} PRIVATE -fno-sanitize-address-use-after-scope)
  endif()
endfunction()

# talon_libraries_below(<variable> <target>...): our own static libraries that the targets are
# built on, themselves among them, by their names.
function(talon_libraries_below variable)
  set(found)
  set(seen)
  set(waiting ${ARGN})
  while(waiting)
    list(POP_FRONT waiting target)
    if(NOT TARGET "${target}")
      continue()
    endif()
    get_target_property(alias_of ${target} ALIASED_TARGET)
    if(alias_of)
      set(target ${alias_of})
    endif()
    get_target_property(kind ${target} TYPE)
    get_target_property(is_imported ${target} IMPORTED)
    if(is_imported OR target IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${target})
    if(kind STREQUAL "STATIC_LIBRARY")
      list(APPEND found ${target})
      get_target_property(below ${target} LINK_LIBRARIES)
    else()
      get_target_property(below ${target} INTERFACE_LINK_LIBRARIES)
    endif()
    # A list whose end says that nothing was found would count as false, and end all of this.
    if(below)
      list(APPEND waiting ${below})
    endif()
  endwhile()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# talon_compiled_once(<variable> <target> <source>...): what a target of the tests is made of. That is
# its sources, or with TALON_TESTS_OF the objects that the other build tree made of them.
function(talon_compiled_once variable target)
  if(TALON_TESTS_OF)
    file(STRINGS ${TALON_TESTS_OF}/compiled-tests/${target}.txt objects)
    set(${variable} ${objects} PARENT_SCOPE)
    return()
  endif()
  file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/compiled-tests/${target}.txt
    CONTENT "$<JOIN:$<TARGET_OBJECTS:${target}>,\n>\n")
  set(${variable} ${ARGN} PARENT_SCOPE)
endfunction()

# talon_link_whole(<target> <library>...): what is built here goes first and whole into a program of
# tests that were compiled elsewhere. Of a function that both have (from a header) the program takes
# the first one: with sanitizers, the one that is checked.
function(talon_link_whole target)
  talon_libraries_below(libraries ${ARGN})
  list(TRANSFORM libraries REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  list(JOIN libraries " " libraries)
  target_link_options(${target} PRIVATE
    "SHELL:LINKER:--whole-archive ${libraries} LINKER:--no-whole-archive")
endfunction()

# talon_tests_in_parts(<name> <number> <timeout> <tag>...): so many entries of CTest, each for about
# as many files, which Catch2 knows by their tags. They are dealt in turn: side by
# side stand files that take alike long, such as those of spoken words.
function(talon_tests_in_parts name parts timeout)
  set(dealt 0)
  foreach(tag IN LISTS ARGN)
    math(EXPR part "${dealt} % ${parts} + 1")
    math(EXPR dealt "${dealt} + 1")
    list(APPEND tags_of_${part} ${tag})
  endforeach()
  foreach(part RANGE 1 ${parts})
    list(JOIN tags_of_${part} "," tags)
    add_test(NAME ${name}.${part}
      COMMAND talon_test_${name} --filenames-as-tags --warn NoTests ${tags})
    set_tests_properties(${name}.${part} PROPERTIES TIMEOUT ${timeout})
  endforeach()
endfunction()

# talon_test_of_file(<name> <source> <timeout>): the entry <name>.<file> of CTest for <file>_test.cpp.
function(talon_test_of_file name source timeout)
  if(source MATCHES "([a-z_]+)_test\\.cpp$")
    set(file ${CMAKE_MATCH_1})
    add_test(NAME ${name}.${file}
      COMMAND talon_test_${name} --filenames-as-tags --warn NoTests "[#${file}_test]")
    set_tests_properties(${name}.${file} PROPERTIES TIMEOUT ${timeout})
  endif()
endfunction()

# talon_test(NAME <name> [BY_FILE | PARTS <number> | APART <source>...] [OPTIMIZED] [OF_THIS_BUILD]
#   [DEPENDS <target>...] [TIMEOUT <seconds>] [SOURCES <file>...])
#
# Makes talon_test_<name>, one Catch2 program and one entry of CTest. With BY_FILE
# there is an entry <name>.<file> for each <file>_test.cpp, which CTest can run side by
# side: for programs that take minutes. Where all files begin with the same long work, such as to
# load every game, PARTS makes so few entries <name>.<part> of them. Only the files that are APART, which
# SOURCES names too, have such entries beside the one of all others. Without a source it makes nothing.
#
# The tests themselves are built as talon_build_as_test says; what they test is not. OPTIMIZED is
# for those that do much on their own. With TALON_TESTS_OF tests are not compiled, but for those that
# try the compiler's options themselves (OF_THIS_BUILD).
function(talon_test)
  cmake_parse_arguments(PARSE_ARGV 0 test
    "BY_FILE;OPTIMIZED;OF_THIS_BUILD" "NAME;PARTS;TIMEOUT" "APART;DEPENDS;SOURCES")
  if(NOT test_SOURCES)
    return()
  endif()
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 900)
  endif()
  set(target talon_test_${test_NAME})
  if(NOT test_OF_THIS_BUILD)
    talon_compiled_once(test_SOURCES_OR_OBJECTS ${target} ${test_SOURCES})
    add_executable(${target} ${test_SOURCES_OR_OBJECTS})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    if(TALON_TESTS_OF)
      talon_link_whole(${target} ${test_DEPENDS})
    endif()
  else()
    add_executable(${target} ${test_SOURCES})
  endif()
  talon_even_units(${target})
  target_link_libraries(${target} PRIVATE talon_test_fixtures talon_warnings ${test_DEPENDS})
  if(NOT test_OPTIMIZED)
    talon_build_as_test(${target})
  endif()
  if(test_PARTS)
    set(files ${test_SOURCES})
    list(FILTER files INCLUDE REGEX "_test\\.cpp$")
    list(TRANSFORM files REPLACE ".*/([a-z_]+)\\.cpp" "[#\\1]")
    talon_tests_in_parts(${test_NAME} ${test_PARTS} ${test_TIMEOUT} ${files})
    return()
  endif()
  if(test_BY_FILE)
    set(test_APART ${test_SOURCES})
  else()
    list(TRANSFORM test_APART REPLACE ".*/([a-z_]+)\\.cpp" "~[#\\1]" OUTPUT_VARIABLE tags)
    list(JOIN tags "" others)
    add_test(NAME ${test_NAME} COMMAND ${target} --filenames-as-tags --warn NoTests ${others})
    set_tests_properties(${test_NAME} PROPERTIES TIMEOUT ${test_TIMEOUT})
  endif()
  foreach(source IN LISTS test_APART)
    talon_test_of_file(${test_NAME} ${source} ${test_TIMEOUT})
  endforeach()
endfunction()

# To CTest a processor is two halves: `-j` is twice their number. Tests that wait most of the time,
# for a terminal, another process or a limit that is reached, take a half. Those of one call begin
# early and run one after the other, so that with two calls they leave a processor to the rest.
function(talon_mostly_waits)
  list(GET ARGN 0 first)
  set_tests_properties(${ARGN} PROPERTIES PROCESSORS 1 COST 1000 RESOURCE_LOCK after_${first})
endfunction()

# Which builds a whole tests/run runs these tests in; the others are run with the sanitizers alone.
# talon_tests_without_sanitizers is what those need that are run without them.
add_custom_target(talon_tests_without_sanitizers)
function(talon_run_labelled label)
  set_tests_properties(${ARGN} PROPERTIES LABELS ${label})
  foreach(test IN LISTS ARGN)
    string(REGEX REPLACE "\\..*" "" name ${test})
    if(TARGET talon_test_${name})
      add_dependencies(talon_tests_without_sanitizers talon_test_${name})
    endif()
  endforeach()
endfunction()
function(talon_run_without_sanitizers)
  talon_run_labelled(without_sanitizers ${ARGN})
endfunction()
function(talon_run_in_each_build)
  talon_run_labelled(in_each_build ${ARGN})
endfunction()
# What these leave in a build is compared with what they leave in another one.
function(talon_compare_builds)
  set_tests_properties(${ARGN} PROPERTIES LABELS compared)
endfunction()

# At the end of a folder of tests: all others take a whole processor.
function(talon_share_processors)
  get_property(tests DIRECTORY PROPERTY TESTS)
  foreach(test IN LISTS tests)
    get_property(is_said TEST ${test} PROPERTY PROCESSORS SET)
    if(NOT is_said)
      set_tests_properties(${test} PROPERTIES PROCESSORS 2)
    endif()
  endforeach()
endfunction()

# Shows a folder of the sources as share/talon/<name> of the build tree. The link is
# relative, so a checkout that was moved still plays.
function(talon_link_data name folder)
  set(share ${PROJECT_BINARY_DIR}/share/talon)
  file(MAKE_DIRECTORY ${share})
  file(RELATIVE_PATH target ${share} ${PROJECT_SOURCE_DIR}/${folder})
  file(CREATE_LINK ${target} ${share}/${name} SYMBOLIC)
endfunction()
