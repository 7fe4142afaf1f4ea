// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/answer.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

#include "app/image_decoder/fit.h"

namespace lathe::images {
namespace {

const Format& formatOf(FileBytes bytes) {
    for (const Format* format : {&jpegFormat, &pngFormat, &webpFormat, &gifFormat, &tiffFormat, &bmpFormat, &pnmFormat})
        if (format->recognise(bytes)) return *format;
    throw DecodeError("this is not a file of a known image format");
}

/// Channel by channel, as a network takes them.
std::vector<uint8_t> planes(const Picture& picture) {
    if (picture.channels == 1) return picture.pixels;
    std::vector<uint8_t> out(picture.pixels.size());
    const size_t plane = out.size() / 3;
    uint8_t *red = out.data(), *green = red + plane, *blue = green + plane;
    const uint8_t* at = picture.pixels.data();
    for (size_t i = 0; i < plane; ++i, at += 3) red[i] = at[0], green[i] = at[1], blue[i] = at[2];
    return out;
}

Answer decoded(const DecodeRequest& request, FileBytes bytes) {
    Decoded file = formatOf(bytes).decode(bytes, request);
    const bool turned = turnsSideways(file.orientation);
    Answer answer;
    answer.reply.decoded = 1;
    answer.reply.height = static_cast<uint32_t>(turned ? file.width : file.height);
    answer.reply.width = static_cast<uint32_t>(turned ? file.height : file.width);
    answer.reply.channels = file.gray ? 1 : 3;
    if (wantsFactsOnly(request)) return answer;
    Picture picture = oriented(withChannels(std::move(file.picture), request.channels), file.orientation);
    answer.bytes = planes(fitted(picture, request.height, request.width, request.fit));
    return answer;
}

Answer refused(std::string_view reason) {
    Answer answer;
    reason = reason.substr(0, mostReasonBytes);
    answer.bytes.assign(reason.begin(), reason.end());
    return answer;
}

Answer answerOrReason(const DecodeRequest& request, FileBytes bytes) {
    try {
        return decoded(request, bytes);
    } catch (const DecodeError& error) {
        return refused(error.what());
    } catch (const std::bad_alloc&) {
        return refused("decoding takes more memory than is allowed");
    }
}

}  // namespace

Answer answerTo(const DecodeRequest& request, FileBytes bytes) {
    Answer answer = answerOrReason(request, bytes);
    answer.reply.bytes = answer.bytes.size();
    return answer;
}

bool isSane(const DecodeRequest& r) {
    const bool size = r.height <= mostSide && r.width <= mostSide && (r.height == 0) == (r.width == 0);
    return r.magic == protocolMagic && size && (r.channels == 1 || r.channels == 3) && r.fit <= Fit::Stretch &&
           r.bytes <= mostFileBytes;
}

}  // namespace lathe::images
