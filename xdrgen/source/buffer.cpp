// SPDX-License-Identifier: BSD-3-Clause
//
// Reads files and finds lines in them.
#include "source/buffer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
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

std::optional<BufferId> Buffers::load(const std::filesystem::path& path, LoadError& error) {
  error = {};
  std::error_code status_error;
  if (std::filesystem::is_directory(path, status_error)) {
    error.reason = "it is a directory";
    return std::nullopt;
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    error.reason = std::strerror(errno == 0 ? EIO : errno);
    return std::nullopt;
  }
  std::string text;
  // Read at most one byte more than is allowed: the file may be a device or grow while it is read.
  std::string block(std::size_t{64} * 1024, '\0');
  while (in && text.size() <= kMostBytes) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kMostBytes) {
    error.reason = "it is larger than 4 MiB";
    error.too_large = true;
    return std::nullopt;
  }
  if (in.bad()) {
    error.reason = "reading failed";
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
