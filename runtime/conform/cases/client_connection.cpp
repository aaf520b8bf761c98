// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at connections that end, at a client: while there is a Call, while there is
// none, and at once.  Read them beside [RFC 8166 4.5.5].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
std::vector<Case> client_connection_cases() {
  return {
      {
          .id = "connection.lost-with-call",
          .rows = {"V1-ERR-24"},
          .section = "RFC 8166 4.5.5",
          .title = "A Call whose connection ends before its Reply is sent again, or fails",
          .messages = {hang_up()},
          .allowed = sent_again_or_lost(),
      },
      {
          .id = "connection.lost-after-reply",
          .rows = {"V1-ERR-24", "V1-HDR-29"},
          .section = "RFC 8166 4.5.5",
          .title = "A client survives the end of a connection right after a Reply",
          .messages = {right(), hang_up()},
          .allowed = {completes("losing a connection is survived [RFC 8166 4.5.5]"), call_fails(kLost)},
      },
      {
          .id = "connection.lost-after-wrong-reply",
          .rows = {"V1-ERR-24", "V1-ERR-04"},
          .section = "RFC 8166 4.5.5",
          .title = "A Call whose connection ends after a broken Reply is sent again, or fails",
          .messages = {wrong({{Place::kWrites, 1}}), hang_up()},
          .allowed = sent_again_or_lost(),
      },
      {
          .id = "connection.lost-with-several",
          .rows = {"V1-CRED-15", "BD-22", "V1-ERR-24"},
          .section = "RFC 8166 3.3.3",
          .title = "The next connection begins with one credit again, however many Calls are sent again",
          .reaction = {.to = CallForm::kSeveral, .hold = 0},
          .messages = {hang_up()},
          .allowed = {completes("a new connection has one credit [RFC 8166 3.3.3]", one_call_at_first),
                      call_fails(kLost)},
      },
      {
          .id = "connection.turned-away",
          .rows = {"V1-ERR-24"},
          .section = "RFC 8166 4.5.5",
          .title = "A client whose connection is refused tries again, or its Call fails",
          .reaction = {.turned_away = true},
          .allowed = {completes("a new connection is made [RFC 8166 4.5.5]"), call_fails(kLost)},
      },
  };
}

}  // namespace rpcrdma::conform
