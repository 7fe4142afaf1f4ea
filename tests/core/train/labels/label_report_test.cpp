// SPDX-License-Identifier: Apache-2.0
#include "core/train/labels/label_report.h"

#include <gmock/gmock.h>

namespace lathe::test::label_report_test {
namespace {

TEST(LabelReport, TheWorstSequencesComeFirst) {
    const std::vector<int64_t> samples{7, 8, 9};
    const std::vector<Labels> predicted{{1, 2}, {}, {1}}, targets{{1, 2}, {1, 2}, {2}};
    const LabelReport report = labelReport(samples, predicted, targets, {"blank", "a", "b"}, 2);
    EXPECT_EQ(report.samples, 3);
    EXPECT_EQ(report.exact, 1);
    EXPECT_THAT(report.worst, testing::ElementsAre(JudgedLabels{8, {1, 2}, {}, 2}, JudgedLabels{9, {2}, {1}, 1}));
}

TEST(LabelReport, IsWrittenWithNames) {
    const std::vector<int64_t> samples{7};
    const std::vector<Labels> predicted{{1}}, targets{{1, 5}};
    const Json json = toJson(labelReport(samples, predicted, targets, {"blank", "a"}, 10));
    EXPECT_EQ(json["samples"], Json(1));
    EXPECT_EQ(json["exact"], Json(0));
    const Json& one = json["worst"].array().at(0);
    EXPECT_EQ(one["target"], Json(Json::Array{Json("a"), Json("5")})) << "a class without a name is its number";
    EXPECT_EQ(one["prediction"], Json(Json::Array{Json("a")}));
    EXPECT_EQ(one["errors"], Json(1));
}

TEST(LabelReport, OfNothingIsEmpty) {
    EXPECT_EQ(labelReport({}, {}, {}, {}, 10), LabelReport());
}

}  // namespace
}  // namespace lathe::test::label_report_test
