// SPDX-License-Identifier: Apache-2.0
#include "core/layers/layer.h"

namespace lathe {

std::vector<TensorType> InferContext::error(std::string_view code, std::string_view text, std::vector<std::string> args,
                                            std::string_view remedy) {
    problems.push_back(requestError(code, where, text, std::move(args), remedy));
    return {};
}

}  // namespace lathe
