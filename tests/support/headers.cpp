// SPDX-License-Identifier: Apache-2.0
// Nothing but a program whose precompiled headers the tests share.
int main() {}
