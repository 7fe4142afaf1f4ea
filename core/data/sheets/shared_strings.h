// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/xml/xml_stream.h"

namespace lathe::sheets {

/// The texts that the cells of a workbook share.
class SharedStrings {
public:
    /// Reads sharedStrings.xml. Errors: those of XmlStream, workbook.too_many_texts (they take more than `mostBytes`).
    static Result<SharedStrings> read(XmlStream, const std::string& path, uint64_t mostBytes);

    size_t size() const { return m_ends.size(); }
    std::string_view operator[](size_t index) const;

private:
    std::string m_text;
    std::vector<uint64_t> m_ends;
};

/// The text of an element with runs (<si>, <is>), behind its start: adds all <t> except those that say how to pronounce it.
/// Characters that XML cannot hold are written as _x000D_. Errors: those of XmlStream, workbook.long_text.
Status appendRuns(XmlStream&, std::string& text, size_t mostBytes);

}  // namespace lathe::sheets
