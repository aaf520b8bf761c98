// SPDX-License-Identifier: BSD-3-Clause
//
// Peers that keep to no rule call an NFS server over softverbs: NFS and NFSACL with headers,
// chunks, credentials and arguments that are nearly right, on a directory of its own; and all
// services through calls without chunks, as over TCP. Every byte of an input is a decision. After
// each input the server still serves another client, the directory around the exported one is as it
// was, and nothing is left open.
//
// Where an input has a worker thread beside the server's thread, READs and WRITEs can be long
// enough for it, several calls are under way at once, and clients leave in the middle. What the
// worker has done by then differs from run to run; the promises are the same.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fuzz/decisions.h"
#include "nfs/locks/nlm_service.h"
#include "nfs/locks/nsm_service.h"
#include "nfs/server/acl_service.h"
#include "nfs/server/mount_service.h"
#include "nfs/server/nfs3_service.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "softverbs/control.h"
#include "support/own_process.h"

namespace rpcrdma::test {
namespace {

namespace control = softverbs::control;
namespace fs = std::filesystem;
using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace)
using Nfs = nfs::stub::nfs3::NfsV3;
using Acl = nfs::stub::nfsacl::NfsAclV3;

constexpr std::uint16_t kPort = 20049;
constexpr int kMostCalls = 40;
constexpr std::uint32_t kMuch = 256 * 1024;   // bytes of data that a worker is for
constexpr std::uint32_t kSlotsForMuch = 160;  // of a client, whose memory has 2 KiB for each

softverbs::Fabric& fabric() { return control::default_fabric(); }

/// Takes `count` words from the input, fewer where it ends.
Bytes words(Decisions& decide, std::size_t count) {
  Bytes bytes;
  for (; count > 0 && !decide.over(); --count) put_word(bytes, decide.word());
  return bytes;
}

/// A directory with the exported one in it, for the life of the process.
class Directories {
 public:
  Directories() {
    std::string name = fs::temp_directory_path() / "rpcrdma_fuzz_nfs_XXXXXX";
    promise(::mkdtemp(name.data()) != nullptr, "a temporary directory");
    outer_ = name;
    std::ofstream(outer_ / "outside") << "untouched";
  }
  ~Directories() {
    std::error_code ignored;
    fs::remove_all(outer_, ignored);
  }
  fs::path exported() const { return outer_ / "exported"; }
  void begin() {
    end();
    fs::create_directory(exported());
    std::ofstream(exported() / "file") << std::string(5000, 'f');
    fs::create_directory(exported() / "directory");
    fs::create_symlink("../outside", exported() / "link");
  }
  void end() {
    std::error_code ignored;
    fs::remove_all(exported(), ignored);
    std::size_t names = 0;
    for (const auto& entry : fs::directory_iterator(outer_)) names += entry.exists() ? 1 : 0;
    std::string text;
    std::ifstream(outer_ / "outside") >> text;
    promise(names == 1 && text == "untouched", "what is around the exported directory stays as it is");
  }

 private:
  fs::path outer_;
};

/// A transport without chunks, for services over TCP.
class Plain final : public oncrpc::stub::ServedCall {
 public:
  core::MemoryRef allocate(std::size_t bytes) override {
    memories_.emplace_back(bytes);
    return {memories_.back().data(), static_cast<std::uint32_t>(bytes), 0};
  }
  oncrpc::stub::Sent send(const oncrpc::stub::Answer& answer) override {
    answer.on_free(true);
    return ++answers, oncrpc::stub::Sent::kSent;
  }
  void send_failure(oncrpc::wire::rpc::AcceptStat, std::uint32_t, std::uint32_t) override { ++answers; }
  void send_denial(oncrpc::wire::rpc::AuthStat) override { ++answers; }
  void send_refusal() override { ++answers; }
  oncrpc::stub::Arrived held_arrived(std::span<xdr::Landed>) const override { return {}; }  // no call is deferred
  int answers = 0;

 private:
  std::deque<Bytes> memories_;
};

class Play {
 public:
  Play(Decisions& decisions, const fs::path& exported) : decide_(decisions) {
    nfs::TreeConfig tree;
    tree.directory = exported;
    tree.writable = true;
    tree.synchronous = false;
    tree.squash = nfs::Squash::kNone;
    tree.most_open_files = 16;
    const std::uint8_t kind = decide_.byte();
    tree.number_handles = (kind & 1) != 0;
    threads_ = kind >> 1 & 1;
    if (threads_ != 0) fs::resize_file(exported / "file", 2 * kMuch);
    auto opened = nfs::Tree::open(tree);
    promise(opened.has_value(), "the directory can be exported");
    tree_ = std::move(*opened);
    if (threads_ != 0) workers_.emplace(oncrpc::WorkersConfig{.threads = threads_});
    oncrpc::Workers* const workers = workers_ ? &*workers_ : nullptr;
    nfs_.emplace(*tree_, workers);
    acl_.emplace(*tree_, workers);
    mount_.emplace(*tree_, "/exported", workers);
    nfs::CallbacksConfig nobody;
    nobody.find = [](const nfs::Callback&) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
      return xdr::unexpected(oncrpc::Failure{});
    };
    callbacks_.emplace(nobody);
    nlm_.emplace(*tree_, *callbacks_);
    nlm_->from(address());
    nsm_.emplace(*nlm_, *callbacks_, 1);
    nsm_->from(address().with_port(800));  // as this machine's lock service
    auto server = endpoint::Server::listen(verbs::softverbs_table(), address(), {});
    promise(server.has_value(), "a server listens on a new fabric");
    server_ = std::move(*server);
    server_->serve(*nfs_, nfs_->options());
    server_->serve(*acl_, nfs::AclService::options());
    for (const char* name : {"file", "directory", "link"}) {
      const auto found = tree_->lookup({::geteuid(), ::getegid(), {}}, tree_->root(), name);
      handles_.emplace_back(found.object.bytes().begin(), found.object.bytes().end());
    }
    handles_.emplace_back(tree_->root().bytes().begin(), tree_->root().bytes().end());
  }
  ~Play() {
    raw_.reset();
    for (int i = 0; i < 20'000 && server_->connections() != 0; ++i)
      if (!step() && !control::run_to_next_timer(fabric()) && !await_thread()) break;
    promise(server_->connections() == 0, "a server without clients has no connections");
    server_.reset();
  }

  void play() {
    for (int i = 0; i < kMostCalls && !decide_.over(); ++i) {
      if ((decide_.byte() & 7) == 0)
        plain_call();
      else
        call();
    }
    expect_service();
  }

 private:
  static oncrpc::Address address() { return *oncrpc::Address::parse("127.0.0.1", kPort); }

  bool step() {
    bool any = server_->progress();
    if (raw_) any |= raw_->progress();
    any |= callbacks_->progress();
    return any;
  }
  void settle() {
    for (int i = 0; i < 5000 && step(); ++i) continue;
  }
  /// Sleeps until a worker has something for the server.
  /// returns  false: there is no worker, or nothing comes
  bool await_thread() {
    if (threads_ == 0) return false;
    if (!server_->arm()) return true;
    return readable(server_->fd());
  }
  void connect() {
    if (raw_ && raw_->established && !raw_->gone) return;
    raw_.reset();
    settle();
    raw_ = std::make_unique<RawClient>(address(), RawClient::kSlots, threads_ != 0 ? kSlotsForMuch : RawClient::kSlots);
    settle();
    promise(raw_->established, "a client can connect, whatever happened before");
  }

  NfsFh3 handle() { return {.data = handles_[decide_.byte() % handles_.size()]}; }
  std::string_view name() {
    static constexpr std::string_view kNames[] = {"file", "directory", "link", "new", "..", ".", "a/b", ""};
    return kNames[decide_.byte() % std::size(kNames)];
  }
  static Sattr3 attributes() {
    return {.mode = SetMode3::mode(0700),
            .uid = SetUid3::otherwise(false),
            .gid = SetGid3::otherwise(false),
            .size = SetSize3::otherwise(false),
            .atime = SetAtime::otherwise(TimeHow::DONT_CHANGE),
            .mtime = SetMtime::otherwise(TimeHow::DONT_CHANGE)};
  }

  /// Arguments of a procedure that could be right; a WRITE whose data comes in a chunk is without
  /// the data.
  Bytes arguments(std::uint32_t procedure, bool by_chunk, std::uint32_t length) {
    const Diropargs3 where{handle(), name()};
    const Bytes data(by_chunk ? 0 : length, std::byte{'d'});
    switch (procedure) {
      case 1:
        return encoded(GETATTR3args{handle()});
      case 2:
        return encoded(SETATTR3args{handle(), attributes(), Sattrguard3::FALSE_()});
      case 3:
        return encoded(LOOKUP3args{where});
      case 4:
        return encoded(ACCESS3args{handle(), decide_.byte()});
      case 5:
        return encoded(READLINK3args{handle()});
      case 6:
        return encoded(READ3args{handle(), decide_.byte(), length});
      case 7: {
        Bytes write = encoded(WRITE3args{handle(), decide_.byte(), length, StableHow{decide_.byte() % 3}, data});
        if (by_chunk) write.resize(write.size() - 4), put_word(write, length);
        return write;
      }
      case 8:
        return encoded(CREATE3args{where, Createhow3::obj_attributes(Createmode3{decide_.byte() % 2}, attributes())});
      case 9:
        return encoded(MKDIR3args{where, attributes()});
      case 10:
        return encoded(SYMLINK3args{where, {attributes(), name()}});
      case 11:
        return encoded(MKNOD3args{where, Mknoddata3::pipe_attributes(Ftype3::NF3FIFO, attributes())});
      case 12:
        return encoded(REMOVE3args{where});
      case 13:
        return encoded(RMDIR3args{where});
      case 14:
        return encoded(RENAME3args{where, {handle(), name()}});
      case 15:
        return encoded(LINK3args{handle(), where});
      case 16:
        return encoded(READDIR3args{handle(), decide_.byte(), {}, length});
      case 17:
        return encoded(READDIRPLUS3args{handle(), decide_.byte(), {}, length, length});
      case 18:
        return encoded(FSSTAT3args{handle()});
      case 19:
        return encoded(FSINFO3args{handle()});
      case 20:
        return encoded(PATHCONF3args{handle()});
      case 21:
        return encoded(COMMIT3args{handle(), 0, 0});
      case 22:
        return encoded(nfs::wire::nfsacl::GETACL3args{handle(), decide_.byte()});
      case 23: {
        const nfs::wire::nfsacl::Aclent entries[] = {
            {1, 0, 7}, {2, decide_.byte(), 7}, {4, 0, 7}, {0x10, 0, 7}, {0x20, 0, 7}};
        return encoded(nfs::wire::nfsacl::SETACL3args{handle(), {.mask = 1, .aclcnt = 5, .aclent = entries}});
      }
      default:
        return words(decide_, decide_.byte() % 16);
    }
  }

  /// Sends one call: puts it together as the input says, then changes some of its words.
  void call() {
    connect();
    const std::uint8_t form = decide_.byte(), sizes = decide_.byte();
    const bool much = threads_ != 0 && (sizes & 7) == 7;
    const std::uint32_t number = decide_.byte() % 26;
    const std::uint32_t length = much ? kMuch + 4u * decide_.byte() : std::uint32_t{4} << (sizes & 7);
    const bool reads = (form & 1) != 0, is_acl = number == 22 || number == 23;
    const Bytes body = arguments(number, reads, length);
    Bytes credential;
    for (const std::uint32_t word : {0u, 0u, static_cast<std::uint32_t>(::geteuid()), 0u, 0u})
      put_word(credential, word);
    if ((form & 2) != 0) credential.resize(credential.size() - 4 * (decide_.byte() % 6));
    Bytes header(oncrpc::kMostRpcHeaderBytes);
    const std::uint32_t procedure = number == 22 ? 1 : number == 23 ? 2 : number;
    const auto header_bytes = oncrpc::encode_call(
        ++xid_, {is_acl ? Acl::kProgram : Nfs::kProgram, 3, procedure},
        {static_cast<oncrpc::wire::rpc::AuthFlavor>((form & 4) != 0 ? decide_.byte() % 8 : 1), credential}, header);
    promise(header_bytes.has_value(), "a header fits");
    header.resize(*header_bytes);
    RawLists lists;
    if (reads) {
      const auto at = static_cast<std::uint32_t>(header.size() + body.size());
      const std::uint32_t position = (form & 8) != 0 ? decide_.byte() * 2u : at;
      lists.reads.emplace_back(position,
                               raw_->expose(0, length + (form & 8 ? decide_.byte() : 0u), core::RemoteAccess::kRead));
    }
    if ((form & 16) != 0) {
      const core::Segment target = raw_->expose(4096, much ? kMuch + 16384 : 8192, core::RemoteAccess::kWrite);
      const std::uint32_t pieces = 1 + (sizes >> 6);
      for (std::uint32_t i = 0; i < pieces; ++i)
        lists.writes.push_back(
            {{target.handle, (much ? kMuch : 0) + (8u << (sizes >> 3 & 7)), target.offset + 1024 * i}});
    }
    if ((form & 32) != 0) lists.reply = {raw_->expose(16384, 8192, core::RemoteAccess::kWrite)};
    Bytes message = raw_call(xid_, procedure, {}, lists);
    message.resize(message.size() - kRpcCallBytes);
    message.insert(message.end(), header.begin(), header.end());
    message.insert(message.end(), body.begin(), body.end());
    for (std::uint32_t changes = form >> 6; changes > 0; --changes) {
      const std::size_t at = 4 * (decide_.byte() % (message.size() / 4));
      const std::uint8_t kind = decide_.byte();
      const std::uint32_t value = kind < 128 ? kind % 9u : kind < 192 ? 0xffffffffu - kind % 4 : decide_.word();
      for (std::size_t i = 0; i < 4; ++i) message[at + i] = static_cast<std::byte>(value >> (24 - 8 * i));
    }
    if ((sizes & 0x80) != 0 && (form & 0x80) != 0) message.resize(1 + decide_.byte() * message.size() / 256);
    if (message.size() > RawClient::kSlotBytes) return;
    raw_->send(message);
    if (threads_ != 0) return leave_or_go_on();
    settle();
    raw_->received.clear();
  }
  /// With a worker: makes some steps while the calls are under way; then the client leaves, or
  /// stays for the next call.
  void leave_or_go_on() {
    const std::uint8_t what = decide_.byte();
    for (int i = what & 31; i > 0 && step(); --i) continue;
    if ((what & 32) != 0) settle();
    if ((what & 0xc0) == 0xc0) return raw_.reset();
    raw_->received.clear();
  }

  /// Gives one service a call without chunks, as over TCP.
  void plain_call() {
    oncrpc::stub::Service* const services[] = {&*mount_, &*nlm_, &*nsm_, &*nfs_, &*acl_};
    oncrpc::stub::Service& service = *services[decide_.byte() % std::size(services)];
    const std::uint32_t procedure = decide_.byte() % 25;
    Bytes body = words(decide_, decide_.byte() % 8);
    if (&service == &*nlm_ && (decide_.byte() & 1) != 0) {
      using namespace nfs::wire::nlm4;  // NOLINT(google-build-using-namespace)
      const Bytes& file = handles_[decide_.byte() % handles_.size()];
      const std::uint64_t from = decide_.byte(), length = decide_.byte();
      body = encoded(Nlm4Lockargs{
          .block = (from & 1) != 0,
          .exclusive = (from & 2) != 0,
          .alock = {.caller_name = name(), .fh = file, .svid = decide_.byte() % 3, .l_offset = from, .l_len = length},
          .reclaim = false,
          .state = 1});
    }
    Plain answer;
    service.dispatch({.procedure = procedure, .arguments = body}, answer);
    promise(answer.answers == 1, "every call is answered once");
    settle();
  }

  /// A new client connects, and its GETATTR of the root succeeds.
  void expect_service() {
    raw_.reset();
    settle();
    connect();
    Bytes header(oncrpc::kMostRpcHeaderBytes);
    const auto bytes = oncrpc::encode_call(++xid_, {Nfs::kProgram, 3, 1}, {}, header);
    header.resize(*bytes);
    Bytes message = raw_call(xid_, 1);
    message.resize(message.size() - kRpcCallBytes);
    message.insert(message.end(), header.begin(), header.end());
    const Bytes body = encoded(GETATTR3args{{.data = handles_.back()}});
    message.insert(message.end(), body.begin(), body.end());
    raw_->send(message);
    settle();
    while (raw_->received.empty() && await_thread()) settle();
    promise(raw_->received.size() == 1 && stat_of(raw_->received.front()) == 0, "a new client gets a reply");
    promise(word_at(raw_->received.front(), 52) == 0 && word_at(raw_->received.front(), 56) == 2,
            "GETATTR says that the root is a directory");
  }

  Decisions& decide_;
  std::unique_ptr<nfs::Tree> tree_;
  std::optional<nfs::Callbacks> callbacks_;
  std::optional<nfs::Nfs3Service> nfs_;
  std::optional<nfs::AclService> acl_;
  std::optional<nfs::MountService> mount_;
  std::optional<nfs::NlmService> nlm_;
  std::optional<nfs::NsmService> nsm_;
  std::optional<oncrpc::Workers> workers_;  // destroyed after the server, and before the services
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<RawClient> raw_;
  std::vector<Bytes> handles_;
  std::uint32_t xid_ = 1;
  unsigned threads_ = 0;
};

}  // namespace
}  // namespace rpcrdma::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rpcrdma::test;
  static Directories directories;
  static_cast<void>(::umask(022));
  directories.begin();
  promise(control::reset(fabric()), "a new fabric");
  const std::size_t before = descriptors();
  Decisions decisions({data, size});
  {
    Play play(decisions, directories.exported());
    play.play();
  }
  promise(control::live_objects(fabric()).none(), "no verbs object is left");
  promise(control::reset(fabric()), "nothing holds on to the fabric");
  promise(descriptors() == before, "no descriptor is left");
  directories.end();
  return 0;
}
