// SPDX-License-Identifier: Apache-2.0
// Duplicates and suspect labels on the page Data, and their review.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/effect_view.h"
#include "app/workbench/data/cleaning/suspect_search.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"
#include "tests/app/workbench/data/cleaning_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/small_project.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench::cleaning_findings_test {
namespace {

using cleaning::Kind;
using test::child;
using test::digits;
using test::eventually;

class CleaningFindings : public test::CleaningTest {};

/// Forty rows of which some are the same.
Project copies(const test::Bench& bench) {
    std::string text = "x,y,label\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i < 8 ? i / 2 : i) + ",1," + (i % 4 < 2 ? "a" : "b") + "\n";
    std::ofstream(bench.folder / "copies.csv") << text;
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("copies.csv")}}};
    p.data.split.validation = 0.1;
    return p;
}

TEST_F(CleaningFindings, DuplicatesAreFoundComparedAndExcluded) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    EXPECT_GT(child<QComboBox>(*m_page, "data.problem").count(), 1);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    const size_t pairs = review().decisions().size();
    ASSERT_GE(pairs, 1u);
    EXPECT_EQ(child<QLabel>(*m_page, "review.title").text(), "The same content");
    EXPECT_FALSE(button("review.done").isEnabled());
    QTest::keyClick(&review(), Qt::Key_S);
    EXPECT_EQ(review().decisions()[0], 0);
    EXPECT_TRUE(button("review.choice0").isChecked());
    if (pairs > 1) {
        QTest::keyClick(&review(), Qt::Key_Return);
        EXPECT_EQ(review().at(), 1u);
        click(button("review.choice2"));
        EXPECT_EQ(review().decisions()[1], 2);
        QTest::keyClick(&review(), Qt::Key_Left);
        EXPECT_EQ(review().at(), 0u);
    }
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(0), "40 → 39");
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(39));
    EXPECT_FALSE(review().isVisible()) << "its samples are those of the data before";
}

TEST_F(CleaningFindings, AllCopiesAreExcludedAtOnceAndLeaveNoDuplicates) {
    open(copies(m_bench));
    for (size_t before = 40; before > 36; before = samples().shown().size()) {
        click(button("findings.duplicates.start"));
        QPushButton* exclude = cardButton("findings.exclude");
        ASSERT_TRUE(exclude);
        click(*exclude);
        ASSERT_TRUE(proposed());
        click(button("cleaning.apply"));
        ASSERT_TRUE(eventually([&] { return samples().shown().size() < before && samples().isEnabled(); }));
    }
    ASSERT_TRUE(shows(36));
    click(button("findings.duplicates.start"));
    const auto said = [&] {
        for (const auto* card : findings().findChildren<ui::MessageCard*>())
            if (card->isVisible() && card->title().startsWith("No duplicates among")) return true;
        return false;
    };
    EXPECT_TRUE(eventually(said));
}

TEST_F(CleaningFindings, SuspectsOfTheFileAreReviewed) {
    m_bench.open(digits());
    const auto pair = prepareData(digits().data, m_bench.folder.path(), 0);
    ASSERT_TRUE(pair.ok());
    std::vector<cleaning::SuspectRow> rows;
    for (const int64_t i : {int64_t{1}, int64_t{12}, int64_t{25}}) {
        const auto name = cleaning::nameOf(*pair, {Split::Training, i});
        ASSERT_TRUE(name.ok());
        rows.push_back({*name, std::to_string(i % 10), "8", 0.01, 0.9});
    }
    rows.push_back({{"row 9999", 0}, "1", "2", 0.02, 0.8});  // not there any more
    ASSERT_TRUE(cleaning::writeSuspects(m_bench.folder / "suspects.csv", rows).ok());
    open(digits());
    ASSERT_TRUE(eventually([&] { return m_page->findChild<QPushButton*>("findings.review") != nullptr; }));
    click(button("findings.show-suspects"));
    EXPECT_EQ(samples().shown(), (std::vector<int64_t>{1, 12, 25}));
    EXPECT_TRUE(grid().mark(12));
    EXPECT_FALSE(grid().mark(13));
    click(button("findings.review"));
    ASSERT_TRUE(review().isVisible());
    ASSERT_EQ(review().decisions().size(), 3u);
    EXPECT_EQ(child<QLabel>(*m_page, "review.title").text(), "1, or 8?");
    QTest::keyClick(&review(), Qt::Key_1);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_K);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_X);
    EXPECT_EQ(review().decisions(), (std::vector<int>{0, 1, 2}));
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(349));
    EXPECT_EQ(countOf(8), 36);
    ASSERT_EQ(list().size(), 2u);
    EXPECT_EQ(list()[0].kind, Kind::Relabel);
    EXPECT_EQ(list()[1].kind, Kind::Exclude);
}

/// Those of the training split: others are reviewed one by one.
TEST_F(CleaningFindings, AllSuspectsAreExcludedAtOnce) {
    m_bench.open(digits());
    const auto data = prepareData(digits().data, m_bench.folder.path(), 0);
    ASSERT_TRUE(data.ok());
    std::vector<cleaning::SuspectRow> rows;
    const auto& training = data->indices[0];
    for (const int64_t i : {training[1], training[12], training[25], data->indices[1][3]}) {
        const auto name = cleaning::nameOf(*data, {Split::Training, i});
        ASSERT_TRUE(name.ok());
        rows.push_back({*name, std::to_string(i % 10), std::to_string((i + 5) % 10), 0.01, 0.9});
    }
    ASSERT_TRUE(cleaning::writeSuspects(m_bench.folder / "suspects.csv", rows).ok());
    open(digits());
    QPushButton* exclude = cardButton("findings.exclude-suspects");
    ASSERT_TRUE(exclude);
    for (const QSize size : {QSize(1216, 696), QSize(960, 600), QSize(1376, 796)}) {
        m_page->resize(size);
        QTest::qWait(20);
        for (const QPushButton* one : findings().findChildren<QPushButton*>()) {
            if (!one->isVisible()) continue;
            EXPECT_GE(one->width(), one->minimumSizeHint().width()) << one->text().toStdString() << " at " << size.width();
            EXPECT_LE(one->mapTo(m_page.get(), QPoint(one->width(), 0)).x(), m_page->width()) << one->text().toStdString();
        }
    }
    click(*exclude);
    ASSERT_TRUE(proposed());
    EXPECT_EQ(child<QLabel>(*m_page, "cleaning.proposal").text(), "Exclude 3 samples with suspect labels");
    EXPECT_EQ(pane().effect().figure(0), "350 → 347");
    EXPECT_TRUE(list().empty()) << "shown, not taken";
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(347));
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ(list()[0].kind, Kind::Exclude);
    EXPECT_EQ(list()[0].samples.size(), 3u);
    undo().undo();
    EXPECT_TRUE(list().empty());
    ASSERT_TRUE(shows(350));
}

TEST(FoldPosition, IsReadFromTheLineOfTheProcess) {
    const auto at = foldPosition("fold 2 of 3, step 600 of 1,200 [=====     ]");
    ASSERT_TRUE(at);
    EXPECT_EQ(*at, (FoldPosition{2, 3, 600, 1200}));
    EXPECT_DOUBLE_EQ(at->share(), 0.5);
    EXPECT_FALSE(foldPosition("reading the data"));
}

// Nine short trainings of a small network, in a process.
TEST_F(CleaningFindings, SuspectsAreFoundByTrainings) {
    Project p = lathe::test::smallProject(2);
    open(p);
    ASSERT_TRUE(eventually([&] { return button("findings.suspects.start").isEnabled(); }))
        << button("findings.suspects.start").toolTip().toStdString();
    click(button("findings.suspects.start"));
    EXPECT_FALSE(button("findings.suspects.start").isEnabled());
    EXPECT_TRUE(button("findings.suspects.stop").isVisible());
    const auto ended = [&] { return button("findings.suspects.start").isEnabled(); };
    ASSERT_TRUE(eventually(ended) || eventually(ended)) << "nine trainings on a busy machine";
    EXPECT_TRUE(std::filesystem::exists(m_bench.folder / "suspects.csv"));
    const auto said = [&] {
        for (const auto* card : findings().findChildren<ui::MessageCard*>())
            if (card->isVisible() && card->title().contains("suspect")) return true;
        return false;
    };
    EXPECT_TRUE(eventually(said));
}

TEST_F(CleaningFindings, EscapeClosesTheReview) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    QTest::keyClick(&review(), Qt::Key_Escape);
    EXPECT_FALSE(review().isVisible());
    EXPECT_TRUE(list().empty());
}

TEST_F(CleaningFindings, TheReviewFitsSmallWindows) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    for (const QSize size : {QSize(1376, 796), QSize(1216, 696), QSize(960, 600)}) {
        m_page->resize(size);
        QTest::qWait(20);
        for (const QPushButton* one : review().findChildren<QPushButton*>()) {
            if (!one->isVisible()) continue;
            EXPECT_GE(one->width(), one->minimumSizeHint().width()) << one->text().toStdString() << " at " << size.width();
            EXPECT_LE(one->mapTo(&review(), QPoint(one->width(), 0)).x(), review().width()) << one->text().toStdString();
        }
    }
}

}  // namespace
}  // namespace lathe::workbench::cleaning_findings_test
