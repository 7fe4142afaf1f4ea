// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::annotations {

constexpr size_t mostXmlBytes = size_t{1} << 20, mostXmlElements = 100'000;
constexpr int mostXmlLevels = 32;

/// An element of an XML file.
struct XmlElement {
    std::string name;
    std::string text = {};  ///< all of its own text, without white space at both ends
    std::vector<XmlElement> children = {};

    /// The first child of this name; null if there is none.
    const XmlElement* child(std::string_view childName) const;
    /// The text of that child; empty if there is none.
    std::string textOf(std::string_view childName) const;
};

/// The root element of a small file. Attributes are skipped. A document type, and so any entity that the file declares itself, is
/// refused. Errors: xml.syntax, xml.doctype, xml.text (not UTF-8), xml.bytes, xml.size (too many elements or levels).
Result<XmlElement> parseXml(std::string_view text, std::string_view where);

}  // namespace lathe::annotations
