// SPDX-License-Identifier: Apache-2.0
// The window of data sets that can be downloaded, over a server of the test.
#include "app/workbench/start/dataset_dialog.h"

#include <filesystem>
#include <string>
#include <vector>

#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "app/fetch/transfer.h"
#include "app/workbench/start/dataset_row.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "tests/app/workbench/start/file_server.h"
#include "tests/app/workbench/start/no_proxies.h"
#include "tests/app/workbench/start/start_page_fixture.h"
#include "widgets/common/label.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench::dataset_dialog_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;
using test::StartPageTest;

QStringList textsIn(const QWidget& widget) {
    QStringList texts;
    for (const ui::Label* label : widget.findChildren<ui::Label*>()) texts << label->text();
    return texts;
}

void click(QWidget& parent, const char* name) {
    QTest::mouseClick(&child<QPushButton>(parent, name), Qt::LeftButton);
}

// All that the command line says of a set is in the window, too.
TEST(DatasetDialogTest, ShowsTheWholeCatalogue) {
    const TemporaryFolder folder;
    DatasetDialog dialog(fetch::fetchCatalogue(), folder.path(), {});
    for (const fetch::FetchSet& set : fetch::fetchCatalogue()) {
        auto* row = dialog.findChild<DatasetRow*>(QStringLiteral("dataset.") + QString::fromUtf8(set.name.data()));
        ASSERT_TRUE(row) << set.name;
        const std::string texts = textsIn(*row).join(QLatin1Char('\n')).toStdString();
        for (const std::string_view text : {set.title, set.content, set.licence, set.page})
            EXPECT_NE(texts.find(text), std::string::npos) << text << " in " << texts;
        EXPECT_EQ(child<QPushButton>(*row, "dataset.fetch").text(), "Download");
        EXPECT_TRUE(child<ui::Label>(*row, "dataset.state").text().contains("iB")) << "its size";
        EXPECT_FALSE(child<QPushButton>(*row, "dataset.create").isVisibleTo(row));
    }
    EXPECT_EQ(dialog.findChildren<DatasetRow*>().size(), static_cast<qsizetype>(fetch::fetchCatalogue().size()));
}

/// A text to download.
class DatasetDownload : public StartPageTest {
protected:
    void SetUp() override {
        if (!fetch::canTransfer()) GTEST_SKIP() << "this build has no libcurl (LATHE_FETCH)";
        std::string text;
        for (int i = 0; i < 30000; ++i) text += "a line of a play\n";
        server.files = {{"/play.txt", QByteArray::fromStdString(text)}};
        sum = sha256Hex(text);
        sets = {{.name = "play",
                 .title = "Play",
                 .content = "a text",
                 .licence = "MIT",
                 .page = "https://example.org/play",
                 .sums = {},
                 .files = {{"play.txt", {}, text.size(), {fetch::SumKind::Sha256, sum}}}}};
        dialog = std::make_unique<DatasetDialog>(sets, bench.folder / "datasets", server.address());
        dialog->show();
    }
    DatasetRow& row() { return child<DatasetRow>(*dialog, "dataset.play"); }
    QPushButton& button() { return child<QPushButton>(row(), "dataset.fetch"); }
    bool canCreate() { return child<QPushButton>(row(), "dataset.create").isVisibleTo(&row()); }
    ui::NoteCard& problem() { return child<ui::NoteCard>(row(), "dataset.problem"); }

    test::NoProxies noProxies;
    test::FileServer server;
    std::string sum;
    std::vector<fetch::FetchSet> sets;
    std::unique_ptr<DatasetDialog> dialog;
};

TEST_F(DatasetDownload, IsStoppedAndResumedAndBecomesAProject) {
    QObject::connect(dialog.get(), &DatasetDialog::projectWanted, &pane(), [this](const fs::path& data) { pane().drop(data); });
    QSignalSpy fetched(dialog.get(), &DatasetDialog::fetched);
    server.holds = true;
    click(row(), "dataset.fetch");
    EXPECT_EQ(button().text(), "Stop");
    EXPECT_TRUE(child<QProgressBar>(row(), "dataset.bar").isVisibleTo(&row()));
    ASSERT_TRUE(eventually([&] { return row().job().received() >= 255000; }));
    ASSERT_TRUE(eventually([&] { return child<QProgressBar>(row(), "dataset.bar").value() == 500; }));
    click(row(), "dataset.fetch");
    EXPECT_EQ(button().text(), "Resume");
    EXPECT_FALSE(child<QProgressBar>(row(), "dataset.bar").isVisibleTo(&row()));
    EXPECT_TRUE(child<ui::Label>(row(), "dataset.state").text().endsWith("are there"));
    server.holds = false;
    server.requests.clear();
    click(row(), "dataset.fetch");
    ASSERT_TRUE(eventually([&] { return canCreate(); }));
    EXPECT_EQ(server.requests.value(0), "/play.txt bytes=255000-") << "what was there is not requested again";
    EXPECT_FALSE(button().isVisibleTo(&row()));
    EXPECT_EQ(fetched.count(), 1);
    click(row(), "dataset.create");
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.texts").isChecked());
    ASSERT_TRUE(eventually([&] { return child<QPushButton>(*page, "new.create").isEnabled(); }));
    click(*page, "new.create");
    const Project project = made();
    EXPECT_EQ(project.name, "play");
    EXPECT_EQ(dataPathOf(project), fs::path(bench.folder / "datasets/play/play.txt"));
}

TEST_F(DatasetDownload, AFailureHasItsRemedyAndIsTriedAgain) {
    EXPECT_FALSE(problem().isVisibleTo(&row()));
    const QByteArray right = server.files["/play.txt"];
    server.files["/play.txt"] = "something else";
    click(row(), "dataset.fetch");
    ASSERT_TRUE(eventually([&] { return problem().isVisibleTo(&row()); }));
    const std::string said = textsIn(problem()).join(QLatin1Char(' ')).toStdString();
    EXPECT_NE(said.find("SHA-256"), std::string::npos) << said;
    EXPECT_NE(said.find("happens again"), std::string::npos) << said;
    EXPECT_EQ(button().text(), "Try again");
    server.files["/play.txt"] = right;
    click(row(), "dataset.fetch");
    EXPECT_FALSE(problem().isVisibleTo(&row()));
    EXPECT_TRUE(eventually([&] { return canCreate(); }));
}

TEST_F(StartPageTest, OffersTheCatalogue) {
    EXPECT_FALSE(page->findChild<DatasetDialog*>());
    bench.actions.find("file.datasets")->trigger();
    auto* dialog = page->findChild<DatasetDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->isVisible());
    dialog->reject();
    bench.actions.find("file.datasets")->trigger();
    EXPECT_EQ(page->findChildren<DatasetDialog*>().size(), 1) << "downloads go on behind it";
    EXPECT_TRUE(dialog->isVisible());
    dialog->reject();
}

}  // namespace
}  // namespace lathe::workbench::dataset_dialog_test
