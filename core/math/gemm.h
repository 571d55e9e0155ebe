#pragma once

namespace qkv::math {

enum class Op { None, Transpose };

/// C = alpha op(A) op(B) + beta C, row-major: op(A) is [m, k], op(B) [k, n], C [m, n]; ld is the distance of two rows
/// of the matrix as it is stored. beta 0 does not read C. float goes through oneDNN (Eigen in builds without it and on
/// the portable path), double through Eigen, always on the calling thread: callers cut work into shards, which is
/// never slower than threads inside a product (qkvlab-cli bench train). Any thread.
void gemm(Op opA, Op opB, int m, int n, int k, float alpha, const float* a, int lda, const float* b, int ldb,
          float beta, float* c, int ldc);
void gemm(Op opA, Op opB, int m, int n, int k, double alpha, const double* a, int lda, const double* b, int ldb,
          double beta, double* c, int ldc);

/// Must be called once by every thread that calls gemm, before it does: keeps oneDNN's own threads out.
void prepareThread();

} // namespace qkv::math
