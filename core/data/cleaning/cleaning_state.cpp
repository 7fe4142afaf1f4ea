// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cleaning_state.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string_view>

#include "core/base/element.h"
#include "core/data/cleaning/cleaned_samples.h"
#include "core/data/cleaning/filter.h"
#include "core/data/cleaning/filter_fields.h"

namespace lathe::cleaning {
namespace {

std::vector<int64_t> allNumbers(int64_t count) {
    std::vector<int64_t> numbers(static_cast<size_t>(count));
    std::iota(numbers.begin(), numbers.end(), int64_t{0});
    return numbers;
}

SampleSet setOf(const std::shared_ptr<const Dataset>& data) {
    SampleSet set{data};
    if (!data) return set;
    set.kept = allNumbers(data->size());
    set.buffer.emplace(*data);
    return set;
}

Status readLabelsOf(SampleSet& set) {
    if (!set.data || !set.labels.empty()) return {};
    set.labels.reserve(static_cast<size_t>(set.data->size()));
    for (int64_t i = 0; i < set.data->size(); ++i) {
        LATHE_CHECK(set.buffer->read(i));
        set.labels.push_back(set.buffer->label());
    }
    return {};
}

/// Classes of a table are read faster than its samples.
std::vector<int64_t> labelsOfTable(const Table& table) {
    std::vector<int64_t> labels;
    for (int64_t r = 0; r < table.rows(); ++r) labels.push_back(static_cast<int64_t>(table.target(r, 0)));
    return labels;
}

bool isKept(const SampleSet& set, int64_t number) {
    return std::binary_search(set.kept.begin(), set.kept.end(), number);
}

void sortUnique(std::vector<int64_t>& numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

}  // namespace

std::optional<std::pair<int, int64_t>> numberOfRow(const std::string& name) {
    std::string_view rest = name;
    const int set = rest.starts_with("test ") ? 1 : 0;
    if (set == 1) rest.remove_prefix(5);
    if (!rest.starts_with("row ")) return std::nullopt;
    rest.remove_prefix(4);
    int64_t number = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (read.ec != std::errc() || read.ptr != rest.data() + rest.size() || number < 1) return std::nullopt;
    return std::pair(set, number - 1);
}

CleaningState::CleaningState(const DatasetPair& pair)
    : m_pair(pair),
      m_sets{setOf(withUnlabeled(pair.training, pair.unlabeled)), setOf(pair.test)},
      m_classes(pair.training->info().classes),
      m_table(pair.table) {}

bool CleaningState::hasClasses() const {
    return m_pair.training->info().hasOneClass();
}

std::optional<int64_t> CleaningState::classNamed(const std::string& name) const {
    const auto it = std::find(m_classes.begin(), m_classes.end(), name);
    return it == m_classes.end() ? std::nullopt : std::optional<int64_t>(it - m_classes.begin());
}

Status CleaningState::readLabels() {
    if (!hasClasses()) return {};
    if (m_table && m_sets[0].labels.empty()) m_sets[0].labels = labelsOfTable(*m_table);
    LATHE_CHECK(readLabelsOf(m_sets[0]));
    return readLabelsOf(m_sets[1]);
}

std::vector<int64_t> CleaningState::takeUnlabeled() {
    SampleSet& set = m_sets[0];
    const int64_t first = firstUnlabeled();
    // Labels that were not read are those of the data.
    const auto isWithout = [&](int64_t number) {
        return number >= first && (set.labels.empty() || element(set.labels, number) < 0);
    };
    std::vector<int64_t> labeled, rest;
    for (const int64_t number : set.kept) (isWithout(number) ? rest : labeled).push_back(number);
    set.kept = std::move(labeled);
    for (int64_t& number : rest) number -= first;
    return rest;
}

Table& CleaningState::changeTable() {
    if (m_rows.empty()) m_rows = rowHashes(*m_table);
    if (!m_changed) {
        m_changed = std::make_shared<Table>(*m_table);
        m_table = m_changed;
    }
    return *m_changed;
}

Result<Selection> CleaningState::select(const Action& action) {
    if (!action.samples.empty()) return selectNamed(action.samples);
    if (!action.where.empty()) return selectByFilter(action.where);
    return all();
}

Selection CleaningState::all() const {
    Selection selection;
    for (int s = 0; s < 2; ++s) element(selection.numbers, s) = element(m_sets, s).kept;
    return selection;
}

Result<Selection> CleaningState::selectByFilter(const std::string& where) {
    LATHE_TRY(const Filter filter, Filter::parse(where));
    LATHE_TRY(FilterFields fields, FilterFields::of(*this, filter));
    Selection selection;
    for (int s = 0; s < 2; ++s) {
        for (const int64_t number : element(m_sets, s).kept) {
            fields.moveTo(s, number);
            if (filter.matches([&](size_t field) { return fields.value(field); }))
                element(selection.numbers, s).push_back(number);
            if (fields.failure()) return *fields.failure();
        }
    }
    return selection;
}

Result<Selection> CleaningState::selectNamed(const std::vector<SampleName>& names) {
    Selection selection;
    for (const SampleName& sample : names) {
        const auto place = find(sample.name);
        if (!place) {
            ++selection.gone;
            continue;
        }
        if (!isKept(element(m_sets, place->set), place->number)) continue;
        uint64_t content = sample.content;
        if (content != 0) {
            LATHE_TRY(content, contentBefore(*place));
        }
        if (content != sample.content)
            ++selection.changed;
        else
            element(selection.numbers, place->set).push_back(place->number);
    }
    for (auto& numbers : selection.numbers) sortUnique(numbers);
    return selection;
}

void CleaningState::indexNames() {
    m_names.emplace();
    for (int s = 0; s < 2; ++s) {
        const auto& data = element(m_sets, s).data;
        for (int64_t i = 0; data && i < data->size(); ++i) {
            std::string name = fileNameOf(*data, i);
            if (!name.empty()) m_names->emplace(std::move(name), Place{s, i});
        }
    }
}

std::optional<CleaningState::Place> CleaningState::find(const std::string& name) {
    if (!m_names) indexNames();
    if (const auto it = m_names->find(name); it != m_names->end()) return it->second;
    const auto row = numberOfRow(name);
    if (!row) return std::nullopt;
    const auto& data = element(m_sets, row->first).data;
    if (!data || row->second >= data->size()) return std::nullopt;
    // Older lists call images with masks rows.
    const bool hasName = !fileNameOf(*data, row->second).empty() && !data->info().hasPositions();
    return hasName ? std::nullopt : std::optional(Place{row->first, row->second});
}

Result<SampleName> CleaningState::sampleNamed(const std::string& name) {
    const auto place = find(name);
    if (!place)
        return requestError("cleaning.sample", name, "the data have no sample of this name", {},
                            "write a path in the folder of the data, or \"row 12\"");
    LATHE_TRY(const uint64_t content, contentBefore(*place));
    return SampleName{name, content};
}

Result<uint64_t> CleaningState::contentBefore(Place place) {
    if (place.set == 0 && m_table) {
        if (m_rows.empty()) m_rows = rowHashes(*m_table);
        return element(m_rows, place.number);
    }
    SampleSet& set = element(m_sets, place.set);
    return contentOf(*set.data, place.number, *set.buffer);
}

}  // namespace lathe::cleaning
