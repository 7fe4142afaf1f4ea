// SPDX-License-Identifier: Apache-2.0
// The numbers that gpu/blas writes down, beside NVIDIA's own.
#include <cstddef>

#include <cublasLt.h>
#include <gtest/gtest.h>

#include "gpu/blas/api.h"

namespace lathe::gpu::blas::api::blas_api_test {
namespace {

template <class Ours, class Theirs>
bool same(Ours ours, Theirs theirs) {
    return static_cast<int>(ours) == static_cast<int>(theirs);
}

TEST(BlasApi, HasNvidiasNumbers) {
    EXPECT_TRUE(same(success, CUBLAS_STATUS_SUCCESS));
    EXPECT_TRUE(same(Type::F32, CUDA_R_32F) && same(Type::F64, CUDA_R_64F));
    EXPECT_TRUE(same(Type::F16, CUDA_R_16F) && same(Type::BF16, CUDA_R_16BF));
    EXPECT_TRUE(same(Compute::F32, CUBLAS_COMPUTE_32F) && same(Compute::F64, CUBLAS_COMPUTE_64F));
    EXPECT_TRUE(same(Compute::TensorFloat32, CUBLAS_COMPUTE_32F_FAST_TF32));
    EXPECT_TRUE(same(Operation::None, CUBLAS_OP_N) && same(Operation::Transpose, CUBLAS_OP_T));
    EXPECT_TRUE(same(Epilogue::None, CUBLASLT_EPILOGUE_DEFAULT) && same(Epilogue::Relu, CUBLASLT_EPILOGUE_RELU));
    EXPECT_TRUE(same(Epilogue::Bias, CUBLASLT_EPILOGUE_BIAS) && same(Epilogue::ReluBias, CUBLASLT_EPILOGUE_RELU_BIAS));
    EXPECT_TRUE(same(Epilogue::BiasGradientB, CUBLASLT_EPILOGUE_BGRADB));
    EXPECT_TRUE(same(MatrixAttribute::BatchCount, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT));
    EXPECT_TRUE(same(MatrixAttribute::BatchStride, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET));
    EXPECT_TRUE(same(OperationAttribute::OperationA, CUBLASLT_MATMUL_DESC_TRANSA));
    EXPECT_TRUE(same(OperationAttribute::OperationB, CUBLASLT_MATMUL_DESC_TRANSB));
    EXPECT_TRUE(same(OperationAttribute::Epilogue, CUBLASLT_MATMUL_DESC_EPILOGUE));
    EXPECT_TRUE(same(OperationAttribute::BiasPointer, CUBLASLT_MATMUL_DESC_BIAS_POINTER));
    EXPECT_TRUE(same(PreferenceAttribute::WorkspaceBytes, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES));
    EXPECT_TRUE(same(PreferenceAttribute::ReductionSchemes, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK));
    EXPECT_TRUE(same(ReductionScheme::InPlace, CUBLASLT_REDUCTION_SCHEME_INPLACE));
    EXPECT_TRUE(same(ReductionScheme::ComputeType, CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
    EXPECT_TRUE(same(ReductionScheme::OutputType, CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE));
    EXPECT_TRUE(same(PreferenceAttribute::AlignmentA, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES));
    EXPECT_TRUE(same(PreferenceAttribute::AlignmentB, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES));
    EXPECT_TRUE(same(PreferenceAttribute::AlignmentC, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES));
    EXPECT_TRUE(same(PreferenceAttribute::AlignmentD, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES));
}

TEST(BlasApi, HasNvidiasLayouts) {
    static_assert(sizeof(Algorithm) == sizeof(cublasLtMatmulAlgo_t));
    static_assert(sizeof(HeuristicResult) == sizeof(cublasLtMatmulHeuristicResult_t));
    static_assert(offsetof(HeuristicResult, workspaceBytes) == offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
    static_assert(offsetof(HeuristicResult, state) == offsetof(cublasLtMatmulHeuristicResult_t, state));
    static_assert(offsetof(HeuristicResult, waves) == offsetof(cublasLtMatmulHeuristicResult_t, wavesCount));
}

}  // namespace
}  // namespace lathe::gpu::blas::api::blas_api_test
