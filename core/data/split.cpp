// SPDX-License-Identifier: Apache-2.0
#include "core/data/split.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "core/base/element.h"
#include "core/data/folds/deal.h"

namespace lathe {
namespace {

using Groups = std::map<int64_t, std::vector<int64_t>>;

Groups groupByClass(int64_t count, std::span<const int64_t> classes) {
    Groups groups;
    for (int64_t i = 0; i < count; ++i) groups[classes.empty() ? 0 : element(classes, i)].push_back(i);
    return groups;
}

/// Deals whole samples to the groups one after the other so that the running total stays the rounded share.
class Quota {
public:
    Quota(double share) : m_share(share) {}
    int64_t of(size_t groupSize) {
        m_seen += static_cast<int64_t>(groupSize);
        const auto total = static_cast<int64_t>(m_share * static_cast<double>(m_seen) + 0.5);
        return total - std::exchange(m_dealt, total);
    }

private:
    double m_share;
    int64_t m_seen = 0, m_dealt = 0;
};

std::vector<int64_t> samplesFrom(int64_t begin, int64_t end) {
    std::vector<int64_t> samples(static_cast<size_t>(std::max<int64_t>(0, end - begin)));
    std::iota(samples.begin(), samples.end(), begin);
    return samples;
}

void append(std::vector<int64_t>& to, const std::vector<int64_t>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

void sortParts(SplitIndices& split) {
    for (auto* part : {&split.training, &split.validation, &split.test}) std::sort(part->begin(), part->end());
}

SplitIndices splitByShares(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings) {
    SplitIndices out;
    Quota test(settings.test), validation(settings.folds > 0 ? 0 : settings.validation);
    for (auto& [label, samples] : groupByClass(count, classes)) {
        shuffleSamples(samples, settings.seed);
        const auto testEnd = samples.begin() + test.of(samples.size());
        const auto validationEnd = testEnd + std::min(validation.of(samples.size()), samples.end() - testEnd);
        out.test.insert(out.test.end(), samples.begin(), testEnd);
        out.validation.insert(out.validation.end(), testEnd, validationEnd);
        out.training.insert(out.training.end(), validationEnd, samples.end());
    }
    sortParts(out);
    return out;
}

/// One fold is the validation split, and the others are the training split.
void chooseFold(SplitIndices& split, int64_t fold) {
    split.training.clear();
    for (size_t f = 0; f < split.folds.size(); ++f)
        append(static_cast<int64_t>(f) == fold - 1 ? split.validation : split.training, split.folds[f]);
    sortParts(split);
}

void foldTraining(SplitIndices& split, std::span<const int64_t> classes, const SplitSettings& settings) {
    const std::vector<int64_t> folds = dealSamples(split.training, classes, settings.folds, settings.seed);
    split.folds.resize(static_cast<size_t>(settings.folds));
    for (size_t i = 0; i < folds.size(); ++i) element(split.folds, folds[i]).push_back(split.training[i]);
    chooseFold(split, settings.fold);
}

/// The shares of test split and folds, or of test, validation and training split.
std::vector<double> sharesOf(const SplitSettings& s) {
    if (s.folds == 0) return {s.test, s.validation, 1 - s.test - s.validation};
    std::vector<double> shares(static_cast<size_t>(s.folds) + 1, (1 - s.test) / static_cast<double>(s.folds));
    shares.front() = s.test;
    return shares;
}

SplitIndices splitGroups(std::span<const int64_t> classes, const SplitSettings& settings, std::span<const int64_t> groups) {
    const std::vector<double> shares = sharesOf(settings);
    const std::vector<int64_t> dealt = dealGroups(groups, classes, shares, settings.seed);
    std::vector<std::vector<int64_t>> parts(shares.size());
    for (size_t i = 0; i < dealt.size(); ++i) element(parts, dealt[i]).push_back(static_cast<int64_t>(i));
    SplitIndices out;
    out.test = std::move(parts[0]);
    if (settings.folds > 0) {
        out.folds.assign(std::make_move_iterator(parts.begin() + 1), std::make_move_iterator(parts.end()));
        chooseFold(out, settings.fold);
    } else {
        out.validation = std::move(parts[1]);
        out.training = std::move(parts[2]);
    }
    return out;
}

/// `end`: of the samples that are not in the test split.
void foldByTime(SplitIndices& split, int64_t end, const SplitSettings& settings, int64_t apart) {
    const int64_t block = end / (settings.folds + 1);
    for (int64_t f = 0; f < settings.folds; ++f) {
        const int64_t begin = end - (settings.folds - f) * block;
        split.folds.push_back(samplesFrom(begin, begin + block));
    }
    split.validation = element(split.folds, settings.fold - 1);
    const int64_t begin = end - (settings.folds - settings.fold + 1) * block;
    split.training = samplesFrom(0, begin - (apart - 1));
}

}  // namespace

Status checkFolds(const SplitSettings& s) {
    if (s.folds == 0 || (s.folds >= 2 && s.fold >= 1 && s.fold <= s.folds)) return {};
    return requestError("split.fold", "data.split", "there is no fold {0} of {1} folds",
                        {std::to_string(s.fold), std::to_string(s.folds)},
                        "set data.split.folds to at least 2, and data.split.fold to a number from 1 to it");
}

SplitIndices splitSamples(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings,
                          std::span<const int64_t> groups) {
    if (!groups.empty()) return splitGroups(classes, settings, groups);
    SplitIndices out = splitByShares(count, classes, settings);
    if (settings.folds > 0) foldTraining(out, classes, settings);
    return out;
}

SplitIndices splitByTime(int64_t count, const SplitSettings& settings, int64_t apart) {
    const auto shareOf = [&](double share) { return static_cast<int64_t>(share * static_cast<double>(count) + 0.5); };
    SplitIndices out;
    int64_t end = count;
    const double validation = settings.folds > 0 ? 0 : settings.validation;
    for (auto [part, share] : {std::pair{&out.test, settings.test}, {&out.validation, validation}}) {
        const int64_t begin = std::max<int64_t>(0, end - shareOf(share));
        *part = samplesFrom(begin, end);
        if (begin < end) end = std::max<int64_t>(0, begin - (apart - 1));
    }
    out.training = samplesFrom(0, end);
    if (settings.folds > 0) foldByTime(out, end, settings, apart);
    return out;
}

}  // namespace lathe
