// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "app/image_decoder/answer.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::decoder_request_def {
namespace {

void run(std::string_view input) {
    images::DecodeRequest request;
    if (input.size() < sizeof request) return;
    std::memcpy(&request, input.data(), sizeof request);
    if (!images::isSane(request)) return;
    if (request.height > 64 || request.width > 64) return;  // slow, and the same code
    const std::string_view file = input.substr(sizeof request);
    const images::Answer answer = images::answerTo(request, {reinterpret_cast<const uint8_t*>(file.data()), file.size()});
    const size_t pixels = size_t{request.channels} * request.height * request.width;
    expect(answer.reply.decoded == 0 || answer.bytes.size() == pixels);
}

}  // namespace

extern const FuzzTarget decoder_request;
const FuzzTarget decoder_request{
    .name = "decoder_request", .help = "a request to lathe-image-decoder, and the file behind it", .run = run};

}  // namespace lathe::fuzz::targets::decoder_request_def
