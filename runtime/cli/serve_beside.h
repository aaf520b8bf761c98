// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what the loop of `rpcrdma serve` does besides serving clients: it sends keep-alive
// signals, by which the service manager notices a loop that hangs; writes summaries of the log; and
// serves scrapers. It is for serve.cpp.
#pragma once

#include <memory>
#include <string>

#include "metrics_server.h"
#include "oncrpc/descriptor.h"
#include "serve_log.h"
#include "service_manager.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

/// This class belongs to the thread of the loop.
class ServeBeside {
 public:
  /// manager, log  must outlive this
  /// metrics        may be nullptr
  /// errors         in words: no descriptor can be created
  static xdr::Result<std::unique_ptr<ServeBeside>, std::string> make(const ServiceManager& manager, ServeLog& log,
                                                                     std::unique_ptr<MetricsServer> metrics);
  int fd() const { return epoll_.get(); }  ///< readable when `on_ready()` should be called
  void on_ready();
  const MetricsServer* metrics() const { return metrics_.get(); }

 private:
  ServeBeside(const ServiceManager& manager, ServeLog& log, std::unique_ptr<MetricsServer> metrics)
      : manager_(manager), log_(log), metrics_(std::move(metrics)) {}

  const ServiceManager& manager_;
  ServeLog& log_;
  std::unique_ptr<MetricsServer> metrics_;
  oncrpc::Descriptor epoll_, timer_;
};

}  // namespace rpcrdma::cli
