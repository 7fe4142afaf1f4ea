// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/filter.h"

namespace lathe::cleaning {

class CleaningState;

/// The values of the fields of a filter, of one sample after the other. The state must outlive it.
class FilterFields {
public:
    /// Error cleaning.field: these data have no such field. Errors of reading labels.
    static Result<FilterFields> of(CleaningState&, const Filter&);

    void moveTo(int set, int64_t number);
    FieldValue value(size_t field) { return m_readers[field](*this); }
    /// Why the features of the sample could not be read, if they were needed.
    const std::optional<Diagnostic>& failure() const { return m_failure; }

    // For the fields.
    int set() const { return m_set; }
    int64_t number() const { return m_number; }
    CleaningState& state() { return *m_state; }
    /// Mean and standard deviation of the values of an image.
    struct Figures {
        double mean = 0, deviation = 0;
    };
    Figures figures();
    /// The first number of the target.
    double target();

private:
    using Reader = std::function<FieldValue(FilterFields&)>;

    bool readSample();

    CleaningState* m_state = nullptr;
    std::vector<Reader> m_readers;
    int m_set = 0;
    int64_t m_number = -1;
    bool m_isRead = false;
    std::optional<Diagnostic> m_failure;
};

}  // namespace lathe::cleaning
