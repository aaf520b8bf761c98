// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen new-extension`: a blank draft and everything around it, ready to be built. Never writes over anything.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "cli/commands/commands.h"
#include "cli/commands/new_extension_files.h"
#include "cli/known.h"
#include "diag/render.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

/// Those of rdma_opttype that are left to experiments; [xcharext-00 6.3] says so of characteristics, and of
/// operations nothing is said.
constexpr std::uint32_t kFirstExperimental = 0xffffff00;
constexpr std::uint32_t kExperimental = 0x100;

/// A code that no known operation has: the same for the same name, another for another, as far as that goes.
std::optional<std::uint32_t> free_code(std::string_view name, const std::set<std::uint32_t>& taken) {
  std::uint32_t hash = 2166136261;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  for (std::uint32_t i = 0; i < kExperimental; ++i) {
    const std::uint32_t code = kFirstExperimental + (hash + i) % kExperimental;
    if (!taken.contains(code)) return code;
  }
  return std::nullopt;
}

/// Makes files where there are none. All, or none: what was made before a failure is taken away again.
class NewFiles {
 public:
  explicit NewFiles(diag::Sink& sink) : sink_(sink) {}

  bool write(const fs::path& folder, const std::vector<NewFile>& files) {
    std::error_code error;
    made_folder_ = fs::create_directories(folder, error);
    if (error) return failed(folder, error.message());
    for (const NewFile& file : files) {
      if (!write(folder / file.name, file.text)) {
        for (const fs::path& path : made_) fs::remove(path, error);
        if (made_folder_) fs::remove(folder, error);
        return false;
      }
    }
    return true;
  }

 private:
  bool write(const fs::path& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
      return failed(path, errno == EEXIST ? "it is there already, and nothing is written over" : std::strerror(errno));
    }
    made_.push_back(path);
    while (!text.empty()) {
      const ::ssize_t done = ::write(file, text.data(), text.size());
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) break;
      text.remove_prefix(static_cast<std::size_t>(done));
    }
    const int why = errno;
    const bool closed = ::close(file) == 0;
    return (text.empty() && closed) || failed(path, std::strerror(text.empty() ? errno : why));
  }

  bool failed(const fs::path& path, const std::string& reason) {
    sink_.report(diag::Kind::kCannotWrite, std::nullopt, fmt::format("cannot write `{}`: {}", path.string(), reason));
    return false;
  }

  diag::Sink& sink_;
  std::vector<fs::path> made_;
  bool made_folder_ = false;
};

}  // namespace

int run_new_extension(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal.in);
  const ExtensionNames names(arguments.name);
  const fs::path folder = arguments.output.empty() ? fs::path(names.name) : fs::path(arguments.output);
  std::set<std::uint32_t> taken;
  for (const ir::Model& model : load_known(arguments, terminal, {}, session.buffers(), session.sink())) {
    for (const ir::Operation& operation : model.operations) taken.insert(operation.code);
  }
  const auto code = free_code(names.name, taken);
  if (!code) {
    session.sink().report(diag::Kind::kCodeCollision, std::nullopt,
                          "known extensions have all the numbers that are left to experiments");
  }
  if (!session.failed() && NewFiles(session.sink()).write(folder, new_extension_files(names, *code))) {
    const std::string path = folder.string();
    terminal.out
        << fmt::format("{0}: a draft with one operation, {1:#x}, its bindings, a handler, a test, two endpoints\n",
                       path, *code)
        << fmt::format("next: xdrgen check {0}/{1} --binding {0}/{2}.toml\n", path, names.draft, names.identifier)
        << fmt::format("      cmake -S {0} -B {0}/build && cmake --build {0}/build && ctest --test-dir {0}/build\n",
                       path);
  }
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
