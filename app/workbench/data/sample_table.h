// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench/data/field_facts.h"
#include "app/workbench/data/sample_statistics.h"
#include "app/workbench/workspace/latest.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/loader.h"

namespace lathe::workbench {

class ReadMeter;

/// Statistics of a column, from one pass over all samples.
struct ColumnFacts {
    std::string name;
    bool categories = false;  ///< text column; only `missing` and `different` are set
    double min = 0, mean = 0, max = 0;
    int64_t missing = 0, different = 0;
    bool operator==(const ColumnFacts&) const = default;
};

/// How many decimals show all values of a column: none if all are integers, else four significant digits of the largest.
class ColumnDecimals {
public:
    void add(double value);
    int count() const;

private:
    double m_largest = 1;
    bool m_integers = true;
};

/// A table of all samples, numbered from 0: first the training file in its order, then the data set's own test split. Made in a
/// worker thread, which says how far it is; immutable afterwards, so all threads may read it.
class SampleTable {
public:
    static Result<std::shared_ptr<const SampleTable>> make(std::shared_ptr<const PreparedData>, const Choice& reader,
                                                           const std::filesystem::path& base, const Superseded&,
                                                           ReadMeter* progress = nullptr);

    const PreparedData& data() const { return *m_data; }
    const DatasetInfo& info() const { return m_data->info; }
    bool isImages() const { return info().features.dtype == DType::U8 && info().features.shape.rank() == 3; }
    /// Whether images are the levels of sounds.
    bool isSounds() const { return m_sounds; }
    /// Whether a sample is a text: its tokens are those that it predicts, and their names are characters.
    bool isText() const { return info().hasPositions() && info().features == info().target; }
    /// Texts with a class each.
    bool isLabeledText() const { return !info().vocabulary.empty(); }
    bool hasClasses() const { return info().hasOneClass(); }
    /// Whether a sample is a window of a time series: columns are its channels.
    bool isSeries() const { return !info().forecast.targets.empty(); }

    int64_t size() const { return static_cast<int64_t>(m_parts.size()); }
    Split split(int64_t sample) const { return m_parts[static_cast<size_t>(sample)]; }
    int32_t label(int64_t sample) const { return hasClasses() ? m_labels[static_cast<size_t>(sample)] : -1; }
    /// True if the sample is in the data set's own test split; `numberInFile` is its index there or in the training file.
    bool isOwnTest(int64_t sample) const { return sample >= m_fileSize; }
    int64_t numberInFile(int64_t sample) const { return isOwnTest(sample) ? sample - m_fileSize : sample; }
    bool hasOwnTest() const { return m_fileSize < size(); }
    /// The sample in `data()`, and back.
    cleaning::SampleId idOf(int64_t sample) const { return {split(sample), numberInFile(sample)}; }
    int64_t sampleOf(const cleaning::SampleId& id) const {
        return hasOwnTest() && id.split == Split::Test ? m_fileSize + id.index : id.index;
    }
    /// Path of its file in the folder of the data; empty if samples are not files.
    std::string fileName(int64_t sample) const;
    /// The picture in that file; nothing: unknown.
    std::optional<PictureSize> pictureSize(int64_t sample) const;
    /// The time of the last step of a window; empty: samples have no time.
    std::string timeOf(int64_t sample) const;
    Status read(int64_t sample, std::byte* features, std::byte* target) const;
    Result<Tensor> features(int64_t sample) const;

    std::array<int64_t, 3> counts() const;
    /// Samples of each class in training, validation and test.
    const std::vector<std::array<int64_t, 3>>& classCounts() const { return m_classCounts; }
    /// Histogram of the pixels of the training split, over all channels.
    const std::array<int64_t, 256>& pixels() const { return m_pixels; }
    double pixelMean() const;       ///< mean of pixel / 255
    double pixelDeviation() const;  ///< population standard deviation of pixel / 255
    const std::vector<ColumnFacts>& columns() const { return m_columns; }
    const SampleStatistics& statistics() const { return m_statistics; }
    /// Inputs and targets of data with several.
    const std::vector<FieldFacts>& fields() const { return m_fields; }
    /// Of all values of a feature, or of a channel of a series.
    int decimals(size_t feature) const { return feature < m_decimals.size() ? m_decimals[feature].count() : 4; }
    /// Of targets that are numbers.
    int targetDecimals() const { return m_targetDecimals.count(); }
    /// Validation and test samples with an identical training sample: they make metrics too good.
    const std::vector<int64_t>& seenInTraining() const { return m_seenInTraining; }
    /// Training samples that are identical to an earlier one.
    const std::vector<int64_t>& copiesInTraining() const { return m_copiesInTraining; }

private:
    SampleTable() = default;
    void assignSplits();
    Status gather(const Superseded&, ReadMeter* progress);
    float columnValue(const float* features, size_t column) const;
    void addRow(const float* features, std::vector<double>& sums);
    void addSurvey(const Choice& reader, const std::filesystem::path& base);
    Status findCopies(std::vector<uint64_t> hashes);
    Status findColumnOutliers(const Superseded&);

    std::shared_ptr<const PreparedData> m_data;
    bool m_sounds = false;
    int64_t m_fileSize = 0;
    std::vector<Split> m_parts;
    std::vector<int32_t> m_labels;
    std::vector<std::array<int64_t, 3>> m_classCounts;
    std::array<int64_t, 256> m_pixels{};
    std::vector<ColumnFacts> m_columns;
    SampleStatistics m_statistics;
    std::vector<FieldFacts> m_fields;
    std::vector<ColumnDecimals> m_decimals;
    ColumnDecimals m_targetDecimals;
    std::vector<int64_t> m_seenInTraining, m_copiesInTraining;
};

/// Criteria for the samples to show; all must hold.
struct SampleFilter {
    std::optional<int32_t> label;
    std::optional<Split> split;
    /// Only these samples: those of a problem.
    std::optional<std::vector<int64_t>> only;
    std::string text;  ///< a number: this sample; else a part of the name of a class or of a file
    bool operator==(const SampleFilter&) const = default;
};
/// The samples that pass the filter, ascending.
std::vector<int64_t> samplesThat(const SampleFilter&, const SampleTable&);

}  // namespace lathe::workbench
