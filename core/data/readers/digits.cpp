// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/base/sha256.h"
#include "core/data/generated/digit_image.h"
#include "core/data/reader.h"

namespace lathe::readers::digits_def {
namespace {

const IntParam samples{{.key = "samples", .label = "Training samples", .initial = 12000, .min = 10, .max = 1000000}};
const IntParam testSamples{{.key = "test_samples", .label = "Test samples", .initial = 2000, .min = 0, .max = 1000000}};
const FloatParam difficulty{{.key = "difficulty",
                             .label = "Difficulty",
                             .initial = 1,
                             .min = 0,
                             .max = 2,
                             .help = "Variation of the shapes: 0 gives printed digits, 1 handwriting, 2 scrawled handwriting."}};
const IntParam seed{{.key = "seed", .label = "Seed", .initial = 0, .min = 0}};

DatasetInfo digitsInfo() {
    DatasetInfo info;
    info.features = {DType::U8, Shape{1, digitImageSide, digitImageSide}};
    info.target = {DType::I64, Shape{}};
    for (int d = 0; d < 10; ++d) info.classes.push_back(std::to_string(d));
    return info;
}

/// `part` 0: training, 1: test. Sample i is a function of (seed, part, i): a larger set begins like a smaller one.
std::shared_ptr<const Dataset> draw(const Params& params, int64_t count, uint32_t part) {
    Tensor images(DType::U8, Shape{count, 1, digitImageSide, digitImageSide}), labels(DType::I64, Shape{count});
    constexpr size_t size = size_t{digitImageSide} * digitImageSide;
    for (int64_t i = 0; i < count; ++i) {
        const int digit = static_cast<int>(i % 10);
        const Philox random(static_cast<uint64_t>(params[seed]), RandomStream::Generated, part, static_cast<uint32_t>(i));
        renderDigit(digit, random, params[difficulty], {images.data<uint8_t>() + static_cast<size_t>(i) * size, size});
        labels.data<int64_t>()[i] = digit;
    }
    return makeTensorDataset(digitsInfo(), images, labels);
}

Result<DatasetPair> open(const Params& params, const std::filesystem::path&) {
    DatasetPair pair;
    pair.training = draw(params, params[samples], 0);
    if (params[testSamples] > 0) pair.test = draw(params, params[testSamples], 1);
    pair.fingerprint = sha256Hex("digits 1 " + std::to_string(params[samples]) + " " + std::to_string(params[testSamples]) + " " +
                                 shortestText(params[difficulty]) + " " + std::to_string(params[seed]));
    return pair;
}

}  // namespace

extern const ReaderDef digits;
const ReaderDef digits{
    .type = "digits",
    .label = "Generated digits",
    .help = "Images of digits, 28 × 28 pixels. Lathe generates them when the project opens; there is nothing to download.",
    .params = {&samples, &testSamples, &difficulty, &seed},
    .sample = SampleKind::Image,
    .open = open};

}  // namespace lathe::readers::digits_def
