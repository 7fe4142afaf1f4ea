// SPDX-License-Identifier: Apache-2.0
#include "tests/interop/table_rows.h"

namespace lathe::test::table_rows_test {

TEST(TableRows, TenRandomTables) {
    LATHE_NEEDS_INTEROP_PYTHON();
    expectIndependentRows(10);
}

}  // namespace lathe::test::table_rows_test
