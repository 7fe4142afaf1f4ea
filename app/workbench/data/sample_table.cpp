// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include "app/workbench/workspace/read_meter.h"
#include "core/data/csv/csv_table.h"
#include "core/data/reader.h"

namespace lathe::workbench {

namespace {

constexpr int64_t samplesBetweenLooks = 1024;
/// Rows from which the quartiles of a column are taken.
constexpr int64_t quartileRows = 1 << 16;

uint64_t hashOf(const std::vector<std::byte>& bytes) {
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

Diagnostic superseded() {
    return workError("data.superseded", {}, "another data set was chosen in the meantime");
}

bool containsIgnoringCase(const std::string& text, const std::string& word) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

std::optional<int64_t> numberIn(const std::string& text) {
    int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

}  // namespace

void ColumnDecimals::add(double value) {
    if (!std::isfinite(value)) return;
    m_largest = std::max(m_largest, std::abs(value));
    m_integers = m_integers && value == std::round(value);
}

int ColumnDecimals::count() const {
    return m_integers ? 0 : std::clamp(3 - static_cast<int>(std::floor(std::log10(m_largest))), 0, 4);
}

Result<std::shared_ptr<const SampleTable>> SampleTable::make(std::shared_ptr<const PreparedData> data, const Choice& reader,
                                                             const std::filesystem::path& base, const Superseded& superseded,
                                                             ReadMeter* progress) {
    auto sampleTable = std::shared_ptr<SampleTable>(new SampleTable);
    sampleTable->m_data = std::move(data);
    const ReaderDef* def = findReader(reader.type);
    sampleTable->m_sounds = def && def->sample == SampleKind::Sound && sampleTable->isImages();
    sampleTable->assignSplits();
    LATHE_CHECK(sampleTable->gather(superseded, progress));
    LATHE_CHECK(sampleTable->findColumnOutliers(superseded));
    LATHE_TRY(sampleTable->m_fields, fieldFacts(*sampleTable->m_data, superseded));
    sampleTable->addSurvey(reader, base);
    return std::shared_ptr<const SampleTable>(std::move(sampleTable));
}

void SampleTable::assignSplits() {
    const PreparedData& d = *m_data;
    m_fileSize = d.source[0]->size();
    const bool ownTest = d.source[2] != d.source[0];
    m_parts.assign(static_cast<size_t>(m_fileSize + (ownTest ? d.source[2]->size() : 0)), Split::Training);
    for (const Split split : {Split::Validation, Split::Test})
        for (const int64_t i : d.indices[static_cast<size_t>(split)])
            m_parts[static_cast<size_t>(split == Split::Test && ownTest ? m_fileSize + i : i)] = split;
    for (const std::string& name : isSeries() ? info().forecast.channels : info().columns)
        m_columns.push_back({name, false, std::numeric_limits<double>::infinity(), 0, -std::numeric_limits<double>::infinity()});
    m_decimals.resize(m_columns.size());
    m_classCounts.resize(info().classes.size());
    if (hasClasses()) m_labels.resize(m_parts.size());
}

std::string SampleTable::timeOf(int64_t sample) const {
    return m_data->source[isOwnTest(sample) ? 2 : 0]->timeOf(numberInFile(sample));
}

Status SampleTable::read(int64_t sample, std::byte* features, std::byte* target) const {
    const Dataset& set = *m_data->source[isOwnTest(sample) ? 2 : 0];
    return set.read(numberInFile(sample), features, target);
}

std::string SampleTable::fileName(int64_t sample) const {
    return m_data->source[isOwnTest(sample) ? 2 : 0]->sampleName(numberInFile(sample));
}

std::optional<PictureSize> SampleTable::pictureSize(int64_t sample) const {
    return m_data->source[isOwnTest(sample) ? 2 : 0]->pictureSize(numberInFile(sample));
}

Result<Tensor> SampleTable::features(int64_t sample) const {
    Tensor out(info().features.dtype, info().features.shape);
    std::vector<std::byte> target(info().target.bytes());
    LATHE_CHECK(read(sample, out.raw(), target.data()));
    return out;
}

Status SampleTable::gather(const Superseded& isSuperseded, ReadMeter* progress) {
    std::vector<std::byte> features(info().features.bytes()), target(info().target.bytes());
    std::vector<double> sums(m_columns.size());
    std::vector<uint64_t> hashes(m_parts.size());
    std::optional<ImageStatistics> images;
    if (isImages()) images.emplace(info().features.shape, size());
    SizeGatherer sizes;
    for (int64_t i = 0; i < size(); ++i) {
        if (i % samplesBetweenLooks == 0 && isSuperseded()) return superseded();
        if (i % samplesBetweenLooks == 0 && i > 0 && progress) progress->set(ReadProgress{ReadPhase::Computing, i, size()});
        LATHE_CHECK(read(i, features.data(), target.data()));
        hashes[static_cast<size_t>(i)] = hashOf(features);
        if (images) images->add(i, features, split(i) == Split::Training);
        if (const auto picture = pictureSize(i)) sizes.add(i, *picture);
        if (info().target.dtype == DType::F32)
            for (size_t at = 0; at < target.size(); at += sizeof(float))
                m_targetDecimals.add(static_cast<double>(*reinterpret_cast<const float*>(target.data() + at)));
        if (hasClasses()) {
            const int64_t label = *reinterpret_cast<const int64_t*>(target.data());
            m_labels[static_cast<size_t>(i)] = static_cast<int32_t>(label);
            if (label >= 0 && label < static_cast<int64_t>(m_classCounts.size()))
                ++m_classCounts[static_cast<size_t>(label)][static_cast<size_t>(split(i))];
        }
        if (split(i) != Split::Training) continue;
        if (isImages())
            for (const std::byte b : features) ++m_pixels[static_cast<size_t>(b)];
        else if (info().features.dtype == DType::F32)
            addRow(reinterpret_cast<const float*>(features.data()), sums);
    }
    const auto rows = static_cast<double>(std::max<int64_t>(1, m_data->size(Split::Training)));
    for (size_t c = 0; c < m_columns.size(); ++c) m_columns[c].mean = sums[c] / rows;
    if (images) m_statistics = images->finish();
    m_statistics.sizes = sizes.finish();
    return findCopies(std::move(hashes));
}

/// Quartiles of some rows, evenly spread, and then the rows beyond the limits. Categories have no quartiles: they are 0 or 1.
Status SampleTable::findColumnOutliers(const Superseded& isSuperseded) {
    const size_t columns = m_columns.size();
    if (isImages() || info().features.dtype != DType::F32 || columns == 0) return {};
    std::vector<float> row(static_cast<size_t>(info().features.shape.elements()));
    std::vector<std::byte> target(info().target.bytes());
    if (!isSeries() && row.size() != columns) return {};
    std::vector<std::vector<float>> values(columns);
    const int64_t stride = std::max<int64_t>(1, size() / quartileRows);
    const auto readRow = [&](int64_t i) { return read(i, reinterpret_cast<std::byte*>(row.data()), target.data()); };
    for (int64_t i = 0; i < size(); i += stride) {
        LATHE_CHECK(readRow(i));
        for (size_t c = 0; c < columns; ++c) values[c].push_back(columnValue(row.data(), c));
    }
    std::vector<OutlierLimits> limits;
    for (size_t c = 0; c < columns; ++c) {
        limits.push_back(outlierLimits(values[c]));
        m_statistics.columns.push_back({m_columns[c].name, {}});
    }
    for (int64_t i = 0; i < size(); ++i) {
        if (i % samplesBetweenLooks == 0 && isSuperseded()) return superseded();
        LATHE_CHECK(readRow(i));
        for (size_t c = 0; c < columns; ++c)
            if (limits[c].isOutside(static_cast<double>(columnValue(row.data(), c))))
                m_statistics.columns[c].samples.push_back(i);
    }
    std::erase_if(m_statistics.columns, [](const ColumnOutliers& c) { return c.samples.empty(); });
    return {};
}

/// Equal hashes are only a hint: the bytes decide.
Status SampleTable::findCopies(std::vector<uint64_t> hashes) {
    std::unordered_map<uint64_t, int64_t> first;
    std::vector<std::byte> mine(info().features.bytes()), other(mine), target(info().target.bytes());
    for (const Split judged : {Split::Training, Split::Validation, Split::Test})
        for (int64_t i = 0; i < size(); ++i) {
            if (split(i) != judged) continue;
            const auto found = first.find(hashes[static_cast<size_t>(i)]);
            if (found == first.end()) {
                if (judged == Split::Training) first.emplace(hashes[static_cast<size_t>(i)], i);
                continue;
            }
            LATHE_CHECK(read(i, mine.data(), target.data()));
            LATHE_CHECK(read(found->second, other.data(), target.data()));
            if (mine == other) (judged == Split::Training ? m_copiesInTraining : m_seenInTraining).push_back(i);
        }
    return {};
}

/// Windows of a series overlap: of each, the last step counts.
float SampleTable::columnValue(const float* features, size_t column) const {
    const auto steps = isSeries() ? static_cast<size_t>(info().features.shape[1]) : size_t{1};
    return features[column * steps + steps - 1];
}

void SampleTable::addRow(const float* features, std::vector<double>& sums) {
    for (size_t c = 0; c < m_columns.size(); ++c) {
        const float value = columnValue(features, c);
        m_columns[c].min = std::min<double>(m_columns[c].min, value);
        m_columns[c].max = std::max<double>(m_columns[c].max, value);
        sums[c] += value;
        m_decimals[c].add(value);
    }
}

/// A file of columns may have some that training sees as several (categories) or not at all: the file's own are shown.
void SampleTable::addSurvey(const Choice& reader, const std::filesystem::path& base) {
    const ReaderDef* def = findReader(reader.type);
    if (!def || !def->survey) return;
    const auto table = def->survey(reader.params, base);
    if (!table.ok()) return;
    std::map<std::string, ColumnFacts> seen;
    for (const ColumnFacts& c : m_columns) seen[c.name] = c;
    m_columns.clear();
    for (const CsvColumn& c : table->columns) {
        const auto known = seen.find(c.name);
        ColumnFacts facts = known != seen.end() ? known->second : ColumnFacts{{}, false, NAN, c.plain > 0 ? c.mean() : NAN, NAN};
        facts.name = c.name;
        facts.categories = table->isText(c);
        facts.missing = c.missing;
        facts.different = c.manyValues ? -1 : static_cast<int64_t>(c.values.size());
        m_columns.push_back(facts);
    }
}

std::array<int64_t, 3> SampleTable::counts() const {
    return {m_data->size(Split::Training), m_data->size(Split::Validation), m_data->size(Split::Test)};
}

double SampleTable::pixelMean() const {
    double sum = 0, count = 0;
    for (size_t v = 0; v < 256; ++v) {
        sum += static_cast<double>(v) * static_cast<double>(m_pixels[v]);
        count += static_cast<double>(m_pixels[v]);
    }
    return count > 0 ? sum / count / 255 : 0;
}

double SampleTable::pixelDeviation() const {
    const double mean = pixelMean();
    double sum = 0, count = 0;
    for (size_t v = 0; v < 256; ++v) {
        const double d = static_cast<double>(v) / 255 - mean;
        sum += d * d * static_cast<double>(m_pixels[v]);
        count += static_cast<double>(m_pixels[v]);
    }
    return count > 0 ? std::sqrt(sum / count) : 0;
}

std::vector<int64_t> samplesThat(const SampleFilter& f, const SampleTable& sampleTable) {
    const auto number = numberIn(f.text);
    std::vector<bool> named(sampleTable.info().classes.size(), true);
    if (!number && !f.text.empty())
        for (size_t c = 0; c < named.size(); ++c) named[c] = containsIgnoringCase(sampleTable.info().classes[c], f.text);
    std::vector<int64_t> out, all;
    if (!f.only) {
        all.resize(static_cast<size_t>(sampleTable.size()));
        std::iota(all.begin(), all.end(), int64_t{0});
    }
    for (const int64_t i : f.only ? *f.only : all) {
        if (f.split && sampleTable.split(i) != *f.split) continue;
        if (f.label && sampleTable.label(i) != *f.label) continue;
        if (number && sampleTable.numberInFile(i) != *number) continue;
        const auto label = static_cast<size_t>(std::max(0, sampleTable.label(i)));
        if (!number && !f.text.empty() && !(sampleTable.hasClasses() && label < named.size() && named[label]) &&
            !containsIgnoringCase(sampleTable.fileName(i), f.text))
            continue;
        out.push_back(i);
    }
    return out;
}

}  // namespace lathe::workbench
