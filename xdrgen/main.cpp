// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the command; everything else is in the library.
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#include "cli/run.h"

namespace {

/// Returns the folder of the documents that are installed with this command; empty if there is
/// none.
std::filesystem::path known_texts() {
  std::error_code error;
  const auto command = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const auto folder = (command.parent_path() / XDRGEN_KNOWN).lexically_normal();
  return std::filesystem::is_directory(folder, error) ? folder : std::filesystem::path();
}

}  // namespace

int main(int argc, char** argv) {
#ifdef M_TRIM_THRESHOLD
  // glibc raises this threshold when large blocks are freed. Once it has been set, also to its
  // default, it stays, so that what the parser needed goes back before the output is made.
  ::mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
  const bool color = ::isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  const std::vector<std::string> command_line(argv + 1, argv + argc);
  // A closed descriptor or a folder would look like an empty document.
  struct stat input {};
  const bool readable = ::fstat(STDIN_FILENO, &input) == 0 && !S_ISDIR(input.st_mode);
  return xdrgen::cli::run(command_line, {std::cout, std::cerr, color, readable ? &std::cin : nullptr, known_texts()});
}
