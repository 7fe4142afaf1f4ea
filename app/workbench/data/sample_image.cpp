// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_image.h"

#include <algorithm>
#include <cassert>

#include <QList>

#include "widgets/study/trial_colors.h"

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

QImage spectrogramOf(const Tensor& t) {
    assert(t.dtype() == DType::U8 && t.shape().rank() == 3);
    const int height = static_cast<int>(t.shape()[1]), width = static_cast<int>(t.shape()[2]);
    QList<QRgb> ramp;
    for (int level = 0; level < 256; ++level) ramp.append(ui::viridisColor(level / 255.0).rgb());
    QImage out(width, height, QImage::Format_Indexed8);
    out.setColorTable(ramp);
    for (int y = 0; y < height; ++y)
        std::copy_n(t.data<uint8_t>() + static_cast<size_t>(height - 1 - y) * static_cast<size_t>(width), width, out.scanLine(y));
    return out.convertToFormat(QImage::Format_RGB32);
}

}  // namespace lathe::workbench
