// SPDX-License-Identifier: BSD-3-Clause
//
// NFS version 3 over an exported tree: every procedure of RFC 1813, over RDMA or TCP. For whoever runs a server, or wonders what a call
// does; the tree does the work (tree/tree.h), and this turns arguments and results.
//
// READ reads into memory of the endpoint's pool, from where it goes into the client's Write chunk; what WRITE's Read chunk brought
// is written from where it landed. Neither is copied.
//
// spec: [RFC 1813 3], [RFC 8267 4]
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "nfs/server/busy.h"
#include "nfs/server/early_write.h"
#include "nfs/stub/nfs3.h"
#include "nfs/tree/tree.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/stub/at_work.h"
#include "oncrpc/stub/busy_answers.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/serve_options.h"

namespace nfs {

class Listing;

/// Where there are workers every call is theirs, and the endpoint's thread waits for no disk; otherwise calls are answered at once. READs and
/// WRITEs of 256 KiB and more go in parts: the first part of a WRITE is done while the rest is pulled (which a client that breaks off leaves half
/// done), that of a READ is sent while the rest is read. Where too much waits, or memory is short, clients hear NFS3ERR_JUKEBOX and ask
/// again; a READ or a READDIR gets less than it asks for before that.
class Nfs3Service final : public nfs::stub::nfs3::NfsV3Service, public oncrpc::stub::BusyAnswers {
 public:
  /// tree      must outlive this
  /// workers   likewise, and do all that was put by this before it ends; nullptr: none
  explicit Nfs3Service(Tree& tree, oncrpc::Workers* workers = nullptr);
  ~Nfs3Service() override;

  /// For `serve()`: what must not be done twice, what is begun before all of it is there, and who is told to come again.
  rpcrdma::endpoint::ServeOptions options() const;
  /// For what has data to be pulled: WRITE.
  std::size_t busy(std::uint32_t procedure, xdr::MutableBytes out) const override;

  void getattr(oncrpc::stub::Call<Getattr>& call) override { put(call); }
  void setattr(oncrpc::stub::Call<Setattr>& call) override { put(call); }
  void lookup(oncrpc::stub::Call<Lookup>& call) override { put(call); }
  void access(oncrpc::stub::Call<Access>& call) override { put(call); }
  void readlink(oncrpc::stub::Call<Readlink>& call) override;
  void read(oncrpc::stub::Call<Read>& call) override;
  void write(oncrpc::stub::Call<Write>& call) override;
  void create(oncrpc::stub::Call<Create>& call) override { put(call); }
  void mkdir(oncrpc::stub::Call<Mkdir>& call) override { put(call); }
  void symlink(oncrpc::stub::Call<Symlink>& call) override { put(call); }
  void mknod(oncrpc::stub::Call<Mknod>& call) override { put(call); }
  void remove(oncrpc::stub::Call<Remove>& call) override { put(call); }
  void rmdir(oncrpc::stub::Call<Rmdir>& call) override { put(call); }
  void rename(oncrpc::stub::Call<Rename>& call) override { put(call); }
  void link(oncrpc::stub::Call<Link>& call) override { put(call); }
  void readdir(oncrpc::stub::Call<Readdir>& call) override;
  void readdirplus(oncrpc::stub::Call<Readdirplus>& call) override;
  void fsstat(oncrpc::stub::Call<Fsstat>& call) override { put(call); }
  void fsinfo(oncrpc::stub::Call<Fsinfo>& call) override { put(call); }
  void pathconf(oncrpc::stub::Call<Pathconf>& call) override { put(call); }
  void commit(oncrpc::stub::Call<Commit>& call) override { put(call); }

 protected:
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    return oncrpc::denial_of(credential);
  }
  void* arriving(const oncrpc::stub::Arrived& call) override;
  void filled(void* watched, std::uint64_t bytes) override;
  void put_off(void* watched, const std::atomic<bool>& gone) override;
  void lost(void* watched, oncrpc::stub::HeldMemory& memory) override;

 private:
  friend class oncrpc::stub::AtWork;

  /// A READ of which two workers read a part each, at the same time. The later of them answers.
  struct ReadInParts final : oncrpc::Work {
    Nfs3Service* service = nullptr;
    oncrpc::PeerHost host{};
    oncrpc::Credential credential{};  // of the call, and where its data go
    xdr::MemoryRef memory{};
    FileHandle file{};
    std::uint64_t offset = 0;
    oncrpc::stub::LaterCall<Read> call{};
    ReadResult first{}, rest{};
    std::atomic<bool> one_is_done = false;
    const char* name() const override { return Read::kProcedure.name.data(); }
    void work() override { service->read_rest(*this); }
  };
  /// What the endpoint's thread does with a call.
  template <class P>
  void put(oncrpc::stub::Call<P>& call, const oncrpc::stub::Room& room = {.results = P::kProcedure.most_result_bytes}) {
    if (at_work_.put(call, *this, room) != oncrpc::stub::Put::kPut)
      call.reply(nfs::busy<typename P::Results>(), {.not_done = true});
  }
  template <class P>
  void put_listing(oncrpc::stub::Call<P>& call, std::uint32_t bytes);

  // What is done with it at work.
  void work(oncrpc::stub::WorkCall<Getattr>& call);
  void work(oncrpc::stub::WorkCall<Setattr>& call);
  void work(oncrpc::stub::WorkCall<Lookup>& call);
  void work(oncrpc::stub::WorkCall<Access>& call);
  void work(oncrpc::stub::WorkCall<Readlink>& call);
  void work(oncrpc::stub::WorkCall<Read>& call);
  void work(oncrpc::stub::WorkCall<Write>& call);
  void work(oncrpc::stub::WorkCall<Create>& call);
  void work(oncrpc::stub::WorkCall<Mkdir>& call);
  void work(oncrpc::stub::WorkCall<Symlink>& call);
  void work(oncrpc::stub::WorkCall<Mknod>& call);
  void work(oncrpc::stub::WorkCall<Remove>& call);
  void work(oncrpc::stub::WorkCall<Rmdir>& call);
  void work(oncrpc::stub::WorkCall<Rename>& call);
  void work(oncrpc::stub::WorkCall<Link>& call);
  void work(oncrpc::stub::WorkCall<Readdir>& call);
  void work(oncrpc::stub::WorkCall<Readdirplus>& call);
  void work(oncrpc::stub::WorkCall<Fsstat>& call);
  void work(oncrpc::stub::WorkCall<Fsinfo>& call);
  void work(oncrpc::stub::WorkCall<Pathconf>& call);
  void work(oncrpc::stub::WorkCall<Commit>& call);

  void read_in_parts(oncrpc::stub::WorkCall<Read>& call);
  void read_rest(ReadInParts& read);
  void end_part(ReadInParts& read);
  oncrpc::stub::ReplyOptions counted_as_sent(std::size_t bytes);

  Tree& tree_;
  oncrpc::stub::AtWork at_work_;
  oncrpc::Reused<ReadInParts> reads_in_parts_;
  EarlyWrite::All early_writes_;
  std::atomic<std::uint32_t> reads_being_sent_ = 0;  // of many bytes
  std::uint32_t most_bytes_;                         // of a READ
  std::unique_ptr<oncrpc::Reused<Listing>> listings_;
};

}  // namespace nfs
