// SPDX-License-Identifier: BSD-3-Clause
//
// Which handler gets the calls of each program and version, and with which options. Private to the
// endpoint.
#pragma once

#include <cstdint>
#include <deque>
#include <utility>

#include "rpcrdma/endpoint/inbound_call.h"
#include "rpcrdma/endpoint/serve_options.h"

namespace rpcrdma::endpoint {

/// One version of a program, with its handler.
class ServedProgram {
 public:
  ServedProgram(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options)
      : program_(program), version_(version), handler_(std::move(handler)), options_(options) {}

  bool is(std::uint32_t program, std::uint32_t version) const { return program_ == program && version_ == version; }
  /// Calls the handler. If the handler replaces itself, the new one gets the next call.
  void handle(InboundCall& call);
  /// Replaces the options at once, and the handler too, or when it returns if it is running.
  void replace(OnCall handler, const ServeOptions& options);

  bool remembers(std::uint32_t procedure) const { return has(options_.remembered_procedures, procedure); }
  /// The watcher of this procedure's calls; nullptr: they are not watched while they arrive.
  oncrpc::stub::ArrivalWatcher* watcher_of(std::uint32_t procedure) const {
    const bool watched = has(options_.watched_procedures & ~options_.remembered_procedures, procedure);
    return watched ? options_.watcher : nullptr;
  }
  const ServeOptions& options() const { return options_; }

 private:
  friend class ProgramTable;
  static bool has(std::uint64_t procedures, std::uint32_t procedure) {
    return procedure < 64 && (procedures >> procedure & 1) != 0;
  }

  std::uint32_t program_, version_;
  OnCall handler_;
  ServeOptions options_;
  bool running_ = false;
  OnCall next_;  // the new handler, while the old one runs
};

class ProgramTable {
 public:
  /// As `Dispatcher::serve()`.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options);
  /// The program that gets such a call; nullptr: none. It does not move.
  ServedProgram* find(const oncrpc::ProcedureId& procedure);

  /// The versions of a program that are served; none if `low` is above `high`.
  struct Versions {
    std::uint32_t low = 0xffffffff, high = 0;
  };
  Versions versions_of(std::uint32_t program) const;

 private:
  std::deque<ServedProgram> programs_;
};

}  // namespace rpcrdma::endpoint
