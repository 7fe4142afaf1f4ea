// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/answer.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

#include "app/image_decoder/fit.h"
#include "app/image_decoder/planes.h"
#include "app/image_decoder/region.h"

namespace lathe::images {
namespace {

const Format& formatOf(FileBytes bytes) {
    for (const Format* format : {&jpegFormat, &pngFormat, &webpFormat, &gifFormat, &tiffFormat, &bmpFormat, &pnmFormat})
        if (format->recognise(bytes)) return *format;
    throw DecodeError("this is not a file of a known image format");
}

/// Channel by channel, as a network takes them.
void writePlanes(const Picture& picture, std::span<uint8_t> out) {
    if (picture.pixels.size() != out.size()) throw DecodeError("the picture has another size than was asked for");
    if (picture.channels == 1)
        std::copy(picture.pixels.begin(), picture.pixels.end(), out.begin());
    else
        splitPlanes(picture.pixels.data(), out.size() / 3, out.data(), out.size() / 3);
}

/// A mask in gray may be saved in colors, all three of one value.
Picture asNumbers(Picture picture) {
    if (picture.channels == 1) return picture;
    Picture numbers = makePicture(picture.height, picture.width, 1);
    const uint8_t* at = picture.pixels.data();
    for (uint8_t& number : numbers.pixels) {
        if (at[0] != at[1] || at[1] != at[2])
            throw DecodeError("the mask has colors instead of numbers: save it with a palette or in gray");
        number = at[0];
        at += picture.channels;
    }
    return numbers;
}

/// The picture of the file as it is meant to be seen, or the region of it.
Picture wantedPart(const DecodeRequest& request, Decoded& file) {
    const bool classes = request.content == Content::Classes;
    Picture picture = classes ? asNumbers(std::move(file.picture)) : withChannels(std::move(file.picture), request.channels);
    picture = oriented(std::move(picture), file.orientation);
    if (request.hasRegion == 0) return picture;
    return croppedTo(picture, pixelsOf(request.region, picture.height, picture.width));
}

void writeWanted(const DecodeRequest& r, Decoded& file, std::span<uint8_t> out) {
    const Picture part = wantedPart(r, file);
    if (part.height == r.height && part.width == r.width)
        writePlanes(part, out);
    else if (r.content == Content::Classes)
        writePlanes(fittedClasses(part, r.height, r.width, r.fit), out);
    else
        writePlanes(fitted(part, r.height, r.width, r.fit), out);
}

void takeSizeOfRegion(const Region& region, DecodeReply& reply) {
    const PixelRegion pixels = pixelsOf(region, reply.height, reply.width);
    reply.height = static_cast<uint32_t>(pixels.bottom - pixels.top);
    reply.width = static_cast<uint32_t>(pixels.right - pixels.left);
}

Decoded decodedFile(const DecodeRequest& request, FileBytes bytes, std::span<uint8_t> pixels) {
    const Format& format = formatOf(bytes);
    return format.decodeTo ? format.decodeTo(bytes, request, pixels) : format.decode(bytes, request);
}

Answer decoded(const DecodeRequest& request, FileBytes bytes, std::span<uint8_t> pixels) {
    Decoded file = decodedFile(request, bytes, pixels);
    const bool turned = turnsSideways(file.orientation);
    Answer answer;
    answer.reply.decoded = 1;
    answer.reply.height = static_cast<uint32_t>(turned ? file.width : file.height);
    answer.reply.width = static_cast<uint32_t>(turned ? file.height : file.width);
    answer.reply.channels = file.gray ? 1 : 3;
    answer.reply.bits = static_cast<uint32_t>(file.bits);
    if (request.hasRegion != 0) takeSizeOfRegion(request.region, answer.reply);
    if (!wantsFactsOnly(request) && !file.written) writeWanted(request, file, pixels);
    answer.reply.bytes = pixels.size();
    return answer;
}

Answer refused(std::string_view reason) {
    Answer answer;
    reason = reason.substr(0, mostReasonBytes);
    answer.bytes.assign(reason.begin(), reason.end());
    answer.reply.bytes = answer.bytes.size();
    return answer;
}

}  // namespace

size_t pixelBytesOf(const DecodeRequest& r) {
    return wantsFactsOnly(r) ? 0 : size_t{r.channels} * r.height * r.width;
}

Answer answerTo(const DecodeRequest& request, FileBytes bytes, std::span<uint8_t> pixels) {
    try {
        return decoded(request, bytes, pixels);
    } catch (const DecodeError& error) {
        return refused(error.what());
    } catch (const std::bad_alloc&) {
        return refused("decoding takes more memory than is allowed");
    }
}

Answer answerTo(const DecodeRequest& request, FileBytes bytes) {
    std::vector<uint8_t> pixels(pixelBytesOf(request));
    Answer answer = answerTo(request, bytes, pixels);
    if (answer.reply.decoded != 0) answer.bytes = std::move(pixels);
    return answer;
}

bool isSane(const DecodeRequest& r) {
    const bool size = r.height <= mostSide && r.width <= mostSide && (r.height == 0) == (r.width == 0);
    const bool colors = r.content == Content::Colors && (r.channels == 1 || r.channels == 3);
    const bool classes = r.content == Content::Classes && r.channels == 1 && r.fit != Fit::Pad;
    return r.magic == protocolMagic && size && (colors || classes) && r.fit <= Fit::Stretch && r.bytes <= mostFileBytes &&
           r.hasRegion <= 1 && r.region.least > 0 && r.part < sharedParts;
}

}  // namespace lathe::images
