// SPDX-License-Identifier: Apache-2.0
// Trainings in 16 bits beside those of the reference.
#include "core/compile/precision.h"
#include "tests/gpu/executables.h"

namespace lathe::gpu::sixteen_bits_executable_test {
namespace {

/// What differs in its last digits is rounded to 16 bits the other way now and then, so two computations of one training drift
/// apart, by as much as 16 bits cost: not by more than twice the way to the exact one.
TEST_F(CudaExecutables, SixteenBitsTrainAsTheReferenceOfSixteenBitsDoes) {
    for (const DType narrow : {DType::BF16, DType::F16})
        for (const DeviceContext& libraries : {DeviceContext{}, allLibraries()}) {
            Example example = test::cnnTraining(DType::F32), exact = test::cnnTraining(DType::F64);
            storeNarrow(example.program, narrow);
            Example wanted = example;
            const auto executable = ready(example, Launching::Captured, libraries);
            const double rounding = narrow == DType::BF16 ? 1.0 / 256 : 1.0 / 2048;
            for (const double loss : losses(*executable, example, 6)) {
                const double expected = interpret(wanted.program, wanted.inputs, wanted.states).at("loss").at(0);
                EXPECT_NEAR(loss, expected, rounding * expected);
                interpret(exact.program, exact.inputs, exact.states);
            }
            for (const auto& [name, tensor] : wanted.states) {
                const double ofSixteenBits = distance(name, tensor, exact.states.at(name));
                EXPECT_LE(distance(name, executable->read(name).value(), tensor), 4 * ofSixteenBits + 1e-6) << name;
            }
        }
}

}  // namespace
}  // namespace lathe::gpu::sixteen_bits_executable_test
