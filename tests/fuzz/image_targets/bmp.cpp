// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/format.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::bmp_def {
namespace {

void decode(images::FileBytes bytes, const images::DecodeRequest& request) {
    try {
        const images::Decoded decoded = images::bmpFormat.decode(bytes, request);
        const images::Picture& picture = decoded.picture;
        const size_t pixels = picture.index(picture.height, 0);
        expect(picture.pixels.size() == pixels);
    } catch (const images::DecodeError&) {
        return;
    }
}

void run(std::string_view input) {
    const images::FileBytes bytes(reinterpret_cast<const uint8_t*>(input.data()), input.size());
    if (!images::bmpFormat.recognise(bytes)) return;
    for (const uint32_t side : {0u, 8u}) {
        images::DecodeRequest request;
        request.height = request.width = side;
        request.bytes = input.size();
        decode(bytes, request);
    }
}

}  // namespace

extern const FuzzTarget bmp;
const FuzzTarget bmp{.name = "bmp", .help = "BMP images, which the decoder parses itself", .run = run};

}  // namespace lathe::fuzz::targets::bmp_def
