// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/channel_order.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace lathe::hdf5 {
namespace {

bool mayBeChannels(int64_t extent) {
    return extent == 1 || extent == 3 || extent == 4;
}

std::string wordOf(const Json& attribute) {
    std::string word = attribute.toString();
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

template <class T>
void exchangeAxes(const T* from, T* to, int64_t samples, int64_t pixels, int64_t channels) {
    for (int64_t n = 0; n < samples; ++n, from += pixels * channels)
        for (int64_t c = 0; c < channels; ++c)
            for (int64_t p = 0; p < pixels; ++p) *to++ = from[p * channels + c];
}

}  // namespace

FoundOrder orderOf(const Hdf5Dataset& dataset, std::string_view setting) {
    if (setting != "auto") return {setting == "channels_last" ? ChannelOrder::Last : ChannelOrder::First, false};
    const std::string word = wordOf(dataset.attributes["layout"]);
    if (word == "nhwc" || word == "hwc" || word == "channels_last") return {ChannelOrder::Last, false};
    if (word == "nchw" || word == "chw" || word == "channels_first") return {ChannelOrder::First, false};
    const bool last = mayBeChannels(dataset.shape[3]) && !mayBeChannels(dataset.shape[1]);
    return {last ? ChannelOrder::Last : ChannelOrder::First, true};
}

Tensor withChannelsFirst(const Tensor& images) {
    const Shape& s = images.shape();
    Tensor out(images.dtype(), {s[0], s[3], s[1], s[2]});
    const int64_t pixels = s[1] * s[2];
    if (images.dtype() == DType::U8)
        exchangeAxes(images.data<uint8_t>(), out.data<uint8_t>(), s[0], pixels, s[3]);
    else if (images.dtype() == DType::I64)
        exchangeAxes(images.data<int64_t>(), out.data<int64_t>(), s[0], pixels, s[3]);
    else
        exchangeAxes(images.data<float>(), out.data<float>(), s[0], pixels, s[3]);
    return out;
}

}  // namespace lathe::hdf5
