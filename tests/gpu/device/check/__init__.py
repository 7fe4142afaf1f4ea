# SPDX-License-Identifier: Apache-2.0
"""The parts of scripts/gpu-check. Standard library only: a machine with a GPU may have nothing else."""
