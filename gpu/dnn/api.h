// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

struct CUstream_st;

/// The part of cuDNN's C interface (the backend API of version 9) that Lathe uses. The values are from NVIDIA's cudnn_graph.h.
/// Neither the build nor the tests need that header. If it is installed, tests/gpu/dnn/api_test.cpp compares the values.
namespace lathe::gpu::dnn::api {

struct HandleTag;
using Stream = ::CUstream_st*;  ///< cudaStream_t
using HandlePointer = HandleTag*;
using RawDescriptor = void*;

constexpr int success = 0, badParameter = 2000, notSupported = 3000;  ///< of cudnnStatus_t

/// cudnnBackendDescriptorType_t: the kind of a descriptor.
enum class Kind : int {
    Pointwise = 0,
    Convolution = 1,
    Engine = 2,
    EngineConfig = 3,
    EngineHeuristics = 4,
    ExecutionPlan = 5,
    KnobChoice = 7,
    ConvolutionForward = 10,
    ConvolutionBackwardFilter = 11,
    ConvolutionBackwardData = 12,
    PointwiseOperation = 13,
    OperationGraph = 15,
    VariantPack = 16,
    Tensor = 17,
    MatMul = 18,
    MatMulOperation = 19,
    Reduction = 21,
    ReductionOperation = 22,
    NormForward = 29,
    NormBackward = 30,
    Reshape = 31,
    Rng = 32,
    RngOperation = 33,
    DeviceProperties = 38
};

/// cudnnBackendAttributeName_t: an attribute of a descriptor.
enum class Attribute : int {
    PointwiseMode = 0,
    PointwisePrecision = 1,
    PointwiseAxis = 9,
    ConvolutionPrecision = 100,
    ConvolutionMode = 101,
    ConvolutionDilations = 102,
    ConvolutionStrides = 103,
    ConvolutionPostPaddings = 104,
    ConvolutionPrePaddings = 105,
    ConvolutionSpatialDims = 106,
    HeuristicsMode = 200,
    HeuristicsGraph = 201,
    HeuristicsResults = 202,
    HeuristicsDevice = 204,
    ConfigEngine = 300,
    ConfigKnobChoices = 302,
    PlanConfig = 401,
    PlanWorkspaceSize = 402,
    PlanJson = 405,
    PlanDevice = 407,
    KnobChoiceType = 600,
    KnobChoiceValue = 601,
    ForwardAlpha = 700,
    ForwardBeta = 701,
    ForwardConvolution = 702,
    ForwardW = 703,
    ForwardX = 704,
    ForwardY = 705,
    BackwardDataAlpha = 706,
    BackwardDataBeta = 707,
    BackwardDataConvolution = 708,
    BackwardDataW = 709,
    BackwardDataDx = 710,
    BackwardDataDy = 711,
    BackwardFilterAlpha = 712,
    BackwardFilterBeta = 713,
    BackwardFilterConvolution = 714,
    BackwardFilterDw = 715,
    BackwardFilterX = 716,
    BackwardFilterDy = 717,
    PointwiseDescriptor = 750,
    PointwiseX = 751,
    PointwiseB = 752,
    PointwiseY = 753,
    PointwiseT = 758,
    GraphOperations = 801,
    TensorAlignment = 900,
    TensorType = 901,
    TensorDims = 902,
    TensorStrides = 903,
    TensorUid = 906,
    TensorVirtual = 907,
    TensorByValue = 908,
    PackUids = 1000,
    PackPointers = 1001,
    PackWorkspace = 1003,
    EngineGlobalIndex = 1301,
    EngineNumericalNote = 1303,
    EngineBehaviorNote = 1305,
    MatMulPrecision = 1500,
    MatMulA = 1520,
    MatMulB = 1521,
    MatMulC = 1522,
    MatMulDescriptor = 1523,
    ReductionOperator = 1600,
    ReductionPrecision = 1601,
    ReductionX = 1610,
    ReductionY = 1611,
    ReductionDescriptor = 1612,
    NormForwardMode = 2000,
    NormForwardPhase = 2001,
    NormForwardX = 2002,
    NormForwardMean = 2003,
    NormForwardInvStd = 2004,
    NormForwardScale = 2005,
    NormForwardBias = 2006,
    NormForwardEpsilon = 2007,
    NormForwardY = 2013,
    NormBackwardMode = 2100,
    NormBackwardX = 2101,
    NormBackwardMean = 2102,
    NormBackwardInvStd = 2103,
    NormBackwardDy = 2104,
    NormBackwardScale = 2105,
    NormBackwardDscale = 2107,
    NormBackwardDbias = 2108,
    NormBackwardDx = 2109,
    ReshapeX = 2200,
    ReshapeY = 2201,
    RngDistribution = 2300,
    RngProbability = 2305,
    RngY = 2310,
    RngSeed = 2311,
    RngDescriptor = 2312,
    RngOffset = 2313,
    DeviceHandle = 2701,
    DeviceJson = 2702
};

/// cudnnBackendAttributeType_t: the type of an attribute's elements.
enum class Type : int {
    Handle = 0,
    DataType = 1,
    Boolean = 2,
    Int64 = 3,
    Float = 4,
    Double = 5,
    Pointer = 6,
    ConvolutionMode = 7,
    HeuristicsMode = 8,
    KnobType = 9,
    NumericalNote = 11,
    PointwiseMode = 14,
    Descriptor = 15,
    ReductionOperator = 18,
    BehaviorNote = 19,
    Char = 24,
    NormMode = 27,
    NormPhase = 28,
    RngDistribution = 29
};

/// cudnnDataType_t.
enum class DataType : int { F32 = 0, F64 = 1, F16 = 2, I32 = 4, BF16 = 9, I64 = 10, Boolean = 11 };
/// cudnnConvolutionMode_t.
enum class ConvolutionMode : int { CrossCorrelation = 1 };
/// cudnnBackendHeurMode_t. A and B propose fast engines; Fallback proposes engines for all other graphs.
enum class HeuristicsMode : int { B = 1, Fallback = 2, A = 3 };
/// cudnnBackendKnobType_t: a setting of an engine. Lathe only stores and compares the numbers.
enum class KnobType : int {};
/// cudnnBackendNormMode_t.
enum class NormMode : int { Layer = 0, Batch = 2 };
/// cudnnBackendNormFwdPhase_t.
enum class NormPhase : int { Training = 1 };
/// cudnnRngDistribution_t.
enum class RngDistribution : int { Bernoulli = 0 };
/// cudnnReduceTensorOp_t.
enum class ReductionOperator : int { Add = 0, Max = 3 };
/// cudnnPointwiseMode_t.
enum class PointwiseMode : int {
    Add = 0,
    Mul = 1,
    Sub = 9,
    Div = 6,
    Exp = 13,
    Log = 15,
    Identity = 21,
    Relu = 100,
    Tanh = 101,
    Sigmoid = 102,
    GeluTanh = 107,
    Greater = 302,
    GreaterOrEqual = 303,
    GenerateIndex = 501,
    Select = 601
};
/// cudnnBackendNumericalNote_t: a property of an engine that affects its results.
enum class NumericalNote : int {
    TensorCore = 0,
    DownConvertInputs = 1,
    ReducedPrecisionReduction = 2,
    Fft = 3,
    Nondeterministic = 4,
    Winograd = 5,
    WinogradTile4 = 6,
    WinogradTile6 = 7,
    WinogradTile13 = 8,
    StrictNan = 9
};
/// cudnnBackendBehaviorNote_t. RuntimeCompilation: the engine compiles a kernel when a plan is built.
enum class BehaviorNote : int { RuntimeCompilation = 0 };

/// Functions of cuDNN, found at run time by `Library::open`. Int results are cudnnStatus_t.
struct Functions {
    size_t (*getVersion)() = nullptr;
    const char* (*getErrorString)(int status) = nullptr;
    void (*getLastErrorString)(char* text, size_t bytes) = nullptr;
    int (*create)(HandlePointer*) = nullptr;
    int (*destroy)(HandlePointer) = nullptr;
    int (*setStream)(HandlePointer, Stream) = nullptr;
    int (*createDescriptor)(Kind, RawDescriptor*) = nullptr;
    int (*destroyDescriptor)(RawDescriptor) = nullptr;
    int (*finalize)(RawDescriptor) = nullptr;
    int (*setAttribute)(RawDescriptor, Attribute, Type, int64_t count, const void* elements) = nullptr;
    int (*getAttribute)(RawDescriptor, Attribute, Type, int64_t room, int64_t* count, void* elements) = nullptr;
    int (*execute)(HandlePointer, RawDescriptor plan, RawDescriptor pack) = nullptr;
};

}  // namespace lathe::gpu::dnn::api
