// SPDX-License-Identifier: BSD-3-Clause
//
// READDIR and READDIRPLUS list all names once, within the requested number of bytes.
#include <algorithm>
#include <map>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_readdir_test {

class TreeReaddir : public TreeTest {
 protected:
  struct Seen {
    std::vector<std::string> names;
    std::map<std::string, DirectoryEntry> entries;
    int calls = 0;
  };
  /// Lists everything, as a client does.
  Seen list(const FileHandle& directory, std::uint32_t count, bool plus = false) {
    Seen seen;
    std::uint64_t cookie = 0;
    Verifier verifier{};
    for (bool eof = false; !eof;) {
      const auto sink = [&](const DirectoryEntry& entry) {
        seen.names.emplace_back(entry.name);
        seen.entries[seen.names.back()] = entry;
        cookie = entry.cookie;
      };
      const auto result = plus ? tree_->readdirplus(me(), directory, cookie, verifier, count, count, sink)
                               : tree_->readdir(me(), directory, cookie, verifier, count, sink);
      EXPECT_EQ(result.status, Status::NFS3_OK);
      EXPECT_TRUE(result.dir_attributes);
      verifier = result.cookieverf;
      eof = result.eof;
      if (++seen.calls > 2000 || result.status != Status::NFS3_OK) break;
    }
    std::sort(seen.names.begin(), seen.names.end());
    return seen;
  }
  void fill(int files) {
    put(dir() / "file0", "");
    for (int i = 0; i < files; ++i) {  // links cost less than files
      if (i > 0) fs::create_hard_link(dir() / "file0", dir() / ("file" + std::to_string(i)));
      expected_.push_back("file" + std::to_string(i));
    }
    expected_.insert(expected_.end(), {".", ".."});
    std::sort(expected_.begin(), expected_.end());
  }
  std::vector<std::string> expected_;
};
INSTANTIATE_TEST_SUITE_P(Handles, TreeReaddir, ::testing::Bool(), handles_name);

const auto ignore = [](const DirectoryEntry&) {};

TEST_P(TreeReaddir, ListsAThousandNamesOnceInManyCalls) {
  fill(1000);
  const Seen seen = list(root(), 1024);
  EXPECT_EQ(seen.names, expected_);
  EXPECT_GT(seen.calls, 20);
  EXPECT_EQ(list(root(), 1 << 20).calls, 1);
  EXPECT_EQ(list(root(), 4096, true).names, expected_);
}

TEST_P(TreeReaddir, ParentOfTheRootIsTheRoot) {
  struct stat st {};
  ASSERT_EQ(::stat(dir().c_str(), &st), 0);
  for (const bool plus : {false, true}) {
    const Seen seen = list(root(), 4096, plus);
    EXPECT_EQ(seen.entries.at("..").fileid, st.st_ino);
    EXPECT_EQ(seen.entries.at(".").fileid, st.st_ino);
  }
  EXPECT_EQ(list(root(), 4096, true).entries.at("..").handle, root());
}

TEST_P(TreeReaddir, PlusHasTheAttributesAndHandlesOfLookup) {
  fs::create_directory(dir() / "sub");
  put(dir() / "sub/file", "text");
  fs::create_symlink("/etc/passwd", dir() / "sub/link");
  const FileHandle sub = at("sub");
  const Seen seen = list(sub, 8192, true);
  ASSERT_EQ(seen.names.size(), 4u);
  for (const auto& [name, entry] : seen.entries) {
    const auto found = tree_->lookup(me(), sub, name);
    EXPECT_EQ(entry.handle, found.object) << name;
    ASSERT_TRUE(entry.attributes) << name;
    EXPECT_EQ(entry.attributes->type, found.attributes->type);
    EXPECT_EQ(entry.attributes->fileid, entry.fileid);
    EXPECT_EQ(entry.fileid, found.attributes->fileid);
  }
  EXPECT_EQ(seen.entries.at("link").attributes->type, FileType::NF3LNK);
  EXPECT_EQ(seen.entries.at("..").handle, root());
}

TEST_P(TreeReaddir, StaysWithinTheRequestedBytesOfXdr) {
  fill(100);
  const auto padded = [](std::size_t bytes) { return (bytes + 3) / 4 * 4; };
  for (std::uint32_t count = 200; count < 300; count += 4) {
    std::size_t plain = 88 + 8 + 4 + 4, plus = plain, names = 0;
    bool eof = tree_
                   ->readdir(me(), root(), 0, {}, count,
                             [&](const DirectoryEntry& entry) { plain += 4 + 8 + 4 + padded(entry.name.size()) + 8; })
                   .eof;
    EXPECT_FALSE(eof);
    EXPECT_LE(plain, count);
    EXPECT_GT(plain + 40, count);  // and not much less
    const auto result = tree_->readdirplus(me(), root(), 0, {}, 10000, count * 2, [&](const DirectoryEntry& entry) {
      plus += 4 + 8 + 4 + padded(entry.name.size()) + 8 + 4 + 84 + 4 + 4 + padded(entry.handle->bytes().size());
    });
    EXPECT_EQ(result.status, Status::NFS3_OK);
    EXPECT_LE(plus, count * 2);
    (void)tree_->readdirplus(me(), root(), 0, {}, count, 1 << 20,
                             [&](const DirectoryEntry& entry) { names += 20 + padded(entry.name.size()); });
    EXPECT_LE(names, count);
    EXPECT_GT(names + 40, count);
  }
}

TEST_P(TreeReaddir, CountBelowOneEntryIsTooSmall) {
  fill(3);
  EXPECT_EQ(tree_->readdir(me(), root(), 0, {}, 0, ignore).status, Status::NFS3ERR_TOOSMALL);
  EXPECT_EQ(tree_->readdir(me(), root(), 0, {}, 127, ignore).status, Status::NFS3ERR_TOOSMALL);
  EXPECT_EQ(tree_->readdir(me(), root(), 0, {}, 140, ignore).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->readdirplus(me(), root(), 0, {}, 4096, 140, ignore).status, Status::NFS3ERR_TOOSMALL);
  int entries = 0;
  EXPECT_EQ(tree_->readdirplus(me(), root(), 0, {}, 0, 4096, [&](const DirectoryEntry&) { ++entries; }).status,
            Status::NFS3_OK);
  EXPECT_EQ(entries, 1);
}

TEST_P(TreeReaddir, ForgedCookiesAreRefused) {
  fill(3);
  fs::create_directory(dir() / "sub");
  std::uint64_t cookie = 0;
  const auto first =
      tree_->readdir(me(), root(), 0, {}, 150, [&](const DirectoryEntry& entry) { cookie = entry.cookie; });
  ASSERT_NE(cookie, 0u);
  EXPECT_EQ(tree_->readdir(me(), root(), cookie, first.cookieverf, 4096, ignore).status, Status::NFS3_OK);
  Verifier wrong = first.cookieverf;
  wrong[0] ^= std::byte{1};
  EXPECT_EQ(tree_->readdir(me(), root(), cookie, wrong, 4096, ignore).status, Status::NFS3ERR_BAD_COOKIE);
  EXPECT_EQ(tree_->readdir(me(), at("sub"), cookie, first.cookieverf, 4096, ignore).status, Status::NFS3ERR_BAD_COOKIE);
  EXPECT_EQ(tree_->readdir(me(), root(), ~0ull, first.cookieverf, 4096, ignore).status, Status::NFS3ERR_BAD_COOKIE);
  EXPECT_EQ(tree_->readdir(me(), at("file0"), 0, {}, 4096, ignore).status, Status::NFS3ERR_NOTDIR);
}

TEST_P(TreeReaddir, RemainingNamesAreListedOnceWhileOthersChange) {
  fill(200);
  std::vector<std::string> names;
  std::uint64_t cookie = 0;
  Verifier verifier{};
  int round = 0;
  for (bool eof = false; !eof && round < 500; ++round) {
    const auto result = tree_->readdir(me(), root(), cookie, verifier, 512, [&](const DirectoryEntry& entry) {
      names.emplace_back(entry.name);
      cookie = entry.cookie;
    });
    ASSERT_EQ(result.status, Status::NFS3_OK);
    verifier = result.cookieverf;
    eof = result.eof;
    const std::string name = "new" + std::to_string(round);
    ASSERT_EQ(tree_->create_guarded(me(), root(), name, {}).status, Status::NFS3_OK);
    ASSERT_EQ(tree_->remove(me(), root(), name).status, Status::NFS3_OK);
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, expected_);
}

}  // namespace nfs::test::tree_readdir_test
