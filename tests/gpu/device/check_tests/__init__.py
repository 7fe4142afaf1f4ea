# SPDX-License-Identifier: Apache-2.0
"""Tests of tests/gpu/device/check: python3 -m unittest discover -t tests/gpu/device -s tests/gpu/device/check_tests"""
