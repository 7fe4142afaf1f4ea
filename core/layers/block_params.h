// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/block.h"
#include "core/graph/params.h"

namespace lathe {

/// The declaration of the first parameter that a promoted parameter of a block sets, also through blocks inside the block. It has
/// the key of that parameter, not the promoted name. Null: it sets none.
const ParamDef* definitionOf(const Blocks&, const Block&, std::string_view promoted);

/// The parameters that a block promotes, as the parameters of a node that stands for it: under their promoted names, with the
/// values inside the block as initial values. Parameters that set nothing are left out.
class PromotedParams {
public:
    PromotedParams(const Blocks&, const Block&);

    ParamDefs defs() const;

private:
    void add(const Blocks&, const Block&, const BlockParam&);

    std::deque<std::string> m_texts;
    std::deque<ParamValue> m_initial;
    std::vector<std::unique_ptr<ParamDef>> m_defs;
};

}  // namespace lathe
