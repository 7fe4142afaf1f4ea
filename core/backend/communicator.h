// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/tensor/dtype.h"

namespace lathe {

/// How the ranks of one training speak with each other. Every rank calls the same functions in the same order with the same
/// sizes; each call waits for the others. Once one has failed, all later ones of this rank fail at once with the same error.
class Communicator {
public:
    virtual ~Communicator();

    virtual int rank() const = 0;
    virtual int size() const = 0;

    /// `result` becomes the sum of the partial results of all ranks: those of rank 0 in their order, then those of rank 1, and so
    /// on, each added to what is there in the type itself. So bits do not depend on how partials are shared out. Each rank brings
    /// as many; `result` is none of them.
    Status sum(std::span<const std::byte* const> partials, DType, int64_t elements, std::byte* result);
    /// Bytes of rank 0 to all others.
    Status broadcast(std::span<std::byte> bytes);
    /// Whether all ranks are still there, without waiting for any: for whoever waits for them in another way. A rank that is done
    /// may leave before the others know that they are.
    Status check() { return m_status ? doCheck() : m_status; }

    /// The first failure; for whoever called where nothing could be returned.
    const Status& status() const { return m_status; }

protected:
    virtual Status doSum(std::span<const std::byte* const> partials, DType, int64_t elements, std::byte* result) = 0;
    virtual Status doBroadcast(std::span<std::byte> bytes) = 0;
    virtual Status doCheck() { return {}; }

private:
    Status m_status;
};

/// `into` += `from`, or = where it is the first: the one way in which partial results are added.
void addPartial(DType, int64_t elements, const std::byte* from, bool first, std::byte* into);

}  // namespace lathe
