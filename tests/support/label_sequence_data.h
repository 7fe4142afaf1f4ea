// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/support/npy.h"

namespace lathe::test {

/// Sequences of 1 to 4 labels. Each label is a signal of one to three steps in its own channel, with noise, and gaps between.
struct LabelSequences {
    static constexpr int64_t steps = 21, channels = 4, classes = 5, mostLabels = 5;
    int64_t samples;
    std::vector<double> x;           ///< [samples, steps, channels]
    std::vector<int64_t> y, length;  ///< [samples, mostLabels], [samples]

    LabelSequences(int64_t count, unsigned seed)
        : samples(count),
          x(static_cast<size_t>(count * steps * channels)),
          y(static_cast<size_t>(count * mostLabels), -1),
          length(static_cast<size_t>(count)) {
        std::mt19937 random(seed);
        const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
        for (int64_t i = 0; i < count; ++i) {
            int64_t at = below(2);
            for (int64_t k = 0, labels = 1 + below(4); k < labels; ++k) {
                const int64_t label = 1 + below(classes - 1);
                y[static_cast<size_t>(i * mostLabels + k)] = label;
                for (int64_t end = at + 1 + below(3); at < end; ++at)
                    x[static_cast<size_t>((i * steps + at) * channels + label - 1)] = 1;
                at += 1 + below(2);
            }
            length[static_cast<size_t>(i)] = at;
            for (int64_t v = i * steps * channels; v < (i * steps + at) * channels; ++v)
                x[static_cast<size_t>(v)] += 0.002 * static_cast<double>(below(201) - 100);
        }
    }

    /// "x<part>.npy", "y<part>.npy" and "length<part>.npy".
    void write(const std::string& folder, const std::string& part) const {
        const std::string n = std::to_string(samples);
        const auto shape = [&](int64_t a) { return n + ", " + std::to_string(a); };
        writeNpy(folder + "/x" + part + ".npy", "(" + shape(steps) + ", " + std::to_string(channels) + ")", x);
        writeNpy(folder + "/y" + part + ".npy", "(" + shape(mostLabels) + ")", y);
        writeNpy(folder + "/length" + part + ".npy", "(" + n + ",)", length);
    }
};

}  // namespace lathe::test
