// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/mask_classes.h"

#include <algorithm>
#include <cstddef>

#include "core/base/element.h"
#include "core/data/class_positions.h"

namespace lathe::annotations {
namespace {

/// The numbers that count, ascending.
std::vector<int64_t> numbersThatCount(const MaskNumberSet& seen, int64_t ignored) {
    std::vector<int64_t> numbers;
    for (int64_t n = 0; n < static_cast<int64_t>(seen.size()); ++n)
        if (element(seen, n) && n != ignored) numbers.push_back(n);
    return numbers;
}

bool isBinary(const MaskNumberSet& seen) {
    return numbersThatCount(seen, -1) == std::vector<int64_t>{0, 255};
}

/// The number of the mask that is class i, and its name if the user gives none.
std::vector<int64_t> numbersOfClasses(const MaskSettings& s, const MaskNumberSet& seen) {
    std::vector<int64_t> numbers = numbersThatCount(seen, s.ignored);
    if (s.numbers == MaskNumbers::Order || numbers.empty()) return numbers;
    std::vector<int64_t> all;
    for (int64_t n = 0; n <= std::max(numbers.back(), static_cast<int64_t>(s.names.size()) - 1); ++n) all.push_back(n);
    return all;
}

}  // namespace

Result<FoundClasses> maskClasses(const MaskSettings& given, const MaskNumberSet& seen, std::string_view where) {
    MaskSettings s = given;
    FoundClasses out;
    out.guessedBinary = s.numbers == MaskNumbers::Guess && isBinary(seen);
    if (out.guessedBinary) s.numbers = MaskNumbers::Order, s.ignored = -1;
    const std::vector<int64_t> numbers = numbersOfClasses(s, seen);
    if (!s.names.empty() && numbers.size() > s.names.size())
        return requestError("masks.class", where,
                            "the masks have {0} classes, up to number {1}, but there are only {2} class names",
                            {std::to_string(numbers.size()), std::to_string(numbers.back()), std::to_string(s.names.size())},
                            "add the missing names, or set data.reader.ignore to the number that is no class");
    if (numbers.size() < 2)
        return requestError("masks.one_class", where, "the masks have fewer than two classes", {},
                            "check that the masks have numbers instead of colors, and that data.reader.ignore is right");
    out.byNumber.fill(ignoredClass);
    for (size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < static_cast<int64_t>(out.byNumber.size())) element(out.byNumber, numbers[i]) = static_cast<int64_t>(i);
        out.names.push_back(s.names.empty() ? std::to_string(numbers[i]) : s.names[i]);
    }
    if (!s.names.empty()) out.names = s.names;
    if (s.ignored >= 0) element(out.byNumber, s.ignored) = ignoredClass;
    return out;
}

}  // namespace lathe::annotations
