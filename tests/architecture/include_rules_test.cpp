// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <gmock/gmock.h>

#include "tests/architecture/source_tree.h"
#include "tests/architecture/tree_rules.h"
#include "tests/support/shared_dir.h"

namespace lathe::test::include_rules_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string apache = "// SPDX-License-Identifier: Apache-2.0\n";
const std::string gpl = "// SPDX-License-Identifier: GPL-3.0-or-later\n";

TEST(IncludeRules, HoldInTheWholeTree) {
    std::vector<Breach> breaches;
    int checked = 0;
    for (const auto& file : filesUnder(sourceDir())) {
        const auto path = fs::relative(file, sourceDir()).generic_string();
        const auto text = readText(file);
        if (!isCode(path, text)) continue;
        ++checked;
        for (auto& breach : checkFile(path, text)) breaches.push_back(std::move(breach));
    }
    EXPECT_THAT(breaches, IsEmpty());
    EXPECT_GT(checked, 20) << "the walk found too few files to mean anything";
}

TEST(IncludeRules, TopLevelHoldsWhatTheDesignNames) {
    for (const auto& entry : fs::directory_iterator(sourceDir())) {
        const auto name = entry.path().filename().string();
        EXPECT_TRUE(topLevelAllowed(name)) << name << " does not belong in the source root";
    }
    EXPECT_FALSE(topLevelAllowed("src"));
}

// Controls: the checker sees what it is there to see.

TEST(IncludeRules, RefuseCoreFoldersToTheRight) {
    EXPECT_THAT(checkFile("core/base/log.h", apache + "#include \"core/graph/graph.h\"\n"),
                ElementsAre("core/base/log.h:2: core/base may not include core/graph/graph.h"));
    EXPECT_THAT(checkFile("core/exchange/onnx/a.cpp", apache + "#include \"core/base/log.h\"\n"), IsEmpty());
    EXPECT_THAT(checkFile("core/graph/a.cpp", apache + "#include \"core/graph/graph.h\"\n"), IsEmpty());
}

TEST(IncludeRules, RefuseFoldersOfCoreThatTheOrderDoesNotName) {
    EXPECT_THAT(checkFile("core/util/a.h", apache + "#include \"core/base/log.h\"\n"), ElementsAre(HasSubstr("no known folder")));
}

TEST(IncludeRules, RefuseBordersBetweenProgramsAndLibraries) {
    EXPECT_THAT(checkFile("widgets/plot/a.cpp", gpl + "#include \"core/base/log.h\"\n"),
                ElementsAre(HasSubstr("may not include")));
    EXPECT_THAT(checkFile("core/base/a.cpp", apache + "#include \"gpu/arena.h\"\n"), ElementsAre(HasSubstr("may not include")));
    EXPECT_THAT(checkFile("gpu/a.cpp", apache + "#include \"app/cli/verb.h\"\n"), ElementsAre(HasSubstr("may not include")));
    EXPECT_THAT(checkFile("app/workbench/a.cpp", gpl + "#include \"widgets/plot/plot.h\"\n"), IsEmpty());
}

TEST(IncludeRules, RefuseIncludesThatAreNotRooted) {
    EXPECT_THAT(checkFile("core/base/a.cpp", apache + "#include \"log.h\"\n"), ElementsAre(HasSubstr("not rooted")));
    EXPECT_THAT(checkFile("core/base/a.cpp", apache + "#  include \"../base/log.h\"\n"), ElementsAre(HasSubstr("not rooted")));
}

TEST(IncludeRules, RefuseForeignHeadersOutsideTheirPlace) {
    for (const char* header : {"QString", "imgui.h", "CLI/CLI.hpp", "dnnl.hpp", "onnx/onnx_pb.h", "cuda_runtime.h", "cudnn.h"}) {
        const auto text = apache + "\n#include <" + header + ">\n";
        EXPECT_THAT(checkFile("core/train/a.cpp", text), ElementsAre(HasSubstr("may not be seen here"))) << header;
    }
    EXPECT_THAT(checkFile("core/backend/cpu/onednn_matmul.cpp", apache + "#include <dnnl.hpp>\n"), IsEmpty());
    EXPECT_THAT(checkFile("gpu/a.cpp", apache + "#include <cudnn.h>\n"), IsEmpty());
}

TEST(IncludeRules, RefuseSlowHeadersInHeaders) {
    const auto text = apache + "#include <nlohmann/json.hpp>\n";
    EXPECT_THAT(checkFile("core/base/json.h", text), ElementsAre(HasSubstr("slow to compile")));
    EXPECT_THAT(checkFile("core/base/json.cpp", text), IsEmpty());
    EXPECT_THAT(checkFile("core/base/json.h", apache + "#include <nlohmann/json_fwd.hpp>\n"), IsEmpty());
}

TEST(IncludeRules, RefuseWhatReadsDataAsHtml) {
    for (const char* code : {"new QLabel(name)", "class A : public QLabel {}", "QMessageBox::warning(w, a, b)",
                             "label->setTextFormat(Qt::RichText)", "browser.setHtml(name)", "QTextBrowser b"}) {
        EXPECT_THAT(checkFile("app/workbench/data/a.cpp", gpl + code + ";\n"), ElementsAre(HasSubstr("as HTML"))) << code;
        EXPECT_THAT(checkFile("widgets/plot/a.cpp", gpl + code + ";\n"), ElementsAre(HasSubstr("as HTML"))) << code;
    }
    EXPECT_THAT(checkFile("app/workbench/data/a.cpp", gpl + "new ui::Label(name); setObjectName(\"MyQLabelled\");\n"), IsEmpty());
    EXPECT_THAT(checkFile("widgets/common/label.h", gpl + "class Label : public QLabel {};\n"), IsEmpty());
    EXPECT_THAT(checkFile("core/train/a.cpp", apache + "// setHtml\n"), IsEmpty());
}

TEST(IncludeRules, RefuseAMissingOrWrongLicenceLine) {
    EXPECT_THAT(checkFile("core/base/a.cpp", "int x;\n"), ElementsAre(HasSubstr("SPDX-License-Identifier: Apache-2.0")));
    EXPECT_THAT(checkFile("core/base/a.cpp", gpl), ElementsAre(HasSubstr("Apache-2.0")));
    EXPECT_THAT(checkFile("widgets/plot/a.cpp", apache), ElementsAre(HasSubstr("GPL-3.0-or-later")));
}

}  // namespace
}  // namespace lathe::test::include_rules_test
