// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/generated/generated_size.h"
#include "core/data/generated/shape_image.h"
#include "core/data/reader.h"

namespace lathe::readers::shapes_def {
namespace {

const ChoiceParam task{{.key = "task",
                        .label = "Task",
                        .initial = "classify",
                        .options = {"classify", "segment"},
                        .help = "classify: one shape in each image. segment: up to three shapes, and a class for each pixel."}};
const IntParam samples{{.key = "samples", .label = "Training samples", .initial = 4000, .min = 10, .max = 1000000}};
const IntParam testSamples{{.key = "test_samples", .label = "Test samples", .initial = 1000, .min = 0, .max = 1000000}};
const IntParam size{{.key = "size",
                     .label = "Image size",
                     .initial = 32,
                     .min = 8,
                     .max = 512,
                     .help = "Height and width of an image.",
                     .unit = "px"}};
const IntParam kindCount{{.key = "classes",
                          .label = "Classes",
                          .initial = 10,
                          .min = 2,
                          .max = 10,
                          .help = "Number of different shapes. For a class of each pixel, the background is one more class."}};
const FloatParam noise{{.key = "noise",
                        .label = "Noise",
                        .initial = 12,
                        .min = 0,
                        .max = 255,
                        .help = "Standard deviation of the noise that is added to each value of a pixel, which is 0 to 255."}};
const IntParam seed{{.key = "seed", .label = "Seed", .initial = 0, .min = 0}};

bool isSegmentation(const Params& p) {
    return p[task] == "segment";
}

DatasetInfo shapesInfo(const Params& p) {
    DatasetInfo info;
    info.features = {DType::U8, Shape{3, p[size], p[size]}};
    info.target = {DType::I64, isSegmentation(p) ? Shape{p[size], p[size]} : Shape{}};
    if (isSegmentation(p)) info.classes.emplace_back("background");
    for (int64_t k = 0; k < p[kindCount]; ++k) info.classes.emplace_back(shapeKinds()[static_cast<size_t>(k)]);
    return info;
}

/// Images and their classes in bytes: one class for each image, or one for each pixel.
class ShapeImages final : public Dataset {
public:
    ShapeImages(DatasetInfo info, std::vector<uint8_t> pixels, std::vector<uint8_t> classes)
        : m_info(std::move(info)), m_pixels(std::move(pixels)), m_classes(std::move(classes)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return static_cast<int64_t>(m_pixels.size() / m_info.features.bytes()); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        const size_t bytes = m_info.features.bytes(), values = m_classes.size() / (m_pixels.size() / bytes);
        std::memcpy(features, m_pixels.data() + static_cast<size_t>(index) * bytes, bytes);
        std::copy_n(m_classes.begin() + index * static_cast<int64_t>(values), values, reinterpret_cast<int64_t*>(target));
        return {};
    }

private:
    DatasetInfo m_info;
    std::vector<uint8_t> m_pixels, m_classes;
};

std::shared_ptr<const Dataset> shapesOf(const Params& p, int64_t count, uint32_t part) {
    const auto pixels = static_cast<size_t>(p[size] * p[size]), images = static_cast<size_t>(count);
    const bool segment = isSegmentation(p);
    const auto kinds = static_cast<size_t>(p[kindCount]);
    const double deviation = p[noise];
    std::vector<uint8_t> bytes(images * 3 * pixels), classes(images * (segment ? pixels : 1));
    for (size_t i = 0; i < images; ++i) {
        const Philox random(static_cast<uint64_t>(p[seed]), RandomStream::Generated, 6 + part, static_cast<uint32_t>(i));
        ShapeCanvas canvas{p[size], {bytes.data() + i * 3 * pixels, 3 * pixels}, {}};
        if (segment) {
            canvas.mask = {classes.data() + i * pixels, pixels};
            renderShapes(kinds, random, deviation, canvas);
        } else {
            classes[i] = static_cast<uint8_t>(i % kinds);
            renderShape(i % kinds, random, deviation, canvas);
        }
    }
    return std::make_shared<ShapeImages>(shapesInfo(p), std::move(bytes), std::move(classes));
}

Result<DatasetPair> open(const Params& p, const std::filesystem::path&) {
    LATHE_CHECK(checkGeneratedSize(p[samples] + p[testSamples], 4 * p[size] * p[size]));
    DatasetPair pair;
    pair.training = shapesOf(p, p[samples], 0);
    if (p[testSamples] > 0) pair.test = shapesOf(p, p[testSamples], 1);
    std::string content = "shapes 1 " + p[task] + " " + shortestText(p[noise]);
    for (const IntParam* number : {&samples, &testSamples, &size, &kindCount, &seed}) content += " " + std::to_string(p[*number]);
    pair.fingerprint = sha256Hex(content);
    return pair;
}

}  // namespace

extern const ReaderDef shapes;
const ReaderDef shapes{.type = "shapes",
                       .label = "Generated shapes",
                       .help =
                           "Color images of disks, stars, crosses and other shapes, to classify or to segment. Lathe generates "
                           "them when the project opens.",
                       .params = {&task, &samples, &testSamples, &size, &kindCount, &noise, &seed},
                       .sample = SampleKind::Image,
                       .open = open};

}  // namespace lathe::readers::shapes_def
