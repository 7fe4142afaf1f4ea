// SPDX-License-Identifier: Apache-2.0
// A shared library that happens to lie in the plug-in folder.
extern "C" int nothingOfInterest() {
    return 0;
}
