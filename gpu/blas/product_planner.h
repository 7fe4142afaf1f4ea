// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "gpu/base/plan_cache.h"
#include "gpu/base/tuner.h"
#include "gpu/blas/product.h"
#include "gpu/runtime/launch_timer.h"

namespace lathe::gpu::blas {

/// Measures the seconds that one run of the product takes.
using ProductTimer = std::function<Result<double>(const ProductShape&, const Product&)>;
/// A ProductTimer that runs products with this timer, on the current device.
ProductTimer productTimer(std::shared_ptr<LaunchTimer>);

/// Chooses the algorithms of products for one device. During its lifetime it uses the same algorithm for equal shapes and
/// alignments.
class ProductPlanner {
public:
    /// `device`: everything about the device and its driver that affects algorithms and their times, as text. Without a tuner,
    /// the first proposal of the heuristics is used. `timer` is needed with a tuner.
    ProductPlanner(std::string device, std::optional<PlanCache> cache, std::shared_ptr<Tuner> tuner = nullptr,
                   ProductTimer timer = {})
        : m_device(std::move(device)), m_cache(std::move(cache)), m_tuner(std::move(tuner)), m_timer(std::move(timer)) {}

    /// The fastest of several proposals, as the cache or the tuner knows it. `recorded`: Product::algorithm of an earlier
    /// compilation; that algorithm is repeated even if another is faster today. Empty: choose. Errors as Product::make and
    /// Product::repeat.
    Result<Product> plan(const std::shared_ptr<const Session>&, const ProductShape&, uint32_t alignment,
                         std::string_view recorded = {});

private:
    Result<Product> choose(const std::shared_ptr<const Session>&, const ProductShape&, uint32_t alignment,
                           const std::string& key);
    Result<Product> fastest(const std::shared_ptr<const Session>&, const ProductShape&, uint32_t alignment,
                            const std::string& key);

    std::string m_device;
    std::optional<PlanCache> m_cache;
    std::shared_ptr<Tuner> m_tuner;
    ProductTimer m_timer;
    std::map<std::string, std::string> m_chosen;  ///< algorithm, by key
};

}  // namespace lathe::gpu::blas
