// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstring>
#include <functional>
#include <stdexcept>

#include "core/tensor/half.h"
#include "tests/gpu/sim/cudnn/reference_cudnn.h"

namespace lathe::sim::cudnn {

namespace {

using api::Attribute;
using api::Kind;
using Index = std::vector<int64_t>;

/// f(index) for every element of a tensor.
void forEach(const Index& dims, const std::function<void(const Index&)>& f) {
    Index index(dims.size(), 0);
    for (const int64_t extent : dims)
        if (extent == 0) return;
    while (true) {
        f(index);
        size_t axis = dims.size();
        while (axis > 0 && ++index[axis - 1] == dims[axis - 1]) index[--axis] = 0;
        if (axis == 0) return;
    }
}

int64_t offset(const Index& index, const Index& strides) {
    int64_t at = 0;
    for (size_t i = 0; i < index.size(); ++i) at += index[i] * strides[i];
    return at;
}

/// A tensor while the graph is computed: numbers in the order of the dimensions.
class Numbers {
public:
    Numbers() = default;
    explicit Numbers(const Descriptor& d)
        : m_dims(d.all<int64_t>(Attribute::TensorDims)), m_strides(d.all<int64_t>(Attribute::TensorStrides)) {
        int64_t count = 1;
        for (auto axis = m_dims.rbegin(); axis != m_dims.rend(); ++axis) {
            m_dense.insert(m_dense.begin(), count);
            count *= *axis;
        }
        m_values.assign(static_cast<size_t>(count), 0);
    }

    const Index& dims() const { return m_dims; }
    const Index& strides() const { return m_strides; }
    int64_t dim(size_t i) const { return m_dims[i]; }
    double& at(const Index& i) { return m_values[static_cast<size_t>(offset(i, m_dense))]; }
    double at(const Index& i) const { return m_values[static_cast<size_t>(offset(i, m_dense))]; }
    /// Dimensions of extent 1 are repeated.
    double spread(const Index& index) const {
        Index own = index;
        for (size_t i = 0; i < own.size(); ++i)
            if (m_dims[i] == 1) own[i] = 0;
        return at(own);
    }

private:
    Index m_dims, m_strides, m_dense;
    std::vector<double> m_values;
};

template <class T>
double loadAs(const void* base, int64_t element) {
    T value;
    std::memcpy(&value, static_cast<const std::byte*>(base) + element * static_cast<int64_t>(sizeof(T)), sizeof(T));
    return static_cast<double>(static_cast<float>(value));
}

double load(api::DataType type, const void* base, int64_t element) {
    switch (type) {
        case api::DataType::F32: return loadAs<float>(base, element);
        case api::DataType::F16: return loadAs<Float16>(base, element);
        case api::DataType::BF16: return loadAs<BFloat16>(base, element);
        default: throw std::runtime_error("a type of elements that the reference does not know");
    }
}

void store(api::DataType type, void* base, int64_t element, double value) {
    const auto narrowed = static_cast<float>(value);
    switch (type) {
        case api::DataType::F32: static_cast<float*>(base)[element] = narrowed; break;
        case api::DataType::F16: static_cast<Float16*>(base)[element] = Float16(narrowed); break;
        case api::DataType::BF16: static_cast<BFloat16*>(base)[element] = BFloat16(narrowed); break;
        default: throw std::runtime_error("a type of elements that the reference does not know");
    }
}

/// What a tensor inside a graph keeps of a number.
double rounded(api::DataType type, double value) {
    if (type == api::DataType::F16) return static_cast<double>(static_cast<float>(Float16(static_cast<float>(value))));
    if (type == api::DataType::BF16) return static_cast<double>(static_cast<float>(BFloat16(static_cast<float>(value))));
    return value;
}

class Computation {
public:
    Computation(const Descriptor& graph, const std::map<int64_t, void*>& memory) : m_memory(memory) {
        for (const Shared& op : graph.values.at(Attribute::GraphOperations).descriptors) run(*op);
    }

private:
    static int64_t uid(const Descriptor& tensor) { return tensor.one<int64_t>(Attribute::TensorUid); }

    Numbers read(const Descriptor& tensor) {
        if (tensor.one<bool>(Attribute::TensorVirtual)) {
            const auto found = m_inside.find(uid(tensor));
            if (found == m_inside.end()) throw std::runtime_error("a virtual tensor is read before it is made");
            return found->second;
        }
        const void* base = m_memory.at(uid(tensor));
        const bool byValue = tensor.has(Attribute::TensorByValue) && tensor.one<bool>(Attribute::TensorByValue);
        if (!byValue && reinterpret_cast<uintptr_t>(base) % 16 != 0) throw std::runtime_error("a misaligned tensor");
        const auto type = tensor.one<api::DataType>(Attribute::TensorType);
        Numbers n(tensor);
        forEach(n.dims(), [&](const Index& i) { n.at(i) = load(type, base, offset(i, n.strides())); });
        return n;
    }

    void write(const Descriptor& tensor, const Numbers& n) {
        const auto type = tensor.one<api::DataType>(Attribute::TensorType);
        if (tensor.one<bool>(Attribute::TensorVirtual)) {
            Numbers& inside = m_inside[uid(tensor)] = n;
            forEach(n.dims(), [&](const Index& i) { inside.at(i) = rounded(type, n.at(i)); });
            return;
        }
        void* base = m_memory.at(uid(tensor));
        forEach(n.dims(), [&](const Index& i) { store(type, base, offset(i, n.strides()), n.at(i)); });
    }

    void run(const Descriptor& op) {
        switch (op.kind) {
            case Kind::ConvolutionForward:
                return convolution(op, Attribute::ForwardConvolution, Attribute::ForwardX, Attribute::ForwardW,
                                   Attribute::ForwardY, 2);
            case Kind::ConvolutionBackwardData:
                return convolution(op, Attribute::BackwardDataConvolution, Attribute::BackwardDataDx, Attribute::BackwardDataW,
                                   Attribute::BackwardDataDy, 0);
            case Kind::ConvolutionBackwardFilter:
                return convolution(op, Attribute::BackwardFilterConvolution, Attribute::BackwardFilterX,
                                   Attribute::BackwardFilterDw, Attribute::BackwardFilterDy, 1);
            case Kind::PointwiseOperation: return pointwise(op);
            case Kind::MatMulOperation: return matMul(op);
            case Kind::ReductionOperation: return reduction(op);
            case Kind::NormForward: return normForward(op);
            case Kind::NormBackward: return normBackward(op);
            case Kind::Reshape: return reshape(op);
            default: throw std::runtime_error("an operation that the reference does not know");
        }
    }

    /// y[n, o, p] = sum x[n, c, p * stride + k * dilation - padding] w[o, c, k], solved for one of the three: 0 x, 1 w, 2 y.
    void convolution(const Descriptor& op, Attribute convolution, Attribute xName, Attribute wName, Attribute yName, int wanted) {
        const Descriptor& c = op.child(convolution);
        const Index stride = c.all<int64_t>(Attribute::ConvolutionStrides),
                    dilation = c.all<int64_t>(Attribute::ConvolutionDilations),
                    pad = c.all<int64_t>(Attribute::ConvolutionPrePaddings),
                    post = c.all<int64_t>(Attribute::ConvolutionPostPaddings);
        const Descriptor* tensors[] = {&op.child(xName), &op.child(wName), &op.child(yName)};
        Numbers n[3];
        for (int i = 0; i < 3; ++i) n[i] = i == wanted ? Numbers(*tensors[i]) : read(*tensors[i]);
        Numbers &x = n[0], &w = n[1], &y = n[2];
        for (size_t i : {0u, 1u})
            if (y.dim(2 + i) != (x.dim(2 + i) + pad[i] + post[i] - dilation[i] * (w.dim(2 + i) - 1) - 1) / stride[i] + 1)
                throw std::runtime_error("extents that do not fit");
        const int64_t perGroup = y.dim(1) / (x.dim(1) / w.dim(1));
        forEach(y.dims(), [&](const Index& p) {
            forEach({w.dim(1), w.dim(2), w.dim(3)}, [&](const Index& k) {
                const int64_t row = p[2] * stride[0] + k[1] * dilation[0] - pad[0],
                              column = p[3] * stride[1] + k[2] * dilation[1] - pad[1];
                if (row < 0 || column < 0 || row >= x.dim(2) || column >= x.dim(3)) return;
                const Index xi{p[0], p[1] / perGroup * w.dim(1) + k[0], row, column}, wi{p[1], k[0], k[1], k[2]};
                if (wanted == 0) x.at(xi) += w.at(wi) * y.at(p);
                if (wanted == 1) w.at(wi) += x.at(xi) * y.at(p);
                if (wanted == 2) y.at(p) += x.at(xi) * w.at(wi);
            });
        });
        write(*tensors[wanted], n[wanted]);
    }

    void pointwise(const Descriptor& op) {
        using Mode = api::PointwiseMode;
        const Descriptor& p = op.child(Attribute::PointwiseDescriptor);
        const auto mode = p.one<Mode>(Attribute::PointwiseMode);
        Numbers y(op.child(Attribute::PointwiseY));
        const Numbers x = read(op.child(Attribute::PointwiseX));
        const Numbers b = op.has(Attribute::PointwiseB) ? read(op.child(Attribute::PointwiseB)) : x;
        const Numbers t = op.has(Attribute::PointwiseT) ? read(op.child(Attribute::PointwiseT)) : x;
        forEach(y.dims(), [&](const Index& i) {
            const double u = x.spread(i), v = b.spread(i);
            switch (mode) {
                case Mode::Add: y.at(i) = u + v; break;
                case Mode::Sub: y.at(i) = u - v; break;
                case Mode::Mul: y.at(i) = u * v; break;
                case Mode::Div: y.at(i) = u / v; break;
                case Mode::Exp: y.at(i) = std::exp(u); break;
                case Mode::Log: y.at(i) = std::log(u); break;
                case Mode::Relu: y.at(i) = std::fmax(u, 0); break;
                case Mode::Tanh: y.at(i) = std::tanh(u); break;
                case Mode::Sigmoid: y.at(i) = 1 / (1 + std::exp(-u)); break;
                case Mode::Greater: y.at(i) = u > v; break;
                case Mode::GreaterOrEqual: y.at(i) = u >= v; break;
                case Mode::GenerateIndex:
                    y.at(i) = static_cast<double>(i[static_cast<size_t>(p.one<int64_t>(Attribute::PointwiseAxis))]);
                    break;
                case Mode::Select: y.at(i) = t.spread(i) != 0 ? u : v; break;
                default: throw std::runtime_error("a pointwise mode that the reference does not know");
            }
        });
        write(op.child(Attribute::PointwiseY), y);
    }

    void matMul(const Descriptor& op) {
        const Numbers a = read(op.child(Attribute::MatMulA)), b = read(op.child(Attribute::MatMulB));
        Numbers c(op.child(Attribute::MatMulC));
        const size_t rank = c.dims().size();
        forEach(c.dims(), [&](const Index& i) {
            Index ai = i, bi = i;
            for (int64_t k = 0; k < a.dim(rank - 1); ++k) {
                ai[rank - 1] = bi[rank - 2] = k;
                c.at(i) += a.spread(ai) * b.spread(bi);
            }
        });
        write(op.child(Attribute::MatMulC), c);
    }

    void reduction(const Descriptor& op) {
        const Numbers x = read(op.child(Attribute::ReductionX));
        Numbers y(op.child(Attribute::ReductionY));
        const bool most = op.child(Attribute::ReductionDescriptor).one<api::ReductionOperator>(Attribute::ReductionOperator) ==
                          api::ReductionOperator::Max;
        if (most) forEach(y.dims(), [&](const Index& i) { y.at(i) = -INFINITY; });
        forEach(x.dims(), [&](const Index& i) {
            Index to = i;
            for (size_t axis = 0; axis < to.size(); ++axis)
                if (y.dim(axis) == 1) to[axis] = 0;
            y.at(to) = most ? std::fmax(y.at(to), x.at(i)) : y.at(to) + x.at(i);
        });
        write(op.child(Attribute::ReductionY), y);
    }

    /// Which statistics an element belongs to.
    static Index group(const Numbers& statistics, const Index& i) {
        Index g = i;
        for (size_t axis = 0; axis < g.size(); ++axis)
            if (statistics.dim(axis) == 1) g[axis] = 0;
        return g;
    }

    void normForward(const Descriptor& op) {
        const Numbers x = read(op.child(Attribute::NormForwardX)), scale = read(op.child(Attribute::NormForwardScale)),
                      bias = read(op.child(Attribute::NormForwardBias));
        const double epsilon = read(op.child(Attribute::NormForwardEpsilon)).at({0, 0, 0, 0});
        Numbers y(op.child(Attribute::NormForwardY)), mean(op.child(Attribute::NormForwardMean)),
            invStd(op.child(Attribute::NormForwardInvStd));
        Numbers count = mean;
        forEach(x.dims(), [&](const Index& i) {
            count.at(group(mean, i)) += 1;
            mean.at(group(mean, i)) += x.at(i);
        });
        forEach(mean.dims(), [&](const Index& g) { mean.at(g) /= count.at(g); });
        forEach(x.dims(), [&](const Index& i) {
            const Index g = group(mean, i);
            invStd.at(g) += (x.at(i) - mean.at(g)) * (x.at(i) - mean.at(g)) / count.at(g);
        });
        forEach(mean.dims(), [&](const Index& g) { invStd.at(g) = 1 / std::sqrt(invStd.at(g) + epsilon); });
        forEach(y.dims(), [&](const Index& i) {
            const Index g = group(mean, i);
            y.at(i) = (x.at(i) - mean.at(g)) * invStd.at(g) * scale.spread(i) + bias.spread(i);
        });
        write(op.child(Attribute::NormForwardMean), mean);
        write(op.child(Attribute::NormForwardInvStd), invStd);
        write(op.child(Attribute::NormForwardY), y);
    }

    void normBackward(const Descriptor& op) {
        const Numbers x = read(op.child(Attribute::NormBackwardX)), dy = read(op.child(Attribute::NormBackwardDy)),
                      mean = read(op.child(Attribute::NormBackwardMean)), invStd = read(op.child(Attribute::NormBackwardInvStd)),
                      scale = read(op.child(Attribute::NormBackwardScale));
        Numbers dx(op.child(Attribute::NormBackwardDx)), dscale(op.child(Attribute::NormBackwardDscale)),
            dbias(op.child(Attribute::NormBackwardDbias));
        Numbers sum = mean, dot = mean, count = mean;
        forEach(mean.dims(), [&](const Index& g) { sum.at(g) = dot.at(g) = count.at(g) = 0; });
        const auto centred = [&](const Index& i) { return (x.at(i) - mean.spread(i)) * invStd.spread(i); };
        forEach(x.dims(), [&](const Index& i) {
            const Index g = group(mean, i), c = group(dscale, i);
            sum.at(g) += dy.at(i) * scale.spread(i);
            dot.at(g) += dy.at(i) * scale.spread(i) * centred(i);
            count.at(g) += 1;
            dscale.at(c) += dy.at(i) * centred(i);
            dbias.at(c) += dy.at(i);
        });
        forEach(x.dims(), [&](const Index& i) {
            const Index g = group(mean, i);
            dx.at(i) = invStd.at(g) * (dy.at(i) * scale.spread(i) - (sum.at(g) + centred(i) * dot.at(g)) / count.at(g));
        });
        write(op.child(Attribute::NormBackwardDx), dx);
        write(op.child(Attribute::NormBackwardDscale), dscale);
        write(op.child(Attribute::NormBackwardDbias), dbias);
    }

    /// A transposition of the last two dimensions where the extents or the strides say so, else the same elements.
    void reshape(const Descriptor& op) {
        const Numbers x = read(op.child(Attribute::ReshapeX));
        Numbers y(op.child(Attribute::ReshapeY));
        forEach(y.dims(), [&](const Index& i) { y.at(i) = x.at({i[0], i[1], i[3], i[2]}); });
        write(op.child(Attribute::ReshapeY), y);
    }

    const std::map<int64_t, void*>& m_memory;
    std::map<int64_t, Numbers> m_inside;
};

}  // namespace

void compute(const Descriptor& graph, const std::map<int64_t, void*>& memory) {
    Computation(graph, memory);
}

}  // namespace lathe::sim::cudnn
