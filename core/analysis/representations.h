#pragma once

#include "core/analysis/metric.h"
#include "core/base/text.h"

#include <span>

namespace qkv {

/// What the vectors of one head are to each other (MATHS 5). Pure, computed in float64, any thread.

/// Mean over tokens of cos(a_t, b_t), a and b [n, dim]. Tokens with a zero vector are left out; n/a when all are, or
/// for NaN or infinite numbers.
Metric meanCosine(std::span<const float> a, std::span<const float> b, int n, int dim);

/// exp(-sum p ln p) of x [n, dim], p the singular values over their sum (Roy and Vetterli, 2007): from 1 to
/// min(n, dim). n/a: no tokens, a zero matrix, NaN.
Metric effectiveRank(std::span<const float> x, int n, int dim);

/// Linear centred kernel alignment (Kornblith et al., 2019) of a [n, p] and b [n, q], in [0, 1]: with means over tokens
/// taken off, |B^T A|^2 / (|A^T A| |B^T B|). n/a: fewer than two tokens, all tokens equal, NaN.
Metric linearCka(std::span<const float> a, int p, std::span<const float> b, int q, int n);

/// The figures of one head, in the order and under the names of representationColumns().
struct Representations {
    Metric cosineKeyValue, cosineQueryKey, cosineQueryValue;
    Metric ckaKeyValue, ckaQueryKey, ckaQueryValue;
    Metric rankQuery, rankKey, rankValue;
};

/// One row of their table.
struct RepresentationColumn {
    const char* name; ///< JSON key: "cosine_kv"
    TextSource title;
    TextSource definition;
    Metric Representations::*member;
};
std::span<const RepresentationColumn> representationColumns();

/// One head's vectors, row-major; empty: not known.
struct RepresentationInput {
    int rows = 0;    ///< queries
    int columns = 0; ///< keys
    int headDim = 0;
    std::span<const float> q;  ///< [rows, headDim]
    std::span<const float> k;  ///< [columns, headDim]
    std::span<const float> v;  ///< [columns, headDim]
    bool tiesQueryKey = false; ///< one vector: comparing it with itself says nothing
    bool tiesKeyValue = false;
};
Representations representations(const RepresentationInput& input);

} // namespace qkv
