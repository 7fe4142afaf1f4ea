// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/jpeg_file.h"

namespace lathe::test {

/// A photo of 16 x 16 pixels of something of this color. Photos of different `seed` differ.
inline void writeFruit(const std::filesystem::path& file, const JpegColor& color, uint32_t seed) {
    std::vector<JpegColor> squares(4, color);
    for (JpegColor& square : squares)
        for (uint8_t& channel : square) {
            seed = seed * 1664525U + 1013904223U;
            channel = static_cast<uint8_t>(std::clamp(channel + static_cast<int>(seed >> 24) % 40 - 20, 0, 255));
        }
    writeJpeg(file, 2, 2, squares);
}

inline const std::vector<std::pair<std::string, JpegColor>>& fruitClasses() {
    static const std::vector<std::pair<std::string, JpegColor>> all{
        {"Apple/Granny-Smith", {70, 190, 60}}, {"Apple/Royal-Gala", {190, 40, 50}}, {"Banana", {230, 220, 70}}};
    return all;
}

/// JPEG files in folders as those of the Grocery Store Dataset: train/Fruit/<coarse>[/<fine>]/x.jpg, with three classes.
inline void writeFruitFolder(const std::filesystem::path& folder, int ofEach) {
    uint32_t seed = 1;
    for (const auto& [name, color] : fruitClasses())
        for (int i = 0; i < ofEach; ++i)
            writeFruit(
                folder / "train/Fruit" / name / (name.substr(name.rfind('/') + 1) + "_" + std::to_string(100 + i) + ".jpg"),
                color, seed++ * 7919U);
}

}  // namespace lathe::test
