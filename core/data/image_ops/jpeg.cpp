// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/jpeg.h"

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/color.h"

namespace lathe::image_ops {
namespace {

constexpr size_t blockSide = 8;
using Block = std::array<int64_t, blockSide * blockSide>;
using Steps = std::array<int64_t, blockSide * blockSide>;

// ITU-T T.81, tables K.1 and K.2, by row.
constexpr Steps lumaSteps{16, 11,  10,  16, 24, 40, 51, 61, 12,  12,  14,  19,  26, 58, 60, 55,  14,  13,  16,  24, 40, 57,
                          69, 56,  14,  17, 22, 29, 51, 87, 80,  62,  18,  22,  37, 56, 68, 109, 103, 77,  24,  35, 55, 64,
                          81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98,  112, 100, 103, 99};
constexpr Steps chromaSteps{17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99,
                            99, 99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
                            99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99};

// Half of cos((2 x + 1) u pi / 16), for u = 0 divided by sqrt(2), times 2^13: entry u * 8 + x. The matrix is orthogonal.
constexpr std::array<int64_t, blockSide * blockSide> cosines{
    2896, 2896,  2896,  2896,  2896,  2896,  2896,  2896, 4017, 3406,  2276,  799,   -799,  -2276, -3406, -4017,
    3784, 1567,  -1567, -3784, -3784, -1567, 1567,  3784, 3406, -799,  -4017, -2276, 2276,  4017,  799,   -3406,
    2896, -2896, -2896, 2896,  2896,  -2896, -2896, 2896, 2276, -4017, 799,   3406,  -3406, -799,  4017,  -2276,
    1567, -3784, 3784,  -1567, -1567, 3784,  -3784, 1567, 799,  -2276, 3406,  -4017, 4017,  -3406, 2276,  -799};
constexpr int cosineBits = 13;

Steps stepsOf(const Steps& table, int64_t quality) {
    const int64_t scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
    Steps steps{};
    std::transform(table.begin(), table.end(), steps.begin(),
                   [&](int64_t step) { return std::clamp<int64_t>((step * scale + 50) / 100, 1, 255); });
    return steps;
}

int64_t divided(int64_t value, int64_t by) {
    return value >= 0 ? (value + by / 2) / by : -((-value + by / 2) / by);
}

/// out(u, v) = sum of cosine(u, y) cosine(v, x) in(y, x), or with the transposed matrix, the inverse.
void transformBlock(Block& block, bool inverse) {
    const auto factor = [&](size_t to, size_t from) { return cosines[inverse ? from * blockSide + to : to * blockSide + from]; };
    Block half{};
    for (size_t y = 0; y < blockSide; ++y)
        for (size_t v = 0; v < blockSide; ++v)
            for (size_t x = 0; x < blockSide; ++x) half[y * blockSide + v] += factor(v, x) * block[y * blockSide + x];
    for (size_t u = 0; u < blockSide; ++u)
        for (size_t v = 0; v < blockSide; ++v) {
            int64_t sum = 0;
            for (size_t y = 0; y < blockSide; ++y) sum += factor(u, y) * half[y * blockSide + v];
            block[u * blockSide + v] = sum;
        }
}

/// Values minus 128, as they are after the losses.
void loseDetails(Block& block, const Steps& steps) {
    transformBlock(block, false);
    for (size_t i = 0; i < block.size(); ++i) block[i] = divided(block[i], steps[i] << (2 * cosineBits)) * steps[i];
    transformBlock(block, true);
    for (int64_t& v : block) v = divided(v, int64_t{1} << (2 * cosineBits));
}

// YCbCr of JFIF in 16.16.
std::array<int64_t, 3> toYcc(const pixel_kernels::Rgb& c) {
    constexpr int64_t half = fixedOne / 2, middle = 128 * fixedOne;
    return {(19595 * c.r + 38470 * c.g + 7471 * c.b + half) >> 16,
            (-11059 * c.r - 21709 * c.g + 32768 * c.b + middle + half) >> 16,
            (32768 * c.r - 27439 * c.g - 5329 * c.b + middle + half) >> 16};
}
pixel_kernels::Rgb toRgb(const std::array<int64_t, 3>& ycc) {
    constexpr int64_t half = fixedOne / 2;
    const int64_t cb = ycc[1] - 128, cr = ycc[2] - 128;
    return {pixel_kernels::toByte(ycc[0] + ((91881 * cr + half) >> 16)),
            pixel_kernels::toByte(ycc[0] + ((-22554 * cb - 46802 * cr + half) >> 16)),
            pixel_kernels::toByte(ycc[0] + ((116130 * cb + half) >> 16))};
}

/// The blocks of all channels at one place. Beyond the image, its last row and column are repeated.
class Place {
public:
    Place(ImageInPlace& image, int64_t top, int64_t left)
        : m_image(image), m_size(imageSizeOf(image.shape)), m_top(top), m_left(left) {}

    void compress(const Steps& luma, const Steps& chroma) {
        if (pixel_kernels::isColor(m_size)) return compressColors(luma, chroma);
        for (int64_t c = 0; c < m_size.channels; ++c) {
            Block block{};
            forPixels([&](size_t i, int64_t y, int64_t x) { block[i] = view().at(c, y, x) - 128; });
            loseDetails(block, luma);
            forPixels([&](size_t i, int64_t y, int64_t x) { at(c, y, x) = pixel_kernels::toByte(block[i] + 128); });
        }
    }

private:
    ImageView view() const { return {m_image.pixels.data(), m_size}; }
    uint8_t& at(int64_t c, int64_t y, int64_t x) { return element(m_image.pixels, view().index(c, y, x)); }

    void compressColors(const Steps& luma, const Steps& chroma) {
        std::array<Block, 3> blocks{};
        forPixels([&](size_t i, int64_t y, int64_t x) {
            const auto ycc = toYcc(pixel_kernels::colorAt(view(), y, x));
            for (size_t c = 0; c < 3; ++c) blocks[c][i] = ycc[c] - 128;
        });
        for (size_t c = 0; c < 3; ++c) loseDetails(blocks[c], c == 0 ? luma : chroma);
        forPixels([&](size_t i, int64_t y, int64_t x) {
            std::array<int64_t, 3> ycc{};
            for (size_t c = 0; c < 3; ++c) ycc[c] = pixel_kernels::toByte(blocks[c][i] + 128);
            const auto color = toRgb(ycc);
            for (int64_t c = 0; c < 3; ++c) at(c, y, x) = color.channel(c);
        });
    }

    /// From the last one to the first, so that where pixels are repeated, the one in the image is written last.
    template <class Work>
    void forPixels(const Work& work) const {
        for (size_t i = blockSide * blockSide; i-- > 0;)
            work(i, std::min(m_top + static_cast<int64_t>(i / blockSide), m_size.height - 1),
                 std::min(m_left + static_cast<int64_t>(i % blockSide), m_size.width - 1));
    }

    ImageInPlace& m_image;
    ImageSize m_size;
    int64_t m_top, m_left;
};

}  // namespace

void compressAsJpeg(ImageInPlace& image, int64_t quality) {
    const Steps luma = stepsOf(lumaSteps, quality), chroma = stepsOf(chromaSteps, quality);
    const auto step = static_cast<int64_t>(blockSide);
    for (int64_t top = 0; top < image.shape[1]; top += step)
        for (int64_t left = 0; left < image.shape[2]; left += step) Place(image, top, left).compress(luma, chroma);
}

}  // namespace lathe::image_ops
