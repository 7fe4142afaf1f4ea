// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/product.h"

#include <algorithm>
#include <array>

namespace lathe::gpu::blas {

namespace {

// alpha and beta, in the type that scales results. cuBLASLt reads these host pointers during the call.
constexpr float oneF32 = 1, zeroF32 = 0;
constexpr double oneF64 = 1, zeroF64 = 0;

api::Epilogue epilogueOf(const ProductShape& s) {
    if (s.bias) return s.relu ? api::Epilogue::ReluBias : api::Epilogue::Bias;
    return s.relu ? api::Epilogue::Relu : api::Epilogue::None;
}

OperationShape operationOf(const ProductShape& s) {
    OperationShape o;
    o.transposeA = s.transposeB;
    o.transposeB = s.transposeA;
    o.epilogue = epilogueOf(s);
    if (s.type == api::Type::F64) {
        o.compute = api::Compute::F64;
        o.scale = api::Type::F64;
    } else if (s.type == api::Type::F32 && s.tensorFloat32) {
        o.compute = api::Compute::TensorFloat32;
    }
    return o;
}

cudaError_t errorOf(int status) {
    if (status == api::success) return cudaSuccess;
    const cudaError_t error = cudaPeekAtLastError();
    return error == cudaSuccess ? cudaErrorInvalidValue : error;
}

}  // namespace

Result<Product> Product::make(std::shared_ptr<const Session> session, const ProductShape& shape, uint32_t alignment) {
    Product product(std::move(session), shape);
    LATHE_CHECK(product.describe());
    LATHE_CHECK(product.choose(alignment));
    return product;
}

Status Product::describe() {
    const Library& library = m_session->library();
    const auto matrix = [&](int64_t rows, int64_t columns, bool transposed) {
        if (transposed) std::swap(rows, columns);
        return makeMatrix(library, m_shape.type, {rows, columns, m_shape.batches});
    };
    LATHE_TRY(m_operation, makeOperation(library, operationOf(m_shape)));
    LATHE_TRY(m_first, matrix(m_shape.columns, m_shape.inner, m_shape.transposeB));
    LATHE_TRY(m_second, matrix(m_shape.inner, m_shape.rows, m_shape.transposeA));
    LATHE_TRY(m_result, matrix(m_shape.columns, m_shape.rows, false));
    return {};
}

// The heuristics use the address of the bias only for its alignment.
Status Product::choose(uint32_t alignment) {
    const Library& library = m_session->library();
    if (m_shape.bias) LATHE_CHECK(setBias(library, m_operation, reinterpret_cast<const void*>(uintptr_t{alignment})));
    LATHE_TRY(const auto preference, makePreference(library, m_session->workspaceBytes(), alignment));
    std::array<api::HeuristicResult, 8> results;
    int found = 0;
    const int status = library.functions().getHeuristic(m_session->handle(), m_operation.get(), m_first.get(), m_second.get(),
                                                        m_result.get(), m_result.get(), preference.get(),
                                                        static_cast<int>(results.size()), results.data(), &found);
    if (status != api::success) return library.problem(status);
    const auto works = [&](const api::HeuristicResult& r) {
        return r.state == api::success && r.workspaceBytes <= m_session->workspaceBytes();
    };
    const auto best = std::find_if(results.begin(), results.begin() + found, works);
    if (best == results.begin() + found)
        return workError("cuda.blas.no_algorithm", "cuBLASLt", "it has no algorithm for this matrix product");
    m_algorithm = best->algorithm;
    m_workspaceBytes = best->workspaceBytes;
    return {};
}

cudaError_t Product::launch(cudaStream_t stream, const ProductArguments& a) const noexcept {
    const api::Functions& f = m_session->library().functions();
    if (m_shape.bias) {
        const int set = f.setOperation(m_operation.get(), api::OperationAttribute::BiasPointer, &a.bias, sizeof a.bias);
        if (set != api::success) return errorOf(set);
    }
    const bool wide = m_shape.type == api::Type::F64;
    const void* one = wide ? static_cast<const void*>(&oneF64) : &oneF32;
    const void* zero = wide ? static_cast<const void*>(&zeroF64) : &zeroF32;
    return errorOf(f.multiply(m_session->handle(), m_operation.get(), one, a.b, m_first.get(), a.a, m_second.get(), zero, a.c,
                              m_result.get(), a.c, m_result.get(), &m_algorithm, a.workspace, m_workspaceBytes, stream));
}

}  // namespace lathe::gpu::blas
