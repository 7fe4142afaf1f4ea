// SPDX-License-Identifier: Apache-2.0
#include "gpu/blas/product_planner.h"

#include <array>

#include <fmt/format.h>

#include "gpu/runtime/check.h"

namespace lathe::gpu::blas {

namespace {

int64_t bytesOf(api::Type type) {
    switch (type) {
        case api::Type::F64: return 8;
        case api::Type::F32: return 4;
        default: return 2;
    }
}

/// Everything that the fastest algorithm depends on.
std::string keyOf(const Session& session, const std::string& device, const ProductShape& shape, uint32_t alignment) {
    return fmt::format("cublaslt {}\ndevice {}\nworkspace {} alignment {} of {}\n{}", session.library().version(), device,
                       session.workspaceBytes(), alignment, tuningCandidates, toString(shape));
}

}  // namespace

ProductTimer productTimer(std::shared_ptr<LaunchTimer> timer) {
    return [timer = std::move(timer)](const ProductShape& s, const Product& product) {
        const int64_t element = bytesOf(s.type);
        const std::array<int64_t, 5> blocks{s.batches * s.rows * s.inner * element, s.batches * s.inner * s.columns * element,
                                            (s.rowSums ? s.rows : s.columns) * element, s.batches * s.rows * s.columns * element,
                                            static_cast<int64_t>(product.workspaceBytes())};
        return timer->time(blocks, [&](cudaStream_t stream, std::span<std::byte* const> at) {
            const ProductArguments a{at[0], at[1], s.bias ? at[2] : nullptr, at[3], at[4], s.rowSums ? at[2] : nullptr};
            return check(product.launch(stream, a), "running a product");
        });
    };
}

Result<Product> ProductPlanner::plan(const std::shared_ptr<const Session>& session, const ProductShape& shape, uint32_t alignment,
                                     std::string_view recorded) {
    const std::string key = keyOf(*session, m_device, shape, alignment);
    if (recorded.empty()) {
        if (const auto chosen = m_chosen.find(key); chosen != m_chosen.end()) recorded = chosen->second;
    }
    auto product =
        recorded.empty() ? choose(session, shape, alignment, key) : Product::repeat(session, shape, alignment, recorded);
    if (product.ok()) m_chosen[key] = product->algorithm();
    return product;
}

Result<Product> ProductPlanner::choose(const std::shared_ptr<const Session>& session, const ProductShape& shape,
                                       uint32_t alignment, const std::string& key) {
    if (const auto stored = m_cache ? m_cache->find(key) : std::nullopt) {
        auto known = Product::repeat(session, shape, alignment, stored->engine);
        if (known.ok()) return known;
    }
    if (m_tuner && !m_tuner->isExhausted()) return fastest(session, shape, alignment, key);
    auto first = Product::make(session, shape, alignment);
    if (first.ok() && m_tuner) m_tuner->leaveOut();
    return first;
}

Result<Product> ProductPlanner::fastest(const std::shared_ptr<const Session>& session, const ProductShape& shape,
                                        uint32_t alignment, const std::string& key) {
    std::vector<Product> products;
    const auto propose = [&]() -> Result<Candidates> {
        LATHE_TRY(products, Product::proposals(session, shape, alignment, static_cast<size_t>(tuningCandidates)));
        Candidates candidates{"matmul " + toString(shape), {}, [&](size_t i) { return m_timer(shape, products[i]); }};
        for (const Product& product : products) candidates.names.push_back("algorithm " + product.algorithm() + " of cuBLASLt");
        return candidates;
    };
    LATHE_TRY(const Tuner::Fastest found, m_tuner->fastest(propose));
    Product& product = products[found.index];
    // Without the cache, later compilations only take longer.
    if (found.complete && m_cache) static_cast<void>(m_cache->store(key, {product.algorithm(), {}}));
    return std::move(product);
}

}  // namespace lathe::gpu::blas
