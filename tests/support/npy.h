// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <type_traits>
#include <vector>

namespace lathe::test {

/// Writes an array as numpy.save does: float64, int64 or uint8. `shape` as Python writes it: "(3, 2)".
template <class Number>
void writeNpy(const std::string& file, const std::string& shape, const std::vector<Number>& values) {
    const std::string type = std::is_same_v<Number, double> ? "<f8" : std::is_same_v<Number, uint8_t> ? "|u1" : "<i8";
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header.resize(117, ' ');
    std::ofstream out(file, std::ios::binary);
    out << std::string("\x93NUMPY\x01\x00\x76\x00", 10) << header << '\n';
    out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(Number)));
}

}  // namespace lathe::test
