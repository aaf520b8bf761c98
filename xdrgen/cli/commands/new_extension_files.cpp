// SPDX-License-Identifier: BSD-3-Clause
//
// This file has templates with `$holes$`; the files that result from them build and pass their test
// unchanged.
#include "cli/commands/new_extension_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "cli/commands/extension_project.h"
#include "emit/names.h"
#include "emit/reserved.h"
#include "emit/writer.h"

namespace xdrgen::cli {
namespace {

constexpr std::string_view kDraft = R"(



Network File System Version 4                          A. N. Author, Ed.
Internet-Draft                                            [Organization]
Intended status: Experimental                                     [Date]
Expires: [six months later]


          The $name$ Extension to RPC-over-RDMA Version Two
                    draft-example-$name$-00

Abstract

   This document adds one optional operation to version two of
   RPC-over-RDMA.  [Say here what it is good for, in three sentences.]

Status of This Memo

   [Boilerplate of an Internet-Draft: the tools of the IETF put it
   here.]

1.  Introduction

   [What is lacking in version two, who lacks it, and why it should be
   an extension: it is used only where both peers have it, and neither
   has to know beforehand whether the other does.]

   The key words "MUST", "MUST NOT", "SHOULD" and "MAY" in this document
   are to be interpreted as RFC 2119 describes.

2.  The $capitals$_HELLO Operation

   $capitals$_HELLO is carried by a message of the type RDMA2_OPTIONAL.
   The rdma_opttype field has the value ROPT_$capitals$, and rdma_optinfo
   holds one optinfo_$identifier$.

   A requester MAY send it once version two has been agreed on.  A
   responder that has this extension MUST answer it with another one, in
   the direction REPLY and with the same XID.  A responder without it
   answers RDMA2_ERR_INVAL_OPTION, and no harm is done.

   o  $identifier$_number: [what it counts].

   o  $identifier$_text: [what it says], of at most
      $capitals$_TEXT_MOST bytes.

2.1.  Payload

   No Payload stream follows.  [Or what it is: a whole RPC message, or
   bytes that only this operation understands.]

2.2.  Errors

   Content that is not what Section 3 describes is answered by
   RDMA2_ERR_BAD_HEADER, as the base protocol has it.  There are no
   other errors.  [Or what else can go wrong, and how it is told.]

2.3.  Other Extensions

   This extension needs no other one, and changes nothing in any.  [Or
   which it needs, and what happens where both are in use.]

3.  XDR

   The XDR of this document is marked: on each of its lines three
   slashes are the first thing that is not blank.  This script takes
   them, and one blank behind them, away:

   <CODE BEGINS>

   #!/bin/sh
   grep '^ *///' | sed -e 's:^ *///::' -e 's:^ ::'

   <CODE ENDS>

   It reads this document from its standard input: as extract.sh, it is
   run by "sh extract.sh < draft-example-$name$-00.txt > $identifier$.x".

3.1.  License of the Code Components

   Code that is extracted from this document has to carry this license.
   Where it is put together with other XDR under the same license, one
   copy is enough.

   <CODE BEGINS>

   /// /*
   ///  * Copyright (c) [year] the persons identified as authors of
   ///  * the code.  All rights reserved.
   ///  *
   ///  * The authors of the code are:
   ///  * A. N. Author.
   ///  *
   ///  * Redistribution and use in source and binary forms, with or
   ///  * without modification, are permitted provided that the
   ///  * following conditions are met:
   ///  *
   ///  * - Redistributions of source code must retain the above
   ///  *   copyright notice, this list of conditions and the
   ///  *   following disclaimer.
   ///  *
   ///  * - Redistributions in binary form must reproduce the above
   ///  *   copyright notice, this list of conditions and the
   ///  *   following disclaimer in the documentation and/or other
   ///  *   materials provided with the distribution.
   ///  *
   ///  * - Neither the name of the copyright holder nor the names of
   ///  *   its contributors may be used to endorse or promote products
   ///  *   derived from this software without specific prior written
   ///  *   permission.
   ///  *
   ///  * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND
   ///  * CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
   ///  * INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
   ///  * MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
   ///  * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR
   ///  * CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
   ///  * SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT
   ///  * NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
   ///  * LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION)
   ///  * HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
   ///  * CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR
   ///  * OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
   ///  * SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
   ///  */

   <CODE ENDS>

3.2.  Definitions

   <CODE BEGINS>

   /// /*
   ///  * The value of rdma_opttype.  This number is for trials; one of
   ///  * its own is to be assigned to the operation before the draft is
   ///  * published.
   ///  */
   /// const ROPT_$capitals$ = $code$;
   ///
   /// const $capitals$_TEXT_MOST = 64;
   ///
   /// struct optinfo_$identifier$ {
   ///         unsigned int $identifier$_number;
   ///         string       $identifier$_text<$capitals$_TEXT_MOST>;
   /// };

   <CODE ENDS>

4.  Security Considerations

   [What can somebody do by sending this who could not do it before?]

5.  IANA Considerations

   [None, or the registry that ROPT_$capitals$ is to be taken from.]

Author's Address

   A. N. Author (editor)
   [Organization]
   Email: [author@example.com]
)";

constexpr std::string_view kBindings =
    R"(# What XDR cannot say: which constant is the rdma_opttype of which structure, and who sends it.
$sent_by$document = "$draft$"

[[operation]]
name = "$capitals$_HELLO"
code = "ROPT_$capitals$"
content = "optinfo_$identifier$"
payload = false
sent_by = ["requester", "responder"]
section = "2"
)";

constexpr std::string_view kHandler =
    R"(// What this side of a connection does with the $name$ extension. No I/O here, and time is an
// argument: the transport parses messages, refuses wrong ones, and tells when the peer lacks it.
#pragma once

#include <cstdint>
#include <string>

#include "$identifier$_wire.h"
#include "rpcrdma/core/operation.h"
#include "rpcrdma/ext/operation_table.h"

namespace example {

/// One object for each connection.
class $handler$ {
 public:
  using Messages = ::example::$identifier$::$messages$;  // generated: codes, views, values
  using Hello = Messages::$operation$;

  /// Version 2 has been agreed on: the requester begins.  spec: $draft$ section 2
  void on_settled(::rpcrdma::core::Outbox& out, ::rpcrdma::core::TimePoint) {
    if (out.role() == ::rpcrdma::core::Role::kClient) {
      note(::rpcrdma::ext::send<Hello>(out, {.$identifier$_number = 1, .$identifier$_text = "hello"}));
    }
  }

  /// The view points into the message, which is gone when this returns: copy what you keep.
  /// With `payload = "part"` or `true` in the bindings, the bytes that follow are a parameter, too,
  /// `::xdr::Bytes payload`, after the view.
  void on_message(const Hello::View& hello, ::rpcrdma::core::Outbox& out, ::rpcrdma::core::TimePoint) {
    number_ = hello.$identifier$_number();
    text_ = hello.$identifier$_text();
    ++heard_;
    if (out.role() == ::rpcrdma::core::Role::kServer) {
      note(::rpcrdma::ext::reply<Hello>(
          out, {.$identifier$_number = number_ + 1, .$identifier$_text = "hello to you"}));
    }
  }

  /// The peer lacks the extension: carry on without.
  void on_unsupported() { supported_ = false; }

  int heard() const { return heard_; }
  std::uint32_t number() const { return number_; }
  const std::string& text() const { return text_; }
  bool supported() const { return supported_; }  ///< as far as is known
  const std::string& why_not_sent() const { return why_not_sent_; }  ///< of the last message that was not

 private:
  /// Content that the peer's Receives have no room for is not sent, for instance.
  void note(const ::rpcrdma::core::SendResult& sent) {
    if (!sent) why_not_sent_ = to_string(sent.error());
  }

  int heard_ = 0;
  std::uint32_t number_ = 0;
  std::string text_;
  std::string why_not_sent_;
  bool supported_ = true;
};

}  // namespace example
)";

/// This is the end of simulation_test.cpp.
constexpr std::string_view kTest =
    R"(void peer_has_it() {
  ext::ExtensionsOf<Handler> client, server;
  ext::Simulation both(client, server);
  expect(both.call(), "a call is answered");
  expect_all_sent("client", client.get<Handler>());
  expect_all_sent("server", server.get<Handler>());
  expect(server.get<Handler>().heard() == 1 && server.get<Handler>().text() == "hello", "the server has heard it");
  expect(client.get<Handler>().heard() == 1 && client.get<Handler>().number() == 2, "the client has its answer");
}

void peer_lacks_it() {
  ext::ExtensionsOf<Handler> client;
  ext::ExtensionsOf<> server;
  ext::Simulation both(client, server);
  expect(both.call(), "a call is answered without the extension");
  expect(!client.get<Handler>().supported(), "the client knows that the server lacks it");
  expect(both.call() && both.open(), "the connection goes on");
}

void peer_sends_garbage() {
  ext::ExtensionsOf<Handler> client, server;
  ext::Simulation both(client, server);
  expect(both.call(), "a call is answered");
  const std::array<std::byte, 8> garbage{std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff},
                                         std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}};
  const auto sent = both.connection(Role::kClient).send_optional(Handler::Hello::kCode, garbage, both.now());
  expect(sent.has_value(), "the client sends what is no $capitals$_HELLO");
  both.run();
  expect(server.get<Handler>().heard() == 1, "the handler never sees it");
  expect(both.call() && both.open(), "the connection goes on");
}

}  // namespace

int main() {
  peer_has_it();
  peer_lacks_it();
  peer_sends_garbage();
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
)";

/// This is the end of endpoints.cpp.
constexpr std::string_view kEnd =
    R"(  if (handler->heard() != 1) return std::puts("the server does not answer the hello"), 1;
  std::printf("the server says: %s, %u\n", handler->text().c_str(), handler->number());
  return 0;
)";

std::string replaced(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

ExtensionNames::ExtensionNames(std::string_view given)
    : name(given),
      identifier(replaced(name, '-', '_')),
      capitals(upper(identifier)),
      operation(emit::camel_of_capitals(capitals + "_HELLO")),
      messages(emit::upper_camel(identifier + "_wire") + "Messages"),
      handler(emit::upper_camel(identifier) + "Handler"),
      draft("draft-example-" + name + "-00.txt") {}

std::string bad_extension_name(std::string_view name) {
  constexpr std::size_t kMost = 24;  // with the text around it, this fits into a line of a draft
  if (name.empty() || name.size() > kMost) return fmt::format("must have 1 to {} characters", kMost);
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (!std::all_of(name.begin(), name.end(), allowed)) return "must be lower-case letters, digits and hyphens";
  if (name[0] < 'a' || name[0] > 'z') return "must begin with a letter";
  if (name.back() == '-' || name.find("--") != std::string_view::npos) return "must have something after each hyphen";
  const std::string identifier = replaced(std::string(name), '-', '_');
  // In a namespace of one of these names, generated code and its users would not find the outer
  // namespace of that name.
  constexpr std::array<std::string_view, 4> kOurs{"std", "xdr", "rpcrdma", "example"};
  if (emit::is_reserved(identifier) || std::find(kOurs.begin(), kOurs.end(), identifier) != kOurs.end()) {
    return "is taken: its codec has a namespace of this name, which means something else in C++";
  }
  return {};
}

std::vector<NewFile> new_extension_files(const ExtensionNames& names, std::uint32_t code) {
  const emit::Hole name{"name", names.name};
  const emit::Hole identifier{"identifier", names.identifier};
  const emit::Hole capitals{"capitals", names.capitals};
  const emit::Hole draft{"draft", names.draft};
  const emit::Hole handler{"handler", names.handler};
  const emit::Hole number{"code", fmt::format("{:#x}", code)};
  return {
      {names.draft, emit::fill(kDraft, {name, identifier, capitals, number})},
      {names.identifier + ".toml",
       emit::fill(kBindings, {identifier, capitals, draft, {"sent_by", std::string(kSentBy)}})},
      project_file(names, names.draft, {}, {}),
      {names.identifier + "_handler.h",
       emit::fill(kHandler,
                  {name, identifier, draft, handler, {"messages", names.messages}, {"operation", names.operation}})},
      test_file(names, emit::fill(kTest, {capitals})),
      endpoints_file(names, std::string(kEnd)),
  };
}

}  // namespace xdrgen::cli
