// SPDX-License-Identifier: Apache-2.0
#include "core/data/make_device_dataset.h"

#include <memory>
#include <string>

#include "core/base/element.h"
#include "core/data/normalization.h"
#include "core/data/target.h"
#include "core/data/transform.h"

namespace lathe {
namespace {

// Reads as a loader does, but leaves images to the device.
template <class Real>
class Reader {
public:
    Reader(const PreparedData& data, const Dataset& source)
        : m_source(source),
          m_info(data.info),
          m_normalizer(data.info.features, data.normalization),
          m_features(m_info.features.bytes()),
          m_target(m_info.target.bytes()) {}

    std::span<const Real> table() const { return m_normalizer.table(); }

    Status read(int64_t sample, std::byte* features, std::byte* target) {
        const bool reals = m_info.features.dtype == DType::F32;
        LATHE_CHECK(m_source.read(sample, reals ? m_features.data() : features, m_target.data()));
        if (reals) m_normalizer.apply(m_features.data(), reinterpret_cast<Real*>(features));
        writeTarget<Real>(m_info, m_target.data(), target);
        return {};
    }

private:
    const Dataset& m_source;
    const DatasetInfo& m_info;
    Normalizer<Real> m_normalizer;
    std::vector<std::byte> m_features, m_target;
};

template <class Real>
void readBy(const PreparedData& data, const Dataset& source, DeviceDataset& set) {
    const auto reader = std::make_shared<Reader<Real>>(data, source);
    const auto table = std::as_bytes(reader->table());
    set.table.assign(table.begin(), table.end());
    set.read = [reader](int64_t sample, std::byte* features, std::byte* target) {
        return reader->read(sample, features, target);
    };
}

}  // namespace

DeviceDataset deviceDatasetOf(const PreparedData& data, Split split, DType real) {
    const Dataset& source = *element(data.source, split);
    const TensorType& features = data.info.features;
    DeviceDataset set;
    set.features = {features.dtype == DType::F32 ? real : features.dtype, features.shape};
    set.target = targetType(data.info.target, real);
    set.real = real;
    set.samples = source.size();
    set.seed = data.seed;
    real == DType::F32 ? readBy<float>(data, source, set) : readBy<double>(data, source, set);
    return set;
}

Status addTransforms(DeviceDataset& set, const PreparedData& data) {
    for (const Choice& choice : data.transforms) {
        const TransformDef* def = findTransform(choice.type);
        if (!def->pixelKernel)
            return requestError("data.no_form", "data.transforms", "the transform {0} runs only on the CPU",
                                {std::string(def->label)}, "remove the transform to keep the data on the device");
        if (def->movesPixels && data.info.hasPositions())
            return requestError("data.classes_move", "data.transforms",
                                "the transform {0} moves the class of each pixel, which only the CPU does",
                                {std::string(def->label)}, "remove the transform to keep the data on the device");
        PixelKernel kernel = def->pixelKernel(choice.params);
        kernel.probability = probabilityOf(*def, choice.params);
        set.transforms.push_back(kernel);
    }
    return {};
}

}  // namespace lathe
