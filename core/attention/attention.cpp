#include "core/attention/attention.h"

#include "core/math/gemm.h"
#include "core/math/kernels.h"

namespace qkv {

using math::gemm;
using math::Op;

template <class S>
void attentionForward(const AttentionShape& shape, const S* projected, const PositionTerm<S>& position, S* attention,
                      S* output)
{
    const int n = shape.n;
    const int dh = shape.headDim;
    const int ld = shape.width();
    for (int head = 0; head < shape.heads; ++head) {
        S* a = attention + std::int64_t(head) * n * n;
        gemm(Op::None, Op::Transpose, n, n, dh, S(shape.alpha) * position.scale, projected + shape.queryColumn(head),
             ld, projected + shape.keyColumn(head), ld, S(0), a, n);
        math::softmaxForward(n, a, shape.causal, position.column);
        gemm(Op::None, Op::None, n, dh, n, S(1), a, n, projected + shape.valueColumn(head), ld, S(0),
             output + head * dh, shape.outputWidth());
    }
}

template <class S>
void attentionBackward(const AttentionShape& shape, const S* projected, const S* attention,
                       const PositionTerm<S>& position, const S* dOutput, S* dProjected,
                       PositionTermGradient<S>* dPosition, S* scratch)
{
    const int n = shape.n;
    const int dh = shape.headDim;
    const int ld = shape.width();
    S* dScores = scratch;                      // [n, n]
    S* dQuery = scratch + std::int64_t(n) * n; // [n, dh], only with "+"
    for (int head = 0; head < shape.heads; ++head) {
        const S* a = attention + std::int64_t(head) * n * n;
        const S* dOut = dOutput + head * dh;
        const S* q = projected + shape.queryColumn(head);
        const S* k = projected + shape.keyColumn(head);
        const S* v = projected + shape.valueColumn(head);
        const bool firstOfGroup = head == 0 || shape.kvHead(head) != shape.kvHead(head - 1);

        gemm(Op::None, Op::Transpose, n, n, dh, S(1), dOut, shape.outputWidth(), v, ld, S(0), dScores, n);
        math::softmaxBackward(n, a, dScores, S(shape.alpha), dPosition ? dPosition->column : nullptr);

        // Where a column has more than one role (q = k, k = v, a group's heads), the first to write it overwrites.
        const S fresh = firstOfGroup ? S(0) : S(1);
        S* dValue = dProjected + shape.valueColumn(head);
        gemm(Op::Transpose, Op::None, n, dh, n, S(1), a, n, dOut, shape.outputWidth(), fresh, dValue, ld);
        S* dKey = dProjected + shape.keyColumn(head);
        gemm(Op::Transpose, Op::None, n, dh, n, position.scale, dScores, n, q, ld, shape.ownValue ? fresh : S(1), dKey,
             ld);
        S* dQueryTarget = dProjected + shape.queryColumn(head);
        const S queryBeta = shape.ownQuery ? S(0) : S(1);
        gemm(Op::None, Op::None, n, dh, n, position.scale, dScores, n, k, ld, queryBeta, dQueryTarget, ld);
        if (dPosition) {
            // dL/dscale = sum dS' S = sum_i q_i . (alpha dS' k)_i, without the scores themselves.
            gemm(Op::None, Op::None, n, dh, n, S(1), dScores, n, k, ld, S(0), dQuery, dh);
            for (int i = 0; i < n; ++i)
                dPosition->scale += math::dot(dh, q + std::int64_t(i) * ld, dQuery + std::int64_t(i) * dh);
        }
    }
}

std::int64_t attentionScratch(const AttentionShape& shape)
{
    return std::int64_t(shape.n) * shape.n + std::int64_t(shape.n) * shape.headDim;
}

template <class S>
void attentionScores(const AttentionShape& shape, int head, const S* projected, const PositionTerm<S>& position,
                     S* scores)
{
    const int n = shape.n;
    const int ld = shape.width();
    gemm(Op::None, Op::Transpose, n, n, shape.headDim, S(shape.alpha) * position.scale,
         projected + shape.queryColumn(head), ld, projected + shape.keyColumn(head), ld, S(0), scores, n);
    for (int i = 0; position.column && i < n; ++i)
        for (int j = 0; j < n; ++j)
            scores[std::int64_t(i) * n + j] += position.row[i] + position.column[j];
}

template void attentionForward(const AttentionShape&, const float*, const PositionTerm<float>&, float*, float*);
template void attentionForward(const AttentionShape&, const double*, const PositionTerm<double>&, double*, double*);
template void attentionBackward(const AttentionShape&, const float*, const float*, const PositionTerm<float>&,
                                const float*, float*, PositionTermGradient<float>*, float*);
template void attentionBackward(const AttentionShape&, const double*, const double*, const PositionTerm<double>&,
                                const double*, double*, PositionTermGradient<double>*, double*);
template void attentionScores(const AttentionShape&, int, const float*, const PositionTerm<float>&, float*);
template void attentionScores(const AttentionShape&, int, const double*, const PositionTerm<double>&, double*);

} // namespace qkv
