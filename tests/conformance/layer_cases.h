// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/layers/layer.h"

namespace lathe::test {

/// One sample of one layer of the catalogue: what the sweeps go over.
struct LayerCase {
    const LayerDef* def;
    size_t index;
    const LayerSample& sample() const { return def->samples[index]; }
};

inline std::string nameOf(const LayerCase& c) {
    return std::string(c.def->type) + "_" + std::to_string(c.index);
}
inline void PrintTo(const LayerCase& c, std::ostream* out) {
    *out << nameOf(c);
}

inline std::vector<LayerCase> allLayerCases() {
    std::vector<LayerCase> result;
    for (const LayerDef* def : layerCatalog())
        for (size_t i = 0; i < def->samples.size(); ++i) result.push_back({def, i});
    return result;
}

inline std::string layerCaseName(const testing::TestParamInfo<LayerCase>& info) {
    return nameOf(info.param);
}

}  // namespace lathe::test
