// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_image.h"

#include <cassert>

namespace lathe::workbench {

QImage imageOf(const Tensor& t) {
    assert(t.dtype() == DType::U8 && t.shape().rank() == 3);
    const int channels = static_cast<int>(t.shape()[0]), height = static_cast<int>(t.shape()[1]),
              width = static_cast<int>(t.shape()[2]);
    const uint8_t* plane = t.data<uint8_t>();
    const size_t size = static_cast<size_t>(height) * static_cast<size_t>(width);
    const bool colour = channels == 3;
    QImage out(width, height, colour ? QImage::Format_RGB888 : QImage::Format_Grayscale8);
    for (int y = 0; y < height; ++y) {
        uchar* line = out.scanLine(y);
        const uint8_t* from = plane + static_cast<size_t>(y) * static_cast<size_t>(width);
        for (int x = 0; x < width; ++x)
            if (colour)
                for (size_t c = 0; c < 3; ++c) *line++ = from[c * size + static_cast<size_t>(x)];
            else
                *line++ = from[x];
    }
    return out;
}

}  // namespace lathe::workbench
