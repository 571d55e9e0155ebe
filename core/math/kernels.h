#pragma once

#include "core/math/dropout.h"
#include "core/math/kerneltypes.h"
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
void layerNormBackward(int rows, int cols, const float* x, const float* mean, const float* inverseSd,
                       const float* gamma, const float* dy, float* dx, bool accumulate, float* dGamma, float* dBeta);

/// x = relu(dropout(x + bias)) in place; bias may be null.
void reluForward(int rows, int cols, float* x, const float* bias, const Dropout& dropout);
/// dx = gradient before the bias, from the output x; dBias (may be null) += column sums. In place over dy.
void reluBackward(int rows, int cols, const float* x, float* dy, float* dBias, const Dropout& dropout);

/// u += bias; y = GELU(u), the exact erf form.
void geluForward(int rows, int cols, float* u, const float* bias, float* y);
/// dy = dy GELU'(u) in place; dBias += column sums.
void geluBackward(int rows, int cols, const float* u, float* dy, float* dBias);

/// Softmax of each row of s [n, n] in place, over the keys j (j <= i when causal, the rest 0). With a position term
/// (columnTerm not null) s[i, j] + columnTerm[j] is what it normalises; the term of the row cannot change the result.
void softmaxForward(int n, float* s, bool causal, const float* columnTerm);
/// ds = scale a (da - sum_j a da), in place over da; columnSum (may be null) += column sums of ds / scale.
void softmaxBackward(int n, const float* a, float* da, float scale, float* columnSum);

/// Cross-entropy of logits + bias against targets[row]; logits become the probabilities' gradient
/// (softmax - onehot) * gradientScale, dBias += its column sums. gradientScale 0 leaves logits + bias as they are.
LossSum crossEntropy(int rows, int classes, float* logits, const float* bias, const std::int32_t* targets,
                     float gradientScale, float* dBias);

/// One step of Adam on `count` weights: g is scaled by gradientScale (clipping), weights shrink by decay first (AdamW).
void adam(std::int64_t count, float* w, const float* g, float* m, float* v, const AdamStep& step);

// The double forms. For float the functions above are chosen, being no templates.
using plain::adam;
using plain::addBias;
using plain::addColumnSums;
using plain::addTo;
using plain::crossEntropy;
using plain::dot;
using plain::geluBackward;
using plain::geluForward;
using plain::layerNormBackward;
using plain::layerNormForward;
using plain::reluBackward;
using plain::reluForward;
using plain::residualBackward;
using plain::residualForward;
using plain::softmaxBackward;
using plain::softmaxForward;
using plain::sumSquares;

} // namespace qkv::math
