// SPDX-License-Identifier: Apache-2.0
// What Pillow and torchvision make of an image: golden/transforms.json, written by make_transforms_golden.py.
#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/data/image_ops/tone.h"
#include "core/data/image_ops/warp.h"
#include "core/data/pixel_kernels/color.h"
#include "core/data/transform.h"
#include "tests/support/places.h"

namespace lathe::transforms_golden_test {
namespace {

std::vector<uint8_t> bytesOf(const Json& list) {
    std::vector<uint8_t> out;
    for (const Json& v : list.array()) out.push_back(static_cast<uint8_t>(v.toInt()));
    return out;
}

void applyTransform(const Json& one, ImageInPlace& image) {
    const TransformDef* def = findTransform(one["type"].toString());
    ASSERT_TRUE(def);
    const Params params = one["params"].isObject() ? *paramsFromJson(one["params"], "golden") : Params();
    ASSERT_TRUE(validate(params, def->params, "golden").empty());
    def->apply(params, augmentRandom(0, 0, 0, 0), image);
}

void applyOperation(const Json& one, ImageInPlace& image) {
    using pixel_kernels::wholeTurn;
    const std::map<std::string, void (*)(ImageInPlace&, Fixed)> byFactor{{"brightness", image_ops::changeBrightness},
                                                                         {"contrast", image_ops::changeContrast},
                                                                         {"color", image_ops::changeSaturation}};
    const double value = one["value"].toDouble();
    if (const auto found = byFactor.find(one["op"].toString()); found != byFactor.end())
        return found->second(image, toFixed(value));
    image_ops::turnHue(image, toFixed(6 * value) % wholeTurn);
}

void applyAffine(const Json& one, ImageInPlace& image) {
    std::vector<double> v;
    for (const Json& number : one["affine"].array()) v.push_back(number.toDouble());
    image_ops::warp(image, pixel_kernels::inverseOf({.degrees = v[0],
                                                     .scale = v[3],
                                                     .shearX = v[4],
                                                     .shearY = v[5],
                                                     .right = static_cast<int64_t>(v[1]),
                                                     .down = static_cast<int64_t>(v[2])}));
}

TEST(TransformsGolden, AreThoseOfPillowAndTorchvision) {
    const auto text = readFile((test::sourceDir() / "tests/core/data/golden/transforms.json").string());
    ASSERT_TRUE(text.ok());
    const auto golden = Json::parse(*text, "golden");
    ASSERT_TRUE(golden.ok());
    const std::vector<uint8_t> source = bytesOf((*golden)["pixels"]);
    const Shape shape{3, (*golden)["height"].toInt(), (*golden)["width"].toInt()};
    ASSERT_EQ(static_cast<int64_t>(source.size()), shape.elements());
    int cases = 0;
    for (const Json& one : (*golden)["cases"].array()) {
        const std::string name = one["name"].toString();
        std::vector<uint8_t> pixels = source, scratch(source.size());
        ImageInPlace image{shape, pixels, scratch};
        one["affine"].isArray() ? applyAffine(one, image)
        : one["op"].isString()  ? applyOperation(one, image)
                                : applyTransform(one, image);
        const std::vector<uint8_t> wanted = bytesOf(one["pixels"]);
        ASSERT_EQ(wanted.size(), pixels.size()) << name;
        int64_t largest = 0, sum = 0;
        for (size_t i = 0; i < pixels.size(); ++i) {
            const int64_t difference = std::abs(int64_t{pixels[i]} - int64_t{wanted[i]});
            largest = std::max(largest, difference);
            sum += difference;
        }
        EXPECT_LE(largest, one["tolerance"].toInt()) << name;
        EXPECT_LE(static_cast<double>(sum) / static_cast<double>(pixels.size()), one["mean"].toDouble()) << name;
        ++cases;
    }
    EXPECT_EQ(cases, 43);
}

}  // namespace
}  // namespace lathe::transforms_golden_test
