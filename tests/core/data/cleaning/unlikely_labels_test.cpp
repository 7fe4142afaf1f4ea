// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/unlikely_labels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <gmock/gmock.h>

namespace lathe::unlikely_labels_test {
namespace {

using namespace cleaning;

/// Samples of a calibrated model: the class is drawn from its probabilities, and a share of the labels is changed.
struct Drawn {
    std::vector<float> probabilities;
    std::vector<int64_t> classes, labels;
};

class Random {
public:
    double next() {
        m_state = m_state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<double>(m_state >> 11) / static_cast<double>(uint64_t{1} << 53);
    }
    int64_t below(int64_t n) { return static_cast<int64_t>(next() * static_cast<double>(n)); }

private:
    uint64_t m_state = 11;
};

/// Two classes share the probability, in parts that differ by sample.
Drawn draw(size_t count, int64_t classes, double changed) {
    Random random;
    Drawn out;
    for (size_t i = 0; i < count; ++i) {
        const int64_t first = random.below(classes), second = (first + 1) % classes;
        const double share = 0.5 + 0.5 * std::sqrt(random.next());
        for (int64_t c = 0; c < classes; ++c)
            out.probabilities.push_back(static_cast<float>(c == first ? share : c == second ? 1 - share : 0));
        out.classes.push_back(random.next() < share ? first : second);
        const bool change = random.next() < changed;
        out.labels.push_back(change ? (out.classes.back() + 1 + random.below(classes - 1)) % classes : out.classes.back());
    }
    return out;
}

TEST(LabelLikelihood, FindsTheShareOfChangedLabels) {
    for (const double share : {0.02, 0.2, 0.4}) {
        const Drawn data = draw(20000, 6, share);
        EXPECT_NEAR(labelLikelihood(data.probabilities, data.labels, 6).changed, share, 0.01) << share;
    }
    const Drawn none = draw(20000, 6, 0);
    EXPECT_LT(labelLikelihood(none.probabilities, none.labels, 6).changed, 0.002);
}

TEST(LabelLikelihood, IsTheShareOfRightLabels) {
    const Drawn data = draw(50000, 4, 0.3);
    const LabelLikelihood found = labelLikelihood(data.probabilities, data.labels, 4);
    for (int tenth = 0; tenth < 10; ++tenth) {
        double sum = 0, right = 0, count = 0;
        for (size_t i = 0; i < data.labels.size(); ++i) {
            if (std::min(9, static_cast<int>(found.right[i] * 10)) != tenth) continue;
            sum += found.right[i];
            right += data.labels[i] == data.classes[i];
            ++count;
        }
        if (count < 500) continue;
        EXPECT_NEAR(sum / count, right / count, 0.05) << tenth;
    }
}

/// By hand: e / (K - 1) = 0.1 and q = 0.02 of a label: 0.8 q / (0.8 q + 0.1 (1 - q)) = 0.1404; its rival has the rest.
TEST(UnlikelyLabels, AreThoseOfTheFormula) {
    std::vector<float> rows;
    std::vector<int64_t> labels;
    for (int i = 0; i < 1000; ++i) {
        rows.insert(rows.end(), {0.02F, 0.98F, 0});
        labels.push_back(i < 200 ? (i % 2 == 0 ? 0 : 2) : 1);
    }
    const LabelLikelihood found = labelLikelihood(rows, labels, 3);
    const double e = found.changed, q = 0.02;
    EXPECT_NEAR(found.right[0], (1 - e) * q / ((1 - e) * q + e / 2 * (1 - q)), 1e-6);
    EXPECT_NEAR(found.right[1], 0, 1e-6) << "a class without any probability";
    EXPECT_GT(found.right[999], 0.98);
    const std::vector<Suspect> suspects = unlikelyLabels(rows, labels, 3);
    ASSERT_EQ(suspects.size(), 200u);
    EXPECT_EQ(suspects.front().label, 2) << "the most suspect first";
    EXPECT_EQ(suspects.back().label, 0);
    EXPECT_EQ(suspects.back().proposed, 1);
    EXPECT_NEAR(suspects.back().selfConfidence, found.right[0], 1e-9);
    EXPECT_NEAR(suspects.back().confidence, 1 - found.right[0], 1e-6) << "the third class has none";
    EXPECT_EQ(unlikelyLabels(rows, labels, 3, found.right[0]).size(), 100u) << "less than that";
}

TEST(UnlikelyLabels, ChangedOnesAreFound) {
    const Drawn data = draw(5000, 10, 0.2);
    double right = 0, wrong = 0;
    const std::vector<Suspect> suspects = unlikelyLabels(data.probabilities, data.labels, 10);
    for (const Suspect& s : suspects) {
        const auto i = static_cast<size_t>(s.sample);
        (data.labels[i] != data.classes[i] ? wrong : right) += 1;
        EXPECT_NE(s.proposed, s.label);
    }
    EXPECT_GT(wrong, 900) << "of about 1000";
    EXPECT_LT(right, 100);
}

TEST(UnlikelyLabels, AreNoneWhereNothingIsKnown) {
    const std::vector<float> even(400, 0.25F);
    const std::vector<int64_t> labels(100, 1);
    EXPECT_TRUE(unlikelyLabels(even, labels, 4).empty()) << "a model that learned nothing";
    EXPECT_TRUE(unlikelyLabels({}, {}, 4).empty());
    EXPECT_TRUE(unlikelyLabels(std::vector<float>{1, 1}, std::vector<int64_t>{0, 0}, 1).empty()) << "a single class";
    EXPECT_TRUE(unlikelyLabels(std::vector<float>{0, 1}, std::vector<int64_t>{-1}, 2).empty()) << "no class";
    const std::vector<float> broken(400, std::numeric_limits<float>::quiet_NaN());
    EXPECT_TRUE(unlikelyLabels(broken, labels, 4).empty()) << "a training that diverged";
}

}  // namespace
}  // namespace lathe::unlikely_labels_test
