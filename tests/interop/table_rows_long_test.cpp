// SPDX-License-Identifier: Apache-2.0
#include "tests/interop/table_rows.h"

namespace lathe::test::table_rows_long_test {

TEST(TableRowsLong, ThousandRandomTables) {
    LATHE_NEEDS_INTEROP_PYTHON();
    expectIndependentRows(1000);
}

}  // namespace lathe::test::table_rows_long_test
