// SPDX-License-Identifier: Apache-2.0
// Files that are dropped on the page Data, and those that cannot be read.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "tests/app/workbench/data/data_page_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/hdf5.h"
#include "tests/support/image_decoder.h"
#include "tests/support/places.h"
#include "tests/support/png_file.h"
#include "tests/support/shared_dir.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench::data_files_test {
namespace {

using test::child;
using test::digits;
using test::eventually;
using test::writeFile;

class DataFilesTest : public test::DataPageTest {};

/// An IDX header with extents, and a payload that need not fit.
std::string idx(uint8_t type, const std::vector<uint32_t>& extents, size_t payload) {
    std::string out{'\0', '\0', static_cast<char>(type), static_cast<char>(extents.size())};
    for (const uint32_t e : extents)
        for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(e >> shift));
    return out + std::string(payload, '\1');
}

TEST_F(DataFilesTest, ATruncatedGzIsRefusedWithItsRemedy) {
    open(digits());
    writeFile(file("train-labels-idx1-ubyte"), idx(8, {3}, 3));
    writeFile(file("train-images-idx3-ubyte.gz"), std::string_view("\x1f\x8b\x08\0\0\0\0\0\0\3\x63\x60", 12));
    const QString said = dropAndBeRefused(file("train-images-idx3-ubyte.gz"));
    EXPECT_TRUE(said.contains("train-images-idx3-ubyte.gz")) << said.toStdString();
}

TEST_F(DataFilesTest, AnIdxWithALyingHeaderIsRefused) {
    open(digits());
    writeFile(file("train-labels-idx1-ubyte"), idx(8, {3}, 3));
    writeFile(file("train-images-idx3-ubyte"), idx(8, {4000000000u, 28, 28}, 100));
    dropAndBeRefused(m_bench.folder.path());
}

TEST_F(DataFilesTest, ARaggedTableIsRefusedByItsLine) {
    open(digits());
    writeFile(file("ragged.csv"), "a,b,c\n1,2,x\n3,4,y\n5,6\n7,8,x\n");
    const QString said = dropAndBeRefused(file("ragged.csv"));
    EXPECT_TRUE(said.contains("4")) << said.toStdString();
    QTest::mouseClick(&child<QPushButton>(*m_page, "data.dismiss"), Qt::LeftButton);
    EXPECT_TRUE(banner().isHidden());
}

TEST_F(DataFilesTest, NoFieldCatchesAFileThatIsDroppedOnIt) {
    open(digits());
    ASSERT_GT(m_page->findChildren<QLineEdit*>().size(), 3);
    for (const QLineEdit* field : m_page->findChildren<QLineEdit*>()) EXPECT_FALSE(field->acceptDrops());
}

TEST_F(DataFilesTest, AnUnknownFileIsRefusedWithTheKindsThatThereAre) {
    open(digits());
    writeFile(file("notes.xyz"), "hello");
    EXPECT_TRUE(dropAndBeRefused(file("notes.xyz")).contains("CSV"));
}

/// A file that cannot be used, and words of what the page says to it.
struct Malformed {
    const char* name;
    const char* words;
};

// Real files that broke other programs.
TEST_F(DataFilesTest, MalformedFilesAreRefusedInPlainWordsWithARemedy) {
    LATHE_NEEDS_IMAGE_DECODER();
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/malformed");
    qputenv("XDG_CACHE_HOME", file("cache").c_str());
    constexpr Malformed refused[] = {
        {"png-corrupt", "cannot be decoded"},
        {"png-corrupt/xs1n0g01.png", "not that of a .png file"},
        {"images-pillow/broken.png", "Choose a folder or an archive"},
        {"images-pillow/truncated_jpeg.jpg", "Choose a folder or an archive"},
        {"images-pillow/bmp/b", "not in folders of classes"},
        {"images-pillow/bmp/b/reallybig.bmp", "Choose a folder or an archive"},
        {"images-pillow/LICENSE", "no reader recognizes this format"},
        {"hdf5-cve", "no reader recognizes this format"},
        {"hdf5-cve/cvefiles/cve-2016-4330.h5", "no data set of the file can be read"},
        {"hdf5-cve/cvefiles/cve-2016-4332-stab.h5", "it is damaged"},
        {"hdf5-cve/cvefiles/cve-2017-17506.h5", "it is damaged, or written by a newer version of HDF5"},
        {"hdf5-cve/cvefiles/cve-2018-11202.h5", "single value"},
        {"hdf5-cve/cvefiles/cve-2018-13869.h5", "the file has no data sets"},
        {"hdf5-cve/cvefiles/cve-2018-13871.h5", "the file is damaged"},
        {"hdf5-cve/cvefiles/cve-2018-17439", "Name the data sets x (samples) and y (targets)"},
        {"hdf5-cve/cvefiles/cve-2020-18494.h5", "references to other objects"},
        {"hdf5-cve/cvefiles/cve-2024-32618.h5", "no samples with targets were found"},
        {"hdf5-cve/cvefiles/cve-2025-2914.h5", "the root group is damaged"},
    };
    open(digits());
    for (const Malformed& one : refused) {
        SCOPED_TRACE(one.name);
        const QString said = dropAndBeRefused((lathe::test::sharedDir() / "data/malformed" / one.name).string());
        EXPECT_TRUE(said.contains(QLatin1String(one.words))) << said.toStdString();
        EXPECT_FALSE(said.contains(QLatin1String("0x"))) << "addresses say nothing to the user";
        EXPECT_FALSE(banner().text().trimmed().isEmpty()) << "a remedy";
    }
    qunsetenv("XDG_CACHE_HOME");
}

TEST_F(DataFilesTest, WhatIsMissingInIdxFilesIsSaid) {
    open(digits());
    writeFile(file("train-images-idx3-ubyte"), idx(8, {3, 2, 2}, 12));
    EXPECT_TRUE(dropAndBeRefused(file("train-images-idx3-ubyte")).contains("train-labels-idx1-ubyte"));
}

TEST_F(DataFilesTest, EmptyFoldersAndFilesAreCalledEmpty) {
    open(digits());
    std::filesystem::create_directories(file("nothing"));
    EXPECT_TRUE(dropAndBeRefused(file("nothing")).contains("the folder is empty"));
    writeFile(file("nothing.h5"), "");
    EXPECT_TRUE(dropAndBeRefused(file("nothing.h5")).contains("the file is empty"));
    writeFile(file("a.zip"), "no archive");
    EXPECT_TRUE(dropAndBeRefused(file("a.zip")).contains("not that of a .zip file"));
}

TEST_F(DataFilesTest, FilesThatWentAwaySayWhatToDo) {
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("gone.csv")}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    m_head.reset(m_page->headWidget());
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return m_data->problem().has_value(); }));
    EXPECT_EQ(m_page->badge(), 1);
    ASSERT_EQ(m_page->chips().size(), 1u);
    EXPECT_EQ(m_page->chips()[0].tone, HeadChip::Tone::Error);
    auto* other = m_page->findChild<QPushButton*>("data.other-folder");
    ASSERT_NE(other, nullptr) << "the problem carries its remedy";
    other->click();
    auto* dialog = m_page->findChild<QFileDialog*>("data.file-dialog");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->fileMode(), QFileDialog::Directory);
    dialog->reject();
    writeFile(file("gone.csv"), "x,label\n1,a\n2,b\n3,a\n4,b\n5,a\n6,b\n");
    m_bench.actions.find("data.read-again")->trigger();
    ASSERT_TRUE(eventually([&] { return settled() && samples().shown().size() == 6; }));
    EXPECT_EQ(m_page->badge(), 0);
}

/// Several thousand names of one image, which take seconds to decode.
class DecodingTest : public test::DataPageTest {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        qputenv("XDG_CACHE_HOME", file("cache").c_str());
        lathe::test::writePng(file("many") + "/a/0.png", 300, {9});
        for (int i = 1; i < 9000; ++i)
            std::filesystem::create_hard_link(file("many") + "/a/0.png", file("many") + "/a/" + std::to_string(i) + ".png");
    }
    void TearDown() override { qunsetenv("XDG_CACHE_HOME"); }
    bool isDecoding() { return m_page->chips().size() == 1 && m_page->chips()[0].text.startsWith(QLatin1String("Decoding ")); }
};

TEST_F(DecodingTest, IsShownAndCanBeStopped) {
    Project p = digits();
    p.data.reader = {"image_folder", {{"path", file("many")}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    m_head.reset(m_page->headWidget());
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return isDecoding(); }));
    auto& stop = child<QPushButton>(*m_head, "data.stop-reading");
    ASSERT_TRUE(eventually([&] { return stop.isVisibleTo(m_head.get()); }));
    stop.click();
    EXPECT_TRUE(eventually([&] { return !m_data->reading(); }));
    ASSERT_TRUE(m_data->problem());
    EXPECT_EQ(m_data->problem()->code, "data.stopped");
    EXPECT_FALSE(stop.isVisibleTo(m_head.get()));
    for (int i = 50; i < 9000; ++i) std::filesystem::remove(file("many") + "/a/" + std::to_string(i) + ".png");
    m_data->readAgain();
    ASSERT_TRUE(eventually([&] { return m_data->data() && samples().shown().size() == 50; }));
    EXPECT_FALSE(m_data->problem());
}

TEST_F(DecodingTest, DataThatAreChosenCanBeLeftAgain) {
    open(digits());
    test::drop(*m_page, file("many"));
    ASSERT_TRUE(eventually([&] { return isDecoding(); }));
    child<QPushButton>(*m_head, "data.stop-reading").click();
    EXPECT_TRUE(eventually([&] { return !isDecoding(); }));
    QTest::qWait(300);
    EXPECT_EQ(project().data.reader.type, "digits");
    EXPECT_EQ(undo().count(), 0);
}

}  // namespace
}  // namespace lathe::workbench::data_files_test
