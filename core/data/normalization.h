// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/data/prepared_data.h"

namespace lathe {

/// Measures the samples `indices` of `data`, per first dimension of the features (channel or column). Standardize takes the
/// population's standard deviation (divided by n), as the field does. A constant channel or column is only shifted.
/// The result does not depend on the order of `indices`: bytes are counted, real columns are read in ascending order.
Result<NormalizationFigures> measureNormalization(const Dataset& data, std::span<const int64_t> indices, Normalization kind);

/// The same of targets to regress on, per output; empty for classes and Normalization::None.
Result<NormalizationFigures> measureTargets(const Dataset& data, std::span<const int64_t> indices, Normalization kind);

/// Turns one sample into normalised real numbers. Bytes go through a table of 256 values a channel; real columns are
/// computed in double and rounded once.
template <class Real>
class Normalizer {
public:
    Normalizer(const TensorType& features, const NormalizationFigures& figures);
    void apply(const std::byte* sample, Real* out) const;
    /// [channel][256], for features of bytes; else empty.
    std::span<const Real> table() const { return m_table; }

private:
    TensorType m_type;
    NormalizationFigures m_figures;
    size_t m_channelSize;       ///< elements of a channel
    std::vector<Real> m_table;  ///< [channel][256], for U8 features
};

extern template class Normalizer<float>;
extern template class Normalizer<double>;

}  // namespace lathe
