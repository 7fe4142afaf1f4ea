// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/runs/run_filter.h"

#include <gtest/gtest.h>

namespace lathe::workbench::run_filter_test {
namespace {

// A run with val_accuracy 0.92, lr 0.0005, batch 64, state "finished", and the words "run 12 baseline adamw".
bool accepts(const char* filter) {
    const RunFilter parsed = RunFilter::parse(QString::fromUtf8(filter));
    EXPECT_EQ(parsed.error().toStdString(), "") << filter;
    const auto lookup = [](const QString& name) -> FilterValue {
        if (name == QStringLiteral("val_accuracy")) return 0.92;
        if (name == QStringLiteral("lr")) return 0.0005;
        if (name == QStringLiteral("batch")) return 64.0;
        if (name == QStringLiteral("state")) return QStringLiteral("finished");
        return {};
    };
    return parsed.accepts(lookup, QStringLiteral("run 12 baseline adamw"));
}

std::string errorOf(const char* filter) {
    const RunFilter parsed = RunFilter::parse(QString::fromUtf8(filter));
    EXPECT_TRUE(parsed.isEmpty()) << "a filter that is not understood hides nothing";
    return parsed.error().toStdString();
}

TEST(RunFilter, ComparesNumbers) {
    EXPECT_TRUE(accepts("val_accuracy > 0.9"));
    EXPECT_FALSE(accepts("val_accuracy>0.95"));
    EXPECT_TRUE(accepts("val_accuracy >= 92%"));
    EXPECT_TRUE(accepts("val_accuracy < 93 %"));
    EXPECT_TRUE(accepts("lr = 5e-4"));
    EXPECT_TRUE(accepts("batch != 32"));
    EXPECT_FALSE(accepts("batch <= 63"));
}

TEST(RunFilter, ComparesWords) {
    EXPECT_TRUE(accepts("state = Finished"));
    EXPECT_FALSE(accepts("state = failed"));
    EXPECT_TRUE(accepts("state != failed"));
}

TEST(RunFilter, FindsWordsAnywhere) {
    EXPECT_TRUE(accepts("baseline"));
    EXPECT_TRUE(accepts("AdamW"));
    EXPECT_TRUE(accepts("\"12 base\""));
    EXPECT_FALSE(accepts("\"base 12\""));
    EXPECT_TRUE(accepts(""));
}

TEST(RunFilter, JoinsConditions) {
    EXPECT_TRUE(accepts("sgd or val_accuracy > 0.9"));
    EXPECT_FALSE(accepts("sgd or adamw and state = failed")) << "and binds more tightly";
    EXPECT_TRUE(accepts("(sgd or adamw) state = finished")) << "and may be left out";
    EXPECT_FALSE(accepts("not baseline"));
    EXPECT_TRUE(accepts("not (baseline and sgd)"));
}

TEST(RunFilter, WhatARunDoesNotHaveMatchesOnlyUnequal) {
    EXPECT_FALSE(accepts("momentum > 0"));
    EXPECT_FALSE(accepts("momentum = 0.9"));
    EXPECT_TRUE(accepts("momentum != 0.9"));
}

TEST(RunFilter, SaysWhatIsWrong) {
    EXPECT_EQ(errorOf("val_accuracy >"), "A value is missing after \"val_accuracy >\".");
    EXPECT_EQ(errorOf("val_accuracy > high"), "\">\" needs a number, but \"high\" is not a number.");
    EXPECT_EQ(errorOf("> 3"), "The comparison needs a name on the left side.");
    EXPECT_EQ(errorOf("(a or b"), "A \")\" is missing.");
    EXPECT_EQ(errorOf("a) b"), "This \")\" has no matching \"(\".");
    EXPECT_EQ(errorOf("a and"), "A condition is missing here.");
    EXPECT_EQ(errorOf("or"), "A condition is missing here.");
    EXPECT_EQ(RunFilter::parse(QStringLiteral("lr > 1 and >")).errorAt(), 11);
}

}  // namespace
}  // namespace lathe::workbench::run_filter_test
