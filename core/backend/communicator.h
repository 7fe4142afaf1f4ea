// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/tensor/dtype.h"

namespace lathe {

/// Communication between the ranks of one training. All ranks call the same functions in the same order with the same sizes; each
/// call waits for the other ranks. After the first failure, all later calls of this rank fail at once with the same error.
class Communicator {
public:
    virtual ~Communicator();

    virtual int rank() const = 0;
    virtual int size() const = 0;

    /// `result` becomes the sum of the partial results of all ranks: those of rank 0 in their order, then those of rank 1, and so
    /// on, each added in the type itself. The bits therefore do not depend on how partial results are divided among ranks. All
    /// ranks pass the same number of partial results; `result` must not be one of them.
    Status sum(std::span<const std::byte* const> partials, DType, int64_t elements, std::byte* result);
    /// Copies bytes of rank 0 to all other ranks.
    Status broadcast(std::span<std::byte> bytes);
    /// Checks without waiting that no rank is lost, for a caller that waits in another way. A rank that has finished may leave
    /// before the others finish.
    Status check() { return m_status ? doCheck() : m_status; }

    /// The first failure, for callers of functions that return no status.
    const Status& status() const { return m_status; }

protected:
    virtual Status doSum(std::span<const std::byte* const> partials, DType, int64_t elements, std::byte* result) = 0;
    virtual Status doBroadcast(std::span<std::byte> bytes) = 0;
    virtual Status doCheck() { return {}; }

private:
    Status m_status;
};

/// `into` += `from`, or `into` = `from` if it is the first. All partial results are added by this function.
void addPartial(DType, int64_t elements, const std::byte* from, bool first, std::byte* into);

}  // namespace lathe
