// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/graph_descriptors.h"

#include <fmt/format.h>

namespace lathe::gpu::dnn {

namespace {

using api::Attribute;
using api::Kind;

// Buffers in the arena have a larger alignment, but cuDNN's engines are best with 16 bytes.
constexpr int64_t byteAlignment = 16;

struct ConvolutionAttributes {
    Kind kind;
    Attribute alpha, beta, convolution, x, w, y;
};

constexpr ConvolutionAttributes attributesOf(ConvolutionPass pass) {
    switch (pass) {
        case ConvolutionPass::Forward:
            return {Kind::ConvolutionForward, Attribute::ForwardAlpha, Attribute::ForwardBeta, Attribute::ForwardConvolution,
                    Attribute::ForwardX,      Attribute::ForwardW,     Attribute::ForwardY};
        case ConvolutionPass::GradInput:
            return {Kind::ConvolutionBackwardData,      Attribute::BackwardDataAlpha, Attribute::BackwardDataBeta,
                    Attribute::BackwardDataConvolution, Attribute::BackwardDataDx,    Attribute::BackwardDataW,
                    Attribute::BackwardDataDy};
        default:
            return {Kind::ConvolutionBackwardFilter,      Attribute::BackwardFilterAlpha, Attribute::BackwardFilterBeta,
                    Attribute::BackwardFilterConvolution, Attribute::BackwardFilterX,     Attribute::BackwardFilterDw,
                    Attribute::BackwardFilterDy};
    }
}

/// Makes the descriptors of a graph, and collects the operations.
class Translation {
public:
    Translation(const Library& library, const Graph& graph) : m_library(library), m_graph(graph) {}

    Status tensors() {
        for (size_t i = 0; i < m_graph.tensors().size(); ++i) LATHE_CHECK(tensor(static_cast<TensorId>(i)));
        return {};
    }

    Status operator()(const ConvolutionNode& n) {
        Descriptor& c = part(Kind::Convolution);
        c.set(Attribute::ConvolutionPrecision, api::DataType::F32)
            .set(Attribute::ConvolutionMode, api::ConvolutionMode::CrossCorrelation)
            .set(Attribute::ConvolutionSpatialDims, int64_t{2})
            .set(Attribute::ConvolutionPrePaddings, n.prePadding)
            .set(Attribute::ConvolutionPostPaddings, n.postPadding)
            .set(Attribute::ConvolutionDilations, n.dilation)
            .set(Attribute::ConvolutionStrides, n.stride);
        LATHE_CHECK(c.finalize("a convolution"));
        const ConvolutionAttributes a = attributesOf(n.pass);
        Descriptor& op = part(a.kind);
        op.set(a.convolution, c).set(a.x, of(n.x)).set(a.w, of(n.w)).set(a.y, of(n.y)).set(a.alpha, 1.0f).set(a.beta, 0.0f);
        return operation(op, "a convolution");
    }

    Status operator()(const PointwiseNode& n) {
        Descriptor& p = part(Kind::Pointwise);
        p.set(Attribute::PointwiseMode, n.mode).set(Attribute::PointwisePrecision, api::DataType::F32);
        if (n.axis >= 0) p.set(Attribute::PointwiseAxis, n.axis);
        LATHE_CHECK(p.finalize("a pointwise operation"));
        Descriptor& op = part(Kind::PointwiseOperation);
        op.set(Attribute::PointwiseDescriptor, p).set(Attribute::PointwiseX, of(n.x));
        if (n.b != noTensor) op.set(Attribute::PointwiseB, of(n.b));
        if (n.t != noTensor) op.set(Attribute::PointwiseT, of(n.t));
        op.set(Attribute::PointwiseY, of(n.y));
        return operation(op, "a pointwise operation");
    }

    Status operator()(const MatMulNode& n) {
        Descriptor& m = part(Kind::MatMul);
        m.set(Attribute::MatMulPrecision, api::DataType::F32);
        LATHE_CHECK(m.finalize("a product of matrices"));
        Descriptor& op = part(Kind::MatMulOperation);
        op.set(Attribute::MatMulDescriptor, m)
            .set(Attribute::MatMulA, of(n.a))
            .set(Attribute::MatMulB, of(n.b))
            .set(Attribute::MatMulC, of(n.c));
        return operation(op, "a product of matrices");
    }

    Status operator()(const ReductionNode& n) {
        Descriptor& r = part(Kind::Reduction);
        r.set(Attribute::ReductionOperator, n.op).set(Attribute::ReductionPrecision, api::DataType::F32);
        LATHE_CHECK(r.finalize("a reduction"));
        Descriptor& op = part(Kind::ReductionOperation);
        op.set(Attribute::ReductionDescriptor, r).set(Attribute::ReductionX, of(n.x)).set(Attribute::ReductionY, of(n.y));
        return operation(op, "a reduction");
    }

    Status operator()(const NormForwardNode& n) {
        Descriptor& op = part(Kind::NormForward);
        op.set(Attribute::NormForwardMode, n.mode)
            .set(Attribute::NormForwardPhase, api::NormPhase::Training)
            .set(Attribute::NormForwardX, of(n.x))
            .set(Attribute::NormForwardScale, of(n.scale))
            .set(Attribute::NormForwardBias, of(n.bias))
            .set(Attribute::NormForwardEpsilon, of(n.epsilon))
            .set(Attribute::NormForwardMean, of(n.mean))
            .set(Attribute::NormForwardInvStd, of(n.invStd))
            .set(Attribute::NormForwardY, of(n.y));
        return operation(op, "a normalisation");
    }

    Status operator()(const NormBackwardNode& n) {
        Descriptor& op = part(Kind::NormBackward);
        op.set(Attribute::NormBackwardMode, n.mode)
            .set(Attribute::NormBackwardX, of(n.x))
            .set(Attribute::NormBackwardMean, of(n.mean))
            .set(Attribute::NormBackwardInvStd, of(n.invStd))
            .set(Attribute::NormBackwardDy, of(n.dy))
            .set(Attribute::NormBackwardScale, of(n.scale))
            .set(Attribute::NormBackwardDx, of(n.dx))
            .set(Attribute::NormBackwardDscale, of(n.dscale))
            .set(Attribute::NormBackwardDbias, of(n.dbias));
        return operation(op, "the gradient of a normalisation");
    }

    Status operator()(const RandomNode& n) {
        Descriptor& r = part(Kind::Rng);
        r.set(Attribute::RngDistribution, api::RngDistribution::Bernoulli).set(Attribute::RngProbability, n.probability);
        LATHE_CHECK(r.finalize("random numbers"));
        Descriptor& op = part(Kind::RngOperation);
        op.set(Attribute::RngDescriptor, r)
            .set(Attribute::RngSeed, of(n.seed))
            .set(Attribute::RngOffset, of(n.offset))
            .set(Attribute::RngY, of(n.y));
        return operation(op, "random numbers");
    }

    Status operator()(const ReshapeNode& n) {
        Descriptor& op = part(Kind::Reshape);
        op.set(Attribute::ReshapeX, of(n.x)).set(Attribute::ReshapeY, of(n.y));
        return operation(op, "a transposition");
    }

    Result<GraphDescriptors> finish() {
        m_made.graph = Descriptor(m_library, Kind::OperationGraph);
        m_made.graph.setAll(Attribute::GraphOperations, m_operations);
        LATHE_CHECK(m_made.graph.finalize(m_graph.name()));
        return std::move(m_made);
    }

private:
    Status tensor(TensorId id) {
        const GraphTensor& t = m_graph.tensor(id);
        Descriptor& d = part(Kind::Tensor);
        d.set(Attribute::TensorUid, t.uid(id))
            .set(Attribute::TensorType, t.type)
            .set(Attribute::TensorDims, t.dims)
            .set(Attribute::TensorStrides, t.strides)
            .set(Attribute::TensorAlignment, byteAlignment)
            .set(Attribute::TensorVirtual, t.home == GraphTensor::Home::Virtual);
        if (t.home == GraphTensor::Home::Scalar) d.set(Attribute::TensorByValue, true);
        return d.finalize(fmt::format("tensor {} of {}", t.name, m_graph.name()));
    }

    Descriptor& part(Kind kind) { return m_made.parts.emplace_back(m_library, kind); }
    const Descriptor& of(TensorId id) const { return m_made.parts[static_cast<size_t>(id)]; }

    Status operation(Descriptor& op, std::string_view what) {
        m_operations.push_back(&op);
        return op.finalize(fmt::format("{} of {}", what, m_graph.name()));
    }

    const Library& m_library;
    const Graph& m_graph;
    GraphDescriptors m_made;
    std::vector<const Descriptor*> m_operations;
};

}  // namespace

Result<GraphDescriptors> GraphDescriptors::make(const Library& library, const Graph& graph) {
    Translation translation(library, graph);
    LATHE_CHECK(translation.tensors());
    for (const Node& node : graph.nodes()) LATHE_CHECK(std::visit(translation, node));
    return translation.finish();
}

}  // namespace lathe::gpu::dnn
