// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <random>

#include "core/graph/edit.h"

namespace lathe::workbench {

class Document;

/// Edits of every kind that a document accepts, the same ones for the same seed.
class RandomEdits {
public:
    RandomEdits(Document& document, unsigned seed) : m_document(document), m_random(seed) {}

    /// Tries until one is accepted.
    void makeOne();

private:
    Edit propose();
    NodeId anyNode();
    size_t below(size_t n) { return m_random() % n; }

    Document& m_document;
    std::mt19937 m_random;
};

}  // namespace lathe::workbench
