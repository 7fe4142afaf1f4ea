// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/workbench/workspace/actions.h"

namespace lathe::workbench::test {

/// Destroys a page and its actions, as closing a window does, so that another window can be opened.
template <class AnyPage>
void closeWindow(std::unique_ptr<AnyPage>& page, Actions& actions) {
    page.reset();
    std::destroy_at(&actions);
    std::construct_at(&actions);
}

}  // namespace lathe::workbench::test
