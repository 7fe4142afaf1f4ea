// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/data/sample_statistics.h"

#include <cmath>
#include <fstream>
#include <limits>

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/balance_note.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/samples_pane.h"
#include "core/graph/project_json.h"
#include "tests/app/workbench/page_bench.h"

namespace lathe::workbench::sample_statistics_test {
namespace {

using test::child;
using test::eventually;

std::vector<std::byte> image(std::initializer_list<int> values) {
    std::vector<std::byte> out;
    for (const int v : values) out.push_back(static_cast<std::byte>(v));
    return out;
}

TEST(OutlierLimits, AreThreeQuartileDistancesAway) {
    std::vector<float> values;
    for (int i = 0; i <= 100; ++i) values.push_back(static_cast<float>(i));
    values.push_back(std::numeric_limits<float>::quiet_NaN());
    const OutlierLimits limits = outlierLimits(values);
    ASSERT_TRUE(limits.exist);
    EXPECT_DOUBLE_EQ(limits.low, 25 - 3 * 50);
    EXPECT_DOUBLE_EQ(limits.high, 75 + 3 * 50);
    EXPECT_FALSE(limits.isOutside(100));
    EXPECT_TRUE(limits.isOutside(226));
    std::vector<float> same(50, 2);
    EXPECT_FALSE(outlierLimits(same).isOutside(1e9)) << "equal quartiles have no limits";
    std::vector<float> few{1, 2, 1000};
    EXPECT_FALSE(outlierLimits(few).exist);
}

TEST(ImageStatistics, MeasureChannelsOfTheTrainingSplitAlone) {
    ImageStatistics statistics(Shape{2, 1, 2}, 2);
    statistics.add(0, image({10, 30, 200, 200}), true);
    statistics.add(1, image({255, 255, 0, 0}), false);
    const SampleStatistics found = statistics.finish();
    ASSERT_EQ(found.channels.size(), 2u);
    EXPECT_EQ(found.channels[0], (ChannelFacts{20, 10, 10, 30}));
    EXPECT_EQ(found.channels[1], (ChannelFacts{200, 0, 200, 200}));
    EXPECT_TRUE(found.constant.empty());
}

TEST(ImageStatistics, FindImagesOfOneColorAndOutliers) {
    ImageStatistics statistics(Shape{1, 1, 2}, 102);
    for (int64_t i = 0; i < 100; ++i)
        statistics.add(i, image({static_cast<int>(20 + i % 10), static_cast<int>(40 + i % 7)}), true);
    statistics.add(100, image({9, 9}), true);
    statistics.add(101, image({240, 255}), true);
    const SampleStatistics found = statistics.finish();
    EXPECT_EQ(found.constant, std::vector<int64_t>{100});
    ASSERT_FALSE(found.outliers.empty());
    EXPECT_EQ(found.outliers.back(), 101);
    EXPECT_LE(found.outliers.size(), 2u);
}

TEST(BalancedWeights, GiveEachClassTheSameSum) {
    EXPECT_EQ(balancedWeights({50, 50}), (std::vector<double>{1, 1}));
    EXPECT_EQ(balancedWeights({90, 10}), (std::vector<double>{0.556, 5}));
    EXPECT_EQ(balancedWeights({10, 0}), (std::vector<double>{0.5, 1}));
}

class StatisticsOnThePage : public testing::Test {
protected:
    void open(const std::string& csv, Project project = {}) {
        std::ofstream(m_bench.folder / "t.csv") << csv;
        project.name = "table";
        project.data.reader = {"csv", {{"path", std::string("t.csv")}}};
        m_bench.open(std::move(project));
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        test::showPage(*m_page);
        auto& samples = child<SamplesPane>(*m_page, "data.samples");
        ASSERT_TRUE(eventually([&] { return samples.isEnabled() && m_page->chips().size() == 1; }));
    }
    QPushButton* named(const QString& accessible) {
        for (QPushButton* one : m_page->findChildren<QPushButton*>())
            if (one->accessibleName() == accessible) return one;
        return nullptr;
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
};

/// A class that is rare, and one value far from the others.
std::string unequal() {
    std::string text = "x,y,label\n";
    for (int i = 0; i < 60; ++i)
        text += std::to_string(i == 33 ? 5000 : i) + "," + std::to_string(i * 7 % 13) + "," + (i % 10 ? "often" : "rare") + "\n";
    return text;
}

TEST_F(StatisticsOnThePage, OutliersOfAColumnAreShown) {
    open(unequal());
    QPushButton* show = named("Show: Outliers of x");
    ASSERT_TRUE(show);
    EXPECT_FALSE(named("Show: Outliers of y"));
    QTest::mouseClick(show, Qt::LeftButton);
    EXPECT_EQ(child<SamplesPane>(*m_page, "data.samples").shown(), std::vector<int64_t>{33});
}

TEST_F(StatisticsOnThePage, ClassWeightsMakeUpForARareClass) {
    open(unequal());
    auto& note = child<QWidget>(*m_page, "data.balance");
    ASSERT_TRUE(note.isVisible());
    QTest::mouseClick(&child<QPushButton>(note, "data.weights"), Qt::LeftButton);
    const Choice& loss = m_bench.document.project().training.loss;
    const ParamValue* value = loss.params.find("class_weights");
    ASSERT_TRUE(value);
    const auto& weights = std::get<std::vector<double>>(*value);
    ASSERT_EQ(weights.size(), 2u);
    EXPECT_GT(std::max(weights[0], weights[1]), 3 * std::min(weights[0], weights[1]));
    ASSERT_TRUE(note.findChild<QPushButton*>("data.no-weights"));
    m_bench.document.undoStack().undo();
    EXPECT_FALSE(m_bench.document.project().training.loss.params.find("class_weights"));
}

TEST_F(StatisticsOnThePage, EqualClassesHaveNoNote) {
    std::string text = "x,y,label\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i) + ",1," + (i % 2 ? "a" : "b") + "\n";
    open(text);
    EXPECT_FALSE(child<QWidget>(*m_page, "data.balance").isVisible());
}

}  // namespace
}  // namespace lathe::workbench::sample_statistics_test
