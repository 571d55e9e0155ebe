#pragma once

#include <string>

namespace qkv::math {

/// Native: oneDNN and the widest vector instructions of this machine. Portable: Eigen and the baseline instructions of
/// the architecture, which give the same bits on every machine (the signature test).
enum class Backend { Native, Portable };

/// Chosen once, before any kernel runs; not while another thread computes.
void setBackend(Backend backend);
Backend backend();

/// The vector instruction set in use, for example "AVX3"; part of what determines a run's bits.
std::string instructionSet();

} // namespace qkv::math
