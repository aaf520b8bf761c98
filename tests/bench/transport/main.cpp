// SPDX-License-Identifier: BSD-3-Clause
//
// transport_bench: RPCs between two processes, for transport.py. Prints two words: the median time
// of a call in microseconds, and the transferred MiB per second. The exit status is 1 after an
// error, with the reason on standard error.
#include <CLI/CLI.hpp>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <map>
#include <string>
#include <utility>

#include "ends.h"
#include "median.h"

namespace {

/// On one processor, two ends that poll would alternate every few milliseconds.
enum class End { kFirst, kLast };
void keep_to_processor(End end) {
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0 || CPU_COUNT(&allowed) == 0) return;
  int found = -1;
  for (int processor = 0; processor < CPU_SETSIZE && (found < 0 || end == End::kLast); ++processor)
    if (CPU_ISSET(processor, &allowed)) found = processor;
  CPU_ZERO(&one);
  CPU_SET(found, &one);
  (void)sched_setaffinity(0, sizeof one, &one);
}

int complain(const std::string& what) {
  std::fprintf(stderr, "transport_bench: %s\n", what.c_str());
  return 1;
}

/// The server's process: reports through `to` that it listens.
int serve(const bench::Place& place, const bench::Job& job, int to) {
  const std::string wrong = bench::run_server(place, job, [to] {
    const char ready = 'r';
    if (write(to, &ready, 1) != 1) std::_Exit(1);
  });
  return wrong.empty() ? 0 : complain("server: " + wrong);
}

int call(const bench::Place& place, const bench::Job& job) {
  bench::Measured measured = bench::run_client(place, job);
  if (!measured.wrong.empty()) return complain("client: " + measured.wrong);
  const double moved = job.kind == bench::Kind::kNull ? 0.0 : static_cast<double>(job.bytes) * job.calls;
  std::printf("%.3f %.3f\n", bench::median(std::move(measured.microseconds)), moved / (1 << 20) / measured.seconds);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"RPCs between two processes"};
  std::string provider = "softverbs", host = "127.0.0.1";
  std::uint16_t port = 20049;
  bench::Job job;
  bool apart = false;
  const std::map<std::string, bench::Kind> kinds{
      {"null", bench::Kind::kNull}, {"results", bench::Kind::kResults}, {"arguments", bench::Kind::kArguments}};
  app.add_option("kind", job.kind, "what is called")->required()->transform(CLI::CheckedTransformer(kinds));
  app.add_option("--provider", provider, "softverbs or rdma-core")->capture_default_str();
  app.add_option("--address", host, "where the server listens")->capture_default_str();
  app.add_option("--port", port)->capture_default_str();
  app.add_option("--calls", job.calls)->capture_default_str()->check(CLI::Range(1, 100'000'000));
  app.add_option("--warm-up", job.warm_up, "calls that are not measured")->capture_default_str();
  app.add_option("--at-once", job.at_once, "calls outstanding together")
      ->capture_default_str()
      ->check(CLI::Range(1, 1024));
  app.add_option("--bytes", job.bytes, "of a result or an argument")
      ->capture_default_str()
      ->check(CLI::Range(8, 1 << 24));
  app.add_flag("--sleep", job.sleeps, "sleep while there is nothing to do, instead of polling");
  app.add_flag("--apart", apart, "the server keeps to the last processor, the client to the first");
  CLI11_PARSE(app, argc, argv);

  const auto table = rpcrdma::verbs::table_named(provider);
  if (!table) return complain(table.error().why);
  const auto address = oncrpc::Address::parse(host, port);
  if (!address) return complain("not an address: " + host);
  const bench::Place place{*table, *address};

  int ready[2];
  if (pipe(ready) != 0) return complain("pipe");
  const pid_t server = fork();
  if (server < 0) return complain("fork");
  if (server == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(ready[0]);
    if (apart) keep_to_processor(End::kLast);
    return serve(place, job, ready[1]);
  }
  close(ready[1]);
  if (apart) keep_to_processor(End::kFirst);
  char byte = 0;
  int status = read(ready[0], &byte, 1) == 1 ? call(place, job) : 1;
  if (status != 0) kill(server, SIGKILL);
  int server_status = 0;
  waitpid(server, &server_status, 0);
  return server_status == 0 ? status : 1;
}
