// SPDX-License-Identifier: BSD-3-Clause
//
// Atomic replacement by way of a temporary file in the same folder.
#include "output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>

namespace xdrgen {
namespace {

namespace fs = std::filesystem;

bool has_text(const fs::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  const std::string present{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return present == text;
}

struct Staged {
  fs::path temporary;
  fs::path path;
};

class Writer {
 public:
  explicit Writer(diag::Sink& sink) : sink_(sink) {}
  ~Writer() {
    std::error_code ignored;
    for (const Staged& staged : staged_) fs::remove(staged.temporary, ignored);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool stage(const Output& output) {
    std::error_code ignored;
    if (fs::is_directory(output.path, ignored)) return failed(output.path, "it is a directory");
    if (has_text(output.path, output.text)) return true;
    std::error_code error;
    if (output.path.has_parent_path()) fs::create_directories(output.path.parent_path(), error);
    if (error) return failed(output.path, error.message());
    Staged staged{output.path, output.path};
    staged.temporary += fmt::format(".{}.tmp", ::getpid());
    errno = 0;
    std::ofstream out(staged.temporary, std::ios::binary | std::ios::trunc);
    if (!out) return failed(output.path, std::strerror(errno == 0 ? EIO : errno));
    staged_.push_back(staged);
    out << output.text;
    out.close();
    return out.good() || failed(output.path, std::strerror(errno == 0 ? EIO : errno));
  }

  bool commit() {
    for (const Staged& staged : staged_) {
      std::error_code error;
      fs::rename(staged.temporary, staged.path, error);
      if (error) return failed(staged.path, error.message());
    }
    staged_.clear();
    return true;
  }

  bool failed(const fs::path& path, const std::string& reason) {
    sink_.report(diag::Kind::kCannotWrite, std::nullopt, fmt::format("cannot write `{}`: {}", path.string(), reason));
    return false;
  }

 private:
  diag::Sink& sink_;
  std::vector<Staged> staged_;
};

}  // namespace

bool write_outputs(const std::vector<Output>& outputs, diag::Sink& sink) {
  Writer writer(sink);
  std::set<fs::path> paths;
  for (const Output& output : outputs) {
    std::error_code error;
    if (!paths.insert(fs::absolute(output.path, error).lexically_normal()).second) {
      return writer.failed(output.path, "two outputs would have this name");
    }
    if (!writer.stage(output)) return false;
  }
  return writer.commit();
}

}  // namespace xdrgen
