// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/data/prepared_data.h"

namespace lathe {

/// Measures the samples `indices` of `data` along the first dimension of the features (channel or column). Standardize uses the
/// population standard deviation (divided by n); Robust is that of robust_scale.h. A constant channel or column is only shifted.
/// The result does not depend on the order of `indices`: byte values are counted, and real columns are read in ascending order.
Result<NormalizationFigures> measureNormalization(const Dataset& data, std::span<const int64_t> indices, Normalization kind);

/// As above, for regression targets, by output; empty for classes and Normalization::None.
Result<NormalizationFigures> measureTargets(const Dataset& data, std::span<const int64_t> indices, Normalization kind);

/// Converts one sample to normalized reals. Bytes use a table of 256 values per channel; real columns are computed in double and
/// rounded once. Thread-safe.
template <class Real>
class Normalizer {
public:
    Normalizer(const TensorType& features, const NormalizationFigures& figures);
    void apply(const std::byte* sample, Real* out) const;
    /// [channel][256] for features of bytes; otherwise empty.
    std::span<const Real> table() const { return m_table; }

private:
    TensorType m_type;
    NormalizationFigures m_figures;
    size_t m_channelSize;       ///< elements per channel
    std::vector<Real> m_table;  ///< [channel][256], for U8 features
};

extern template class Normalizer<float>;
extern template class Normalizer<double>;

}  // namespace lathe
