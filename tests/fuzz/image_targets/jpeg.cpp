// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <optional>
#include <vector>

#include "app/image_decoder/format.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::jpeg_def {
namespace {

using Bytes = std::vector<uint8_t>;

std::optional<images::Decoded> decoded(images::FileBytes file, const images::DecodeRequest& request, Bytes* planes = nullptr) {
    try {
        return planes ? images::jpegFormat.decodeTo(file, request, *planes) : images::jpegFormat.decode(file, request);
    } catch (const images::DecodeError&) {
        return std::nullopt;
    }
}

Bytes planesOf(const images::Picture& picture) {
    const auto channels = static_cast<size_t>(picture.channels);
    Bytes planes;
    for (size_t c = 0; c < channels; ++c)
        for (size_t i = c; i < picture.pixels.size(); i += channels) planes.push_back(picture.pixels[i]);
    return planes;
}

void run(std::string_view input) {
    const images::FileBytes file(reinterpret_cast<const uint8_t*>(input.data()), input.size());
    if (!images::jpegFormat.recognise(file)) return;
    const auto facts = decoded(file, {});
    if (!facts || facts->height > 256 || facts->width > 256) return;  // slow, and the same code
    images::DecodeRequest request;
    request.height = static_cast<uint32_t>(facts->height), request.width = static_cast<uint32_t>(facts->width);
    const auto picture = decoded(file, request);
    Bytes planes(size_t{3} * request.height * request.width);
    const auto direct = decoded(file, request, &planes);
    expect(picture.has_value() == direct.has_value());
    if (direct && direct->written) expect(planes == planesOf(picture->picture));
}

}  // namespace

extern const FuzzTarget jpeg;
const FuzzTarget jpeg{.name = "jpeg", .help = "JPEG images: planes have the pixels of the picture", .run = run};

}  // namespace lathe::fuzz::targets::jpeg_def
