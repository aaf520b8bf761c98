// SPDX-License-Identifier: BSD-3-Clause
//
// NFSACL on the connection of NFS: reading and setting access control lists, the sizes of replies,
// and requests that are refused.
#include <linux/posix_acl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>

#include "nfs/nfs3_fixture.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace acl_service_test {

int attributes_fail_with = 0;  // errno of getxattr(2) and setxattr(2); 0: they work

bool fails() {
  if (attributes_fail_with != 0) errno = attributes_fail_with;
  return attributes_fail_with != 0;
}

}  // namespace acl_service_test
}  // namespace rpcrdma::test

// These functions replace those of the C library.
extern "C" {

ssize_t getxattr(const char* path, const char* name, void* value, size_t size) noexcept {
  using rpcrdma::test::acl_service_test::fails;
  return fails() ? -1 : ::syscall(SYS_getxattr, path, name, value, size);
}

int setxattr(const char* path, const char* name, const void* value, size_t size, int flags) noexcept {
  using rpcrdma::test::acl_service_test::fails;
  return fails() ? -1 : static_cast<int>(::syscall(SYS_setxattr, path, name, value, size, flags));
}
}

namespace rpcrdma::test {
namespace acl_service_test {

using namespace nfs3_fixture;       // NOLINT(google-build-using-namespace)
using namespace nfs::wire::nfsacl;  // NOLINT(google-build-using-namespace)
using Acl = nfs::stub::nfsacl::NfsAclV3;
using Entries = std::vector<Aclent>;

constexpr std::uint32_t kAll = NA_ACL | NA_ACLCNT | NA_DFACL | NA_DFACLCNT;

class AclServer : public Nfs3HostileTest {
 protected:
  void SetUp() override {
    Nfs3HostileTest::SetUp();
    if (IsSkipped()) return;
    acl_.emplace(*client_, settings());
    if (::setxattr(directory_.path().c_str(), kAccess, nullptr, 0, 0) != 0 && errno == EOPNOTSUPP)
      GTEST_SKIP() << "the file system of " << directory_.path() << " has no access control lists";
  }
  void TearDown() override {
    client_.reset();
    acl_.reset();
    Nfs3HostileTest::TearDown();
  }

  oncrpc::stub::Kept<Acl::Getacl> get(const NfsFh3& file, std::uint32_t mask = kAll,
                                      std::uint64_t most_reply_bytes = 0) {
    return ask<Acl::Getacl>([&](auto done) {
      CallOptions options;
      options.most_reply_bytes = most_reply_bytes;
      return acl_->getacl({file, mask}, options, std::move(done));
    });
  }
  Nfsstat3 set(const NfsFh3& file, std::optional<Entries> access, std::optional<Entries> defaults = {}) {
    Secattr acl;
    if (access) acl.mask |= NA_ACL, acl.aclent = *access, acl.aclcnt = static_cast<std::uint32_t>(access->size());
    if (defaults)
      acl.mask |= NA_DFACL, acl.dfaclent = *defaults, acl.dfaclcnt = static_cast<std::uint32_t>(defaults->size());
    const auto set = ask<Acl::Setacl>([&](auto done) { return acl_->setacl({file, acl}, {}, std::move(done)); });
    EXPECT_TRUE(set.outcome().ok());
    return set.outcome().ok() ? set.outcome()->status() : Nfsstat3{-1};
  }
  static Entries entries(const xdr::ArrayRange<Aclent>& list) {
    Entries all;
    for (const Aclent& one : list) all.push_back(one);
    return all;
  }
  /// A list with an entry for one user.
  static Entries list(std::uint32_t flag = 0, std::uint32_t user = 1234) {
    return {{NA_USER_OBJ | flag, ::geteuid(), 6},
            {NA_USER | flag, user, 4},
            {NA_GROUP_OBJ | flag, ::getegid(), 0},
            {NA_CLASS_OBJ | flag, 0, 4},
            {NA_OTHER_OBJ | flag, 0, 0}};
  }
  bool has(const char* name, const char* attribute) {
    return ::getxattr((directory_.path() / name).c_str(), attribute, nullptr, 0) > 0;
  }

  static constexpr const char* kAccess = "system.posix_acl_access";
  static constexpr const char* kDefault = "system.posix_acl_default";
  const Entries kept_ = list();
  std::optional<nfs::stub::nfsacl::NfsAclV3Client> acl_;
};

bool operator==(const Aclent& one, const Aclent& other) {
  return one.type == other.type && one.id == other.id && one.perm == other.perm;
}

TEST_F(AclServer, ClientReadsAndSetsListsOnTheConnectionOfNfs) {
  REQ("NFS-V3-10");
  const Handle file = make("file");
  ASSERT_EQ(server_->connections(), 1u) << "there is no other connection that this could go on";
  const auto plain = get(file);
  const auto outcome = plain.outcome();
  ASSERT_TRUE(outcome.ok() && outcome->as_resok());
  const auto& of_mode = outcome->as_resok()->acl();
  EXPECT_EQ(of_mode.mask(), kAll);
  EXPECT_EQ(of_mode.aclcnt(), 4u);
  EXPECT_EQ(of_mode.dfaclcnt(), 0u);
  const auto of_file = attributes(file).mode;
  EXPECT_TRUE(std::ranges::equal(entries(of_mode.aclent()), Entries{{NA_USER_OBJ, ::geteuid(), of_file >> 6 & 7},
                                                                    {NA_GROUP_OBJ, ::getegid(), of_file >> 3 & 7},
                                                                    {NA_CLASS_OBJ, 0, of_file >> 3 & 7},
                                                                    {NA_OTHER_OBJ, 0, of_file & 7}}));

  Entries wanted = list();
  std::ranges::reverse(wanted);  // any order is accepted
  EXPECT_EQ(set(file, wanted), Nfsstat3::NFS3_OK);
  EXPECT_TRUE(has("file", kAccess));
  EXPECT_EQ(attributes(file).mode, 0640u) << "the mask takes the place of the group's rights";
  const auto got = get(file, NA_ACL);
  ASSERT_TRUE(got.outcome().ok() && got.outcome()->as_resok());
  EXPECT_TRUE(got.outcome()->as_resok()->attr().attributes_follow());
  EXPECT_TRUE(std::ranges::equal(entries(got.outcome()->as_resok()->acl().aclent()), list()));
  const auto counted = get(file, NA_ACLCNT);
  ASSERT_TRUE(counted.outcome().ok() && counted.outcome()->as_resok());
  EXPECT_EQ(counted.outcome()->as_resok()->acl().aclcnt(), 5u);
  EXPECT_TRUE(counted.outcome()->as_resok()->acl().aclent().empty());
  EXPECT_EQ(set(file, Entries{}), Nfsstat3::NFS3_OK);
  EXPECT_FALSE(has("file", kAccess));

  // The calls have no eligible item: the server returns Write chunks unused and refuses Read
  // chunks.
  const core::Segment somewhere{.handle = 1, .length = 64, .offset = 0x1000};
  const Bytes getacl = encoded(GETACL3args{file, kAll}), setacl = encoded(SETACL3args{file, {}});
  const auto answered = [&](std::uint32_t procedure, const Bytes& arguments, const RawLists& lists) {
    return answer({.procedure = procedure,
                   .arguments = arguments,
                   .lists = lists,
                   .program = Acl::kProgram,
                   .version = Acl::kVersion});
  };
  for (const Bytes& unused : {answered(1, getacl, {.reads = {}, .writes = {{somewhere}}, .reply = {}}),
                              answered(2, setacl, {.reads = {}, .writes = {{somewhere}}, .reply = {}})}) {
    EXPECT_EQ(error_of(unused), 0u);
    EXPECT_EQ(word_at(unused, 32), 0u) << "the length of its segment";
  }
  const core::Segment data = raw().expose(0, 64, core::RemoteAccess::kRead);
  EXPECT_EQ(error_of(answered(2, setacl, {.reads = {{kRpcCallBytes + 8, data}}, .writes = {}, .reply = {}})),
            RawClient::kErrChunk);
  EXPECT_EQ(Acl::Getacl::kProcedure.most_write_chunks, 0u);
  EXPECT_EQ(Acl::Setacl::kProcedure.most_read_chunks, 0u);
}

TEST_F(AclServer, DefaultListOfADirectoryAppliesToNewFiles) {
  const auto made = ask<Nfs::Mkdir>([&](auto done) {
    return nfs_->mkdir({{root(), "d"}, mode(0755)}, {}, std::move(done));
  });
  ASSERT_TRUE(made.outcome().ok() && made.outcome()->as_resok());
  const Handle directory = at("d");
  EXPECT_EQ(set(directory, {}, list(NA_ACL_DEFAULT)), Nfsstat3::NFS3_OK);
  EXPECT_TRUE(has("d", kDefault));
  EXPECT_FALSE(has("d", kAccess)) << "it was not asked for";
  const auto got = get(directory);
  ASSERT_TRUE(got.outcome().ok() && got.outcome()->as_resok());
  EXPECT_TRUE(std::ranges::equal(entries(got.outcome()->as_resok()->acl().dfaclent()), list(NA_ACL_DEFAULT)));
  const auto inside = ask<Nfs::Create>([&](auto done) {
    return nfs_->create({{directory, "file"}, Createhow3::obj_attributes(Createmode3::GUARDED, mode(0666))}, {},
                        std::move(done));
  });
  ASSERT_TRUE(inside.outcome().ok() && inside.outcome()->as_resok());
  EXPECT_TRUE(has("d/file", kAccess));
  EXPECT_EQ(set(directory, {}, Entries{}), Nfsstat3::NFS3_OK);
  EXPECT_FALSE(has("d", kDefault));
  EXPECT_EQ(set(make("file"), {}, list(NA_ACL_DEFAULT)), Nfsstat3::NFS3ERR_INVAL) << "files have none";
}

TEST_F(AclServer, MaskThatEqualsTheGroupsRightsIsNotStored) {
  const Handle file = make("file");
  EXPECT_EQ(set(file, Entries{{NA_USER_OBJ, 0, 6}, {NA_GROUP_OBJ, 0, 4}, {NA_CLASS_OBJ, 0, 4}, {NA_OTHER_OBJ, 0, 0}}),
            Nfsstat3::NFS3_OK);
  EXPECT_FALSE(has("file", kAccess)) << "the mode says it all";
  EXPECT_EQ(attributes(file).mode, 0640u);
}

TEST_F(AclServer, LargestReplyIsFixedForSetaclAndChosenByTheClientForGetacl) {
  REQ("NFS-V3-11");
  const Handle file = make("file");
  // The reply has the status, a flag, and the attributes.
  EXPECT_EQ(Acl::Setacl::kProcedure.reply, oncrpc::ReplySize::kType);
  EXPECT_EQ(Acl::Setacl::kProcedure.most_result_bytes, 4u + 4u + Fattr3::kEncodedSize);
  EXPECT_EQ(Acl::Getacl::kProcedure.reply, oncrpc::ReplySize::kCaller);
  EXPECT_EQ(set(file, list()), Nfsstat3::NFS3_OK) << "inline, since its largest reply is known";
  // The list of 505 entries fits into the 8000 bytes that the client expects it to take.
  Entries many = list();
  for (std::uint32_t i = 0; i < 500; ++i) many.insert(many.begin() + 1, {NA_USER, 5000 + i, 4});
  ASSERT_EQ(set(file, many), Nfsstat3::NFS3_OK);
  const auto enough = get(file, NA_ACL, 8000);
  ASSERT_TRUE(enough.outcome().ok() && enough.outcome()->as_resok());
  EXPECT_EQ(enough.outcome()->as_resok()->acl().aclent().size(), many.size());
  EXPECT_EQ(enough.outcome().retries(), 0u);
}

TEST_F(AclServer, ClientRepeatsAGetaclWhoseReplyDoesNotFitWithMoreRoom) {
  REQ("NFS-V3-12");
  const Handle file = make("file");
  Entries many = list();
  for (std::uint32_t i = 0; i < 500; ++i) many.insert(many.begin() + 1, {NA_USER, 5000 + i, 4});
  ASSERT_EQ(set(file, many), Nfsstat3::NFS3_OK);
  const auto grown = get(file, NA_ACL, 2000);
  ASSERT_TRUE(grown.outcome().ok() && grown.outcome()->as_resok());
  EXPECT_EQ(grown.outcome()->as_resok()->acl().aclent().size(), many.size());
  EXPECT_GT(grown.outcome().retries(), 0u);
}

/// A server with a worker, which takes memory of the pool for a reply when it answers the call.
class AclServerWithThreads : public AclServer {
 protected:
  AclServerWithThreads() { threads_ = 1; }
};

TEST_F(AclServerWithThreads, GetaclOfALongListFailsOnlyWhileTheServerHasNoMemory) {
  const Handle file = make("file");
  Entries many = list();
  for (std::uint32_t i = 0; i < 500; ++i) many.insert(many.begin() + 1, {NA_USER, 5000 + i, 4});
  ASSERT_EQ(set(file, many), Nfsstat3::NFS3_OK);
  const auto sent = get(file, NA_ACL, 8000);
  ASSERT_TRUE(sent.outcome().ok() && sent.outcome()->as_resok());
  EXPECT_EQ(sent.outcome()->as_resok()->acl().aclent().size(), many.size());
  const std::size_t in_use = server_->pool().buffers_in_use();
  std::vector<endpoint::Buffer> taken;
  while (auto buffer = server_->pool().allocate(4096)) taken.push_back(std::move(*buffer));
  taken.pop_back();  // the rest is enough for a header and not for the list
  const auto failed = get(file, NA_ACL, 8000);
  EXPECT_EQ(failed.outcome().rpc_error(), oncrpc::RpcError::kSystemError);
  taken.clear();
  const auto again = get(file, NA_ACL, 8000);
  EXPECT_TRUE(again.outcome().ok());
  settle();
  EXPECT_EQ(server_->pool().buffers_in_use(), in_use);
}

/// Linux would take JUKEBOX for a failure; it repeats a call after SYSTEM_ERR.
TEST_F(AclServer, LackOfMemoryOrDescriptorsGivesSystemErrInsteadOfAStatus) {
  const Handle file = make("file");
  for (const int error : {ENOMEM, EMFILE, ENFILE, EAGAIN}) {
    attributes_fail_with = error;
    const auto got = get(file);
    const auto set = ask<Acl::Setacl>([&](auto done) {
      return acl_->setacl({file, {.mask = NA_ACL, .aclcnt = 5, .aclent = kept_}}, {}, std::move(done));
    });
    attributes_fail_with = 0;
    EXPECT_EQ(got.outcome().rpc_error(), oncrpc::RpcError::kSystemError);
    EXPECT_EQ(set.outcome().rpc_error(), oncrpc::RpcError::kSystemError);
  }
  EXPECT_EQ(set(file, list()), Nfsstat3::NFS3_OK);
  const auto again = get(file);
  EXPECT_TRUE(again.outcome().ok());
}

TEST_F(AclServer, InvalidListIsRefused) {
  const Handle file = make("file");
  Entries twice = list(), unknown = list(), permissions = list(), beyond = list();
  twice.push_back(twice.front());
  unknown.push_back({0x40, 1, 4});
  permissions.front().perm = 8;
  beyond.front().type = 0x10001;  // the owner's type does not fit into sixteen bits
  for (const Entries& bad : {twice, unknown, permissions, beyond, Entries{{NA_USER, 1, 4}}})
    EXPECT_EQ(set(file, bad), Nfsstat3::NFS3ERR_INVAL);
  EXPECT_FALSE(has("file", kAccess));
  const auto bits = get(file, 0x10);
  ASSERT_TRUE(bits.outcome().ok());
  EXPECT_EQ(bits.outcome()->status(), Nfsstat3::NFS3ERR_INVAL);
  Handle forged = file;
  forged.bytes.back() ^= std::byte{1};
  EXPECT_EQ(set(forged, list()), Nfsstat3::NFS3ERR_BADHANDLE);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown((directory_.path() / "file").c_str(), 1234, 1234), 0);
    credential_[11] = std::byte{77};  // the user of AUTH_SYS
    EXPECT_EQ(set(file, list()), Nfsstat3::NFS3ERR_PERM) << "somebody else's file";
  }
}

TEST_F(AclServer, TruncatedOrContradictoryArgumentsGetGarbageArgs) {
  const Handle file = make("file");
  const auto acl = [&](std::uint32_t procedure, const Bytes& arguments) {
    return stat_of(
        answer({.procedure = procedure, .arguments = arguments, .program = Acl::kProgram, .version = Acl::kVersion}));
  };
  const Entries entries = list();
  Secattr contents{.mask = NA_ACL, .aclcnt = 5, .aclent = entries};
  const Bytes set = encoded(SETACL3args{file, contents}), get = encoded(GETACL3args{file, kAll});
  for (std::size_t length = 0; length < set.size(); length += 4)
    EXPECT_EQ(acl(2, Bytes(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(length))), kGarbageArguments);
  for (std::size_t length = 0; length < get.size(); length += 4)
    EXPECT_EQ(acl(1, Bytes(get.begin(), get.begin() + static_cast<std::ptrdiff_t>(length))), kGarbageArguments);
  contents.aclcnt = 4;
  EXPECT_EQ(acl(2, encoded(SETACL3args{file, contents})), kGarbageArguments);
  EXPECT_EQ(acl(1, get), 0u);
  EXPECT_EQ(acl(3, {}), kProcedureUnavailable);
  EXPECT_FALSE(has("file", kAccess));
}

TEST_F(AclServer, ReadOnlyTreeRefusesSetacl) {
  make("file");
  client_.reset();
  nfs_.reset();
  acl_.reset();
  start(false);
  connect();
  nfs_.emplace(*client_, settings());
  acl_.emplace(*client_, settings());
  const Handle file = at("file");
  EXPECT_EQ(set(file, list()), Nfsstat3::NFS3ERR_ROFS);
  EXPECT_EQ(set(file, Entries{}), Nfsstat3::NFS3ERR_ROFS);
  const auto got = get(file);
  EXPECT_TRUE(got.outcome().ok() && got.outcome()->as_resok());
}

}  // namespace acl_service_test
}  // namespace rpcrdma::test
