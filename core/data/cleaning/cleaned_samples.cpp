// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cleaned_samples.h"

#include <cstring>
#include <utility>

#include "core/base/element.h"

namespace lathe::cleaning {
namespace {

class KeptSamples final : public Dataset {
public:
    KeptSamples(std::shared_ptr<const Dataset> before, std::vector<int64_t> numbers, std::vector<int64_t> labels,
                std::vector<std::string> classes)
        : m_before(std::move(before)), m_info(m_before->info()), m_numbers(std::move(numbers)), m_labels(std::move(labels)) {
        if (!m_labels.empty()) m_info.classes = std::move(classes);
    }

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return std::ssize(m_numbers); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        LATHE_CHECK(m_before->read(numberOf(index), features, target));
        if (!m_labels.empty()) std::memcpy(target, &element(m_labels, index), sizeof(int64_t));
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        return m_before->readMore(numberOf(index), inputs, targets);
    }
    std::string timeOf(int64_t index) const override { return m_before->timeOf(numberOf(index)); }
    std::string sampleName(int64_t index) const override { return m_before->sampleName(numberOf(index)); }
    uint64_t fileHash(int64_t index) const override { return m_before->fileHash(numberOf(index)); }
    std::optional<PictureSize> pictureSize(int64_t index) const override { return m_before->pictureSize(numberOf(index)); }

private:
    int64_t numberOf(int64_t index) const { return element(m_numbers, index); }

    std::shared_ptr<const Dataset> m_before;
    DatasetInfo m_info;
    std::vector<int64_t> m_numbers, m_labels;
};

/// Samples of one data set behind those of another one of the same types.
class JoinedSamples final : public Dataset {
public:
    JoinedSamples(std::shared_ptr<const Dataset> first, std::shared_ptr<const Dataset> second)
        : m_first(std::move(first)), m_second(std::move(second)) {}

    const DatasetInfo& info() const override { return m_first->info(); }
    int64_t size() const override { return m_first->size() + m_second->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        return setOf(index).read(numberOf(index), features, target);
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        return setOf(index).readMore(numberOf(index), inputs, targets);
    }
    std::string timeOf(int64_t index) const override { return setOf(index).timeOf(numberOf(index)); }
    std::string sampleName(int64_t index) const override { return setOf(index).sampleName(numberOf(index)); }
    uint64_t fileHash(int64_t index) const override { return setOf(index).fileHash(numberOf(index)); }
    std::optional<PictureSize> pictureSize(int64_t index) const override { return setOf(index).pictureSize(numberOf(index)); }

private:
    bool isFirst(int64_t index) const { return index < m_first->size(); }
    const Dataset& setOf(int64_t index) const { return isFirst(index) ? *m_first : *m_second; }
    int64_t numberOf(int64_t index) const { return isFirst(index) ? index : index - m_first->size(); }

    std::shared_ptr<const Dataset> m_first, m_second;
};

}  // namespace

std::shared_ptr<const Dataset> withUnlabeled(std::shared_ptr<const Dataset> training, std::shared_ptr<const Dataset> unlabeled) {
    if (!unlabeled) return training;
    return std::make_shared<JoinedSamples>(std::move(training), std::move(unlabeled));
}

std::shared_ptr<const Dataset> keptSamples(std::shared_ptr<const Dataset> before, std::vector<int64_t> numbers,
                                           std::vector<int64_t> labels, std::vector<std::string> classes) {
    return std::make_shared<KeptSamples>(std::move(before), std::move(numbers), std::move(labels), std::move(classes));
}

std::shared_ptr<const Table> keptRows(const Table& before, const std::vector<int64_t>& numbers,
                                      const std::vector<int64_t>& labels, const std::vector<std::string>& classes) {
    auto table =
        std::make_shared<Table>(Table{.draft = before.draft, .rules = before.rules, .values = {}, .targets = {}, .lines = {}});
    if (!labels.empty()) table->draft.target.classes = classes;
    const size_t targets = before.targets.empty() ? 0 : before.draft.targetCount();
    for (size_t i = 0; i < numbers.size(); ++i) {
        const auto row = before.row(numbers[i]);
        table->values.insert(table->values.end(), row.begin(), row.end());
        for (size_t t = 0; t < targets; ++t) table->targets.push_back(before.target(numbers[i], t));
        if (!labels.empty() && targets > 0) table->targets[i * targets] = static_cast<double>(labels[i]);
        table->lines.push_back(element(before.lines, numbers[i]));
    }
    return table;
}

}  // namespace lathe::cleaning
