// SPDX-License-Identifier: BSD-3-Clause
//
// Encodes a message of the author's own draft that contains types of the base document, parses it,
// copies it, and parses a broken copy.
#include <array>
#include <iostream>
#include <vector>

#include "notes.h"
#include "notes_owned.h"
#include "notes_text.h"

int main() {
  const std::array<rpcrdma::wire::v2_draft01::Rpcrdma2Segment, 2> from{{{.rdma_handle = 1}, {.rdma_handle = 2}}};
  const notes::Note value{.note_about = {.probe_id = 7, .probe_from = from}, .note_text = "hello"};
  std::vector<std::byte> bytes(value.encoded_size());
  if (!value.encode(bytes)) return 1;
  const auto note = notes::NoteView::parse(bytes);
  if (!note || note->note_about().probe_from()[1].rdma_handle != 2) return 2;
  std::cout << note->note_text() << "\n";
  const notes::owned::Note copy = to_value(*note);
  if (copy.note_about.probe_from.at(1).rdma_handle != 2 || *from_value(copy) != bytes) return 4;
  bytes.resize(16);
  const auto broken = notes::NoteView::parse(bytes);
  if (broken) return 3;
  std::cout << notes::to_string(broken.error()) << "\n";
}
