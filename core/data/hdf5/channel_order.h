// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/data/hdf5/hdf5_file.h"
#include "core/tensor/tensor.h"

namespace lathe::hdf5 {

/// Where the channels of images [samples, ...] are.
enum class ChannelOrder : uint8_t { First, Last };

/// How the order was found.
struct FoundOrder {
    ChannelOrder order = ChannelOrder::First;
    bool guessed = false;  ///< by the extents
};

/// Of a data set with four dimensions. `setting`: "channels_first", "channels_last" or "auto". Then its attribute "layout"
/// ("NCHW", "NHWC", "channels_last", ...) decides, or the extents: the channels are last if the last extent is 1, 3 or 4 and the
/// second is not.
FoundOrder orderOf(const Hdf5Dataset&, std::string_view setting);

/// [N, H, W, C] as [N, C, H, W].
Tensor withChannelsFirst(const Tensor&);

}  // namespace lathe::hdf5
