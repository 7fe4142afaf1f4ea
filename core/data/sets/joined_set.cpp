// SPDX-License-Identifier: Apache-2.0
#include "core/data/sets/joined_set.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <span>
#include <utility>

#include "core/base/element.h"

namespace lathe {
namespace {

/// A set, its first sample, and the new number of each of its classes (empty: they keep their numbers).
struct JoinedPart {
    NamedSet from;
    int64_t first = 0;
    std::vector<int64_t> labels = {};
};

std::vector<int64_t> labelsIn(const std::vector<std::string>& given, const std::vector<std::string>& wanted) {
    std::vector<int64_t> labels;
    for (const std::string& name : given) labels.push_back(std::find(wanted.begin(), wanted.end(), name) - wanted.begin());
    return labels;
}

class JoinedSet final : public Dataset {
public:
    JoinedSet(DatasetInfo info, std::vector<JoinedPart> parts, int64_t size)
        : m_info(std::move(info)), m_parts(std::move(parts)), m_size(size) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_size; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        const JoinedPart& part = partOf(index);
        LATHE_CHECK(part.from.set->read(index - part.first, features, target));
        if (part.labels.empty()) return {};
        int64_t label = 0;
        std::memcpy(&label, target, sizeof label);
        label = element(part.labels, label);
        std::memcpy(target, &label, sizeof label);
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        const JoinedPart& part = partOf(index);
        return part.from.set->readMore(index - part.first, inputs, targets);
    }
    std::string timeOf(int64_t index) const override {
        const JoinedPart& part = partOf(index);
        return part.from.set->timeOf(index - part.first);
    }
    std::string sampleName(int64_t index) const override {
        const JoinedPart& part = partOf(index);
        const std::string name = part.from.set->sampleName(index - part.first);
        return name.empty() ? part.from.origin : part.from.origin + '/' + name;
    }
    uint64_t fileHash(int64_t index) const override {
        const JoinedPart& part = partOf(index);
        return part.from.set->fileHash(index - part.first);
    }
    std::optional<PictureSize> pictureSize(int64_t index) const override {
        const JoinedPart& part = partOf(index);
        return part.from.set->pictureSize(index - part.first);
    }

private:
    const JoinedPart& partOf(int64_t index) const {
        assert(index >= 0 && index < m_size);
        const auto next = std::upper_bound(m_parts.begin(), m_parts.end(), index,
                                           [](int64_t i, const JoinedPart& part) { return i < part.first; });
        return *std::prev(next);
    }

    DatasetInfo m_info;
    std::vector<JoinedPart> m_parts;
    int64_t m_size;
};

}  // namespace

int64_t countOf(const std::vector<NamedSet>& sets) {
    int64_t count = 0;
    for (const NamedSet& one : sets) count += one.set->size();
    return count;
}

Choice joinedReader(const std::vector<std::string>& paths) {
    std::string list;
    for (const std::string& path : paths) list += (list.empty() ? "" : ",") + path;
    return {"joined", {{"sources", list}}};
}

std::shared_ptr<const Dataset> joinSets(std::vector<NamedSet> sets, const std::vector<std::string>& classes) {
    assert(!sets.empty());
    const int64_t size = countOf(sets);
    DatasetInfo info = sets.front().set->info();
    for (const NamedSet& one : sets) info.tokens = std::max(info.tokens, one.set->info().tokens);
    if (info.hasOneClass()) info.classes = classes;
    std::vector<JoinedPart> parts;
    int64_t first = 0;
    for (NamedSet& one : sets) {
        const DatasetInfo& own = one.set->info();
        const bool renumbered = own.hasOneClass() && own.classes != info.classes;
        const int64_t samples = one.set->size();
        parts.push_back({std::move(one), first, renumbered ? labelsIn(own.classes, info.classes) : std::vector<int64_t>()});
        first += samples;
    }
    return std::make_shared<JoinedSet>(std::move(info), std::move(parts), size);
}

}  // namespace lathe
