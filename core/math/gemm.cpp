#include "core/math/gemm.h"

#include "core/math/backend.h"

#include <Eigen/Core>

#ifdef QKVLAB_ONEDNN
#include "core/base/check.h"
#include <omp.h>
#include <oneapi/dnnl/dnnl.h>
#endif

namespace qkv::math {
namespace {

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class S>
using ConstView = Eigen::Map<const Matrix<S>, 0, Eigen::OuterStride<>>;
template <class S>
using View = Eigen::Map<Matrix<S>, 0, Eigen::OuterStride<>>;

template <class Left, class Right, class S>
void accumulate(const Left& left, const Right& right, S alpha, View<S>& out)
{
    out.noalias() += alpha * (left * right);
}

template <class S>
void eigenGemm(Op opA, Op opB, int m, int n, int k, S alpha, const S* a, int lda, const S* b, int ldb, S beta, S* c,
               int ldc)
{
    const bool ta = opA == Op::Transpose;
    const bool tb = opB == Op::Transpose;
    const ConstView<S> left(a, ta ? k : m, ta ? m : k, Eigen::OuterStride<>(lda));
    const ConstView<S> right(b, tb ? n : k, tb ? k : n, Eigen::OuterStride<>(ldb));
    View<S> out(c, m, n, Eigen::OuterStride<>(ldc));
    if (beta == S(0))
        out.setZero();
    else if (beta != S(1))
        out *= beta;
    if (ta && tb)
        accumulate(left.transpose(), right.transpose(), alpha, out);
    else if (ta)
        accumulate(left.transpose(), right, alpha, out);
    else if (tb)
        accumulate(left, right.transpose(), alpha, out);
    else
        accumulate(left, right, alpha, out);
}

} // namespace

void gemm(Op opA, Op opB, int m, int n, int k, float alpha, const float* a, int lda, const float* b, int ldb,
          float beta, float* c, int ldc)
{
    if (m == 0 || n == 0)
        return;
#ifdef QKVLAB_ONEDNN
    if (backend() == Backend::Native) {
        const dnnl_status_t status = dnnl_sgemm(opA == Op::Transpose ? 'T' : 'N', opB == Op::Transpose ? 'T' : 'N', m,
                                                n, k, alpha, a, lda, b, ldb, beta, c, ldc);
        QKV_CHECK(status == dnnl_success);
        return;
    }
#endif
    eigenGemm(opA, opB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

void gemm(Op opA, Op opB, int m, int n, int k, double alpha, const double* a, int lda, const double* b, int ldb,
          double beta, double* c, int ldc)
{
    if (m == 0 || n == 0)
        return;
    eigenGemm(opA, opB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

void prepareThread()
{
#ifdef QKVLAB_ONEDNN
    omp_set_num_threads(1);
#endif
}

} // namespace qkv::math
