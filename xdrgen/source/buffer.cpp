// SPDX-License-Identifier: BSD-3-Clause
//
// Reads files and finds lines in them.
#include "source/buffer.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace xdrgen::source {

Buffer::Buffer(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)) {
  if (text_.find('\n') == std::string::npos && text_.find('\r') != std::string::npos) line_end_ = '\r';
  line_begins_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == line_end_ && i + 1 < text_.size()) line_begins_.push_back(static_cast<std::uint32_t>(i + 1));
  }
  std::vector<std::string_view> lines;
  lines.reserve(line_begins_.size());
  for (std::uint32_t number = 1; number <= line_count(); ++number) lines.push_back(line(number));
  outline_ = Outline(lines);
}

std::string_view Buffer::line(std::uint32_t number) const {
  const std::size_t begin = line_begins_[number - 1];
  std::size_t end = number < line_begins_.size() ? line_begins_[number] : text_.size();
  if (end > begin && text_[end - 1] == line_end_) --end;
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

LineColumn Buffer::position(std::uint32_t offset) const {
  const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
  const auto line = static_cast<std::uint32_t>(next - line_begins_.begin());
  return {line, offset - line_begins_[line - 1] + 1};
}

const Citation& Buffer::restates(std::uint32_t offset) const {
  static const Citation kNone;
  const auto next = std::upper_bound(restated_.begin(), restated_.end(), offset,
                                     [](std::uint32_t value, const Restated& entry) { return value < entry.begin; });
  return next == restated_.begin() ? kNone : std::prev(next)->citation;
}

std::optional<BufferId> Buffers::load(const std::filesystem::path& path, LoadError& error) {
  error = {};
  std::error_code status_error;
  if (std::filesystem::is_directory(path, status_error)) {
    error.reason = "it is a directory";
    return std::nullopt;
  }
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    error.reason = std::strerror(errno);
    return std::nullopt;
  }
  const auto buffer = load(descriptor, path, error);
  ::close(descriptor);
  return buffer;
}

std::optional<BufferId> Buffers::load(int descriptor, const std::filesystem::path& path, LoadError& error) {
  error = {};
  std::string text;
  // Read only a little more than is allowed: the file may be a device, or grow while it is read.
  std::string block(std::size_t{64} * 1024, '\0');
  while (text.size() <= kMostBytes) {
    const ssize_t count = ::read(descriptor, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      error.reason = std::strerror(errno);
      return std::nullopt;
    }
    if (count == 0) break;
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  if (text.size() > kMostBytes) {
    error.reason = "it is larger than 4 MiB";
    error.too_large = true;
    return std::nullopt;
  }
  loaded_.push_back(path.string());
  return add(path.string(), std::move(text));
}

BufferId Buffers::add(std::string path, std::string text) {
  buffers_.emplace_back(std::move(path), std::move(text));
  return BufferId{static_cast<std::uint32_t>(buffers_.size() - 1)};
}

std::string Buffers::describe(const Place& place, BufferId seen_from) const {
  const std::string line = "line " + std::to_string(position(place).line);
  return place.buffer == seen_from ? line : (*this)[place.buffer].path() + " " + line;
}

}  // namespace xdrgen::source
