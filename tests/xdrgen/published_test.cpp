// SPDX-License-Identifier: BSD-3-Clause
//
// The documents under spec/: their mistakes as printed (without its correction, each mistake is
// reported at its own place), their models with overlays, and the RFCs beside the checkout.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "ir/dump.h"
#include "support.h"

namespace xdrgen::test {
namespace published_test {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

using Published = NeedsDrafts;
using PublishedModel = NeedsDrafts;

constexpr const char* kVersionTwo = "draft-cel-nfsv4-rpcrdma-version-two-01";
constexpr const char* kXcharext = "draft-dnoveck-nfsv4-rpcrdma-xcharext-00";

Text document(const std::string& stem) { return spec(stem + ".txt"); }
Text overlay(const std::string& stem) { return spec("overlays/" + stem + ".toml"); }

Outcome compile_without(const std::string& stem, const std::string& header, const std::string& line) {
  const Text whole = overlay(stem);
  return compile_text(document(stem), {{whole.name, without_entry(whole.text, header, line)}});
}

TEST_F(Published, DraftsCompileWithTheirOverlays) {
  for (const char* stem : {kVersionTwo, kXcharext}) {
    const Outcome run = compile_text(document(stem), {overlay(stem)});
    EXPECT_THAT(run.errors(), IsEmpty()) << run.rendered();
    EXPECT_TRUE(run.model);
  }
}

TEST_F(Published, OwnDocumentsCompileWithoutOverlays) {
  for (const char* name : {"rpc-over-rdma-version-one.txt", "onc-rpc-message-headers.txt"}) {
    EXPECT_THAT(compile_text(spec(name)).errors(), IsEmpty()) << name;
  }
}

// Extraction alone leaves out the slashes of comments and the footers of pages, without an overlay.
TEST_F(Published, XcharextKeepsNoSlashOfItsCommentsAndNoFooterOfItsPages) {
  const Outcome run = extract_text(document(kXcharext));
  const std::string& text = run.document->text.str();
  EXPECT_THAT(text, HasSubstr("\n/*\n* Basic transport characteristic types\n*/\ntypedef xcharid"));
  EXPECT_THAT(text, HasSubstr("const uint32     ROPT_INITXCH = 1;\nconst uint32     ROPT_REQXCH = 2;\n"));
  EXPECT_EQ(text.find("[Page"), std::string::npos);
  EXPECT_EQ(text.find("Internet-Draft"), std::string::npos);
}

// Each test ...WithoutItsCorrection removes one entry of an overlay; xdrgen reports its mistake.
TEST_F(Published, UndeclaredUint32IsReportedWithoutItsCorrection) {
  EXPECT_THAT(compile_without(kVersionTwo, "[[declare]]", "text = \"typedef unsigned int uint32;\"").errors(),
              ElementsAre("X0204 526:16 `uint32` is not declared"));
  EXPECT_THAT(compile_without(kXcharext, "[[declare]]", "text = \"typedef unsigned int uint32;\"").errors(),
              ElementsAre(HasSubstr("`uint32` is not declared")));
}
TEST_F(Published, UndeclaredUint64OfVersionTwoIsReportedWithoutItsCorrection) {
  EXPECT_THAT(compile_without(kVersionTwo, "[[declare]]", "text = \"typedef unsigned hyper uint64;\"").errors(),
              ElementsAre("X0204 528:16 `uint64` is not declared"));
}

TEST_F(Published, UndeclaredChunksTypeOfVersionTwoIsReportedWithoutItsCorrection) {
  const Outcome run = compile_without(kVersionTwo, "[[replace]]", "line = 600");
  EXPECT_THAT(run.errors(), ElementsAre("X0204 600:18 `rpcrdma2_chunks` is not declared"));
  EXPECT_THAT(run.rendered(), HasSubstr("old = \"rpcrdma2_chunks\"  new = \"rpcrdma2_chunk_lists\""));
}

TEST_F(Published, MemberNamedTwiceInVersionTwoIsReportedWithoutItsCorrection) {
  EXPECT_THAT(compile_without(kVersionTwo, "[[replace]]", "old = \"rdma_chunks;\"").errors(),
              ElementsAre("X0202 602:34 `rdma_chunks` stands twice in this union"));
}

// The draft of version 2 refers to types as `struct T`, which RFC 4506 does not have.
TEST_F(Published, ReferencesByKeywordAreAcceptedWithANote) {
  const Outcome run = compile_text(document(kVersionTwo), {overlay(kVersionTwo)});
  EXPECT_THAT(run.notes(), ElementsAre("X0501 533:16 reference by `struct rpcrdma2_segment`"));
}
TEST_F(Published, ReferencesByKeywordAreRefusedByStrict) {
  const Outcome run = compile_text(document(kVersionTwo), {overlay(kVersionTwo)}, {}, true);
  EXPECT_THAT(run.errors(), SizeIs(11));
  EXPECT_THAT(run.errors(), Each(StartsWith("X0501 ")));
  EXPECT_THAT(run.rendered(), HasSubstr("old = \"struct rpcrdma2_segment\"  new = \"rpcrdma2_segment\""));
  EXPECT_FALSE(run.model);
}

TEST_F(Published, EachReversedTypedefOfXcharextIsReportedWithoutItsCorrection) {
  EXPECT_THAT(compile_without(kXcharext, "[[replace]]", "line = 910").errors(),
              ElementsAre("X0206 910:15 typedef of `xcharid` is the wrong way round"));
  EXPECT_THAT(compile_without(kXcharext, "[[replace]]", "line = 917").errors(),
              ElementsAre("X0206 917:15 typedef of `xcharspec` is the wrong way round"));
  EXPECT_THAT(compile_without(kXcharext, "[[replace]]", "line = 919").errors(),
              ElementsAre("X0206 919:15 typedef of `xcharsubset` is the wrong way round"));
}

TEST_F(Published, EachConstantOfXcharextWithATypeIsReportedWithoutItsCorrection) {
  for (const int line : {924, 925, 926, 948, 957, 958, 959}) {
    EXPECT_THAT(compile_without(kXcharext, "[[replace]]", "line = " + std::to_string(line)).errors(),
                ElementsAre(StartsWith("X0304 " + std::to_string(line) + ":13 constant ")));
  }
}

// Section 3.2 of the draft gives errors a direction; its XDR has none, as an overlay entry notes.
TEST_F(Published, ErrorsOfVersionTwoHaveNoDirectionOnTheWire) {
  const Outcome run = compile_text(document(kVersionTwo), {overlay(kVersionTwo)});
  ASSERT_TRUE(run.model);
  // The union has rdma_err, then nothing, or rdma_vers_low and rdma_vers_high.
  EXPECT_EQ(type(*run.model, "rpcrdma2_error").size, (ir::Size{4, 12}));
  const auto& corrections = run.model->documents.front().corrections;
  EXPECT_THAT(corrections, Contains(testing::AllOf(testing::Field(&ir::Correction::line, 287U),
                                                   testing::Field(&ir::Correction::before, "rpcrdma2_error"))));
}

TEST_F(Published, NamesOfMembersMayBeThoseOfTypes) {
  const Outcome run = compile_text({"collisions.x",
                                    "enum proc { MSG = 0, DONE = 1 };\n"
                                    "struct header { int a; };\n"
                                    "union rdma_body switch (proc p) { case MSG: header rdma_msg; case DONE: void; };\n"
                                    "struct rdma_msg { rdma_body rdma_body; };\n"});
  EXPECT_THAT(run.errors(), IsEmpty());
}

TEST_F(Published, Rfc8166SaysTheSameAsOurOwnVersionOne) {
  const auto published = rfc("rfc8166.txt");
  if (!published) GTEST_SKIP() << "../shared/rfc/rfc8166.txt is not there";
  const Text declared{"overlay.toml",
                      "document = \"rfc8166.txt\"\n"
                      "[[declare]]\ntext = \"typedef unsigned int uint32;\"\nreason = \"declared nowhere\"\n"
                      "[[declare]]\ntext = \"typedef unsigned hyper uint64;\"\nreason = \"declared nowhere\"\n"};
  const Outcome theirs = compile_text(*published, {declared});
  const Outcome ours = compile_text(spec("rpc-over-rdma-version-one.txt"));
  ASSERT_TRUE(theirs.model) << theirs.rendered();
  ASSERT_TRUE(ours.model) << ours.rendered();
  EXPECT_EQ(ir::canonical_text(*ours.model), ir::canonical_text(*theirs.model));
  EXPECT_EQ(type(*theirs.model, "rdma_msg").origin.section, "4.1.2");
}

TEST_F(Published, OurOwnVersionOneCitesTheSameSectionsAsTheXdrOfRfc8166) {
  const auto published = rfc("rfc8166.txt");
  if (!published) GTEST_SKIP() << "../shared/rfc/rfc8166.txt is not there";
  const Outcome theirs = extract_text(*published);
  const Outcome ours = compile_text(spec("rpc-over-rdma-version-one.txt"));
  ASSERT_TRUE(ours.model) << ours.rendered();
  // The XDR of RFC 8166 has a comment such as "(Section 4.2)" above nine definitions.
  const std::regex named(R"(\(Section ([0-9.]+)\)[ \n]*\*/\s*(?:struct|enum|union) (\w+))");
  const std::string xdr = theirs.document->text.str();
  std::size_t count = 0;
  for (std::sregex_iterator at(xdr.begin(), xdr.end(), named), end; at != end; ++at, ++count) {
    EXPECT_EQ(type(*ours.model, (*at)[2]).origin.restates.text(), "[RFC 8166 " + (*at)[1].str() + "]") << (*at)[2];
  }
  EXPECT_EQ(count, 9U);
  for (const ir::Type& each : ours.model->types) EXPECT_FALSE(each.origin.restates.empty()) << each.name;
}

TEST_F(Published, Rfc5662CompilesWithTypesOfCHeaders) {
  const auto published = rfc("rfc5662.txt");
  if (!published) GTEST_SKIP() << "../shared/rfc/rfc5662.txt is not there";
  const auto declare = [](const std::string& text) {
    return "[[declare]]\ntext = \"" + text + "\"\nreason = \"from a C header\"\n";
  };
  const Text declared{
      "overlay.toml",
      "document = \"rfc5662.txt\"\n" + declare("typedef int int32_t;") + declare("typedef unsigned int uint32_t;") +
          declare("typedef hyper int64_t;") + declare("typedef unsigned hyper uint64_t;") +
          declare("const AUTH_NONE = 0;") + declare("const AUTH_SYS = 1;") + declare("const RPCSEC_GSS = 6;") +
          declare("struct authsys_parms { unsigned int stamp; string machinename<255>; unsigned int uid; "
                  "unsigned int gid; unsigned int gids<16>; };")};
  const Outcome run = compile_text(*published, {declared});
  ASSERT_THAT(run.errors(), IsEmpty()) << run.rendered();
  EXPECT_GT(run.model->types.size(), 300U);
  EXPECT_THAT(run.model->programs, SizeIs(2));
  // entry4 is a list through its member `entry4 *nextentry`.
  EXPECT_TRUE(std::get<ir::Struct>(type(*run.model, "entry4").body).list_link);
}

TEST_F(Published, Rfc5531HasNothingToExtract) {
  const auto published = rfc("rfc5531.txt");
  if (!published) GTEST_SKIP() << "../shared/rfc/rfc5531.txt is not there";
  EXPECT_THAT(compile_text(*published).errors(), ElementsAre("X0101 1:1 this text has no XDR to extract"));
}

TEST_F(PublishedModel, KeepsThePublishedTextOfEachType) {
  const Outcome run = compile_text(document(kXcharext), {overlay(kXcharext)});
  ASSERT_TRUE(run.model);
  const ir::Type& corrected = type(*run.model, "xcharspec");
  EXPECT_THAT(corrected.published, ElementsAre("typedef xcharspec       xcharval<>;"));
  EXPECT_EQ(corrected.origin.line, 917U);
  EXPECT_EQ(corrected.origin.section, "5.2");
  EXPECT_EQ(corrected.origin.page, 17U);
  EXPECT_EQ(corrected.origin.document, 0U);
  const ir::Type& declared = type(*run.model, "uint32");
  EXPECT_THAT(declared.published, ElementsAre("typedef unsigned int uint32;"));
  EXPECT_EQ(run.model->documents.at(declared.origin.document).name, std::string(kXcharext) + ".toml");
}

TEST_F(PublishedModel, KeepsAcrossAPageBreakOnlyTheXdr) {
  const Outcome run = compile_text(document(kVersionTwo), {overlay(kVersionTwo)});
  ASSERT_TRUE(run.model);
  EXPECT_THAT(
      type(*run.model, "rpcrdma2_xprt_hdr").published,
      ElementsAre("struct rpcrdma2_xprt_hdr {", "        uint32        rdma_xid;", "        uint32        rdma_vers;",
                  "        uint32        rdma_credit;", "        rpcrdma2_body rdma_body;", "};"));
}

TEST_F(PublishedModel, KnowsTheDocumentsChecksumAndLicense) {
  const Outcome run = compile_text(document(kVersionTwo), {overlay(kVersionTwo)});
  ASSERT_TRUE(run.model);
  const ir::Document& published = run.model->documents.front();
  EXPECT_THAT(*read_file("spec/SHA256SUMS"), HasSubstr(published.sha256));
  EXPECT_THAT(published.license,
              StartsWith("Copyright (c) 2010, 2016 IETF Trust and the persons\nidentified as authors"));
  EXPECT_THAT(published.license, testing::EndsWith("ADVISED OF THE POSSIBILITY OF SUCH DAMAGE."));
}

}  // namespace published_test
}  // namespace xdrgen::test
