// SPDX-License-Identifier: BSD-3-Clause
//
// The command: everything is in the library.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "driver.h"

int main(int argc, char** argv) {
  const bool color = ::isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  const std::vector<std::string> command_line(argv + 1, argv + argc);
  // What is closed, or a folder, would read like an empty document.
  struct stat input {};
  const bool readable = ::fstat(STDIN_FILENO, &input) == 0 && !S_ISDIR(input.st_mode);
  return xdrgen::run(command_line, {std::cout, std::cerr, color, readable ? &std::cin : nullptr});
}
