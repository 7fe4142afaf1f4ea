// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/whitening.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/symmetric_eigen.h"
#include "core/data/batch_maker.h"
#include "core/layers/input_field.h"
#include "core/layers/layer.h"

namespace lathe {

namespace {

constexpr int64_t mostImages = 5000, imagesAtOnce = 50;
constexpr double epsilon = 5e-4;

// Sums of the products of all pairs of places in a patch.
class PatchMoments {
public:
    PatchMoments(const Shape& image, const Shape& filters)
        : m_image(image), m_height(filters[2]), m_width(filters[3]), m_patch(static_cast<size_t>(filters.sample().elements())) {
        m_sums.resize(m_patch.size() * m_patch.size());
    }

    void add(const double* image) {
        for (int64_t y = 0; y + m_height <= m_image[1]; ++y)
            for (int64_t x = 0; x + m_width <= m_image[2]; ++x) addPatch(image + y * m_image[2] + x);
    }

    std::vector<double> means() const {
        std::vector<double> out = m_sums;
        for (double& v : out) v /= static_cast<double>(std::max<int64_t>(1, m_count));
        return out;
    }

private:
    void addPatch(const double* corner) {
        size_t at = 0;
        for (int64_t c = 0; c < m_image[0]; ++c)
            for (int64_t y = 0; y < m_height; ++y)
                for (int64_t x = 0; x < m_width; ++x) m_patch[at++] = corner[(c * m_image[1] + y) * m_image[2] + x];
        const size_t n = m_patch.size();
        for (size_t i = 0; i < n; ++i)
            for (size_t j = 0; j < n; ++j) m_sums[i * n + j] += m_patch[i] * m_patch[j];
        ++m_count;
    }

    Shape m_image;
    int64_t m_height, m_width;
    std::vector<double> m_patch, m_sums;
    int64_t m_count = 0;
};

Result<std::vector<double>> momentsOf(PreparedData data, const Shape& filters) {
    data.transforms.clear();
    const int64_t images = std::min(mostImages, data.size(Split::Training));
    BatchMaker maker(data, {.split = Split::Training, .batch = imagesAtOnce, .real = DType::F64});
    BatchBuffers batch = maker.buffers();
    PatchMoments moments(data.info.features.shape, filters);
    for (int64_t first = 0; first < images; first += imagesAtOnce) {
        std::vector<int64_t> positions(static_cast<size_t>(std::min(imagesAtOnce, images - first)));
        std::iota(positions.begin(), positions.end(), first);
        LATHE_CHECK(maker.make(positions, 0, 0, batch));
        const auto* pixels = reinterpret_cast<const double*>(batch.features.data());
        for (size_t i = 0; i < positions.size(); ++i, pixels += data.info.features.shape.elements()) moments.add(pixels);
    }
    return moments.means();
}

const Node* whatFeeds(const Graph& graph, const Node& node) {
    for (const Edge& e : graph.edges)
        if (e.to == node.id) return graph.find(e.from);
    return nullptr;
}

bool startsWhitened(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->traits.whitens && def->traits.whitens(node.params);
}

// Filters are measured on the features of the data.
bool readsFeatures(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def && def->isInput() && node.params[inputField].empty();
}

}  // namespace

Result<Tensor> whiteningFilters(const PreparedData& data, const TensorType& filters) {
    LATHE_TRY(std::vector<double> moments, momentsOf(data, filters.shape));
    const size_t size = static_cast<size_t>(filters.shape.sample().elements());
    const SymmetricEigen eigen = symmetricEigen(std::move(moments), size);
    Tensor out(DType::F64, filters.shape);
    const size_t count = static_cast<size_t>(filters.shape[0]), upright = (count + 1) / 2;
    for (size_t i = 0; i < count; ++i) {
        const size_t k = i < upright ? i : i - upright;
        const double scale = (i < upright ? 1 : -1) / std::sqrt(std::max(eigen.values[k], 0.0) + epsilon);
        for (size_t j = 0; j < size; ++j) out.data<double>()[i * size + j] = scale * eigen.vectors[k * size + j];
    }
    return out.to(filters.dtype);
}

Status writeWhitening(Executable& executable, const std::vector<StateDef>& states, const PreparedData& data) {
    for (const StateDef& def : states) {
        if (def.init.kind != Init::Kind::Whitening) continue;
        LATHE_TRY(const Tensor filters, whiteningFilters(data, def.type));
        LATHE_CHECK(executable.write(def.name, filters));
    }
    return {};
}

void checkWhitening(const Graph& graph, const DatasetInfo* data, Diagnostics& problems) {
    for (const Node& node : graph.nodes) {
        if (!startsWhitened(node)) continue;
        const Node* before = whatFeeds(graph, node);
        if (before && !readsFeatures(*before))
            problems.push_back(requestError(
                "conv2d.whitening_place", locationOf(node),
                "whitening filters are measured on patches of the input, but \"{0}\" is between the input and this layer",
                {before->name}, "connect the layer directly to the input, or choose another weight initialization"));
        if (data && data->features.shape.rank() != 3)
            problems.push_back(requestError("conv2d.whitening_data", locationOf(node),
                                            "samples of shape {0} are not images and have no patches",
                                            {toString(data->features.shape)}, "choose another weight initialization"));
    }
}

}  // namespace lathe
