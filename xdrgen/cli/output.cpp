// SPDX-License-Identifier: BSD-3-Clause
//
// A file is replaced at once, by renaming a temporary file in the same folder. What is no regular
// file is never read, and is written to directly.
#include "cli/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

/// The place where a text is written.
struct Target {
  fs::path name;         ///< with all symbolic links followed
  struct stat there {};  ///< attributes of the existing file; `st_mode` is 0 if there is none
  int descriptor = -1;   ///< the descriptor of this process that the name stands for; -1: none

  bool is_file() const { return descriptor < 0 && (there.st_mode == 0 || S_ISREG(there.st_mode)); }
};

/// Tells whether the file has this text already. Compares sizes before it reads anything.
bool has_text(const Target& target, std::string_view text) {
  if (!S_ISREG(target.there.st_mode) || static_cast<std::size_t>(target.there.st_size) != text.size()) return false;
  std::ifstream in(target.name, std::ios::binary);
  std::string present(text.size(), '\0');
  in.read(present.data(), static_cast<std::streamsize>(present.size()));
  return in.good() && present == text;
}

/// Gives a new file the mode of an old one, and its owner and group as far as this user may set
/// them.
bool take_over(int fd, const struct stat& old) {
  const bool owner = ::fchown(fd, old.st_uid, static_cast<gid_t>(-1)) == 0;
  const bool group = ::fchown(fd, static_cast<uid_t>(-1), old.st_gid) == 0;
  // Set-user-ID is only for the original owner.
  return ::fchmod(fd, old.st_mode & (owner && group ? 07777 : 0777)) == 0;
}

/// returns   0, or the errno of the failure
int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (written == 0) {
      return EIO;
    } else if (errno == EAGAIN) {
      pollfd room{fd, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// For its lifetime, writing to a pipe without a reader is an error of write(2), and raises no
/// signal in this thread.
class NoBrokenPipeSignal {
 public:
  NoBrokenPipeSignal() {
    sigemptyset(&broken_pipe_);
    sigaddset(&broken_pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
  }
  ~NoBrokenPipeSignal() {
    const timespec now{};
    if (sigismember(&before_, SIGPIPE) == 0) ::sigtimedwait(&broken_pipe_, nullptr, &now);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
  NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;

 private:
  sigset_t broken_pipe_{};
  sigset_t before_{};
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

  /// `output` must outlive this object.
  bool stage(const Output& output) {
    std::error_code error;
    if (output.path.has_parent_path()) fs::create_directories(output.path.parent_path(), error);
    if (error) return failed(output.path, error.message());
    const auto target = target_of(output.path);
    if (!target) return false;
    if (!target->is_file()) {
      direct_.push_back({&output, *target});
      return true;
    }
    const fs::path folder = fs::canonical(target->name.has_parent_path() ? target->name.parent_path() : ".", error);
    if (error) return failed(output.path, error.message());
    if (!names_.insert(folder / target->name.filename()).second)
      return failed(output.path, "two outputs would have this name");
    return has_text(*target, output.text) || stage(output, *target, folder);
  }

  bool commit() {
    for (const auto& [output, target] : direct_) {
      const NoBrokenPipeSignal guard;
      const int fd = target.descriptor >= 0 ? ::fcntl(target.descriptor, F_DUPFD_CLOEXEC, 0)
                                            : ::open(target.name.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
      if (fd < 0) return failed(output->path, std::strerror(errno));
      if (!closed(fd, write_all(fd, output->text), output->path)) return false;
    }
    for (const Staged& staged : staged_) {
      std::error_code error;
      fs::rename(staged.temporary, staged.name, error);
      if (error) return failed(staged.path, error.message());
    }
    staged_.clear();
    return true;
  }

 private:
  struct Staged {
    fs::path temporary;
    fs::path name;
    fs::path path;  ///< as the user spells it
  };

  bool stage(const Output& output, const Target& target, const fs::path& folder) {
    const bool replaces = target.there.st_mode != 0;
    fs::path temporary;
    int fd = -1;
    do {
      temporary = folder / fmt::format(".xdrgen-{}-{}.tmp", ::getpid(), ++temporaries_);
      fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces ? 0600 : 0666);
    } while (fd < 0 && errno == EEXIST);
    if (fd < 0) return failed(output.path, std::strerror(errno));
    staged_.push_back({temporary, folder / target.name.filename(), output.path});
    int failure = write_all(fd, output.text);
    if (failure == 0 && replaces && !take_over(fd, target.there)) failure = errno;
    return closed(fd, failure, output.path);
  }

  /// Closes the file; reports `failure`, or an error that close(2) returns.
  bool closed(int fd, int failure, const fs::path& path) {
    if (::close(fd) != 0 && failure == 0) failure = errno;
    return failure == 0 || failed(path, std::strerror(failure));
  }

  std::optional<Target> target_of(const fs::path& path) {
    constexpr int kMostLinks = 40;
    const auto fail = [&](const std::string& reason) {
      failed(path, reason);
      return std::nullopt;
    };
    Target target{path, {}, -1};
    // stat(2) reports links that may not be followed, loops among them, even if their end does not
    // exist.
    if (::stat(path.c_str(), &target.there) != 0 && errno != ENOENT) return fail(std::strerror(errno));
    if (S_ISDIR(target.there.st_mode)) return fail("it is a directory");
    for (int links = 0;; ++links) {
      target.there = {};
      if (::lstat(target.name.c_str(), &target.there) != 0 || !S_ISLNK(target.there.st_mode)) break;
      const fs::path folder = target.name.parent_path();
      std::error_code error;
      if (fs::equivalent(folder, "/proc/self/fd", error)) {
        target.descriptor = std::atoi(target.name.filename().c_str());
        break;
      }
      const fs::path content = fs::read_symlink(target.name, error);
      if (error) return fail(error.message());
      if (links == kMostLinks) return fail(std::strerror(ELOOP));
      target.name = folder / content;  // an absolute `content` replaces `folder`
    }
    if (S_ISSOCK(target.there.st_mode)) return fail("it is a socket");
    return target;
  }

  bool failed(const fs::path& path, const std::string& reason) {
    sink_.report(diag::Kind::kCannotWrite, std::nullopt, fmt::format("cannot write `{}`: {}", path.string(), reason));
    return false;
  }

  diag::Sink& sink_;
  std::set<fs::path> names_;
  std::vector<Staged> staged_;
  std::vector<std::pair<const Output*, Target>> direct_;
  int temporaries_ = 0;
};

}  // namespace

bool write_outputs(const std::vector<Output>& outputs, diag::Sink& sink) {
  Writer writer(sink);
  for (const Output& output : outputs) {
    if (!writer.stage(output)) return false;
  }
  return writer.commit();
}

}  // namespace xdrgen::cli
