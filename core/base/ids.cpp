// SPDX-License-Identifier: Apache-2.0
#include "core/base/ids.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <random>

namespace lathe {
namespace {

constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int digitsPerWord = 13;

std::string base32(uint64_t value) {
    std::string out(digitsPerWord, '0');
    for (auto digit = out.rbegin(); digit != out.rend(); ++digit, value >>= 5) *digit = digits[value & 31];
    return out;
}

}  // namespace

std::string newId() {
    const auto sinceEpoch = std::chrono::system_clock::now().time_since_epoch();
    const auto nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(sinceEpoch).count();
    std::random_device random;
    const uint64_t high = random(), low = random();
    return base32(static_cast<uint64_t>(nanoseconds)) + base32(high << 32 | low);
}

bool isId(std::string_view text) {
    const auto known = [](char c) { return digits.find(c) != std::string_view::npos; };
    return text.size() == 2 * digitsPerWord && std::all_of(text.begin(), text.end(), known);
}

}  // namespace lathe
