// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

/// The part of cuBLASLt's C interface that Lathe uses. The values are from NVIDIA's cublasLt.h (13.1). Neither the build nor the
/// tests need that header. If it is installed, tests/gpu/blas_api_test.cpp compares the values.
namespace lathe::gpu::blas::api {

struct HandleTag;
using HandlePointer = HandleTag*;
struct OperationTag;
using OperationPointer = OperationTag*;
struct MatrixTag;
using MatrixPointer = MatrixTag*;
struct PreferenceTag;
using PreferencePointer = PreferenceTag*;

constexpr int success = 0;  ///< of cublasStatus_t

/// cudaDataType
enum class Type : int { F32 = 0, F64 = 1, F16 = 2, BF16 = 14 };
/// cublasComputeType_t
enum class Compute : int { F32 = 68, F64 = 70, TensorFloat32 = 77 };
/// cublasOperation_t
enum class Operation : int32_t { None = 0, Transpose = 1 };
/// cublasLtEpilogue_t
enum class Epilogue : uint32_t { None = 1, Relu = 2, Bias = 4, ReluBias = 6, BiasGradientB = 512 };

/// cublasLtMatrixLayoutAttribute_t
enum class MatrixAttribute : int { BatchCount = 5, BatchStride = 6 };
/// cublasLtMatmulDescAttributes_t
enum class OperationAttribute : int { OperationA = 3, OperationB = 4, Epilogue = 7, BiasPointer = 8 };
/// cublasLtMatmulPreferenceAttributes_t
enum class PreferenceAttribute : int {
    WorkspaceBytes = 1,
    ReductionSchemes = 3,
    AlignmentA = 5,
    AlignmentB = 6,
    AlignmentC = 7,
    AlignmentD = 8
};
/// cublasLtReductionScheme_t: how an algorithm adds the parts of a sum that it has split. Sums that are not split are always
/// allowed.
enum class ReductionScheme : uint32_t { InPlace = 1, ComputeType = 2, OutputType = 4 };

/// cublasLtMatmulAlgo_t: an opaque algorithm, returned by the heuristics and passed to `multiply`. Its bytes may be stored and
/// used again with the same version of cuBLASLt.
struct Algorithm {
    uint64_t data[8] = {};
    bool operator==(const Algorithm&) const = default;
};
/// cublasLtMatmulHeuristicResult_t: one proposed algorithm. It is usable only if `state` is `success`.
struct HeuristicResult {
    Algorithm algorithm;
    size_t workspaceBytes = 0;
    int state = 0;
    float waves = 0;
    int reserved[4] = {};
};

/// Functions of cuBLASLt, found at run time by `Library::open`. Int results are cublasStatus_t.
struct Functions {
    size_t (*getVersion)() = nullptr;
    const char* (*getStatusString)(int) = nullptr;
    int (*create)(HandlePointer*) = nullptr;
    int (*destroy)(HandlePointer) = nullptr;
    int (*createMatrix)(MatrixPointer*, Type, uint64_t rows, uint64_t columns, int64_t leading) = nullptr;
    int (*destroyMatrix)(MatrixPointer) = nullptr;
    int (*setMatrix)(MatrixPointer, MatrixAttribute, const void*, size_t) = nullptr;
    int (*createOperation)(OperationPointer*, Compute, Type scale) = nullptr;
    int (*destroyOperation)(OperationPointer) = nullptr;
    int (*setOperation)(OperationPointer, OperationAttribute, const void*, size_t) = nullptr;
    int (*createPreference)(PreferencePointer*) = nullptr;
    int (*destroyPreference)(PreferencePointer) = nullptr;
    int (*setPreference)(PreferencePointer, PreferenceAttribute, const void*, size_t) = nullptr;
    int (*getHeuristic)(HandlePointer, OperationPointer, MatrixPointer a, MatrixPointer b, MatrixPointer c, MatrixPointer d,
                        PreferencePointer, int wanted, HeuristicResult*, int* found) = nullptr;
    int (*checkAlgorithm)(HandlePointer, OperationPointer, MatrixPointer a, MatrixPointer b, MatrixPointer c, MatrixPointer d,
                          const Algorithm*, HeuristicResult*) = nullptr;
    int (*multiply)(HandlePointer, OperationPointer, const void* alpha, const void* a, MatrixPointer, const void* b,
                    MatrixPointer, const void* beta, const void* c, MatrixPointer, void* d, MatrixPointer, const Algorithm*,
                    void* workspace, size_t workspaceBytes, cudaStream_t) = nullptr;
};

}  // namespace lathe::gpu::blas::api
