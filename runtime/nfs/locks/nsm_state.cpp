// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/nsm_state.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <fstream>
#include <limits>
#include <new>
#include <sstream>
#include <system_error>

namespace nfs {

namespace {

constexpr const char* kFile = "nsm";
constexpr const char* kNewFile = "nsm.new";
constexpr std::string_view kTitle = "rpcrdma nsm 1";  // ends with the version of the format
constexpr std::size_t kMostBytes = std::size_t{512} << 10;

std::string because(const std::string& what) { return what + ": " + std::generic_category().message(errno); }

/// Returns an identifier of this boot of the machine.
std::string boot_of_machine() {
  std::string boot;
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::getline(file, boot);
  return boot.empty() ? "unknown" : boot;
}

std::int64_t now() { return static_cast<std::int64_t>(std::time(nullptr)); }

/// Parses text that is a number as a whole.
template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

/// Returns the text up to the next space, and removes it from `rest`.
std::string take_word(std::string& rest) {
  const std::size_t space = rest.find(' ');
  std::string word = rest.substr(0, space);
  rest = space == std::string::npos ? "" : rest.substr(space + 1);
  return word;
}

/// Returns the next odd number. The first one is derived from the clock, so that after the loss of
/// the file no old number is used again.
std::int32_t next_number(std::int32_t before) {
  if (before == 0)
    return static_cast<std::int32_t>((static_cast<std::uint64_t>(std::time(nullptr)) & 0x3fffffff) << 1 | 1);
  if (before >= std::numeric_limits<std::int32_t>::max() - 2) return 1;
  return before + (before % 2 == 0 ? 1 : 2);
}

const char* word_of(NsmState::Why why) { return why == NsmState::Why::kClient ? "client" : "peer"; }

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(fd, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

}  // namespace

xdr::Result<std::unique_ptr<NsmState>, std::string> NsmState::open(const std::string& directory,
                                                                   const NsmLimits& limits) {
  if (::mkdir(directory.c_str(), 0700) != 0 && errno != EEXIST) return xdr::unexpected(because(directory));
  oncrpc::Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return xdr::unexpected(because(directory));
  if (::flock(opened.get(), LOCK_EX | LOCK_NB) != 0)
    return xdr::unexpected(errno == EWOULDBLOCK ? directory + ": another server has it" : because(directory));
  std::unique_ptr<NsmState> state(new NsmState(std::move(opened), directory + "/" + kFile, boot_of_machine(), limits));
  if (auto failure = state->read(); !failure.empty()) return xdr::unexpected(std::move(failure));
  state->number_ = next_number(state->number_);
  if (!state->write(state->number_)) return xdr::unexpected(because(state->path_));
  state->begun_ = true;
  return state;
}

NsmState::~NsmState() {
  if (begun_) (void)write(number_ + 1);
}

/// Reads the file of an earlier life.  returns  the error, in words; empty: none
std::string NsmState::read() {
  const oncrpc::Descriptor file(::openat(directory_.get(), kFile, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file) return errno == ENOENT ? std::string() : because(path_);
  std::string text(kMostBytes + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(file.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return because(path_);
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  if (size > kMostBytes) return path_ + ": too large";
  text.resize(size);
  return parse(text);
}

std::string NsmState::parse(const std::string& text) {
  std::istringstream lines(text);
  std::string line, boot;
  std::size_t number = 0;
  std::vector<std::pair<Host, std::int64_t>> hosts;  // and since when they are due
  const auto wrong = [&] { return path_ + ":" + std::to_string(number) + ": `" + line + "` does not belong here"; };
  while (std::getline(lines, line)) {
    ++number;
    std::string rest = line;
    const std::string word = take_word(rest);
    if (number == 1) {
      if (line.starts_with("rpcrdma nsm ") && line != kTitle)
        return path_ + ": `" + line + "` is a format of another version of this program";
      if (line != kTitle) return wrong();
    } else if (word == "state") {
      if (!read_number(rest, number_) || number_ <= 0) return wrong();
    } else if (word == "boot") {
      boot = rest;
    } else if (word == "client" || word == "peer" || word == "due") {
      std::int64_t since = now();
      if (word == "due" && !read_number(take_word(rest), since)) return wrong();
      const Host host{word == "peer" ? Why::kPeer : Why::kClient, take_word(rest), rest};
      const bool local_is_good = rest.empty() || oncrpc::Address::parse(rest, 0);
      if (!oncrpc::Address::parse(host.address, 0) || !local_is_good) return wrong();
      hosts.emplace_back(host, std::min(since, now()));
    } else {
      return wrong();
    }
    if (hosts.size() > 4 * std::max(limits_.most_hosts, NsmLimits{}.most_hosts)) return path_ + ": too many hosts";
  }
  if (number_ == 0) return path_ + ": the line `state` is missing";
  for (const auto& [host, since] : hosts) {
    // Locks that programs of this machine hold on a host last until the machine restarts.
    if (host.why == Why::kPeer && boot == boot_)
      hosts_.push_back(host);
    else if (since >= now() - std::chrono::duration_cast<std::chrono::seconds>(limits_.most_due).count())
      add_due(host, since);
  }
  return {};
}

void NsmState::add_due(const Host& host, std::int64_t since) {
  const oncrpc::Address address = *oncrpc::Address::parse(host.address, 0);
  const auto [about, is_new] = about_.try_emplace(address.host());
  if (is_new) due_.push_back(address);
  about->second.since = std::max(about->second.since, since);
  if (!host.local.empty()) about->second.local = host.local;
}

bool NsmState::write(std::int32_t number) const {
  int error = ENOMEM;
  try {
    if (put(number)) return true;
    error = errno;
    if (on_failure_) on_failure_(because(path_));
  } catch (const std::bad_alloc&) {  // then nobody is notified of it
  }
  errno = error;
  return false;
}

bool NsmState::put(std::int32_t number) const {
  std::string text(kTitle);
  text += "\nstate " + std::to_string(number) + "\nboot " + boot_ + "\n";
  const auto add = [&text](const std::string& word, const std::string& address, const std::string& local) {
    text += word + " " + address + (local.empty() ? "" : " ") + local + "\n";
  };
  for (const oncrpc::Address& host : due_) {
    const About& about = about_.at(host.host());
    add("due " + std::to_string(about.since), host.host(), about.local);
  }
  for (const Host& host : hosts_) add(word_of(host.why), host.address, host.local);
  const oncrpc::Descriptor file(
      ::openat(directory_.get(), kNewFile, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600));
  return file && write_all(file.get(), text) && ::fsync(file.get()) == 0 &&
         ::renameat(directory_.get(), kNewFile, directory_.get(), kFile) == 0 && ::fsync(directory_.get()) == 0;
}

void NsmState::told(const oncrpc::Address& host) {
  if (std::erase_if(due_, [&](const oncrpc::Address& known) { return known.host() == host.host(); }) != 0)
    (void)write(number_);  // else the host is notified once more
}

oncrpc::Address NsmState::known_as(const oncrpc::Address& due) const {
  const auto found = about_.find(due.host());
  const auto address = found == about_.end() ? std::nullopt : oncrpc::Address::parse(found->second.local, 0);
  return address.value_or(oncrpc::Address{});
}

bool NsmState::remember(Why why, const oncrpc::Address& host, const oncrpc::Address& local) {
  Host wanted{why, host.host(), local.host()};
  if (!oncrpc::Address::parse(wanted.local, 0)) wanted.local.clear();
  const auto known = std::ranges::find(hosts_, wanted);
  const bool is_known = known != hosts_.end();
  if (known != hosts_.end() && (wanted.local.empty() || known->local == wanted.local)) return true;
  if (!oncrpc::Address::parse(wanted.address, 0)) return false;  // the next server process could not read it
  const auto same_kind = [why](const Host& one) { return one.why == why; };
  std::vector<Host> hosts = hosts_;
  if (is_known)
    hosts.erase(hosts.begin() + (known - hosts_.begin()));
  else if (static_cast<std::size_t>(std::ranges::count_if(hosts, same_kind)) >= limits_.most_hosts)
    hosts.erase(std::ranges::find_if(hosts, same_kind));
  hosts.push_back(std::move(wanted));
  hosts_.swap(hosts);
  if (write(number_)) return true;
  hosts_.swap(hosts);  // the next call tries again
  return is_known;
}

void NsmState::forget(Why why, const oncrpc::Address& host) {
  if (std::erase(hosts_, Host{why, host.host(), {}}) != 0) (void)write(number_);
}

}  // namespace nfs
