// SPDX-License-Identifier: Apache-2.0
// Pictures of data that are still being read.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/samples_pane.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/archive_files.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wave_file.h"
#include "widgets/common/label.h"

namespace lathe::workbench::preview_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;

/// Two classes with so many names of one image each.
void putImages(const fs::path& folder, int each, uint32_t side) {
    for (const char* name : {"a", "b"}) {
        lathe::test::writePng(folder / name / "0.png", side, {9, 8, 7});
        for (int i = 1; i < each; ++i)
            fs::create_hard_link(folder / name / "0.png", folder / name / (std::to_string(i) + ".png"));
    }
}

Choice readerOf(const std::string& folder) {
    return {"image_folder", {{"path", folder}}};
}

/// Remembers which samples were decoded.
class CountedPreview final : public SamplePreview {
public:
    explicit CountedPreview(std::shared_ptr<const SamplePreview> real) : m_real(std::move(real)) {}

    int64_t size() const override { return m_real->size(); }
    const std::vector<std::string>& classes() const override { return m_real->classes(); }
    int64_t label(int64_t index) const override { return m_real->label(index); }
    std::string name(int64_t index) const override { return m_real->name(index); }
    Shape pictureShape() const override { return m_real->pictureShape(); }
    Result<Tensor> picture(int64_t index) const override {
        auto picture = m_real->picture(index);
        const std::lock_guard lock(m_mutex);
        m_decoded.insert(index);
        return picture;
    }
    std::set<int64_t> decoded() const {
        const std::lock_guard lock(m_mutex);
        return m_decoded;
    }

private:
    std::shared_ptr<const SamplePreview> m_real;
    mutable std::mutex m_mutex;
    mutable std::set<int64_t> m_decoded;
};

/// The items that are in the window.
std::set<int64_t> visibleItems(const ui::ThumbnailGrid& grid) {
    std::set<int64_t> visible;
    for (size_t row = 0; row < grid.items().size(); ++row) {
        const QRect place = grid.visualRect(grid.model()->index(static_cast<int>(row), 0));
        if (place.top() > grid.viewport()->height()) break;
        if (place.intersects(grid.viewport()->rect())) visible.insert(grid.items()[row]);
    }
    return visible;
}

bool includesAll(const std::set<int64_t>& all, const std::set<int64_t>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

class PreviewPaneTest : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        putImages(m_folder / "images", 1000, 32);
        auto real = previewOf(readerOf(m_folder / "images"), {});
        ASSERT_TRUE(real);
        m_counted = std::make_shared<CountedPreview>(std::move(real));
    }
    TemporaryFolder m_folder;
    std::shared_ptr<CountedPreview> m_counted;
};

// What is decoded first, and what is not.
bool decodesOnlyWhatIsVisible(const CountedPreview& preview, const std::set<int64_t>& visible) {
    const std::set<int64_t> decoded = preview.decoded();
    return includesAll(decoded, visible) && decoded.size() <= 2 * visible.size();
}

TEST_F(PreviewPaneTest, OfTwoThousandImagesOnlyTheVisibleOnesAreDecoded) {
    PreviewPane pane;
    pane.resize(720, 600);
    pane.setPreview(m_counted);
    pane.show();
    const auto visible = [&] { return visibleItems(*pane.grid()); };
    ASSERT_TRUE(eventually([&] { return !visible().empty() && includesAll(m_counted->decoded(), visible()); }));
    QTest::qWait(200);
    EXPECT_GE(visible().size(), 40u);
    EXPECT_LE(visible().size(), 200u);
    EXPECT_TRUE(decodesOnlyWhatIsVisible(*m_counted, visible())) << m_counted->decoded().size() << " were decoded";
    EXPECT_EQ(child<ui::Label>(pane, "data.preview.count").text(), "2,000");
    for (int64_t i = 0; i < m_counted->size(); ++i) EXPECT_TRUE(m_counted->picture(i).ok());
    EXPECT_FALSE(decodesOnlyWhatIsVisible(*m_counted, visible())) << "the control: a page that asks for all";
}

TEST_F(PreviewPaneTest, AClassIsChosen) {
    PreviewPane pane;
    pane.setPreview(m_counted);
    auto& classes = child<QComboBox>(pane, "data.preview.class");
    ASSERT_EQ(classes.count(), 3);
    classes.setCurrentIndex(2);
    EXPECT_EQ(pane.grid()->items().size(), 1000u);
    EXPECT_EQ(m_counted->name(pane.grid()->items().front()), "b/0.png");
    EXPECT_FALSE(pane.showsAll());
    pane.setPreview(nullptr);
    EXPECT_TRUE(pane.grid()->items().empty());
}

TEST(PreviewOf, DataThatHaveNone) {
    EXPECT_EQ(previewOf({"digits", {}}, {}), nullptr);
    EXPECT_EQ(previewOf({"nothing", {}}, {}), nullptr);
    EXPECT_EQ(previewOf(readerOf("/nothing/here"), {}), nullptr);
}

/// Images that take seconds to decode, on the Data page.
class PreviewedData : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        qputenv("XDG_CACHE_HOME", (m_bench.folder / "cache").c_str());
        putImages(many(), 4500, 300);
    }
    void TearDown() override { qunsetenv("XDG_CACHE_HOME"); }
    std::string many() const { return m_bench.folder / "many"; }
    void open(const Choice& reader) {
        Project project;
        project.name = "images";
        project.data.reader = reader;
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
    }
    PreviewPane& preview() { return child<PreviewPane>(*m_page, "data.preview"); }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    bool showsPictures() { return preview().isVisible() && preview().grid()->cache().count() > 20; }
    /// So that the rest of a test takes no longer than it must.
    void removeMost() {
        for (const char* name : {"a", "b"})
            for (int i = 20; i < 4500; ++i) fs::remove(fs::path(many()) / name / (std::to_string(i) + ".png"));
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

TEST_F(PreviewedData, AreShownBeforeTheyAreReadAndStayWhenTheReadingIsStopped) {
    open(readerOf(many()));
    ASSERT_TRUE(eventually([&] { return showsPictures(); }));
    EXPECT_TRUE(m_data->reading()) << "the pictures are there first";
    EXPECT_FALSE(samples().isVisible());
    EXPECT_EQ(preview().grid()->items().size(), 9000u);
    auto& stop = child<QPushButton>(*m_head, "data.stop-reading");
    ASSERT_TRUE(eventually([&] { return stop.isVisibleTo(m_head.get()); }));
    stop.click();
    ASSERT_TRUE(eventually([&] { return !m_data->reading(); }));
    EXPECT_TRUE(preview().isVisible());
    removeMost();
    m_bench.actions.find("data.read-again")->trigger();
    ASSERT_TRUE(eventually([&] { return samples().isVisible() && samples().shown().size() == 40; }));
    EXPECT_FALSE(preview().isVisible());
}

TEST_F(PreviewedData, AChosenFolderIsShownAndTheOldDataComeBackIfItIsLeft) {
    open({"digits", {{"samples", int64_t{100}}, {"test_samples", int64_t{20}}}});
    ASSERT_TRUE(eventually([&] { return samples().isEnabled() && samples().shown().size() == 120; }));
    test::drop(*m_page, many());
    ASSERT_TRUE(eventually([&] { return showsPictures(); }));
    EXPECT_FALSE(samples().isVisible());
    child<QPushButton>(*m_head, "data.stop-reading").click();
    EXPECT_TRUE(samples().isVisible());
    EXPECT_FALSE(preview().isVisible());
    EXPECT_EQ(samples().shown().size(), 120u);
    removeMost();
    test::drop(*m_page, many());
    ASSERT_TRUE(eventually([&] { return samples().isVisible() && samples().shown().size() == 40; }));
    EXPECT_EQ(m_bench.document.project().data.reader.type, "image_folder");
}

TEST_F(PreviewedData, OfAnArchiveAreShownBeforeTheyAreRead) {
    const std::string image = lathe::test::pngBytes(300, 300, 3, std::vector<uint8_t>(size_t{3} * 300 * 300, 9));
    std::vector<lathe::test::PackedFile> files;
    for (int i = 0; i < 9000; ++i) files.push_back({(i % 2 ? "a/" : "b/") + std::to_string(i) + ".png", image});
    const std::string archive = m_bench.folder / "many.zip";
    std::ofstream(archive, std::ios::binary) << lathe::test::zipBytes(files, false);
    open(readerOf(archive));
    ASSERT_TRUE(eventually([&] { return showsPictures(); }));
    EXPECT_TRUE(m_data->reading()) << "the pictures are there first";
    EXPECT_EQ(preview().grid()->items().size(), 9000u);
    child<QPushButton>(*m_head, "data.stop-reading").click();
    EXPECT_TRUE(eventually([&] { return !m_data->reading(); }));
}

/// Sounds whose spectrograms take seconds to compute, on the Data page.
class PreviewedSounds : public PreviewedData {
protected:
    void SetUp() override {
        std::vector<int16_t> wave;
        for (int n = 0; n < 32000; ++n) wave.push_back(static_cast<int16_t>(n % 200 < 100 ? 6000 : -6000));
        for (const char* name : {"high", "low"}) {
            const fs::path folder = fs::path(many()) / name;
            fs::create_directories(folder);
            std::ofstream(folder / "0.wav", std::ios::binary)
                << lathe::test::waveBytes({.rate = 16000}, lathe::test::bytesOfWords(wave));
            for (int i = 1; i < 4000; ++i) fs::create_hard_link(folder / "0.wav", folder / (std::to_string(i) + ".wav"));
        }
    }
    void TearDown() override {}
};

TEST_F(PreviewedSounds, AreShownAsSpectrogramsBeforeTheyAreRead) {
    const Params params{{"path", many()}, {"rate", int64_t{16000}}, {"seconds", 2.0}};
    open({"sound_folder", params});
    ASSERT_TRUE(eventually([&] { return preview().isVisible() && preview().grid()->cache().count() > 3; }));  // they are wide
    EXPECT_TRUE(m_data->reading()) << "the pictures are there first";
    EXPECT_EQ(preview().grid()->items().size(), 8000u);
    EXPECT_EQ(child<QComboBox>(preview(), "data.preview.class").count(), 3);
    child<QPushButton>(*m_head, "data.stop-reading").click();
    ASSERT_TRUE(eventually([&] { return !m_data->reading(); }));
    const auto listed = previewOf({"sound_folder", params}, {});
    ASSERT_TRUE(listed);
    const auto levels = listed->picture(0);
    ASSERT_TRUE(levels.ok());
    EXPECT_NE(spectrogramOf(*levels), imageOf(*levels)) << "the control: levels are not drawn as gray values";
}

}  // namespace
}  // namespace lathe::workbench::preview_test
