# Included by the project for tests/mutants: the modules that are changed are compiled file by file,
# so that a change compiles one file. All else is compiled in units, which is quicker.
cmake_language(DEFER CALL set_target_properties talon_rules talon_session talon_solve
  PROPERTIES UNITY_BUILD OFF)
