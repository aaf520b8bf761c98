// SPDX-License-Identifier: BSD-3-Clause
//
// How calls of NFSv3 clients end without a reply, with generated calls over softverbs: transport
// errors do not say whether the server has executed a call, and no procedure is repeated with more
// room.
#include <chrono>
#include <future>
#include <optional>
#include <sstream>
#include <string>

#include "nfs/stub/nfs3.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace client_binding_test {

using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace)
using Nfs = nfs::stub::nfs3::NfsV3;

/// Ends calls as the test demands: after executing them, or instead.
class Ending final : public nfs::stub::nfs3::NfsV3Service {
 public:
  enum class How : std::uint8_t { kAnswers, kRefuses, kIsGone };
  How how = How::kAnswers;
  bool does_it = true;  ///< executes the call before it ends
  endpoint::Server* server = nullptr;
  std::string written;  ///< the data of WRITE
  int calls = 0;

  void write(oncrpc::stub::Call<Write>& call) override {
    ++calls;
    const xdr::Bytes data = call.arguments().data();
    if (does_it) written.append(reinterpret_cast<const char*>(data.data()), data.size());
    if (how == How::kRefuses) return call.refuse();
    if (how == How::kIsGone) server->disconnect(call.connection());
    call.reply(WRITE3res::resok({.file_wcc = kNoWcc, .count = static_cast<std::uint32_t>(data.size())}));
  }
  void read(oncrpc::stub::Call<Read>& call) override {
    ++calls;
    if (how == How::kRefuses && !does_it) return call.refuse();
    // The client's Write chunk has room for 1000 bytes, and not for 2000.
    const core::MemoryRef memory = call.memory(does_it ? 2000 : 1000);
    std::fill_n(memory.address, memory.length, std::byte{'r'});
    call.reply(READ3res::resok({.file_attributes = PostOpAttr::FALSE_(),
                                .count = memory.length,
                                .eof = true,
                                .data = {memory.address, memory.length}}));
  }
  /// Answers with more than was asked for.
  void readdir(oncrpc::stub::Call<Readdir>& call) override {
    ++calls;
    const std::vector<Entry3> entries(200, {.fileid = 1, .name = "a-name-of-some-length", .cookie = 1});
    call.reply(
        READDIR3res::resok({.dir_attributes = PostOpAttr::FALSE_(), .reply = {.entries = entries, .eof = true}}));
  }

 private:
  static inline const WccData kNoWcc{.before = PreOpAttr::FALSE_(), .after = PostOpAttr::FALSE_()};
};

class ClientBinding : public Pair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("a connection that is lost between a call and its reply");
    Pair::SetUp();
    listen();
    service_.server = server_.get();
    server_->serve(service_);
    begin();
  }
  void TearDown() override {
    client_.reset();
    nfs_.reset();
    Pair::TearDown();
  }
  /// Opens a new connection.
  void begin() {
    client_.reset();
    nfs_.reset();
    connect();
    nfs_.emplace(*client_);
    service_.calls = 0;
    service_.written.clear();
  }
  template <class P, class Start>
  oncrpc::stub::Kept<P> ask(const Start& start) {
    auto future = oncrpc::stub::ask<P>(start);
    EXPECT_TRUE(run_until([&] { return future.wait_for(std::chrono::seconds{0}) == std::future_status::ready; }));
    return future.get();
  }
  oncrpc::stub::Kept<Nfs::Write> write() {
    return ask<Nfs::Write>([&](auto done) {
      return nfs_->write({{kHandle}, 0, 4, StableHow::FILE_SYNC, std::as_bytes(std::span("data", 4))}, {},
                         std::move(done));
    });
  }
  /// Everything that an outcome says, as text.
  template <class P>
  static std::string told(const oncrpc::stub::Kept<P>& kept) {
    const oncrpc::stub::Outcome<P> outcome = kept.outcome();
    std::ostringstream text;
    text << (outcome.ok() ? "results" : "no results");
    if (const auto error = outcome.transport_error()) text << ", transport " << static_cast<int>(*error);
    text << ", rpc " << static_cast<int>(outcome.rpc_error()) << (outcome.decode_error() ? ", not decoded" : "")
         << ", retries " << outcome.retries() << ", written";
    for (const std::uint64_t bytes : outcome.written()) text << ' ' << bytes;
    return text.str();
  }

  static constexpr std::array kHandle{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};
  Ending service_;
  std::optional<nfs::stub::nfs3::NfsV3Client> nfs_;
};

TEST_F(ClientBinding, TransportErrorDoesNotSayWhetherTheCallWasExecuted) {
  REQ("NFS-V3-06");
  for (const auto how : {Ending::How::kRefuses, Ending::How::kIsGone}) {
    std::string tales[2];
    for (const bool does_it : {true, false}) {
      begin();
      service_.how = how;
      service_.does_it = does_it;
      const auto ended = write();
      EXPECT_EQ(service_.calls, 1);
      EXPECT_EQ(service_.written, does_it ? "data" : "") << "the server alone knows";
      ASSERT_TRUE(ended.outcome().transport_error());
      EXPECT_EQ(*ended.outcome().transport_error(), how == Ending::How::kRefuses
                                                        ? oncrpc::TransportError::kErrChunk
                                                        : oncrpc::TransportError::kConnectionLost);
      tales[does_it ? 1 : 0] = told(ended);
    }
    EXPECT_EQ(tales[0], tales[1]);
  }
  // One READ is refused on arrival; the data of another one does not fit into its chunk.
  service_.how = Ending::How::kRefuses;
  std::string tales[2];
  for (const bool does_it : {true, false}) {
    begin();
    service_.does_it = does_it;
    const auto memory = client_->pool().allocate(1000);
    ASSERT_TRUE(memory);
    const auto ended = ask<Nfs::Read>([&](auto done) {
      oncrpc::stub::CallOptions options;
      options.into = memory->ref();
      return nfs_->read({{kHandle}, 0, 1000}, options, std::move(done));
    });
    ASSERT_TRUE(ended.outcome().transport_error());
    tales[does_it ? 1 : 0] = told(ended);
  }
  EXPECT_EQ(tales[0], tales[1]);
  service_.how = Ending::How::kAnswers;
  begin();
  EXPECT_NE(told(write()).find("results, rpc 0"), std::string::npos) << "a reply does say so";
}

TEST_F(ClientBinding, CallWhoseReplyDoesNotFitIsNotRepeatedWithMoreRoom) {
  REQ("NFS-V3-07");
  const auto listed = ask<Nfs::Readdir>([&](auto done) {
    return nfs_->readdir({{kHandle}, 0, {}, 2000}, {}, std::move(done));
  });
  EXPECT_EQ(listed.outcome().transport_error(), oncrpc::TransportError::kErrChunk);
  EXPECT_EQ(service_.calls, 1);
  EXPECT_EQ(nfs_->retried(), 0u);
  for (const oncrpc::Procedure& procedure :
       {Nfs::Null::kProcedure,     Nfs::Getattr::kProcedure,     Nfs::Setattr::kProcedure, Nfs::Lookup::kProcedure,
        Nfs::Access::kProcedure,   Nfs::Readlink::kProcedure,    Nfs::Read::kProcedure,    Nfs::Write::kProcedure,
        Nfs::Create::kProcedure,   Nfs::Mkdir::kProcedure,       Nfs::Symlink::kProcedure, Nfs::Mknod::kProcedure,
        Nfs::Remove::kProcedure,   Nfs::Rmdir::kProcedure,       Nfs::Rename::kProcedure,  Nfs::Link::kProcedure,
        Nfs::Readdir::kProcedure,  Nfs::Readdirplus::kProcedure, Nfs::Fsstat::kProcedure,  Nfs::Fsinfo::kProcedure,
        Nfs::Pathconf::kProcedure, Nfs::Commit::kProcedure})
    EXPECT_FALSE(procedure.retry) << procedure.name;
  // Version 2 has a binding for builds that have its XDR.
  std::ostringstream version2;
  version2 << std::ifstream(RPCRDMA_SOURCE_DIR "/spec/bindings/nfs2.toml").rdbuf();
  EXPECT_NE(version2.str().find("[[procedure]]"), std::string::npos);
  EXPECT_EQ(version2.str().find("retry"), std::string::npos);
}

}  // namespace client_binding_test
}  // namespace rpcrdma::test
