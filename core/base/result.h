// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "core/base/diagnostic.h"

namespace lathe {

/// A value, or the `Diagnostic` that says why there is none. For I/O, devices and files of others. User mistakes, of which there
/// can be many, are `Diagnostics`; broken invariants are asserts. Reading the value of a failed result is a broken invariant.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Diagnostic error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return *valuePointer(); }
    const T& value() const& { return *valuePointer(); }
    T&& value() && { return std::move(*valuePointer()); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return valuePointer(); }
    const T* operator->() const { return valuePointer(); }

    const Diagnostic& error() const {
        assert(!ok());
        return *std::get_if<1>(&m_state);
    }

private:
    T* valuePointer() {
        assert(ok());
        return std::get_if<0>(&m_state);
    }
    const T* valuePointer() const {
        assert(ok());
        return std::get_if<0>(&m_state);
    }

    std::variant<T, Diagnostic> m_state;
};

/// Success, or the `Diagnostic` of the failure; see `Status`.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Diagnostic error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    const Diagnostic& error() const {
        assert(!ok());
        return *m_error;
    }

private:
    std::optional<Diagnostic> m_error;
};

using Status = Result<void>;

}  // namespace lathe

#define LATHE_JOIN_(a, b) a##b
#define LATHE_JOIN(a, b) LATHE_JOIN_(a, b)

/// LATHE_TRY(auto file, openFile(path)): declares `file`, or returns the error from the enclosing function.
#define LATHE_TRY(declaration, expression)                                                       \
    auto LATHE_JOIN(lathe_try_, __LINE__) = (expression);                                        \
    if (!LATHE_JOIN(lathe_try_, __LINE__).ok()) return LATHE_JOIN(lathe_try_, __LINE__).error(); \
    declaration = std::move(*LATHE_JOIN(lathe_try_, __LINE__))

/// LATHE_CHECK(writeFile(...)): returns the error of a `Status` from the enclosing function.
#define LATHE_CHECK(expression)                                                                \
    do {                                                                                       \
        if (auto lathe_status = (expression); !lathe_status.ok()) return lathe_status.error(); \
    } while (false)
