// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <new>
#include <type_traits>

#include "core/backend/transform_form.h"
#include "core/data/forms/brightness_contrast.h"
#include "core/data/forms/horizontal_flip.h"
#include "core/data/forms/random_crop.h"
#include "core/data/forms/random_erasing.h"
#include "core/data/forms/rotation.h"

namespace lathe::forms {

/// The list of pixel kernels. A kernel's position in the list is its `TransformForm::kind`.
template <class... Form>
struct FormList {
    static_assert(((std::is_trivially_copyable_v<Form> && sizeof(Form) <= sizeof(TransformForm::parameters)) && ...));
    static_assert(((std::is_trivially_copyable_v<typename Form::Draw> && sizeof(typename Form::Draw) <= mostDrawBytes) && ...));

    template <class One>
    static constexpr uint32_t kindOf() {
        static_assert((std::is_same_v<One, Form> || ...), "it stands in the list of forms");
        uint32_t kind = 0;
        (void)((!std::is_same_v<One, Form> && ++kind) && ...);
        return kind;
    }

#if defined(__CUDACC__)
#pragma nv_exec_check_disable
#endif
    /// Calls `visitor` with the pixel kernel itself. There is no function pointer: device code is compiled for each kernel.
    template <class Visitor>
    LATHE_HOST_DEVICE static void visit(const TransformForm& form, Visitor&& visitor) {
        ((form.kind == kindOf<Form>() ? visitor(*reinterpret_cast<const Form*>(form.parameters)) : void()), ...);
    }
};

/// All pixel kernels. The kind numbers are never stored in files.
using Forms = FormList<HorizontalFlip, RandomCrop, Rotation, RandomErasing, BrightnessContrast>;

/// A pixel kernel with its parameters as plain bytes, for a device.
template <class Form>
TransformForm plain(const Form& form) {
    TransformForm out;
    out.kind = Forms::kindOf<Form>();
    ::new (static_cast<void*>(out.parameters)) Form(form);
    return out;
}

}  // namespace lathe::forms
