#include "cli/program.h"

int main(int argc, char** argv) { return static_cast<int>(talon::cli::run_program(argc, argv)); }
