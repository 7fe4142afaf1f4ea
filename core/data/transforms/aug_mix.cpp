// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/base/element.h"
#include "core/data/image_ops/policy_ops.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/powers.h"

namespace lathe::transforms::aug_mix_def {
namespace {

using namespace image_ops;

constexpr int64_t mostWidth = 8, mostDepth = 3, strengths = 10;

const IntParam severity{{.key = "severity",
                         .label = "Severity",
                         .initial = 3,
                         .min = 1,
                         .max = strengths,
                         .help = "Largest strength of the operations, from 1 to 10."}};
const IntParam width{{.key = "width",
                      .label = "Chains",
                      .initial = 3,
                      .min = 1,
                      .max = mostWidth,
                      .help = "Number of chains of one to three operations whose results are mixed."}};

/// The ranges of torchvision's AugMix.
const PolicyRanges ranges{.shear = 0.3, .shiftShare = 1.0 / 3, .degrees = 30, .change = 0.9, .mostBits = 4, .fewerBits = 4};

/// Random numbers: 0 for the share of the original, then `numbersOfChain` for each chain.
constexpr uint64_t numbersOfChain = 2 + 3 * static_cast<uint64_t>(mostDepth);

/// The operations of one chain, and its weight before weights are divided by their sum.
struct Chain {
    double weight;
    int64_t depth;
    std::array<PolicyOp, mostDepth> ops;
};

Chain chainOf(const Params& params, const SampleRandom& random, int64_t number) {
    const uint64_t draw = 1 + static_cast<uint64_t>(number) * numbersOfChain;
    // Exponential weights divided by their sum are a sample of the Dirichlet distribution with alpha 1.
    Chain chain{-pixel_kernels::portableLog(1 - static_cast<double>(random.uniform(draw))), 1 + random.below(draw + 1, 3), {}};
    for (int64_t i = 0; i < chain.depth; ++i) {
        const uint64_t at = draw + 2 + 3 * static_cast<uint64_t>(i);
        const uint32_t strength = random.below(at + 2, static_cast<uint32_t>(params[severity]));
        element(chain.ops, i) = choosePolicyOp(random, at, firstChange, static_cast<double>(strength) / (strengths - 1));
    }
    return chain;
}

/// A sum of images with 16 bits for each value, in two planes of bytes.
class Mixture {
public:
    Mixture(std::span<uint8_t> high, std::span<uint8_t> low) : m_high(high), m_low(low) {}

    void start(std::span<const uint8_t> image) {
        std::copy(image.begin(), image.end(), m_high.begin());
        std::fill(m_low.begin(), m_low.end(), uint8_t{0});
    }
    /// Moves the mixture by a share towards the image.
    void add(std::span<const uint8_t> image, Fixed share) {
        for (size_t i = 0; i < image.size(); ++i) {
            const int64_t mixed = m_high[i] * 256 + m_low[i];
            const int64_t next = mixed + (((image[i] * 256 - mixed) * share + fixedOne / 2) >> 16);
            m_high[i] = static_cast<uint8_t>(next >> 8), m_low[i] = static_cast<uint8_t>(next & 255);
        }
    }
    void write(std::span<uint8_t> image) const {
        for (size_t i = 0; i < image.size(); ++i)
            image[i] = static_cast<uint8_t>(std::min(255, (m_high[i] * 256 + m_low[i] + 128) >> 8));
    }

private:
    std::span<uint8_t> m_high, m_low;
};

double shareOfOriginal(const SampleRandom& random) {
    return static_cast<double>(random.uniform(0));  // of the beta distribution with alpha 1
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const size_t bytes = image.pixels.size();
    const auto original = image.scratch.subspan(bytes, bytes);
    Mixture mixture(image.scratch.subspan(2 * bytes, bytes), image.scratch.subspan(3 * bytes, bytes));
    std::copy(image.pixels.begin(), image.pixels.end(), original.begin());
    mixture.start(original);
    const int64_t count = params[width];
    double sum = 0;
    for (int64_t i = 0; i < count; ++i) sum += chainOf(params, random, i).weight;
    const double augmented = (1 - shareOfOriginal(random)) / (sum > 0 ? sum : 1);
    double before = shareOfOriginal(random);
    for (int64_t i = 0; i < count; ++i) {
        const Chain chain = chainOf(params, random, i);
        std::copy(original.begin(), original.end(), image.pixels.begin());
        for (int64_t k = 0; k < chain.depth; ++k) applyPolicyOp(element(chain.ops, k), ranges, image);
        const double weight = augmented * chain.weight;
        before += weight;
        mixture.add(image.pixels, before > 0 ? toFixed(weight / before) : 0);
    }
    mixture.write(image.pixels);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    std::vector<SampledValue> out{{.label = "Original", .value = shareOfOriginal(random)}};
    for (int64_t i = 0; i < params[width]; ++i) {
        const Chain chain = chainOf(params, random, i);
        for (int64_t k = 0; k < chain.depth; ++k) out.push_back(describePolicyOp(element(chain.ops, k), ranges, shape));
    }
    return out;
}

}  // namespace

extern const TransformDef aug_mix;
const TransformDef aug_mix{.type = "aug_mix",
                           .label = "AugMix",
                           .help = "Mixes the image with several chains of random operations, which keeps it recognizable.",
                           .group = "Automatic",
                           .icon = "sign-merge-right",
                           .params = {&alwaysApplied, &severity, &width},
                           .scratchImages = 4,
                           .check = checkIsImage,
                           .apply = apply,
                           .describe = describe};

}  // namespace lathe::transforms::aug_mix_def
