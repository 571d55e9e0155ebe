#pragma once

#include "core/math/dropout.h"
#include "core/math/plain.h"

#include <cstdint>

/// Row-wise kernels: everything of a transformer that is not a matrix product, each backward beside its forward. Arrays
/// are row-major [rows, cols] without gaps unless a parameter says otherwise; functions add to gradients of parameters
/// and overwrite gradients of activations. The float forms are vectorised (Highway, chosen at run time), the double
/// forms are the plain reference of plain.h. Pure, any thread, no allocation.
namespace qkv::math {

/// x[r, c] += bias[c]; ld is the distance of rows.
void addBias(int rows, int cols, float* x, int ld, const float* bias);
/// sum[c] += sum_r x[r, c].
void addColumnSums(int rows, int cols, const float* x, int ld, float* sum);
/// y += x.
void addTo(std::int64_t count, const float* x, float* y);
/// sum of squares in double, in a fixed order.
double sumSquares(std::int64_t count, const float* x);
/// sum x y in double, in a fixed order.
double dot(std::int64_t count, const float* x, const float* y);

/// y = x + dropout(y + bias): the end of a residual branch. x and y may not be the same.
void residualForward(int rows, int cols, const float* x, float* y, const float* bias, const Dropout& dropout);
/// dBranch = dropout(dSum), dBias += its column sums. dSum itself is the gradient of the straight path.
void residualBackward(int rows, int cols, const float* dSum, float* dBranch, float* dBias, const Dropout& dropout);

/// Layer normalisation, epsilon 1e-5: y = (x - mean)/sd * gamma + beta by row; mean and 1/sd are kept for backward.
void layerNormForward(int rows, int cols, const float* x, const float* gamma, const float* beta, float* y, float* mean,
                      float* inverseSd);
/// dx = gradient of x (added to dx when `accumulate`); dGamma, dBeta are added to. dy and dx may be the same array.
void layerNormBackward(int rows, int cols, const float* x, const float* mean, const float* inverseSd, const float* gamma,
                       const float* dy, float* dx, bool accumulate, float* dGamma, float* dBeta);

/// x = relu(dropout(x + bias)) in place; bias may be null.
void reluForward(int rows, int cols, float* x, const float* bias, const Dropout& dropout);
/// dx = gradient before the bias, from the output x; dBias (may be null) += column sums. In place over dy.
void reluBackward(int rows, int cols, const float* x, float* dy, float* dBias, const Dropout& dropout);

/// u += bias; y = GELU(u), the exact erf form.
void geluForward(int rows, int cols, float* u, const float* bias, float* y);
/// dy = dy GELU'(u) in place; dBias += column sums.
void geluBackward(int rows, int cols, const float* u, float* dy, float* dBias);

/// Softmax of each row of s [n, n] in place, over the keys j (j <= i when causal, the rest 0). With a position term
/// (rowTerm, columnTerm not null) s[i, j] + rowTerm[i] + columnTerm[j] is what it normalises; rowTerm cannot change
/// the result and is left out.
void softmaxForward(int n, float* s, bool causal, const float* columnTerm);
/// ds = scale a (da - sum_j a da), in place over da; columnSum (may be null) += column sums of ds / scale.
void softmaxBackward(int n, const float* a, float* da, float scale, float* columnSum);

struct LossSum {
    double loss = 0; ///< sum of cross-entropies, nats
    std::int64_t correct = 0; ///< rows whose largest logit is the target
};
/// Cross-entropy of logits + bias against targets[row]; logits become the probabilities' gradient
/// (softmax - onehot) * gradientScale, dBias += its column sums. gradientScale 0 leaves logits + bias as they are.
LossSum crossEntropy(int rows, int classes, float* logits, const float* bias, const std::int32_t* targets,
                     float gradientScale, float* dBias);

/// One step of Adam on `count` weights: g is scaled by gradientScale (clipping), weights shrink by decay first (AdamW).
struct AdamStep {
    double rate = 1e-3;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double decay = 0; ///< weight decay, decoupled
    std::int64_t step = 1; ///< from 1, for the bias correction
    double gradientScale = 1;
};
void adam(std::int64_t count, float* w, const float* g, float* m, float* v, const AdamStep& step);

// The plain reference for double.
inline void addBias(int rows, int cols, double* x, int ld, const double* bias) { plain::addBias(rows, cols, x, ld, bias); }
inline void addColumnSums(int rows, int cols, const double* x, int ld, double* sum) { plain::addColumnSums(rows, cols, x, ld, sum); }
inline void addTo(std::int64_t count, const double* x, double* y) { plain::addTo(count, x, y); }
inline double sumSquares(std::int64_t count, const double* x) { return plain::dot(count, x, x); }
inline double dot(std::int64_t count, const double* x, const double* y) { return plain::dot(count, x, y); }
inline void residualForward(int rows, int cols, const double* x, double* y, const double* bias, const Dropout& dropout) { plain::residualForward(rows, cols, x, y, bias, dropout); }
inline void residualBackward(int rows, int cols, const double* dSum, double* dBranch, double* dBias, const Dropout& dropout) { plain::residualBackward(rows, cols, dSum, dBranch, dBias, dropout); }
inline void layerNormForward(int rows, int cols, const double* x, const double* gamma, const double* beta, double* y, double* mean, double* inverseSd) { plain::layerNormForward(rows, cols, x, gamma, beta, y, mean, inverseSd); }
inline void layerNormBackward(int rows, int cols, const double* x, const double* mean, const double* inverseSd, const double* gamma, const double* dy, double* dx, bool accumulate, double* dGamma, double* dBeta) { plain::layerNormBackward(rows, cols, x, mean, inverseSd, gamma, dy, dx, accumulate, dGamma, dBeta); }
inline void reluForward(int rows, int cols, double* x, const double* bias, const Dropout& dropout) { plain::reluForward(rows, cols, x, bias, dropout); }
inline void reluBackward(int rows, int cols, const double* x, double* dy, double* dBias, const Dropout& dropout) { plain::reluBackward(rows, cols, x, dy, dBias, dropout); }
inline void geluForward(int rows, int cols, double* u, const double* bias, double* y) { plain::geluForward(rows, cols, u, bias, y); }
inline void geluBackward(int rows, int cols, const double* u, double* dy, double* dBias) { plain::geluBackward(rows, cols, u, dy, dBias); }
inline void softmaxForward(int n, double* s, bool causal, const double* columnTerm) { plain::softmaxForward(n, s, causal, columnTerm); }
inline void softmaxBackward(int n, const double* a, double* da, double scale, double* columnSum) { plain::softmaxBackward(n, a, da, scale, columnSum); }
inline LossSum crossEntropy(int rows, int classes, double* logits, const double* bias, const std::int32_t* targets, double gradientScale, double* dBias)
{
    LossSum sum;
    plain::crossEntropy(rows, classes, logits, bias, targets, gradientScale, dBias, sum.loss, sum.correct);
    return sum;
}
inline void adam(std::int64_t count, double* w, const double* g, double* m, double* v, const AdamStep& step) { plain::adam(count, w, g, m, v, step); }

} // namespace qkv::math
