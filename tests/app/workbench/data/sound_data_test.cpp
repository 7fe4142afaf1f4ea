// SPDX-License-Identifier: Apache-2.0
// The Data page with sounds.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/samples_pane.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/wave_file.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::sound_data_test {
namespace {

using test::child;
using test::eventually;

TEST(SampleImage, LowFrequenciesAreAtTheBottomAndLoudOnesBright) {
    Tensor levels(DType::U8, Shape{1, 3, 2});
    for (int i = 0; i < 6; ++i) levels.data<uint8_t>()[i] = 0;
    levels.data<uint8_t>()[1] = 255;  // the lowest band of the second frame
    const QImage image = spectrogramOf(levels);
    ASSERT_EQ(image.size(), QSize(2, 3));
    EXPECT_GT(qGray(image.pixel(1, 2)), 180);
    for (const QPoint& quiet : {QPoint(0, 0), QPoint(1, 0), QPoint(0, 2)}) EXPECT_LT(qGray(image.pixel(quiet)), 60);
}

class SoundDataTest : public testing::Test {
protected:
    void open(const Project& project) {
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return settled(); }));
    }
    bool settled() { return !m_data->reading() && samples().isEnabled() && m_page->chips().size() == 1; }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

Project generatedSounds() {
    Project p;
    p.name = "sounds";
    p.data.reader = {"tones", {{"samples", int64_t{60}}, {"test_samples", int64_t{12}}}};
    return p;
}

TEST_F(SoundDataTest, SpectrogramsAreShownAsPictures) {
    open(generatedSounds());
    EXPECT_TRUE(m_page->chips()[0].text.contains("72 sounds")) << m_page->chips()[0].text.toStdString();
    EXPECT_EQ(samples().shown().size(), 72u);
    EXPECT_TRUE(child<ui::ThumbnailGrid>(*m_page, "data.grid").isVisible());
}

TEST_F(SoundDataTest, AFolderThatIsDroppedNamesItsRateAndLength) {
    open(generatedSounds());
    for (int i = 0; i < 12; ++i) {
        const std::filesystem::path file =
            m_bench.folder / ("wav/" + std::string(i % 2 ? "high" : "low") + "/" + std::to_string(i) + ".wav");
        std::filesystem::create_directories(file.parent_path());
        std::vector<int16_t> wave;
        for (int n = 0; n < 3300; ++n)
            wave.push_back(static_cast<int16_t>(std::lround(9000 * std::sin((i % 2 ? 0.9 : 0.2) * n))));
        std::ofstream(file, std::ios::binary) << lathe::test::waveBytes({.rate = 11025}, lathe::test::bytesOfWords(wave));
    }
    test::drop(*m_page, m_bench.folder / "wav");
    ASSERT_TRUE(eventually([&] { return m_bench.document.project().data.reader.type == "sound_folder" && settled(); }));
    const Params& reader = m_bench.document.project().data.reader.params;
    EXPECT_EQ(*reader.find("rate"), ParamValue(int64_t{11025}));
    EXPECT_EQ(*reader.find("seconds"), ParamValue(0.3));
    EXPECT_TRUE(eventually([&] { return samples().shown().size() == 12; }));
}

}  // namespace
}  // namespace lathe::workbench::sound_data_test
