// SPDX-License-Identifier: BSD-3-Clause
#include "log_writer.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>

#include "oncrpc/descriptor.h"

namespace rpcrdma::cli {

namespace {

/// returns  false: not, or not completely, written
bool write_whole(int fd, std::string_view line) {
  while (!line.empty()) {
    const ssize_t written = ::write(fd, line.data(), line.size());
    if (written > 0) {
      line.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd ready{fd, POLLOUT, 0};
      if (::poll(&ready, 1, -1) < 0 && errno != EINTR) return false;
    } else if (written == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

struct LogWriter::Shared {
  oncrpc::Descriptor fd;
  std::size_t most_bytes = 0;
  std::mutex mutex{};
  std::condition_variable wake{}, done{};
  std::deque<std::string> lines{};
  std::size_t bytes = 0;  // of `lines`, and of the line that is being written
  std::uint64_t lost = 0;
  bool ended = false, over = false;  // no more lines follow; the thread has ended
};

LogWriter::LogWriter(int fd, std::size_t most_bytes, std::chrono::milliseconds moment)
    : shared_(std::make_shared<Shared>()), moment_(moment) {
  shared_->fd = oncrpc::Descriptor(::fcntl(fd, F_DUPFD_CLOEXEC, 0));
  if (!shared_->fd) throw std::system_error(errno, std::generic_category(), "the log's descriptor");
  shared_->most_bytes = most_bytes;
  thread_ = std::thread([shared = shared_] { run(*shared); });
}

LogWriter::~LogWriter() {
  std::unique_lock lock(shared_->mutex);
  shared_->ended = true;
  shared_->wake.notify_one();
  const bool over = shared_->done.wait_for(lock, moment_, [&] { return shared_->over; });
  lock.unlock();
  over ? thread_.join() : thread_.detach();
}

void LogWriter::put(std::string line) {
  const std::lock_guard lock(shared_->mutex);
  if (shared_->bytes + line.size() > shared_->most_bytes) {
    ++shared_->lost;
    return;
  }
  shared_->bytes += line.size();
  shared_->lines.push_back(std::move(line));
  shared_->wake.notify_one();
}

bool LogWriter::drain(std::chrono::milliseconds most) const {
  std::unique_lock lock(shared_->mutex);
  return shared_->done.wait_for(lock, most, [&] { return shared_->bytes == 0; });
}

std::uint64_t LogWriter::lost() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->lost;
}

void LogWriter::run(Shared& shared) {
  sigset_t all;
  sigfillset(&all);  // SIGPIPE too: the process goes on if nobody reads
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  std::unique_lock lock(shared.mutex);
  for (;;) {
    shared.wake.wait(lock, [&] { return shared.ended || !shared.lines.empty(); });
    if (shared.lines.empty()) break;
    const std::string line = std::move(shared.lines.front());
    shared.lines.pop_front();
    lock.unlock();
    const bool written = write_whole(shared.fd.get(), line);
    lock.lock();
    shared.bytes -= line.size();
    if (!written) ++shared.lost;
    if (shared.bytes == 0) shared.done.notify_all();
  }
  shared.over = true;
  shared.done.notify_all();
}

}  // namespace rpcrdma::cli
