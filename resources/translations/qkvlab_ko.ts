<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>analysis</name>
    <message>
        <source>row {0} has a negative weight: not a distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {0} sums to {1} instead of 1: was dropout on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {0} of the map holds a NaN or an infinite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one token can only look at itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs the attention map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not square: {0} numbers for {1} tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a causal map has no upper half: see the symmetry of the scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} rows are masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every row is masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every row after the first is masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the task has no one position to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs scores: a map after softmax does not tell it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the scores before mask and softmax, with row and column means taken off: tr(M M) / |M|^2, from -1 (antisymmetric) to 1 (symmetric). Tying query and key gives exactly 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symmetry of unrelated scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 / (n - 1): what unrelated scores of n tokens average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map symmetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the map itself less 1/n: &lt;C, C^T&gt; / |C|^2, what the eye sees; maps without a causal mask only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagonal mass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean weight of a token on itself. Tying query and key alone raises it: a token&apos;s score with itself is a squared length, never negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagonal mass of uniform attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of 1 / allowed keys: 1/n, or (1 + 1/2 + ... + 1/n) / n with a causal mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagonal excess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(mass - baseline) / (1 - baseline): 0 as uniform attention, 1 all on the diagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dominant rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of tokens with more than half of their weight on themselves; the first token, which has no choice under a causal mask, is left out there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-sum a ln a of a row, in nats, mean over rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalised entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entropy / ln(allowed keys), mean over rows with more than one allowed key: 1 is uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effective tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exp(entropy) of a row, mean over rows: as many keys, equally weighted, have that entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighted mean of |i - j|, in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First-token mass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean weight of the later tokens on the first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous-token score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean weight of a token on the one before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target mass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean weight on the position that the task&apos;s answer is read from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers are too large to be squared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs three tokens or more: there are {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scores hold a NaN or an infinite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scores are only row and column constants: no token prefers another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs two tokens or more: there are {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the map holds a NaN or an infinite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the map is uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vectors hold a NaN or an infinite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights hold a NaN or an infinite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the product of the weights is zero</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>this build of the window cannot train yet: use qkvlab-cli train</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>data</name>
    <message>
        <source>lists of {0} digits are refused: 1 to {1} are accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lists in a set are refused: 1 to {1} of {2} digits are accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; does not exist: an IDX file, plain or gzip, is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; cannot be read: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a folder: an IDX file, plain or gzip, is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a regular file: an IDX file, plain or gzip, is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; is cut off: its gzip data ends too early; fetch it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; is damaged: {1}; fetch it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; ends too early for an IDX file with its header; bytes missing: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; goes on after the last item that its header counts: one of them is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; begins with {1}: an IDX file of images begins with {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; begins with {1}: an IDX file of labels begins with {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; counts {1} items in its header: 1 to {2} are accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; holds images of {1} x {2} pixels: {3} x {3} are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; has label {1} at item {2}: labels are 0 to {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; has {1} labels for the {2} images of &apos;{3}&apos;: each image needs one label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a folder that can be read: install the package dataset-fashion-mnist, or name the folder with its four files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder &apos;{0}&apos; has {1} training images: more than {2} are needed, as the last {2} are kept for validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder &apos;{0}&apos; has training images whose pixels are all equal: pictures are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the digits in ascending order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subtract</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each digit x becomes 9 - x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second half, then the first half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each digit moves one place to the right, the last one to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which of ten kinds of clothing a picture of 28 x 28 pixels shows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>figures</name>
    <message>
        <source>n/a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>{0}: cannot be opened: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cannot be read: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cannot be written: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>See, measure and plan what attention does and what it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run store to open; a missing file is an empty store.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FILE</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>maps</name>
    <message>
        <source>query %1, key %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced: a pixel shows the largest magnitude of its cells, with its sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced: a pixel shows the maximum of its cells</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>model</name>
    <message>
        <source>{0}: is no checkpoint of this program: metadata &apos;{1}&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: configuration key &apos;{1}&apos; must be {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}: it must be from 1 to {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image side {0} is not divisible by patch side {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rotary positions turn pairs of numbers, but head_dim is {0}: use an even head_dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the model configuration is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; does not belong to this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2}, the model needs {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is {2}, checkpoints hold F32</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::ColorBar</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::CurvePlot</name>
    <message>
        <source>Curves: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save numbers as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not write %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeatMapView</name>
    <message>
        <source>Attention map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No map yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::MainWindow</name>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train variants side by side and watch their curves and maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into the maps of a run, cell by cell. Comes with a later release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan the KV cache of any model. Comes with a later release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs of the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complexity, grouped heads, and the way to linear attention. Comes with a later release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guided walks through the other workspaces. Come with a later release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapGrid</name>
    <message>
        <source>attention weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapGridCanvas</name>
    <message>
        <source>Attention maps, a row a variant, a column a head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, layer %2, head %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L%1 H%2 · KV%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L%1 H%2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::NavigationRail</name>
    <message>
        <source>Workspaces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::RaceControls</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading data...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing the current step...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::RaceView</name>
    <message>
        <source>sym</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nats a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves appear here when a race runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a task, tick variants and press Start: each variant&apos;s attention maps appear here, live.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first maps are being made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::RecipeForm</name>
    <message>
        <source>Width d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers a token is made of (d_model)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of attention and feed-forward, one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention maps a layer; d must be divisible by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads that keys and values have; fewer than heads is grouped-query attention (GQA), 1 is MQA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits in a list: the number of tokens n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists or images a training step looks at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes through all training data; not used when steps are given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps, in place of epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a step goes, after the warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of activations set to 0 in training, never of attention weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights, data and order are drawn from it: the same seed gives the same run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size and recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A starting point; every number below can be changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::RunsModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which projections are shared, and the heads that share keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model learns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running, finished, interrupted, or diverged: its loss became NaN or infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training steps done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best share of right answers on the validation set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last mean cross-entropy on the validation set, in nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the run was started, local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::RunsPanel</name>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every race of the Train workspace is kept here, with its curves and snapshots. Start one there first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::TaskBox</name>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::TrainPanel</name>
    <message>
        <source>Tick at least one variant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended after %1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 diverged at step %2: its loss is %3. The others go on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>qkv::ui::VariantList</name>
    <message>
        <source>Variants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All ticked ones train in step, on the same data and seed. &quot;=&quot; ties, &quot;-&quot; separates.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>safetensors</name>
    <message>
        <source>{0}: not a readable safetensors file: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>variants</name>
    <message>
        <source>three projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query and key shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query and key shared, plus a position term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own query; key and value shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one projection, plus a position term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; is ambiguous: the paper&apos;s repository uses it for both ties; write Q=K-V (query and key shared) or Q-K=V (key and value shared)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; is unknown: write QKV, Q=K-V, Q-K=V, Q=K=V, (Q=K-V)+, (Q=K=V)+, or GQA-g, MQA, Q-GQA-g, Q-MQA with g key/value heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} heads, {1} key/value heads and width {2}: each must be at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width {0} is not divisible by {1} heads: each head has width / heads numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} heads are not divisible by {1} key/value heads: each key/value head serves the same number of query heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with {1} key/value heads for {2} heads is refused: with query and key shared all the query heads of a group would compute one and the same map; use {2} key/value heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is refused: &quot;+&quot; adds 2D positions to variants that share query and key; use {1}, (Q=K-V)+ or (Q=K=V)+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is for models without a causal mask: the mask already breaks the symmetry; use {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
