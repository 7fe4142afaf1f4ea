// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include "core/data/image_transform.h"

namespace lathe::transforms {
namespace {

const IntParam padding{{.key = "padding",
                        .label = "Padding",
                        .initial = 4,
                        .min = 0,
                        .max = 1024,
                        .help = "Padding in pixels. A crop of the original size is then taken at a random position."}};
const ChoiceParam border{{.key = "border",
                          .label = "Border",
                          .initial = "black",
                          .options = {"black", "reflect"},
                          .help = "Values of the padding: black, or the image mirrored at its border pixels."}};

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    if (features.shape.rank() != 3 || params[padding] < std::min(features.shape[1], features.shape[2])) return;
    problems.push_back(requestError("transform.padding", where, "padding {0} is too large: a crop can miss the whole image ({1})",
                                    {std::to_string(params[padding]), toString(features.shape)}, "use a smaller padding"));
}

/// Moves a plane: out(y, x) = in(y + dy, x + dx), black outside.
void move(const uint8_t* in, uint8_t* out, int64_t height, int64_t width, int64_t dy, int64_t dx) {
    const int64_t first = std::max<int64_t>(0, -dx), last = std::min(width, width - dx);
    for (int64_t y = 0; y < height; ++y, out += width) {
        std::fill(out, out + width, uint8_t{0});
        if (y + dy < 0 || y + dy >= height) continue;
        const uint8_t* row = in + (y + dy) * width + dx;
        std::copy(row + first, row + last, out + first);
    }
}

forms::RandomCrop formOf(const Params& params) {
    return {params[padding], params[border] == "reflect"};
}

/// As `move`, with the plane mirrored outside.
void moveReflected(const uint8_t* in, uint8_t* out, int64_t height, int64_t width, int64_t dy, int64_t dx) {
    using forms::RandomCrop;
    for (int64_t y = 0; y < height; ++y) {
        const uint8_t* row = in + RandomCrop::reflected(y + dy, height) * width;
        for (int64_t x = 0; x < width; ++x) *out++ = row[RandomCrop::reflected(x + dx, width)];
    }
}

std::vector<Drawn> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto [dy, dx] = formOf(params).draw(random, imageSizeOf(shape));
    // out(x) = in(x + dx): the image goes the other way.
    return {{"Right", static_cast<double>(-dx), "px"}, {"Down", static_cast<double>(-dy), "px"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const ImageView kept = keptOf(image);
    const auto [channels, height, width] = kept.size;
    const auto [dy, dx] = formOf(params).draw(random, kept.size);
    const auto place = params[border] == "reflect" ? moveReflected : move;
    for (int64_t plane = 0; plane < channels * height * width; plane += height * width)
        place(kept.pixels + plane, image.pixels.data() + plane, height, width, dy, dx);
}

}  // namespace

extern const TransformDef random_crop;
const TransformDef random_crop{.type = "random_crop",
                               .label = "Padded random crop",
                               .help = "Shifts the image at random by up to the padding in each direction.",
                               .params = {&padding, &border},
                               .check = check,
                               .apply = apply,
                               .describe = describe,
                               .form = [](const Params& p) { return forms::plain(formOf(p)); }};

}  // namespace lathe::transforms
