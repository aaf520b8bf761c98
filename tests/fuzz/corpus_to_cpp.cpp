// SPDX-License-Identifier: BSD-3-Clause
//
// Writes C++ for every document of the compiler's corpora that has no error, and an all.cpp that
// includes all of it: `xdrgen_corpus_to_cpp OUTPUT FORMS DOCUMENTS`. Since the documents do not
// know each other, each has a module and a namespace of its own.
#include <cstdio>
#include <fstream>

#include "corpus_files.h"
#include "emit/emit_cpp.h"
#include "xdrgen_inputs.h"

int main(int count, char** arguments) {
  if (count != 4) return 2;
  namespace fs = std::filesystem;
  const fs::path output = arguments[1];
  fs::remove_all(output);
  fs::create_directories(output);
  std::ofstream all(output / "all.cpp");
  std::size_t modules = 0;
  for (const int folder : {2, 3}) {
    for (const auto& path : rpcrdma::fuzz::corpus_files(arguments[folder])) {
      const auto input = rpcrdma::fuzz::read_input(path);
      const auto model = xdrgen::fuzz::compile_document(folder == 2 ? xdrgen::fuzz::document_of_form(input)
                                                                    : xdrgen::fuzz::damaged_document(input));
      if (!model) continue;
      const std::string module = "m" + std::to_string(++modules);
      all << "// " << path.filename().string() << "\n#include \"" << module << ".h\"\n#include \"" << module
          << "_text.h\"\n#include \"" << module << "_owned.cpp\"\n";
      xdrgen::emit::CppOptions options{module, "corpus::" + module, "none"};
      options.owned = true;
      for (const auto& file : xdrgen::emit::emit_cpp(*model, options)) {
        std::ofstream(output / file.path, std::ios::binary) << file.text;
      }
    }
  }
  std::printf("%zu documents compile\n", modules);
  return modules == 0 ? 1 : 0;
}
