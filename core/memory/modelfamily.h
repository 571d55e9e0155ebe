#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace qkv {

/// What a model_type of config.json stands for beyond the fields of its file: the defaults of its class. 0: no default.
struct ModelFamily {
    const char* type;
    bool rotary = true; ///< keys are rotated by position
    bool gated = false; ///< dense blocks with a gated feed-forward, so parameters can be estimated
    bool tied = false;  ///< tie_word_embeddings where the file does not say
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t globalHeadDim = 0; ///< of layers without a window, where it differs
    std::int64_t window = 0;
    int period = 0;               ///< every period-th layer has no window; 0: all have where a window is given
    bool windowSwitch = false;    ///< use_sliding_window absent means false
    bool multiQuery = false;      ///< multi_query absent means true
    std::int64_t stateGroups = 0; ///< n_groups of a Mamba-2 state
    bool firstMamba = false;      ///< the first version of Mamba: the convolution sees no groups
    bool stateBeside = false;     ///< every layer keeps rows and a state
    bool lightning = false;       ///< linear attention with a state of head_dim x head_dim
};

/// Null for a type that is not in the table.
const ModelFamily* findModelFamily(std::string_view type);

/// What an architecture of GGUF files stands for beyond the keys of its file: what llama.cpp has built in. 0: nothing.
struct GgufFamily {
    const char* architecture;
    int period = 0;                ///< every period-th layer has no window
    bool fullFirst = false;        ///< the first of each period, not the last
    std::int64_t chunk = 0;        ///< tokens of a chunk, where layers are chunked
    bool rotary = true;            ///< keys are rotated by position
    int interval = 0;              ///< every interval-th layer has attention, the others keep a state
    std::int64_t owners = 0;       ///< layers with rows of their own, where the rest share
    bool stateBeside = false;      ///< every layer keeps rows and a state
    bool feedForwardAlone = false; ///< a layer with a feed-forward width keeps nothing
};
const GgufFamily* findGgufFamily(std::string_view architecture);

} // namespace qkv
