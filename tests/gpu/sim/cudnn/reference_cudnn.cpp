// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/sim/cudnn/reference_cudnn.h"

#include <algorithm>
#include <cstring>

#include "tests/gpu/sim/state.h"

namespace lathe::gpu::dnn::api {

struct HandleTag {
    Stream stream = nullptr;
};

}  // namespace lathe::gpu::dnn::api

namespace lathe::sim::cudnn {

namespace {

using api::Attribute;
using api::Kind;

/// What C handles point to.
struct Box {
    std::shared_ptr<Descriptor> descriptor = std::make_shared<Descriptor>();
};

std::string lastError;
std::map<std::string, Shared> serialised;  ///< plans that gave their JSON away

int refuse(const std::string& why) {
    lastError = why;
    return api::badParameter;
}

Box& box(api::RawDescriptor raw) {
    return *static_cast<Box*>(raw);
}

/// The attributes that NVIDIA's documents call required, of the kinds that we use.
std::vector<Attribute> required(Kind kind) {
    using A = Attribute;
    switch (kind) {
        case Kind::Tensor: return {A::TensorUid, A::TensorType, A::TensorDims, A::TensorStrides, A::TensorAlignment};
        case Kind::Convolution:
            return {A::ConvolutionPrecision,   A::ConvolutionMode,         A::ConvolutionDilations,  A::ConvolutionStrides,
                    A::ConvolutionPrePaddings, A::ConvolutionPostPaddings, A::ConvolutionSpatialDims};
        case Kind::ConvolutionForward:
            return {A::ForwardConvolution, A::ForwardX, A::ForwardW, A::ForwardY, A::ForwardAlpha, A::ForwardBeta};
        case Kind::ConvolutionBackwardData:
            return {A::BackwardDataConvolution, A::BackwardDataDx,    A::BackwardDataW,
                    A::BackwardDataDy,          A::BackwardDataAlpha, A::BackwardDataBeta};
        case Kind::ConvolutionBackwardFilter:
            return {A::BackwardFilterConvolution, A::BackwardFilterDw,    A::BackwardFilterX,
                    A::BackwardFilterDy,          A::BackwardFilterAlpha, A::BackwardFilterBeta};
        case Kind::Pointwise: return {A::PointwiseMode, A::PointwisePrecision};
        case Kind::PointwiseOperation: return {A::PointwiseDescriptor, A::PointwiseX, A::PointwiseY};
        case Kind::MatMul: return {A::MatMulPrecision};
        case Kind::MatMulOperation: return {A::MatMulDescriptor, A::MatMulA, A::MatMulB, A::MatMulC};
        case Kind::Reduction: return {A::ReductionOperator, A::ReductionPrecision};
        case Kind::ReductionOperation: return {A::ReductionDescriptor, A::ReductionX, A::ReductionY};
        case Kind::NormForward:
            return {A::NormForwardMode,    A::NormForwardPhase, A::NormForwardX,      A::NormForwardScale, A::NormForwardBias,
                    A::NormForwardEpsilon, A::NormForwardMean,  A::NormForwardInvStd, A::NormForwardY};
        case Kind::NormBackward:
            return {A::NormBackwardMode,  A::NormBackwardX,  A::NormBackwardMean,   A::NormBackwardInvStd, A::NormBackwardDy,
                    A::NormBackwardScale, A::NormBackwardDx, A::NormBackwardDscale, A::NormBackwardDbias};
        case Kind::Reshape: return {A::ReshapeX, A::ReshapeY};
        case Kind::Rng: return {A::RngDistribution, A::RngProbability};
        case Kind::RngOperation: return {A::RngDescriptor, A::RngSeed, A::RngOffset, A::RngY};
        case Kind::OperationGraph: return {A::GraphOperations};
        case Kind::EngineHeuristics: return {A::HeuristicsGraph, A::HeuristicsMode, A::HeuristicsDevice};
        case Kind::VariantPack: return {A::PackUids, A::PackPointers, A::PackWorkspace};
        default: return {};
    }
}

size_t bytesOf(api::Type type) {
    switch (type) {
        case api::Type::Char:
        case api::Type::Boolean: return 1;
        case api::Type::Int64:
        case api::Type::Double:
        case api::Type::Pointer:
        case api::Type::Handle:
        case api::Type::Descriptor: return 8;
        default: return 4;
    }
}

size_t getVersion() {
    return 91900;
}
const char* getErrorString(int) {
    return "REFERENCE_CUDNN_REFUSES";
}
void getLastErrorString(char* text, size_t bytes) {
    std::strncpy(text, lastError.c_str(), bytes - 1);
    text[bytes - 1] = '\0';
}
int create(api::HandlePointer* handle) {
    *handle = new api::HandleTag;
    return api::success;
}
int destroy(api::HandlePointer handle) {
    delete handle;
    return api::success;
}
int setStream(api::HandlePointer handle, api::Stream stream) {
    handle->stream = stream;
    return api::success;
}
int createDescriptor(Kind kind, api::RawDescriptor* raw) {
    auto* made = new Box;
    made->descriptor->kind = kind;
    *raw = made;
    return api::success;
}
int destroyDescriptor(api::RawDescriptor raw) {
    delete static_cast<Box*>(raw);
    return api::success;
}

int setAttribute(api::RawDescriptor raw, Attribute attribute, api::Type type, int64_t count, const void* elements) {
    Descriptor& d = *box(raw).descriptor;
    if (d.finalized) return refuse("an attribute of a finished descriptor");
    Value value{type, {}, {}};
    if (type == api::Type::Descriptor) {
        for (int64_t i = 0; i < count; ++i) {
            const Shared child = box(static_cast<const api::RawDescriptor*>(elements)[i]).descriptor;
            if (!child->finalized) return refuse("a part that is not finished");
            value.descriptors.push_back(child);
        }
    } else {
        const auto* bytes = static_cast<const std::byte*>(elements);
        value.bytes.assign(bytes, bytes + static_cast<size_t>(count) * bytesOf(type));
    }
    d.values[attribute] = std::move(value);
    return api::success;
}

std::shared_ptr<Descriptor> made(Kind kind) {
    auto d = std::make_shared<Descriptor>();
    d->kind = kind;
    d->finalized = true;
    return d;
}

template <class T>
Value valueOf(api::Type type, const std::vector<T>& elements) {
    const auto* bytes = reinterpret_cast<const std::byte*>(elements.data());
    return {type, {bytes, bytes + elements.size() * sizeof(T)}, {}};
}

/// An engine's configuration for a graph.
std::shared_ptr<Descriptor> configuration(const Shared& graph, int64_t index, const std::vector<api::NumericalNote>& notes) {
    auto engine = made(Kind::Engine), config = made(Kind::EngineConfig);
    engine->values[Attribute::EngineGlobalIndex] = valueOf(api::Type::Int64, std::vector<int64_t>{index});
    engine->values[Attribute::EngineNumericalNote] = valueOf(api::Type::NumericalNote, notes);
    engine->values[Attribute::HeuristicsGraph] = {api::Type::Descriptor, {}, {graph}};
    config->values[Attribute::ConfigEngine] = {api::Type::Descriptor, {}, {engine}};
    return config;
}

/// The same with one knob set.
std::shared_ptr<Descriptor> configuration(const Shared& graph, int64_t index, int knob, int64_t setting) {
    auto choice = made(Kind::KnobChoice), config = configuration(graph, index, {});
    choice->values[Attribute::KnobChoiceType] = valueOf(api::Type::KnobType, std::vector<int>{knob});
    choice->values[Attribute::KnobChoiceValue] = valueOf(api::Type::Int64, std::vector<int64_t>{setting});
    config->values[Attribute::ConfigKnobChoices] = {api::Type::Descriptor, {}, {choice}};
    return config;
}

void propose(Descriptor& heuristics) {
    const Shared graph = heuristics.values.at(Attribute::HeuristicsGraph).descriptors[0];
    using Note = api::NumericalNote;
    heuristics.values[Attribute::HeuristicsResults] = {
        api::Type::Descriptor,
        {},
        {configuration(graph, tensorCoreEngine, {Note::TensorCore}),
         configuration(graph, nondeterministicEngine, {Note::Nondeterministic}), configuration(graph, brokenEngine, {}),
         configuration(graph, plainEngine, knobOfPlainEngine, 0), configuration(graph, plainEngine, knobOfPlainEngine, 1)}};
}

const Descriptor& engineOf(const Descriptor& plan) {
    return plan.child(Attribute::PlanConfig).child(Attribute::ConfigEngine);
}

int finishPlan(const std::shared_ptr<Descriptor>& plan) {
    if (!plan->has(Attribute::PlanDevice)) return refuse("a plan for no device");
    if (plan->has(Attribute::PlanJson)) {
        const std::vector<char> text = plan->all<char>(Attribute::PlanJson);
        const auto found = serialised.find(std::string(text.begin(), text.end()));
        if (found == serialised.end()) return refuse("JSON of no plan");
        plan->values = found->second->values;
        return api::success;
    }
    if (!plan->has(Attribute::PlanConfig)) return refuse("a plan without a configuration");
    if (engineOf(*plan).one<int64_t>(Attribute::EngineGlobalIndex) == brokenEngine) return api::notSupported;
    const std::string json = "{\"plan\": " + std::to_string(serialised.size()) + "}";
    plan->values[Attribute::PlanJson] = valueOf(api::Type::Char, std::vector<char>(json.begin(), json.end()));
    plan->values[Attribute::PlanWorkspaceSize] = valueOf(api::Type::Int64, std::vector<int64_t>{workspaceBytes});
    serialised[json] = plan;
    return api::success;
}

int finalize(api::RawDescriptor raw) {
    const std::shared_ptr<Descriptor> d = box(raw).descriptor;
    for (const Attribute a : required(d->kind))
        if (!d->has(a)) return refuse("attribute " + std::to_string(static_cast<int>(a)) + " is missing");
    if (d->kind == Kind::EngineHeuristics) propose(*d);
    if (d->kind == Kind::ExecutionPlan)
        if (const int status = finishPlan(d); status != api::success) return status;
    d->finalized = true;
    return api::success;
}

int getAttribute(api::RawDescriptor raw, Attribute attribute, api::Type type, int64_t room, int64_t* count, void* elements) {
    const Descriptor& d = *box(raw).descriptor;
    if (!d.finalized || !d.has(attribute) || d.values.at(attribute).type != type) return refuse("no such attribute");
    const Value& value = d.values.at(attribute);
    const bool parts = type == api::Type::Descriptor;
    *count = static_cast<int64_t>(parts ? value.descriptors.size() : value.bytes.size() / bytesOf(type));
    const auto n = static_cast<size_t>(std::min(*count, room));
    if (!parts) {
        std::copy_n(value.bytes.begin(), n * bytesOf(type), static_cast<std::byte*>(elements));
        return api::success;
    }
    for (size_t i = 0; i < n; ++i)
        box(static_cast<api::RawDescriptor*>(elements)[i]).descriptor = std::make_shared<Descriptor>(*value.descriptors[i]);
    return api::success;
}

int execute(api::HandlePointer handle, api::RawDescriptor planRaw, api::RawDescriptor packRaw) {
    const Shared plan = box(planRaw).descriptor;
    const Descriptor& pack = *box(packRaw).descriptor;
    const auto uids = pack.all<int64_t>(Attribute::PackUids);
    const auto pointers = pack.all<void*>(Attribute::PackPointers);
    auto* workspace = static_cast<std::byte*>(pack.one<void*>(Attribute::PackWorkspace));
    if (uids.size() != pointers.size()) return refuse("another number of pointers than of tensors");
    if (!workspace) return refuse("no workspace");
    std::map<int64_t, void*> memory;
    for (size_t i = 0; i < uids.size(); ++i) memory[uids[i]] = pointers[i];
    const Shared graph = engineOf(*plan).values.at(Attribute::HeuristicsGraph).descriptors[0];
    enqueue(handle->stream, [graph, memory, workspace] {
        std::memset(workspace, 0x7F, workspaceBytes);
        compute(*graph, memory);
        return cudaSuccess;
    });
    return api::success;
}

}  // namespace

api::Functions functions() {
    return {getVersion,       getErrorString,    getLastErrorString, create,       destroy,      setStream,
            createDescriptor, destroyDescriptor, finalize,           setAttribute, getAttribute, execute};
}

}  // namespace lathe::sim::cudnn
