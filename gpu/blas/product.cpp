// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/product.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lathe::gpu::blas {

namespace {

// alpha and beta, in the type that scales results. cuBLASLt reads these host pointers during the call.
constexpr float oneF32 = 1, zeroF32 = 0;
constexpr double oneF64 = 1, zeroF64 = 0;

// a is the second operand of cuBLASLt, and its rows are the columns of cuBLASLt's result.
api::Epilogue epilogueOf(const ProductShape& s) {
    if (s.rowSums) return api::Epilogue::BiasGradientB;
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

constexpr size_t mostAsked = 16;  // of the heuristics, some of which need too much workspace

Diagnostic noAlgorithm(std::string_view why) {
    return workError("cuda.blas.no_algorithm", "cuBLASLt", "the matrix product cannot be computed: {0}", {std::string(why)});
}

/// The algorithm of this text (`Product::algorithm`).
std::optional<api::Algorithm> parse(std::string_view text) {
    api::Algorithm algorithm;
    for (uint64_t& word : algorithm.data) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), word, 16);
        if (error != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<size_t>(end - text.data()));
        if (text.empty()) return algorithm;
        if (text.front() != '.') return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

cudaError_t errorOf(int status) {
    if (status == api::success) return cudaSuccess;
    const cudaError_t error = cudaPeekAtLastError();
    return error == cudaSuccess ? cudaErrorInvalidValue : error;
}

}  // namespace

std::string toString(const ProductShape& s) {
    constexpr const char* letters[] = {"f32", "f64", "f16", "bf16"};
    constexpr api::Type types[] = {api::Type::F32, api::Type::F64, api::Type::F16, api::Type::BF16};
    const auto* letter = letters[std::find(std::begin(types), std::end(types), s.type) - std::begin(types)];
    return fmt::format("{} {}x{}x{}x{}{}{}{}{}{}{}", letter, s.batches, s.rows, s.columns, s.inner, s.transposeA ? " a'" : "",
                       s.transposeB ? " b'" : "", s.bias ? " bias" : "", s.relu ? " relu" : "", s.tensorFloat32 ? " tf32" : "",
                       s.rowSums ? " sums" : "");
}

Result<Product> Product::make(std::shared_ptr<const Session> session, const ProductShape& shape, uint32_t alignment) {
    LATHE_TRY(std::vector<Product> products, proposals(session, shape, alignment, 1));
    return std::move(products.front());
}

Result<Product> Product::described(std::shared_ptr<const Session> session, const ProductShape& shape, uint32_t alignment) {
    Product product(std::move(session), shape);
    LATHE_CHECK(product.describe(alignment));
    return product;
}

// The heuristics use the address of the bias, or of the sums, only for its alignment.
Status Product::describe(uint32_t alignment) {
    if (m_shape.rowSums && (m_shape.bias || m_shape.relu || m_shape.batches > 1))
        return noAlgorithm("sums exclude a bias, ReLU and several batches");
    const Library& library = m_session->library();
    const auto matrix = [&](int64_t rows, int64_t columns, bool transposed) {
        if (transposed) std::swap(rows, columns);
        return makeMatrix(library, m_shape.type, {rows, columns, m_shape.batches});
    };
    LATHE_TRY(m_operation, makeOperation(library, operationOf(m_shape)));
    LATHE_TRY(m_first, matrix(m_shape.columns, m_shape.inner, m_shape.transposeB));
    LATHE_TRY(m_second, matrix(m_shape.inner, m_shape.rows, m_shape.transposeA));
    LATHE_TRY(m_result, matrix(m_shape.columns, m_shape.rows, false));
    if (m_shape.bias || m_shape.rowSums)
        LATHE_CHECK(setBias(library, m_operation, reinterpret_cast<const void*>(uintptr_t{alignment})));
    return {};
}

Result<std::vector<Product>> Product::proposals(const std::shared_ptr<const Session>& session, const ProductShape& shape,
                                                uint32_t alignment, size_t most) {
    const Library& library = session->library();
    LATHE_TRY(const Product asked, described(session, shape, alignment));
    LATHE_TRY(const auto preference, makePreference(library, session->workspaceBytes(), alignment));
    std::array<api::HeuristicResult, mostAsked> results;
    int found = 0;
    const int status = library.functions().getHeuristic(
        session->handle(), asked.m_operation.get(), asked.m_first.get(), asked.m_second.get(), asked.m_result.get(),
        asked.m_result.get(), preference.get(), static_cast<int>(results.size()), results.data(), &found);
    if (status != api::success) return library.problem(status);
    std::vector<Product> products;
    for (const api::HeuristicResult& r : std::span(results).first(static_cast<size_t>(found))) {
        if (products.size() == most) break;
        if (r.state != api::success || r.workspaceBytes > session->workspaceBytes()) continue;
        LATHE_TRY(Product product, described(session, shape, alignment));
        product.use(r);
        products.push_back(std::move(product));
    }
    if (products.empty()) return noAlgorithm("it has no algorithm for this matrix product");
    return products;
}

Result<Product> Product::repeat(std::shared_ptr<const Session> session, const ProductShape& shape, uint32_t alignment,
                                std::string_view algorithm) {
    const auto parsed = parse(algorithm);
    if (!parsed) return noAlgorithm("the text does not describe an algorithm");
    LATHE_TRY(Product p, described(std::move(session), shape, alignment));
    api::HeuristicResult checked;
    const api::Functions& f = p.m_session->library().functions();
    const int status = f.checkAlgorithm(p.m_session->handle(), p.m_operation.get(), p.m_first.get(), p.m_second.get(),
                                        p.m_result.get(), p.m_result.get(), &*parsed, &checked);
    if (status != api::success) return noAlgorithm(f.getStatusString(status));
    if (checked.workspaceBytes > p.m_session->workspaceBytes()) return noAlgorithm("it needs too large a workspace");
    checked.algorithm = *parsed;
    p.use(checked);
    return p;
}

void Product::use(const api::HeuristicResult& result) {
    m_algorithm = result.algorithm;
    m_workspaceBytes = result.workspaceBytes;
}

std::string Product::algorithm() const {
    std::span<const uint64_t> words(m_algorithm.data);
    while (words.size() > 1 && words.back() == 0) words = words.first(words.size() - 1);
    return fmt::format("{:x}", fmt::join(words, "."));
}

cudaError_t Product::launch(cudaStream_t stream, const ProductArguments& a) const noexcept {
    const api::Functions& f = m_session->library().functions();
    if (m_shape.bias || m_shape.rowSums) {
        const void* vector = m_shape.bias ? a.bias : a.rowSums;
        const int set = f.setOperation(m_operation.get(), api::OperationAttribute::BiasPointer, &vector, sizeof vector);
        if (set != api::success) return errorOf(set);
    }
    const bool wide = m_shape.type == api::Type::F64;
    const void* one = wide ? static_cast<const void*>(&oneF64) : &oneF32;
    const void* zero = wide ? static_cast<const void*>(&zeroF64) : &zeroF32;
    return errorOf(f.multiply(m_session->handle(), m_operation.get(), one, a.b, m_first.get(), a.a, m_second.get(), zero, a.c,
                              m_result.get(), a.c, m_result.get(), &m_algorithm, a.workspace, m_workspaceBytes, stream));
}

}  // namespace lathe::gpu::blas
