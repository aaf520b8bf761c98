// SPDX-License-Identifier: BSD-3-Clause
//
// A tree over a temporary directory of each test. For the tests of runtime/nfs/tree.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "nfs/tree/tree.h"

namespace nfs::wire::nfs3 {

inline void PrintTo(Nfsstat3 status, std::ostream* out) { *out << to_string(status); }

}  // namespace nfs::wire::nfs3

namespace nfs::test {

namespace fs = std::filesystem;

class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = ::testing::TempDir() + "rpcrdma_tree_XXXXXX";
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    path_ = name;
    fs::permissions(path_, fs::perms(0755));  // for tests that become another user
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

inline std::span<const std::byte> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

/// Runs all tests twice: with handles of the kernel (where it gives any, for root) and with
/// numbers.
class TreeTest : public ::testing::TestWithParam<bool> {
 protected:
  /// The caller with the rights of the server's own user, so that the same tests hold as root and
  /// as another user.
  static Caller me() { return {::geteuid(), ::getegid(), {}}; }

  static constexpr int kOpenFiles = 16;

  static TreeConfig writable() {
    TreeConfig config;
    config.writable = true;
    config.synchronous = false;
    config.squash = Squash::kNone;
    config.most_open_files = kOpenFiles;
    return config;
  }
  void start(TreeConfig config = writable()) {
    config.directory = dir();
    config.number_handles = GetParam();
    auto opened = Tree::open(config);
    ASSERT_TRUE(opened) << opened.error();
    tree_ = std::move(*opened);
  }
  void SetUp() override {
    fs::create_directories(dir());
    start();
  }

  fs::path dir() const { return outer_.path() / "export"; }
  fs::path outside() const { return outer_.path(); }
  const FileHandle& root() const { return tree_->root(); }

  static void put(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }
  static std::string get(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  /// The handle of an existing file; looks up every component.
  FileHandle at(const fs::path& path) {
    FileHandle handle = root();
    for (const auto& part : path) {
      const auto found = tree_->lookup(me(), handle, part.string());
      EXPECT_EQ(found.status, Status::NFS3_OK) << path;
      handle = found.object;
    }
    return handle;
  }
  Status lookup(const FileHandle& in, std::string_view name) { return tree_->lookup(me(), in, name).status; }
  std::string read(const FileHandle& file, std::uint64_t offset = 0, std::size_t most = 1000) {
    std::string text(most, '?');
    const auto result = tree_->read(me(), file, offset, std::as_writable_bytes(std::span(text)));
    EXPECT_EQ(result.status, Status::NFS3_OK);
    text.resize(result.count);
    return text;
  }
  /// Has the tree open other files, so many that it closes all that it kept open: the next call has
  /// to find them again.
  void forget_open_files() {
    for (int i = 0; i < kOpenFiles + 1; ++i) put(dir() / ("filler" + std::to_string(i)), "");
    for (int i = 0; i < kOpenFiles + 1; ++i) EXPECT_EQ(lookup(root(), "filler" + std::to_string(i)), Status::NFS3_OK);
    for (int i = 0; i < kOpenFiles + 1; ++i) fs::remove(dir() / ("filler" + std::to_string(i)));
  }

  TemporaryDirectory outer_;
  std::unique_ptr<Tree> tree_;
};

inline std::string handles_name(const ::testing::TestParamInfo<bool>& info) {
  return info.param ? "Numbers" : "Kernel";
}

/// Declares a test class with its own name, so that the tests of each file are distinguished.
#define TREE_TESTS(name)                        \
  class name : public ::nfs::test::TreeTest {}; \
  INSTANTIATE_TEST_SUITE_P(Handles, name, ::testing::Bool(), ::nfs::test::handles_name)

}  // namespace nfs::test
