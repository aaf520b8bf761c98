// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/path.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace nfs::client {

namespace {

constexpr std::size_t kMostPathBytes = 1u << 16;

class Walker {
 public:
  Walker(Files& files, const Handle& root) : files_(files) { way_.push_back({root, {}}); }

  Result<Reached> walk(std::string_view path, LastLink last) {
    left_ = path;
    std::optional<Attributes> attributes;
    while (auto name = next()) {
      if (*name == ".") continue;
      if (*name == "..") {
        if (way_.size() > 1) way_.pop_back();
        attributes.reset();
        continue;
      }
      const std::string place = so_far() + *name;
      const auto found = files_.lookup(way_.back().first, *name, place);
      if (!found) return xdr::unexpected(found.error());
      attributes = found->attributes;
      if (!attributes) {
        const auto asked = files_.getattr(found->handle, place);
        if (!asked) return xdr::unexpected(asked.error());
        attributes = *asked;
      }
      const bool at_end = left_.empty();
      if (attributes->type == nfs::wire::nfs3::Ftype3::NF3LNK && !(at_end && last == LastLink::kKeep)) {
        if (auto error = follow(found->handle, place)) return xdr::unexpected(*error);
        attributes.reset();
        continue;
      }
      way_.emplace_back(found->handle, std::move(*name));
    }
    if (!attributes) {
      const auto asked = files_.getattr(way_.back().first, so_far());
      if (!asked) return xdr::unexpected(asked.error());
      attributes = *asked;
    }
    const std::size_t above = way_.size() > 1 ? way_.size() - 2 : 0;
    return Reached{way_.back().first, *attributes, way_[above].first, way_.back().second};
  }

 private:
  std::optional<std::string> next() {
    const std::size_t from = left_.find_first_not_of('/');
    if (from == std::string::npos) return std::nullopt;
    const std::size_t to = std::min(left_.find('/', from), left_.size());
    std::string name = left_.substr(from, to - from);
    left_.erase(0, to);
    return name;
  }

  std::string so_far() const {
    std::string path;
    for (std::size_t i = 1; i < way_.size(); ++i) path += way_[i].second + "/";
    return path;
  }

  std::optional<Error> follow(const Handle& link, const std::string& place) {
    if (++links_ > kMostLinks) return bound_error("READLINK", "too many symbolic links", place);
    auto content = files_.readlink(link, place);
    if (!content) return content.error();
    if (content->empty() || content->front() == '/')
      return bound_error("READLINK", "it leads to \"" + *content + "\", which only the server's machine can follow",
                         place);
    if (content->size() + left_.size() > kMostPathBytes)
      return bound_error("READLINK", "the path gets too long", place);
    left_ = *content + left_;
    return std::nullopt;
  }

  Files& files_;
  std::vector<std::pair<Handle, std::string>> way_;  // the directories from the root on, with their names
  std::string left_;
  std::size_t links_ = 0;
};

}  // namespace

Result<Reached> walk(Files& files, const Handle& root, std::string_view path, LastLink last) {
  return Walker(files, root).walk(path, last);
}

std::pair<std::string_view, std::string_view> split_path(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return {{}, path};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

Result<Spot> spot(Files& files, const Handle& root, std::string_view path) {
  const auto [directory, name] = split_path(path);
  if (name.empty() || name == "." || name == "..")
    return xdr::unexpected(bound_error("LOOKUP", "the path ends in no name of a file", std::string(path)));
  const auto reached = walk(files, root, directory);
  if (!reached) return xdr::unexpected(reached.error());
  return Spot{reached->file, std::string(name)};
}

}  // namespace nfs::client
