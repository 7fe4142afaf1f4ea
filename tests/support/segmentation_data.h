// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/support/npy.h"

namespace lathe::test {

/// Images x.npy [N, size, size] of bytes with noise, a bright disc and a square that is as bright, and the masks y.npy
/// [N, size, size]: 0 background, 1 disc, 2 square. The brightness of a pixel alone does not tell discs from squares.
inline void writeSegmentation(const std::filesystem::path& folder, int64_t images, int64_t size) {
    std::mt19937 random(11);
    const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint32_t>(n)); };
    std::vector<uint8_t> pixels;
    std::vector<int64_t> classes;
    for (int64_t i = 0; i < images; ++i) {
        const int64_t r = 3, reach = size - 2 * r;
        const int64_t cx = r + below(reach), cy = r + below(reach), sx = r + below(reach), sy = r + below(reach);
        for (int64_t y = 0; y < size; ++y)
            for (int64_t x = 0; x < size; ++x) {
                const bool disc = (x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r + 1;
                const bool square = std::abs(x - sx) <= 2 && std::abs(y - sy) <= 2;
                classes.push_back(square ? 2 : disc ? 1 : 0);
                pixels.push_back(static_cast<uint8_t>((square || disc ? 170 : 40) + below(50)));
            }
    }
    const std::string shape = "(" + std::to_string(images) + ", " + std::to_string(size) + ", " + std::to_string(size) + ")";
    writeNpy((folder / "x.npy").string(), shape, pixels);
    writeNpy((folder / "y.npy").string(), shape, classes);
}

}  // namespace lathe::test
