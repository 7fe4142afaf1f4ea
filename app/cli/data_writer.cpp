// SPDX-License-Identifier: Apache-2.0
#include "app/cli/data_writer.h"

#include <vector>

#include "app/cli/data_source.h"
#include "app/cli/text.h"
#include "core/base/atomic_file.h"
#include "core/base/json.h"

namespace lathe {
namespace {

/// Samples one after the other, in buffers that are used again.
class SampleReader {
public:
    explicit SampleReader(const Dataset& data)
        : m_data(data),
          features(data.info().features.dtype, data.info().features.shape),
          target(data.info().target.dtype, data.info().target.shape) {
        for (const DataField& field : data.info().moreInputs) m_moreInputs.emplace_back(field.type.dtype, field.type.shape);
        for (const DataField& field : data.info().moreTargets) moreTargets.emplace_back(field.type.dtype, field.type.shape);
    }

    Status read(int64_t index) {
        LATHE_CHECK(m_data.read(index, features.raw(), target.raw()));
        return m_data.readMore(index, pointersTo(m_moreInputs), pointersTo(moreTargets));
    }

private:
    static std::vector<std::byte*> pointersTo(std::vector<Tensor>& tensors) {
        std::vector<std::byte*> out;
        for (Tensor& t : tensors) out.push_back(t.raw());
        return out;
    }

    const Dataset& m_data;
    std::vector<Tensor> m_moreInputs;

public:
    Tensor features, target;
    std::vector<Tensor> moreTargets;
};

// ---- CSV ---------------------------------------------------------------------------------------------------------------

/// "price", or "box0,box1" for several numbers.
std::string targetHeader(const std::string& name, const TensorType& type) {
    const int64_t columns = type.shape.elements();
    std::string line;
    for (int64_t i = 0; i < columns; ++i) line += (i ? "," : "") + csvField(name + (columns > 1 ? std::to_string(i) : ""));
    return line;
}

std::string dataHeader(const DatasetInfo& info) {
    std::string line;
    for (int64_t i = 0; i < info.features.shape.elements(); ++i) {
        const bool named = static_cast<size_t>(i) < info.columns.size();
        line += csvField(named ? info.columns[static_cast<size_t>(i)] : "x" + std::to_string(i)) + ',';
    }
    line += targetHeader(info.targetName.empty() ? "target" : info.targetName, info.target);
    for (const DataField& field : info.moreTargets) line += ',' + targetHeader(field.name, field.type);
    return line + '\n';
}

/// The shortest text that reads back as the same element.
std::string elementText(const Tensor& t, int64_t i) {
    if (!isReal(t.dtype())) return std::to_string(static_cast<int64_t>(t.at(i)));
    return shortestText(t.at(i));
}

/// The name of a class, else the number.
std::string targetText(const Tensor& target, int64_t i, const std::vector<std::string>& classes) {
    const int64_t index = target.dtype() == DType::I64 ? target.values<int64_t>()[static_cast<size_t>(i)] : -1;
    const bool named = index >= 0 && index < static_cast<int64_t>(classes.size());
    return named ? csvField(classes[static_cast<size_t>(index)]) : elementText(target, i);
}

std::string targetText(const Tensor& target, const std::vector<std::string>& classes) {
    std::string line;
    for (int64_t i = 0; i < target.elements(); ++i) line += (i ? "," : "") + targetText(target, i, classes);
    return line;
}

std::string sampleRow(const SampleReader& sample, const DatasetInfo& info) {
    std::string line;
    for (int64_t i = 0; i < sample.features.elements(); ++i) line += elementText(sample.features, i) + ',';
    line += targetText(sample.target, info.classes);
    for (size_t t = 0; t < info.moreTargets.size(); ++t)
        line += ',' + targetText(sample.moreTargets[t], info.moreTargets[t].classes);
    return line + '\n';
}

// ---- IDX ---------------------------------------------------------------------------------------------------------------

std::string idxHeader(int64_t count, const Shape& sample) {
    std::string out = {0, 0, 8, static_cast<char>(sample.rank() + 1)};
    const auto append = [&](int64_t extent) {
        for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>((extent >> shift) & 0xFF);
    };
    append(count);
    for (int64_t extent : sample) append(extent);
    return out;
}

/// MNIST leaves the one channel of grey images out.
Shape idxShape(const Shape& sample) {
    return sample.rank() == 3 && sample[0] == 1 ? sample.sample() : sample;
}

Status writePart(const Dataset& data, const std::string& folder, const std::string& prefix) {
    const Shape shape = idxShape(data.info().features.shape);
    const std::string rank = std::to_string(shape.rank() + 1);
    LATHE_TRY(AtomicFile images, AtomicFile::create(folder + "/" + prefix + "-images-idx" + rank + "-ubyte"));
    LATHE_TRY(AtomicFile labels, AtomicFile::create(folder + "/" + prefix + "-labels-idx1-ubyte"));
    LATHE_CHECK(images.write(idxHeader(data.size(), shape)));
    LATHE_CHECK(labels.write(idxHeader(data.size(), {})));
    SampleReader sample(data);
    for (int64_t i = 0; i < data.size(); ++i) {
        LATHE_CHECK(sample.read(i));
        LATHE_CHECK(images.write(sample.features.raw(), sample.features.bytes()));
        const char label = static_cast<char>(sample.target.at(0));
        LATHE_CHECK(labels.write(&label, 1));
    }
    LATHE_CHECK(images.commit());
    return labels.commit();
}

}  // namespace

Status writeCsv(const DatasetPair& pair, const std::string& file) {
    const auto data = allOf(pair);
    LATHE_TRY(AtomicFile out, AtomicFile::create(file));
    LATHE_CHECK(out.write(dataHeader(data->info())));
    SampleReader sample(*data);
    for (int64_t i = 0; i < data->size(); ++i) {
        LATHE_CHECK(sample.read(i));
        LATHE_CHECK(out.write(sampleRow(sample, data->info())));
    }
    return out.commit();
}

Status writeIdx(const DatasetPair& pair, const std::string& folder) {
    const DatasetInfo& info = pair.training->info();
    if (info.features.dtype != DType::U8 || !info.hasOneClass() || info.classes.size() > 256)
        return requestError("data.no-images", {},
                            "IDX stores images of bytes with at most 256 classes, but these samples are {0}",
                            {toString(info.features)}, "write a .csv file: --out FILE.csv");
    LATHE_CHECK(makeFolders(folder));
    LATHE_CHECK(writePart(*pair.training, folder, "train"));
    return pair.test ? writePart(*pair.test, folder, "t10k") : Status();
}

}  // namespace lathe
