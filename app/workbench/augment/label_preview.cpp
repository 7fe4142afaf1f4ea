// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/label_preview.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "app/workbench/workspace/messages.h"
#include "core/base/element.h"
#include "core/data/annotations/moved_boxes.h"
#include "core/data/augment.h"
#include "core/data/reader.h"

namespace lathe::workbench {

namespace {

using annotations::PixelBox;
using Mask = std::vector<int64_t>;
using Boxes = std::vector<std::optional<PixelBox>>;

/// Lines along one direction: `differs(line, step)` says whether there is a border between the pixels of this step on both sides
/// of the line.
template <class Differs, class Add>
void addLines(int64_t lines, int64_t steps, const Differs& differs, const Add& add) {
    for (int64_t line = 1; line < lines; ++line)
        for (int64_t step = 0; step < steps;) {
            const int64_t from = step;
            while (step < steps && differs(line, step)) ++step;
            if (step > from) add(line, from, step);
            while (step < steps && !differs(line, step)) ++step;
        }
}

int64_t countingPixels(const Mask& mask) {
    return std::count_if(mask.begin(), mask.end(), [](int64_t label) { return label >= 0; });
}

/// The class of a box.
struct BoxClass {
    QString name = {};
    int number = 0;
};

/// What a sample has before the transforms.
struct SampleLabels {
    Mask mask = {};
    std::vector<PixelBox> boxes = {};
    std::vector<BoxClass> classes = {};  ///< of the boxes
};

Result<Mask> maskOf(const PreparedData& data, int64_t sample) {
    std::vector<std::byte> features(data.info.features.bytes());
    Mask mask(static_cast<size_t>(data.info.target.shape.elements()));
    LATHE_CHECK(data.source[0]->read(sample, features.data(), reinterpret_cast<std::byte*>(mask.data())));
    return mask;
}

/// The pixels that a box in shares of a sample covers, at least one.
PixelBox pixelBoxOf(const PictureBox& box, const Shape& image) {
    const auto from = [](double share, int64_t side) {
        return std::clamp<int64_t>(static_cast<int64_t>(std::floor(share * static_cast<double>(side))), 0, side - 1);
    };
    const auto to = [](double share, int64_t side) {
        return std::clamp<int64_t>(static_cast<int64_t>(std::ceil(share * static_cast<double>(side))), 1, side);
    };
    PixelBox out{from(box.left, image[2]), from(box.top, image[1]), to(box.right, image[2]), to(box.bottom, image[1])};
    out.right = std::max(out.right, out.left + 1);
    out.bottom = std::max(out.bottom, out.top + 1);
    return out;
}

/// The class that a sample has now; nothing if it has none.
Result<std::optional<size_t>> classOfSample(const PreparedData& data, int64_t sample) {
    if (!data.info.hasOneClass()) return std::optional<size_t>();
    std::vector<std::byte> features(data.info.features.bytes());
    int64_t label = 0;
    LATHE_CHECK(data.source[0]->read(sample, features.data(), reinterpret_cast<std::byte*>(&label)));
    const auto known = static_cast<size_t>(label) < data.info.classes.size();
    return known ? std::optional(static_cast<size_t>(label)) : std::nullopt;
}

/// Where a class of the files is among the classes of the data; cleaning may have renamed or merged them.
std::optional<size_t> classNamed(const DatasetInfo& info, const std::string& name) {
    const auto at = std::find(info.classes.begin(), info.classes.end(), name);
    return at == info.classes.end() ? std::nullopt : std::optional(static_cast<size_t>(at - info.classes.begin()));
}

/// As the page Data names it. `now`: the class of the sample, if the box is the sample itself.
BoxClass boxClassOf(const PictureBox& box, const BoxedPictures& pictures, const DatasetInfo& info, std::optional<size_t> now) {
    const auto label = static_cast<size_t>(box.label);
    const std::string read = label < pictures.classes().size() ? pictures.classes()[label] : std::string();
    const std::optional<size_t> known = now ? now : classNamed(info, read);
    return {fromUtf8(known ? info.classes[*known] : read), static_cast<int>(known.value_or(label))};
}

Status addBoxes(const BoxedPictures& pictures, const PreparedData& data, int64_t sample, SampleLabels& labels) {
    const Shape& image = data.info.features.shape;
    const std::string name = data.source[0]->sampleName(sample);
    LATHE_TRY(const std::vector<PictureBox> boxes, pictures.boxesInSample(name, image));
    LATHE_TRY(const std::optional<size_t> now, classOfSample(data, sample));
    for (const PictureBox& box : boxes) {
        labels.boxes.push_back(pixelBoxOf(box, image));
        labels.classes.push_back(boxClassOf(box, pictures, data.info, box.sample == name ? now : std::nullopt));
    }
    return {};
}

Result<SampleLabels> labelsOf(const PreparedData& data, const BoxedPictures* pictures, int64_t sample) {
    SampleLabels labels;
    if (hasMasks(data.info)) {
        LATHE_TRY(labels.mask, maskOf(data, sample));
    }
    if (pictures) {
        LATHE_CHECK(addBoxes(*pictures, data, sample, labels));
    }
    return labels;
}

QRectF rectOf(const PixelBox& box) {
    return {QPointF(static_cast<double>(box.left), static_cast<double>(box.top)),
            QPointF(static_cast<double>(box.right), static_cast<double>(box.bottom))};
}

CellLabels cellOf(const SampleLabels& before, const Mask& mask, const Boxes& boxes, const Shape& image) {
    CellLabels cell;
    cell.boxes = static_cast<int64_t>(before.boxes.size());
    cell.boxesLeft = std::count_if(boxes.begin(), boxes.end(), [](const auto& box) { return box.has_value(); });
    for (size_t i = 0; i < boxes.size(); ++i)
        if (boxes[i]) cell.marks.boxes.push_back({rectOf(*boxes[i]), before.classes[i].name, before.classes[i].number});
    if (mask.empty()) return cell;
    cell.marks.borders = bordersOf(mask, image[1], image[2]);
    const int64_t all = countingPixels(before.mask);
    cell.maskLeft = all > 0 ? static_cast<double>(countingPixels(mask)) / static_cast<double>(all) : 1;
    return cell;
}

/// The cells of a sample: the original, and each epoch.
std::vector<CellLabels> rowOf(const LabelRequest& request, const SampleLabels& before, Augmenter& augmenter, int64_t sample) {
    const PreviewRequest& samples = request.samples;
    const Shape& image = samples.data->info.features.shape;
    std::vector<CellLabels> row{cellOf(before, before.mask, Boxes(before.boxes.begin(), before.boxes.end()), image)};
    for (int64_t epoch = samples.firstEpoch; epoch < samples.firstEpoch + samples.epochs; ++epoch) {
        Mask mask = before.mask;
        if (!mask.empty()) augmenter.moveClasses(epoch, sample, mask);
        row.push_back(cellOf(before, mask, annotations::movedBoxes(augmenter, image, epoch, sample, before.boxes), image));
    }
    return row;
}

/// Null: the samples have no boxes.
Result<std::shared_ptr<const BoxedPictures>> picturesOf(const LabelRequest& request) {
    if (request.pictures || !hasBoxes(request.reader)) return request.pictures;
    return findReader(request.reader.type)->openPictures(request.reader.params, request.base);
}

}  // namespace

bool hasMasks(const DatasetInfo& info) {
    const Shape& image = info.features.shape;
    return info.features.dtype == DType::U8 && image.rank() == 3 && info.hasPositions() &&
           info.target.shape == Shape{image[1], image[2]};
}

bool hasBoxes(const Choice& reader) {
    const ReaderDef* def = findReader(reader.type);
    return def && def->openPictures;
}

std::vector<QLineF> bordersOf(std::span<const int64_t> classes, int64_t height, int64_t width) {
    std::vector<QLineF> lines;
    const auto at = [&](int64_t y, int64_t x) { return element(classes, y * width + x); };
    addLines(
        height, width, [&](int64_t y, int64_t x) { return at(y - 1, x) != at(y, x); },
        [&](int64_t y, int64_t from, int64_t to) {
            lines.emplace_back(static_cast<double>(from), static_cast<double>(y), static_cast<double>(to),
                               static_cast<double>(y));
        });
    addLines(
        width, height, [&](int64_t x, int64_t y) { return at(y, x - 1) != at(y, x); },
        [&](int64_t x, int64_t from, int64_t to) {
            lines.emplace_back(static_cast<double>(x), static_cast<double>(from), static_cast<double>(x),
                               static_cast<double>(to));
        });
    return lines;
}

Result<PreviewLabels> makeLabels(const LabelRequest& request, const Superseded& superseded) {
    PreparedData data = *request.samples.data;
    data.transforms = request.samples.transforms;
    PreviewLabels labels;
    LATHE_TRY(labels.pictures, picturesOf(request));
    Augmenter augmenter(data.transforms, data);
    for (const int64_t position : request.samples.positions) {
        if (superseded()) break;
        const int64_t sample = element(data.indices[0], position);
        LATHE_TRY(const SampleLabels before, labelsOf(data, labels.pictures.get(), sample));
        labels.cells.push_back(rowOf(request, before, augmenter, sample));
    }
    return labels;
}

}  // namespace lathe::workbench
