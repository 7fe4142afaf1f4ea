// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/export/export_page.h"

#include <any>
#include <fstream>

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <gtest/gtest.h>

#include "app/workbench/export/export_form.h"
#include "app/workbench/export/format_list.h"
#include "app/workbench/export/verification_pane.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/param_source.h"
#include "core/base/sha256.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/faults.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench::export_page_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;

class ExportPageTest : public testing::Test {
protected:
    /// One real training for all of them.
    static void SetUpTestSuite() {
        s_trained = std::make_unique<TemporaryFolder>();
        ASSERT_TRUE(saveProject(*s_trained / "small.lathe", lathe::test::smallProject(2)).ok());
        const auto trained = lathe::test::run(lathe::test::latheCommand(
            {"train", *s_trained / "small.lathe", "--run", *s_trained / "run", "--device", "cpu", "--threads", "1"}));
        ASSERT_EQ(trained.exitCode, 0) << trained.err;
    }
    static void TearDownTestSuite() { s_trained.reset(); }

    void open(bool withRun = true, const fs::path& program = lathe::test::latheProgram()) {
        if (withRun) {
            fs::create_directories(m_bench.folder / "runs");
            fs::copy(*s_trained / "run", run(), fs::copy_options::recursive);
        }
        m_bench.open(lathe::test::smallProject(2));
        m_page = std::make_unique<ExportPage>(m_bench.bench, program);
        test::showPage(*m_page);
    }
    /// A `lathe` that does what a test wants; `$out` is the file to write.
    void openWith(const std::string& script) {
        const std::string program = m_bench.folder / "fake-lathe";
        std::ofstream(program) << "#!/bin/sh\nwhile [ $# -gt 0 ]; do [ \"$1\" = --out ] && out=\"$2\"; shift; done\n" << script;
        fs::permissions(program, fs::perms::owner_all);
        open(true, program);
    }
    /// An answer with these figures of the reference kernels.
    static std::string answer(const std::string& parity) {
        return "echo model > \"$out\"; echo '{\"file\":\"x\",\"format\":\"onnx\",\"bytes\":6,\"parity\":" + parity + "}'\n";
    }
    static std::string figures(double maxRel, int differing) {
        return "{\"samples\":100,\"max_abs\":0.5,\"max_rel\":" + std::to_string(maxRel) +
               ",\"differing\":" + std::to_string(differing) + ",\"close_calls\":3,\"close_differing\":1,\"metric_delta\":0.0}";
    }

    void exportNow() {
        QAction* action = m_page->primaryAction();
        ASSERT_TRUE(action->isEnabled()) << action->toolTip().toStdString();
        action->trigger();
    }
    /// Of the question about a file that has the name already: "Replace" or "Cancel".
    void answerQuestion(const QString& button) {
        for (const QMessageBox* box : m_page->findChildren<QMessageBox*>("export.replace"))
            for (QAbstractButton* b : box->buttons())
                if (b->isVisible() && b->text().remove('&') == button) return b->click();
        FAIL() << "no button " << button.toStdString();
    }
    static std::string read(const fs::path& file) {
        std::ifstream in(file);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    bool ended() { return !m_page->live() && !verification().sentence().isEmpty(); }
    std::string run() { return m_bench.folder / "runs/0001"; }
    fs::path exported(const std::string& name) { return m_bench.folder / ("exports/" + name); }
    VerificationPane& verification() { return child<VerificationPane>(*m_page, "export.verdict-pane"); }
    ExportForm& form() { return child<ExportForm>(*m_page, "export.form"); }
    FormatList& formats() { return child<FormatList>(*m_page, "export.formats"); }
    QString code() { return child<QPlainTextEdit>(*m_page, "export.code").toPlainText(); }
    QStringList texts(QWidget& in) {
        QStringList out;
        for (QLabel* label : in.findChildren<QLabel*>()) out << label->text();
        return out;
    }

    static inline std::unique_ptr<TemporaryFolder> s_trained;
    test::Bench m_bench;
    std::unique_ptr<ExportPage> m_page;
};

// As a change of language does: another page takes the place of the one that is shown.
TEST_F(ExportPageTest, TheVerdictStaysWhenThePageIsMadeAnew) {
    openWith(answer(figures(1e-7, 0)));
    formats().choose("safetensors");
    formats().choose("onnx");
    child<QLineEdit>(*m_page, "export.name").setText("mine.onnx");
    exportNow();
    ASSERT_TRUE(eventually([this] { return ended(); }));
    const QString sentence = verification().sentence();
    const ExportRequest wanted = form().request();
    const std::any kept = m_page->keep();
    Actions others;
    Workbench again{m_bench.document, m_bench.analysis, m_bench.trainings, others, m_bench.go, m_bench.settings};
    auto next = std::make_unique<ExportPage>(again);
    next->resume(kept);
    m_page = std::move(next);
    EXPECT_EQ(verification().sentence(), sentence);
    ASSERT_TRUE(m_page->outcome());
    EXPECT_TRUE(m_page->outcome()->passed);
    EXPECT_EQ(form().request().file, wanted.file);
    m_page.reset();
}

TEST_F(ExportPageTest, AnExportGoesOnWhileThePageIsMadeAnew) {
    openWith("while [ ! -e " + m_bench.folder / "go" + " ]; do sleep 0.02; done\n" + answer(figures(1e-7, 0)));
    exportNow();
    const std::any kept = m_page->keep();
    Actions others;
    Workbench again{m_bench.document, m_bench.analysis, m_bench.trainings, others, m_bench.go, m_bench.settings};
    auto next = std::make_unique<ExportPage>(again);
    next->resume(kept);
    m_page = std::move(next);
    EXPECT_TRUE(m_page->live());
    std::ofstream(m_bench.folder / "go") << "go";
    EXPECT_TRUE(eventually([this] { return m_page->outcome().has_value(); }));
    m_page.reset();
}

TEST_F(ExportPageTest, ATrainedRunIsExportedAndCertified) {
    open();
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("The file gives the same predictions as the trained model"));
    ASSERT_TRUE(m_page->outcome().has_value());
    const ExportOutcome& o = *m_page->outcome();
    EXPECT_EQ(o.file, exported("small.onnx"));
    EXPECT_TRUE(fs::exists(o.file));
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
    EXPECT_EQ(o.sha256.toStdString(), *sha256File(o.file.string()));
    ASSERT_FALSE(o.verifiers.empty());
    EXPECT_EQ(o.verifiers[0].samples, 100);
    EXPECT_LE(o.verifiers[0].maxRel, parityLimit);
    EXPECT_TRUE(child<QPushButton>(*m_page, "export.accept").isHidden());
    EXPECT_FALSE(child<QPushButton>(*m_page, "export.folder-button").isHidden());
}

TEST_F(ExportPageTest, SafetensorsHasNothingToCompare) {
    open();
    formats().choose("safetensors");
    EXPECT_EQ(child<QLineEdit>(*m_page, "export.name").text(), QString("small.safetensors"));
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("The weights were written"));
    EXPECT_TRUE(fs::exists(exported("small.safetensors")));
    EXPECT_TRUE(m_page->outcome()->accepted());
}

TEST_F(ExportPageTest, OptionsChangeTheInterfaceAndTheCode) {
    open();
    ASSERT_TRUE(eventually([&] { return code().contains("InferenceSession"); }));
    EXPECT_FALSE(code().contains("shift")) << "by default the file normalises";
    EXPECT_TRUE(texts(child<QWidget>(*m_page, "export.interface")).contains("N×2"));
    EXPECT_TRUE(texts(child<QWidget>(*m_page, "export.interface")).contains("raw scores"));
    auto& options = child<ParamForm>(*m_page, "export.options");
    options.source()->write("softmax", true, "softmax", 0);
    options.source()->write("normalization", false, "normalization", 0);
    EXPECT_TRUE(texts(child<QWidget>(*m_page, "export.interface")).contains("probabilities 0 … 1"));
    EXPECT_TRUE(code().contains("shift = np.array(["));
    QTest::mouseClick(&child<QPushButton>(*m_page, "export.copy-code"), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(), code());
    child<ui::SegmentedControl>(*m_page, "export.snippets").setCurrent(1);
    EXPECT_TRUE(code().contains("onnxruntime_cxx_api.h"));
}

TEST_F(ExportPageTest, TheCopiedCommandDoesTheSame) {
    open();
    child<ui::SegmentedControl>(*m_page, "export.weights").setCurrent(1);
    child<ParamForm>(*m_page, "export.options").source()->write("softmax", true, "softmax", 0);
    m_bench.actions.find("export.copy-command")->trigger();
    const std::string line = QApplication::clipboard()->text().toStdString();
    EXPECT_NE(line.find("--last"), std::string::npos) << line;
    EXPECT_NE(line.find("--set softmax=true"), std::string::npos) << line;
    fs::create_directories(exported("").parent_path());
    const auto done = lathe::test::run(
        {.arguments = {"sh", "-c", "PATH=" + lathe::test::latheProgram().parent_path().string() + ":$PATH; " + line}});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const std::string byHand = *sha256File(exported("small.onnx").string());
    exportNow();
    answerQuestion("Replace");
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(m_page->outcome()->sha256.toStdString(), byHand);
}

TEST_F(ExportPageTest, AMissingRunIsSaidSo) {
    open();
    fs::remove_all(run());
    m_page->primaryAction()->trigger();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("Nothing was exported"));
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
}

TEST_F(ExportPageTest, AReadOnlyFolderIsSaidSo) {
    open();
    const lathe::test::Fault fault{.operation = "open",
                                   .error = EROFS,
                                   .lasting = true,
                                   .folder = m_bench.folder / "exports",
                                   .mark = m_bench.folder / "struck"};
    const auto environment = lathe::test::faultEnvironment(fault);
    for (const auto& [name, value] : environment) qputenv(name.c_str(), value.c_str());
    exportNow();
    for (const auto& [name, value] : environment) qunsetenv(name.c_str());
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_TRUE(fs::exists(m_bench.folder / "struck"));
    EXPECT_EQ(verification().sentence(), QString("Nothing was exported"));
    EXPECT_TRUE(child<ui::MessageCard>(*m_page, "export.verdict").text().contains("small.onnx"))
        << child<ui::MessageCard>(*m_page, "export.verdict").text().toStdString();
    EXPECT_TRUE(m_page->primaryAction()->isEnabled());
}

TEST_F(ExportPageTest, AFileThatDiffersKeepsItsSuffixUntilItIsAccepted) {
    openWith(answer(figures(0.25, 7)) + "exit 1\n");
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("The file differs from the trained model"));
    EXPECT_EQ(child<ui::MessageCard>(*m_page, "export.verdict").severity(), ui::MessageSeverity::Error);
    EXPECT_TRUE(fs::exists(exported("small.onnx.unverified")));
    EXPECT_FALSE(fs::exists(exported("small.onnx")));
    EXPECT_TRUE(texts(verification()).contains("7 of 100"));
    EXPECT_TRUE(texts(verification()).contains("3 (1)"));
    QTest::mouseClick(&child<QPushButton>(*m_page, "export.accept"), Qt::LeftButton);
    EXPECT_TRUE(fs::exists(exported("small.onnx")));
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
    EXPECT_EQ(verification().sentence(), QString("The file differs from the trained model, and was accepted"));
}

TEST_F(ExportPageTest, AFileOfTheSameNameIsReplacedOnlyWhenAsked) {
    openWith(answer(figures(1e-7, 0)));
    fs::create_directories(exported(""));
    std::ofstream(exported("small.onnx")) << "mine";
    exportNow();
    answerQuestion("Cancel");
    EXPECT_FALSE(m_page->live());
    EXPECT_EQ(read(exported("small.onnx")), "mine");
    exportNow();
    answerQuestion("Replace");
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(read(exported("small.onnx")), "model\n");
}

// The file came while the export ran: nobody was asked about it.
TEST_F(ExportPageTest, AFileThatCameMeanwhileIsNotReplaced) {
    openWith("echo mine > " + exported("small.onnx").string() + "\n" + answer(figures(1e-7, 0)));
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("Nothing was exported"));
    EXPECT_EQ(read(exported("small.onnx")), "mine\n");
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
}

TEST_F(ExportPageTest, AnAcceptedFileReplacesNoneUnasked) {
    openWith(answer(figures(0.25, 7)) + "exit 1\n");
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    std::ofstream(exported("small.onnx")) << "mine";
    child<QPushButton>(*m_page, "export.accept").click();
    answerQuestion("Cancel");
    EXPECT_EQ(read(exported("small.onnx")), "mine");
    child<QPushButton>(*m_page, "export.accept").click();
    answerQuestion("Replace");
    EXPECT_EQ(read(exported("small.onnx")), "model\n");
}

TEST_F(ExportPageTest, AFileThatNobodyJudgedIsNotCalledTheSame) {
    openWith(answer("null"));
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("The file was not checked"));
    EXPECT_TRUE(fs::exists(exported("small.onnx.unverified")));
}

TEST_F(ExportPageTest, CancelEndsTheChildAndRemovesItsFile) {
    openWith("echo part > \"$out\"; exec sleep 60\n");
    exportNow();
    ASSERT_TRUE(eventually([&] { return fs::exists(exported("small.onnx.unverified")); }));
    EXPECT_FALSE(m_page->primaryAction()->isEnabled());
    auto& stage = child<QLabel>(*m_page, "export.stage");
    ASSERT_TRUE(eventually([&] { return stage.text().startsWith("Comparing"); }));
    QTest::mouseClick(&child<QPushButton>(*m_page, "export.cancel"), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
    EXPECT_TRUE(m_page->primaryAction()->isEnabled());
}

TEST_F(ExportPageTest, AChildThatDiesLeavesNothing) {
    openWith("echo part > \"$out\"; kill -9 $$\n");
    exportNow();
    ASSERT_TRUE(eventually([&] { return ended(); }));
    EXPECT_EQ(verification().sentence(), QString("Nothing was exported"));
    EXPECT_FALSE(fs::exists(exported("small.onnx.unverified")));
}

TEST_F(ExportPageTest, WithoutARunThereIsNothingToExport) {
    open(false);
    EXPECT_TRUE(child<QWidget>(*m_page, "export.empty").isVisible());
    EXPECT_FALSE(m_page->primaryAction()->isEnabled());
    EXPECT_FALSE(m_page->primaryAction()->statusTip().isEmpty());
}

TEST_F(ExportPageTest, FormatsThatAreNotWrittenSayWhyAndCannotBeChosen) {
    open();
    const QAbstractItemModel* model = formats().model();
    int refused = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        if (!(model->flags(model->index(row, 0)) & Qt::ItemIsEnabled)) {
            ++refused;
            EXPECT_FALSE(model->index(row, 0).data(Qt::AccessibleDescriptionRole).toString().isEmpty());
        }
    EXPECT_GT(refused, 0);
    EXPECT_EQ(formats().current().type, "onnx");
}

}  // namespace
}  // namespace lathe::workbench::export_page_test
