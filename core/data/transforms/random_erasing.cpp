// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "core/data/image_transform.h"

// Zhong, Zheng, Kang, Li, Yang: "Random erasing data augmentation", AAAI 2020.
namespace lathe::transforms {
namespace {

const FloatParam probability{{.key = "probability", .label = "Probability", .initial = 0.5, .min = 0, .max = 1}};
const FloatParam minArea{
    {.key = "min_area", .label = "Least area", .initial = 0.02, .min = 0, .max = 1, .help = "Share of the image."}};
const FloatParam maxArea{
    {.key = "max_area", .label = "Most area", .initial = 0.33, .min = 0, .max = 1, .help = "Share of the image."}};
const FloatParam maxRatio{{.key = "max_ratio",
                           .label = "Longest",
                           .initial = 3.3,
                           .min = 1,
                           .max = 100,
                           .help = "How many times longer one side may be than the other."}};
const ChoiceParam fill{{.key = "fill", .label = "Filled with", .initial = "black", .options = {"black", "noise"}}};

constexpr int attempts = 10;
constexpr uint64_t drawsPerAttempt = 5;
constexpr uint64_t firstNoise = 64;  // above the draws of all attempts

struct Patch {
    int64_t top, left, height, width;
};

std::optional<Patch> choosePatch(const Params& params, const Philox& random, uint64_t draw, int64_t height, int64_t width) {
    const auto uniform = [&](uint64_t i, double low, double high) {
        return low + (high - low) * static_cast<double>(random.uniform(draw + i));
    };
    const double area = uniform(0, params[minArea], params[maxArea]) * static_cast<double>(height * width);
    const double ratio = uniform(1, 1, params[maxRatio]);
    const int64_t large = std::llround(std::sqrt(area * ratio)), small = std::llround(std::sqrt(area / ratio));
    const bool upright = random.below(draw + 2, 2) == 1;
    const Patch p{0, 0, upright ? large : small, upright ? small : large};
    if (p.height < 1 || p.width < 1 || p.height > height || p.width > width) return std::nullopt;
    return Patch{random.below(draw + 3, static_cast<uint32_t>(height - p.height + 1)),
                 random.below(draw + 4, static_cast<uint32_t>(width - p.width + 1)), p.height, p.width};
}

void erase(const Patch& p, bool noise, const Philox& random, ImageInPlace& image) {
    const int64_t height = image.shape[1], width = image.shape[2];
    for (int64_t c = 0; c < image.shape[0]; ++c)
        for (int64_t y = p.top; y < p.top + p.height; ++y)
            for (int64_t x = p.left; x < p.left + p.width; ++x) {
                const auto at = static_cast<uint64_t>((c * height + y) * width + x);
                image.pixels[at] = noise ? static_cast<uint8_t>(random.word(firstNoise + at)) : uint8_t{0};
            }
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    if (params[minArea] <= params[maxArea]) return;
    problems.push_back(requestError("transform.areas", where, "the least area {0} is larger than the most {1}",
                                    {toString(ParamValue(params[minArea])), toString(ParamValue(params[maxArea]))}, "swap them"));
}

/// Nothing: the image stays whole.
std::optional<Patch> draw(const Params& params, const Philox& random, const Shape& shape) {
    std::optional<Patch> patch;
    if (!happens(random, 0, params[probability])) return patch;
    for (uint64_t i = 0; i < attempts && !patch; ++i)
        patch = choosePatch(params, random, 1 + i * drawsPerAttempt, shape[1], shape[2]);
    return patch;
}

std::vector<Drawn> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto patch = draw(params, random, shape);
    if (!patch) return {{.label = "Erased", .text = "no"}};
    return {{"Erased width", static_cast<double>(patch->width), "px"},
            {"Erased height", static_cast<double>(patch->height), "px"},
            {"From the left", static_cast<double>(patch->left), "px"},
            {"From the top", static_cast<double>(patch->top), "px"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    if (const auto patch = draw(params, random, image.shape)) erase(*patch, params[fill] == "noise", random, image);
}

}  // namespace

extern const TransformDef random_erasing;
const TransformDef random_erasing{.type = "random_erasing",
                                  .label = "Random erasing",
                                  .help = "Covers a rectangle, so that no single part of the image is trusted alone.",
                                  .params = {&probability, &minArea, &maxArea, &maxRatio, &fill},
                                  .check = check,
                                  .apply = apply,
                                  .describe = describe};

}  // namespace lathe::transforms
