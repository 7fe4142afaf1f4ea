// SPDX-License-Identifier: Apache-2.0
// The samples of the Start page, and the data that they need.
#include <filesystem>
#include <fstream>
#include <memory>

#include <QPushButton>
#include <QSettings>
#include <gtest/gtest.h>

#include "app/workbench/start/dataset_shelf.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/sample_card.h"
#include "app/workbench/start/sample_grid.h"
#include "core/base/sha256.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/start/file_server.h"
#include "tests/app/workbench/start/no_proxies.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/label.h"

namespace lathe::workbench::sample_data_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;

// A sample whose data are not here, over a server of its own.
class SampleData : public testing::Test {
protected:
    SampleData() {
        set = {"fashion-mnist", "Fashion-MNIST", "MIT", server.address(), {}};
        for (const char* name : {"train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"}) {
            const QByteArray bytes(400000, name[6]);
            server.files[QString("/") + name] = bytes;
            set.files.push_back({name, bytes.size(), sha256Hex(bytes.toStdString())});
        }
        setProjectsFolder(settings, folder / "projects");
        shelf = std::make_unique<DatasetShelf>(std::vector{set}, settings);
        grid = std::make_unique<SampleGrid>(*shelf);
        grid->fillOnce();
        grid->resize(900, 600);
        grid->show();
        QObject::connect(grid.get(), &SampleGrid::chosen, grid.get(), [this](const QString& name) { opened << name; });
    }
    SampleCard& card(const char* name) { return child<SampleCard>(*grid, name); }
    QString words(SampleCard& of) { return child<ui::Label>(of, "sample.size").text(); }

    test::NoProxies noProxies;
    test::FileServer server;
    TemporaryFolder folder;
    QSettings settings{QString::fromStdString(folder / "settings.ini"), QSettings::IniFormat};
    CatalogueSet set;
    std::unique_ptr<DatasetShelf> shelf;
    std::unique_ptr<SampleGrid> grid;
    QStringList opened;
};

TEST_F(SampleData, TemplatesStandUnderTheirTasksWithTheirSizes) {
    QStringList headings;
    for (const ui::Label* label : grid->findChildren<ui::Label*>(QString(), Qt::FindDirectChildrenOnly))
        headings << label->text();
    EXPECT_EQ(headings, (QStringList{"Images", "Segmentation", "Generation", "Sequences", "Text", "Tables"}));
    EXPECT_EQ(card("start.sample.lenet").text(), "LeNet-5");
    EXPECT_TRUE(card("start.sample.lenet").accessibleDescription().contains("61,706 parameters"));
    EXPECT_TRUE(card("start.sample.resnet18").accessibleDescription().contains("11.2 M parameters"));
    EXPECT_TRUE(card("start.sample.unet").toolTip().contains("multiples of 16"));
}

TEST_F(SampleData, TheSizeOfADownloadIsReadWholeAtEachWidth) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    ASSERT_FALSE(fashion.isReady());
    const auto& size = child<ui::Label>(fashion, "sample.size");
    int before = 0;
    for (const int width : {420, 297, 240}) {
        fashion.resize(width, fashion.heightForWidth(width));
        EXPECT_GE(size.width(), size.sizeHint().width()) << width;
        EXPECT_GE(fashion.heightForWidth(width), before) << "the buttons go below where there is no room beside it";
        before = fashion.heightForWidth(width);
    }
}

TEST_F(SampleData, MissingDataAreNamedWithTheirSizeAndFetched) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    ASSERT_FALSE(fashion.isReady());
    EXPECT_EQ(words(fashion), "needs 0.8 MB");
    fashion.click();
    EXPECT_TRUE(opened.isEmpty()) << "no project without its data";
    EXPECT_TRUE(card("start.sample.digits").isReady());
    child<QPushButton>(fashion, "sample.fetch").click();
    EXPECT_EQ(child<QPushButton>(fashion, "sample.fetch").text(), "Stop");
    EXPECT_TRUE(eventually([&] { return fashion.isReady(); })) << words(fashion).toStdString();
    EXPECT_TRUE(card("start.sample.resnet8").isReady()) << "the other samples have it, too";
    fashion.click();
    EXPECT_EQ(opened, QStringList{"fashion-cnn"});
    EXPECT_EQ(shelf->folder("fashion-mnist"), fs::path(folder / "projects/datasets/fashion-mnist"));
}

TEST_F(SampleData, AFailureSaysWhyAndCanBeTriedAgain) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    ASSERT_FALSE(fashion.isReady());
    server.breakAfter = 1000;
    child<QPushButton>(fashion, "sample.fetch").click();
    ASSERT_TRUE(eventually([&] { return child<QPushButton>(fashion, "sample.fetch").text() == "Try again"; }));
    EXPECT_FALSE(words(fashion).isEmpty());
    server.breakAfter = -1;
    child<QPushButton>(fashion, "sample.fetch").click();
    EXPECT_TRUE(eventually([&] { return fashion.isReady(); })) << words(fashion).toStdString();
}

TEST_F(SampleData, AFolderThatHoldsTheFilesServes) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    ASSERT_FALSE(fashion.isReady());
    const fs::path mine = folder / "mine";
    fs::create_directories(mine);
    EXPECT_FALSE(shelf->useFolder("fashion-mnist", mine));
    for (const CatalogueFile& file : set.files)
        std::ofstream(mine / file.name) << std::string(static_cast<size_t>(file.bytes), 'x');
    EXPECT_TRUE(shelf->useFolder("fashion-mnist", mine));
    EXPECT_TRUE(fashion.isReady());
    const auto made = makeFromTemplate(settings, "fashion-cnn", shelf->folder("fashion-mnist"));
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(dataPathOf(*loadProject(*made)), mine);
}

}  // namespace
}  // namespace lathe::workbench::sample_data_test
