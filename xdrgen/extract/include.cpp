// SPDX-License-Identifier: BSD-3-Clause
//
// Finds and opens included files. A file that was found by its name may be another one when it is
// opened.
#include "extract/include.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <system_error>

namespace xdrgen::extract {
namespace {

namespace fs = std::filesystem;

bool within(const fs::path& file, const fs::path& directory) {
  const auto [rest, end] = std::mismatch(directory.begin(), directory.end(), file.begin(), file.end());
  return rest == directory.end() && end != file.end();
}

/// Owns an open file or directory.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(-1); }

  int get() const { return value_; }
  void reset(int value) {
    if (value_ >= 0) ::close(value_);
    value_ = value;
  }

 private:
  int value_;
};

}  // namespace

std::variant<IncludedFile, IncludeRefused, IncludeNotFound> find_include(std::string_view name,
                                                                         const std::vector<fs::path>& directories) {
  const bool printable =
      std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
  if (name.empty() || !printable) return IncludeRefused{"this is no name of a file"};
  const fs::path wanted(name);
  if (wanted.is_absolute()) return IncludeRefused{"a document may not name a file by an absolute path"};
  if (std::find(wanted.begin(), wanted.end(), fs::path("..")) != wanted.end()) {
    return IncludeRefused{"a document may not leave its directory by `..`"};
  }
  // Refuse `.env`, `.git/config`: such files beside a document are no XDR, and messages would show
  // their lines.
  const auto hidden = [](const fs::path& part) { return part.string().size() > 1 && part.string().front() == '.'; };
  constexpr const char* kHidden = "a document may not read files whose name begins with a dot";
  if (std::any_of(wanted.begin(), wanted.end(), hidden)) return IncludeRefused{kHidden};
  for (const fs::path& directory : directories) {
    std::error_code error;
    const fs::path base = fs::canonical(directory.empty() ? fs::path(".") : directory, error);
    if (error) continue;
    const fs::path file = fs::canonical(base / wanted, error);
    if (error) continue;
    if (file != base && !within(file, base)) return IncludeRefused{"it is a link to a file outside of the directory"};
    const fs::path inside = file.lexically_relative(base);
    if (std::any_of(inside.begin(), inside.end(), hidden)) return IncludeRefused{kHidden};
    if (!fs::is_regular_file(file, error)) return IncludeRefused{"it is no regular file"};
    return IncludedFile{directory / wanted, base, file};
  }
  return IncludeNotFound{};
}

std::optional<source::BufferId> load_include(source::Buffers& buffers, const IncludedFile& file,
                                             source::Buffers::LoadError& error) {
  error = {};
  // Open step by step, without following links: a canonical path has none. Do not wait for the
  // writer of a FIFO.
  constexpr int kDirectory = O_PATH | O_CLOEXEC | O_DIRECTORY;
  constexpr int kFile = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
  Descriptor at(::open(file.directory.c_str(), kDirectory));
  const fs::path steps = file.canonical.lexically_relative(file.directory);
  for (auto step = steps.begin(); step != steps.end() && at.get() >= 0; ++step) {
    const bool last = std::next(step) == steps.end();
    at.reset(::openat(at.get(), step->c_str(), last ? kFile : kDirectory | O_NOFOLLOW));
  }
  if (at.get() < 0) {
    error.reason = errno == ELOOP ? "it has become a link" : std::strerror(errno);
    return std::nullopt;
  }
  struct stat status {};
  if (::fstat(at.get(), &status) != 0 || !S_ISREG(status.st_mode)) {
    error.reason = "it is no regular file any more";
    return std::nullopt;
  }
  return buffers.load(at.get(), file.path, error);
}

}  // namespace xdrgen::extract
