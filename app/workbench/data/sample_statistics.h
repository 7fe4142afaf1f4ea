// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/workbench/data/pictures/size_statistics.h"
#include "core/data/dataset.h"

namespace lathe::workbench {

/// Values of one channel of images, from 0 to 255, over the training split.
struct ChannelFacts {
    double mean = 0, deviation = 0;  ///< deviation of the population
    int min = 255, max = 0;
    bool operator==(const ChannelFacts&) const = default;
};

/// Limits outside of which a value is an outlier: three times the distance of the quartiles below the first and above the third
/// quartile ("far out"; Tukey: "Exploratory Data Analysis", 1977). Without limits if the quartiles are equal.
struct OutlierLimits {
    double low = 0, high = 0;
    bool exist = false;
    bool isOutside(double value) const { return exist && (value < low || value > high); }
};
/// NaN is left out. Takes the values apart: their order changes.
OutlierLimits outlierLimits(std::vector<float>& values);

/// Outliers of a column.
struct ColumnOutliers {
    std::string column;
    std::vector<int64_t> samples;
    bool operator==(const ColumnOutliers&) const = default;
};

/// What the samples look like, beyond their counts.
struct SampleStatistics {
    std::vector<ChannelFacts> channels;   ///< of images
    std::vector<int64_t> constant;        ///< images whose values are all equal: nothing can be learned from them
    std::vector<int64_t> outliers;        ///< images whose mean or deviation is an outlier among all images
    std::vector<ColumnOutliers> columns;  ///< of tables: columns with outliers
    SizeStatistics sizes = {};            ///< of the pictures in the files
    bool operator==(const SampleStatistics&) const = default;
};

/// Statistics of images from one pass over all samples, in any order of the channels' values.
class ImageStatistics {
public:
    explicit ImageStatistics(const Shape& image, int64_t samples);
    /// `pixels`: U8[C, H, W] of sample `sample`; samples in ascending order. Channels count the training split alone.
    void add(int64_t sample, std::span<const std::byte> pixels, bool training);
    SampleStatistics finish();

private:
    /// Sums of one channel.
    struct Sums {
        double sum = 0, squares = 0, count = 0;
    };
    size_t m_plane;
    std::vector<Sums> m_sums;
    std::vector<ChannelFacts> m_channels;
    std::vector<float> m_means, m_deviations;  ///< by sample
    std::vector<int64_t> m_constant;
};

}  // namespace lathe::workbench
