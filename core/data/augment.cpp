// SPDX-License-Identifier: Apache-2.0
#include "core/data/augment.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "core/data/dataset.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe {
namespace {

Diagnostic unknownTransform(const std::string& type) {
    std::vector<std::string_view> known;
    for (const TransformDef* d : transformCatalog()) known.push_back(d->type);
    const std::string_view near = nearestName(type, known);
    return requestError("transform.unknown", "data.transforms", "unknown transform \"{0}\"", {type, std::string(near)},
                        near.empty() ? "`lathe list` shows the names" : "did you mean \"{1}\"?");
}

/// The columns of the table; of other rows, each feature is one.
std::vector<RowColumn> columnsOf(const PreparedData& data) {
    std::vector<RowColumn> columns;
    const NormalizationFigures& figures = data.normalization;
    const auto add = [&](size_t width, bool isScaled) {
        const size_t first = columns.empty() ? 0 : columns.back().first + columns.back().width;
        const bool isNormalized = isScaled && first < figures.shift.size();
        columns.push_back({.first = first,
                           .width = width,
                           .isScaled = isScaled,
                           .shift = isNormalized ? figures.shift[first] : 0,
                           .scale = isNormalized ? figures.scale[first] : 1});
    };
    if (data.schema)
        for (const TableColumn& column : data.schema->columns) add(column.width(), column.isScaled(0));
    else
        for (int64_t i = 0; i < data.info.features.shape.elements(); ++i) add(1, true);
    return columns;
}

}  // namespace

int64_t waveformSamples(const PreparedData& data) {
    for (const auto& source : data.source)
        if (const auto waveforms = source ? source->waveforms() : nullptr) return waveforms->samples();
    return 0;
}

Augmenter::Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed)
    : m_type(features.dtype), m_shape(features.shape), m_seed(seed) {
    int64_t images = 1;
    for (const Choice& c : transforms) {
        const TransformDef* def = findTransform(c.type);
        m_steps.push_back({def, c.params, probabilityOf(*def, c.params)});
        images = std::max(images, def->scratchImages);
    }
    m_scratch.resize(static_cast<size_t>(images * features.shape.elements()));
}

Augmenter::Augmenter(const std::vector<Choice>& transforms, const PreparedData& data)
    : Augmenter(transforms, data.info.features, data.seed) {
    if (m_steps.empty()) return;
    m_data = &data;
    m_waveformSamples = waveformSamples(data);
    m_waveform.resize(static_cast<size_t>(m_waveformSamples));
    const int64_t signal = m_type == DType::F32 ? m_shape.elements() : 0;
    m_signalScratch.resize(static_cast<size_t>(std::max(m_waveformSamples, signal)));
    if (m_type != DType::F32 || m_shape.rank() != 1) return;
    m_columns = columnsOf(data);
    m_other.resize(static_cast<size_t>(m_shape.elements()));
    m_otherTarget.resize(data.info.target.bytes());
}

SampleRandom Augmenter::randomOf(size_t step, int64_t epoch, int64_t sample) const {
    assert(epoch >= 0 && epoch < mostAugmentedEpochs && step < mostTransforms);
    return augmentRandom(m_seed, epoch, static_cast<uint32_t>(step), sample);
}

bool Augmenter::isAppliedTo(size_t step, int64_t epoch, int64_t sample) const {
    return isApplied(randomOf(step, epoch, sample), m_steps[step].probability);
}

bool Augmenter::changesWaveform(const Step& step) const {
    return step.def->stage == TransformStage::Waveform && m_waveformSamples > 0;
}

Shape Augmenter::shapeFor(const Step& step) const {
    return changesWaveform(step) ? Shape{1, m_waveformSamples} : m_shape;
}

void Augmenter::apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels) {
    ImageInPlace image{m_shape, pixels, m_scratch};
    for (size_t i = 0; i < m_steps.size(); ++i)
        if (m_steps[i].def->isOfImages() && isAppliedTo(i, epoch, sample))
            m_steps[i].def->apply(m_steps[i].params, randomOf(i, epoch, sample), image);
}

void Augmenter::applySignals(int64_t epoch, int64_t sample, bool ofWaveforms, SignalInPlace signal) {
    for (size_t i = 0; i < m_steps.size(); ++i)
        if (m_steps[i].def->applySignal && changesWaveform(m_steps[i]) == ofWaveforms && isAppliedTo(i, epoch, sample))
            m_steps[i].def->applySignal(m_steps[i].params, randomOf(i, epoch, sample), signal);
}

/// The features are computed anew only if a transform is applied.
Status Augmenter::augmentWaveform(const Dataset& source, int64_t epoch, int64_t sample, std::span<std::byte> features) {
    bool any = false;
    for (size_t i = 0; i < m_steps.size(); ++i) any = any || (changesWaveform(m_steps[i]) && isAppliedTo(i, epoch, sample));
    if (!any) return {};
    if (m_source != &source) {
        m_source = &source;
        m_waveforms = source.waveforms();
        m_features = m_waveforms ? m_waveforms->features() : nullptr;
    }
    if (!m_waveforms) return {};
    LATHE_CHECK(m_waveforms->read(sample, m_waveform));
    applySignals(epoch, sample, true, {{1, m_waveformSamples}, m_waveform, std::span(m_signalScratch).first(m_waveform.size())});
    m_features->write(m_waveform, features.data());
    return {};
}

/// A row of the training split, by a random number beyond those of all transforms.
Status Augmenter::readOther(int64_t epoch, int64_t sample) {
    const std::vector<int64_t>& rows = m_data->indices[0];
    constexpr uint64_t number = uint64_t{1} << 41;
    const uint32_t position = randomOf(0, epoch, sample).below(number, static_cast<uint32_t>(rows.size()));
    return m_data->source[0]->read(rows[position], reinterpret_cast<std::byte*>(m_other.data()), m_otherTarget.data());
}

Status Augmenter::applyRows(int64_t epoch, int64_t sample, std::span<float> row) {
    const bool reads = std::any_of(m_steps.begin(), m_steps.end(), [](const Step& step) { return step.def->readsOther; });
    const bool there = reads && m_data->source[0] && !m_data->indices[0].empty();
    if (there) LATHE_CHECK(readOther(epoch, sample));
    RowInPlace place{row, there ? std::span<const float>(m_other) : std::span<const float>(), m_columns};
    for (size_t i = 0; i < m_steps.size(); ++i)
        if (m_steps[i].def->applyRow && isAppliedTo(i, epoch, sample))
            m_steps[i].def->applyRow(m_steps[i].params, randomOf(i, epoch, sample), place);
    return {};
}

Status Augmenter::augment(const Dataset& source, int64_t epoch, int64_t sample, std::span<std::byte> features) {
    if (m_steps.empty()) return {};
    if (m_waveformSamples > 0) LATHE_CHECK(augmentWaveform(source, epoch, sample, features));
    if (m_type == DType::U8) apply(epoch, sample, {reinterpret_cast<uint8_t*>(features.data()), features.size()});
    if (m_type != DType::F32) return {};
    const std::span<float> values{reinterpret_cast<float*>(features.data()), features.size() / sizeof(float)};
    if (m_shape.rank() == 1) return applyRows(epoch, sample, values);
    if (m_shape.rank() == 2)
        applySignals(epoch, sample, false, {m_shape, values, std::span(m_signalScratch).first(values.size())});
    return {};
}

void Augmenter::moveClasses(int64_t epoch, int64_t sample, std::span<int64_t> classes) {
    m_classScratch.resize(classes.size());
    ClassesInPlace map{m_shape[1], m_shape[2], classes, m_classScratch};
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        if (m_steps[i].def->moveClasses && isApplied(random, m_steps[i].probability))
            m_steps[i].def->moveClasses(m_steps[i].params, random, map);
    }
}

void Augmenter::applyTokens(int64_t epoch, int64_t sample, std::span<int64_t> tokens) const {
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        if (m_steps[i].def->isOfTexts() && isApplied(random, m_steps[i].probability))
            m_steps[i].def->applyTokens(m_steps[i].params, random, tokens);
    }
}

std::vector<std::vector<SampledValue>> Augmenter::describe(int64_t epoch, int64_t sample) const {
    std::vector<std::vector<SampledValue>> out;
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        out.push_back(isApplied(random, m_steps[i].probability)
                          ? m_steps[i].def->describe(m_steps[i].params, random, shapeFor(m_steps[i]))
                          : std::vector<SampledValue>{{.label = "Applied", .text = "no"}});
    }
    return out;
}

bool movesClasses(const TransformDef& def, const Shape& image, const TensorType& target) {
    return def.moveClasses && image.rank() == 3 && target.shape == Shape{image[1], image[2]};
}

void checkFitsData(const TransformDef& def, const DatasetInfo& info, std::string_view where, Diagnostics& problems) {
    if (def.applySignal && info.lengthsField())
        problems.push_back(requestError("transform.padded", where,
                                        "samples are padded sequences, whose padding would change, too", {},
                                        "remove the transform"));
    if (!def.isOfTexts() || (!info.vocabulary.empty() && info.lengthsField())) return;
    problems.push_back(requestError("transform.no-vocabulary", where, "the samples are not texts with one class each", {},
                                    "remove the transform, or choose labeled texts"));
}

TensorType subjectOf(const TransformDef& def, const TensorType& features, int64_t waveform) {
    if (def.stage == TransformStage::Waveform && waveform > 0) return {DType::F32, Shape{1, waveform}};
    return features;
}

Diagnostics checkTransforms(const std::vector<Choice>& transforms, const TensorType& features, int64_t waveform) {
    Diagnostics problems;
    for (const Choice& c : transforms) {
        const TransformDef* def = findTransform(c.type);
        if (!def) {
            problems.push_back(unknownTransform(c.type));
            continue;
        }
        const std::string where = "transform " + c.type;
        const Diagnostics wrong = validate(c.params, def->params, where);
        problems.insert(problems.end(), wrong.begin(), wrong.end());
        if (wrong.empty() && def->check) def->check(c.params, subjectOf(*def, features, waveform), where, problems);
    }
    if (transforms.size() > mostTransforms)
        problems.push_back(requestError("transform.too-many", "data.transforms", "{0} transforms are more than the limit of {1}",
                                        {std::to_string(transforms.size()), std::to_string(mostTransforms)},
                                        "remove some entries"));
    return problems;
}

}  // namespace lathe
