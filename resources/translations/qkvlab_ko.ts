<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>analysis</name>
    <message>
        <source>row {0} has a negative weight: not a distribution</source>
        <translation>{0}번 행에 음수 가중치가 있어 분포가 아닙니다</translation>
    </message>
    <message>
        <source>row {0} sums to {1} instead of 1: was dropout on?</source>
        <translation>{0}번 행의 합이 1이 아니라 {1}입니다. 드롭아웃이 켜져 있었나요?</translation>
    </message>
    <message>
        <source>row {0} of the map holds a NaN or an infinite number</source>
        <translation>맵의 {0}번 행에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>there are no tokens</source>
        <translation>토큰이 없습니다</translation>
    </message>
    <message>
        <source>one token can only look at itself</source>
        <translation>토큰이 하나면 자기 자신만 볼 수 있습니다</translation>
    </message>
    <message>
        <source>needs the attention map</source>
        <translation>어텐션 맵이 필요합니다</translation>
    </message>
    <message>
        <source>not square: {0} numbers for {1} tokens</source>
        <translation>정사각형이 아닙니다: 토큰 {1}개에 수가 {0}개</translation>
    </message>
    <message>
        <source>a causal map has no upper half: see the symmetry of the scores</source>
        <translation>인과 맵에는 위쪽 절반이 없습니다. 점수의 대칭성을 보세요</translation>
    </message>
    <message>
        <source>{0} of {1} rows are masked</source>
        <translation>{1}개 행 가운데 {0}개가 마스크되었습니다</translation>
    </message>
    <message>
        <source>every row is masked</source>
        <translation>모든 행이 마스크되었습니다</translation>
    </message>
    <message>
        <source>every row after the first is masked</source>
        <translation>첫 행 뒤의 모든 행이 마스크되었습니다</translation>
    </message>
    <message>
        <source>the task has no one position to look at</source>
        <translation>이 과제에는 보아야 할 자리가 하나로 정해져 있지 않습니다</translation>
    </message>
    <message>
        <source>needs scores: a map after softmax does not tell it</source>
        <translation>점수가 필요합니다. 소프트맥스를 거친 맵으로는 알 수 없습니다</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>대칭성</translation>
    </message>
    <message>
        <source>of the scores before mask and softmax, with row and column means taken off: tr(M M) / |M|^2, from -1 (antisymmetric) to 1 (symmetric). Tying query and key gives exactly 1.</source>
        <translation>마스크와 소프트맥스 이전의 점수에서 행과 열의 평균을 뺀 것: tr(M M) / |M|^2, -1(반대칭)부터 1(대칭)까지. 쿼리와 키를 공유하면 정확히 1입니다.</translation>
    </message>
    <message>
        <source>Symmetry of unrelated scores</source>
        <translation>무관한 점수의 대칭성</translation>
    </message>
    <message>
        <source>1 / (n - 1): what unrelated scores of n tokens average</source>
        <translation>1 / (n - 1): 토큰 n개의 서로 무관한 점수가 보이는 평균</translation>
    </message>
    <message>
        <source>Map symmetry</source>
        <translation>맵 대칭성</translation>
    </message>
    <message>
        <source>of the map itself less 1/n: &lt;C, C^T&gt; / |C|^2, what the eye sees; maps without a causal mask only</source>
        <translation>맵에서 1/n을 뺀 것: &lt;C, C^T&gt; / |C|^2, 눈에 보이는 대칭. 인과 마스크가 없는 맵에만 해당합니다</translation>
    </message>
    <message>
        <source>Diagonal mass</source>
        <translation>대각선 질량</translation>
    </message>
    <message>
        <source>mean weight of a token on itself. Tying query and key alone raises it: a token&apos;s score with itself is a squared length, never negative.</source>
        <translation>토큰이 자기 자신에 두는 평균 가중치. 쿼리와 키를 공유하는 것만으로 커집니다. 자기 자신과의 점수는 길이의 제곱이라 음수가 되지 않기 때문입니다.</translation>
    </message>
    <message>
        <source>Diagonal mass of uniform attention</source>
        <translation>균일 어텐션의 대각선 질량</translation>
    </message>
    <message>
        <source>mean of 1 / allowed keys: 1/n, or (1 + 1/2 + ... + 1/n) / n with a causal mask</source>
        <translation>1 / 허용된 키 수의 평균: 1/n, 인과 마스크가 있으면 (1 + 1/2 + ... + 1/n) / n</translation>
    </message>
    <message>
        <source>Diagonal excess</source>
        <translation>대각선 초과분</translation>
    </message>
    <message>
        <source>(mass - baseline) / (1 - baseline): 0 as uniform attention, 1 all on the diagonal</source>
        <translation>(질량 - 기준값) / (1 - 기준값): 균일 어텐션이면 0, 모두 대각선에 있으면 1</translation>
    </message>
    <message>
        <source>Dominant rows</source>
        <translation>대각 우세 행</translation>
    </message>
    <message>
        <source>share of tokens with more than half of their weight on themselves; the first token, which has no choice under a causal mask, is left out there</source>
        <translation>가중치의 절반 넘게 자기 자신에 두는 토큰의 비율. 인과 마스크에서는 선택의 여지가 없는 첫 토큰을 뺍니다</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>엔트로피</translation>
    </message>
    <message>
        <source>-sum a ln a of a row, in nats, mean over rows</source>
        <translation>행마다의 -sum a ln a(냇), 행 평균</translation>
    </message>
    <message>
        <source>Normalised entropy</source>
        <translation>정규화 엔트로피</translation>
    </message>
    <message>
        <source>entropy / ln(allowed keys), mean over rows with more than one allowed key: 1 is uniform</source>
        <translation>엔트로피 / ln(허용된 키 수), 허용된 키가 둘 이상인 행의 평균. 1이면 균일합니다</translation>
    </message>
    <message>
        <source>Effective tokens</source>
        <translation>유효 토큰 수</translation>
    </message>
    <message>
        <source>exp(entropy) of a row, mean over rows: as many keys, equally weighted, have that entropy</source>
        <translation>행마다의 exp(엔트로피), 행 평균. 같은 가중치를 가진 그만큼의 키가 같은 엔트로피를 가집니다</translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation>평균 거리</translation>
    </message>
    <message>
        <source>weighted mean of |i - j|, in tokens</source>
        <translation>|i - j|의 가중 평균(토큰)</translation>
    </message>
    <message>
        <source>First-token mass</source>
        <translation>첫 토큰 질량</translation>
    </message>
    <message>
        <source>mean weight of the later tokens on the first one</source>
        <translation>뒤의 토큰들이 첫 토큰에 두는 평균 가중치</translation>
    </message>
    <message>
        <source>Previous-token score</source>
        <translation>이전 토큰 점수</translation>
    </message>
    <message>
        <source>mean weight of a token on the one before it</source>
        <translation>토큰이 바로 앞 토큰에 두는 평균 가중치</translation>
    </message>
    <message>
        <source>Target mass</source>
        <translation>목표 질량</translation>
    </message>
    <message>
        <source>mean weight on the position that the task&apos;s answer is read from</source>
        <translation>과제의 답을 읽어 오는 자리에 두는 평균 가중치</translation>
    </message>
    <message>
        <source>the numbers are too large to be squared</source>
        <translation>제곱하기에는 수가 너무 큽니다</translation>
    </message>
    <message>
        <source>needs three tokens or more: there are {0}</source>
        <translation>토큰이 셋 이상 필요합니다. 지금은 {0}개입니다</translation>
    </message>
    <message>
        <source>the scores hold a NaN or an infinite number</source>
        <translation>점수에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>the scores are only row and column constants: no token prefers another</source>
        <translation>점수가 행과 열의 상수뿐입니다. 어떤 토큰도 다른 토큰을 더 선호하지 않습니다</translation>
    </message>
    <message>
        <source>needs two tokens or more: there are {0}</source>
        <translation>토큰이 둘 이상 필요합니다. 지금은 {0}개입니다</translation>
    </message>
    <message>
        <source>the map holds a NaN or an infinite number</source>
        <translation>맵에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>the map is uniform</source>
        <translation>맵이 균일합니다</translation>
    </message>
    <message>
        <source>the vectors hold a NaN or an infinite number</source>
        <translation>벡터에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>the weights hold a NaN or an infinite number</source>
        <translation>가중치에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>the product of the weights is zero</source>
        <translation>가중치의 곱이 0입니다</translation>
    </message>
    <message>
        <source>row {0} of the {1} map holds a NaN or an infinite number</source>
        <translation>{1} 맵의 {0}번 행에 NaN이나 무한대가 있습니다</translation>
    </message>
    <message>
        <source>row {0} of the {1} map is no distribution: it sums to {2} instead of 1</source>
        <translation>{1} 맵의 {0}번 행이 분포가 아닙니다. 합이 1이 아니라 {2}입니다</translation>
    </message>
    <message>
        <source>first</source>
        <translation>첫 번째</translation>
    </message>
    <message>
        <source>second</source>
        <translation>두 번째</translation>
    </message>
    <message>
        <source>needs to know which tokens are the same</source>
        <translation>어떤 토큰이 서로 같은지 알아야 합니다</translation>
    </message>
    <message>
        <source>no repeated token</source>
        <translation>되풀이되는 토큰이 없습니다</translation>
    </message>
    <message>
        <source>no repeated token with another between</source>
        <translation>사이에 다른 토큰을 두고 되풀이되는 토큰이 없습니다</translation>
    </message>
    <message>
        <source>Duplicate-token score</source>
        <translation>중복 토큰 점수</translation>
    </message>
    <message>
        <source>mean weight of a repeated token on the earlier tokens that are the same</source>
        <translation>되풀이된 토큰이 앞에 나온 같은 토큰들에 두는 평균 가중치</translation>
    </message>
    <message>
        <source>Induction score</source>
        <translation>인덕션 점수</translation>
    </message>
    <message>
        <source>mean weight of a repeated token on the tokens that came right after its earlier occurrences</source>
        <translation>되풀이된 토큰이 앞서 나온 자리의 바로 다음 토큰들에 두는 평균 가중치</translation>
    </message>
    <message>
        <source>Cosine of key and value</source>
        <translation>키와 값의 코사인</translation>
    </message>
    <message>
        <source>mean over tokens of cos(k, v)</source>
        <translation>cos(k, v)의 토큰 평균</translation>
    </message>
    <message>
        <source>Cosine of query and key</source>
        <translation>쿼리와 키의 코사인</translation>
    </message>
    <message>
        <source>mean over tokens of cos(q, k)</source>
        <translation>cos(q, k)의 토큰 평균</translation>
    </message>
    <message>
        <source>Cosine of query and value</source>
        <translation>쿼리와 값의 코사인</translation>
    </message>
    <message>
        <source>mean over tokens of cos(q, v)</source>
        <translation>cos(q, v)의 토큰 평균</translation>
    </message>
    <message>
        <source>Alignment of key and value</source>
        <translation>키와 값의 정렬도</translation>
    </message>
    <message>
        <source>linear CKA of keys and values over tokens: 1 when one is a rotation of the other</source>
        <translation>토큰에 걸친 키와 값의 선형 CKA: 한쪽이 다른 쪽을 회전한 것이면 1</translation>
    </message>
    <message>
        <source>Alignment of query and key</source>
        <translation>쿼리와 키의 정렬도</translation>
    </message>
    <message>
        <source>linear CKA of queries and keys over tokens: 1 when one is a rotation of the other</source>
        <translation>토큰에 걸친 쿼리와 키의 선형 CKA: 한쪽이 다른 쪽을 회전한 것이면 1</translation>
    </message>
    <message>
        <source>Alignment of query and value</source>
        <translation>쿼리와 값의 정렬도</translation>
    </message>
    <message>
        <source>linear CKA of queries and values over tokens: 1 when one is a rotation of the other</source>
        <translation>토큰에 걸친 쿼리와 값의 선형 CKA: 한쪽이 다른 쪽을 회전한 것이면 1</translation>
    </message>
    <message>
        <source>Effective rank of queries</source>
        <translation>쿼리의 유효 랭크</translation>
    </message>
    <message>
        <source>exp(-sum p ln p), p the singular values of the queries over their sum</source>
        <translation>exp(-sum p ln p), p는 쿼리의 특잇값을 그 합으로 나눈 것</translation>
    </message>
    <message>
        <source>Effective rank of keys</source>
        <translation>키의 유효 랭크</translation>
    </message>
    <message>
        <source>exp(-sum p ln p), p the singular values of the keys over their sum</source>
        <translation>exp(-sum p ln p), p는 키의 특잇값을 그 합으로 나눈 것</translation>
    </message>
    <message>
        <source>Effective rank of values</source>
        <translation>값의 유효 랭크</translation>
    </message>
    <message>
        <source>exp(-sum p ln p), p the singular values of the values over their sum</source>
        <translation>exp(-sum p ln p), p는 값의 특잇값을 그 합으로 나눈 것</translation>
    </message>
    <message>
        <source>needs the vectors: these maps come without them</source>
        <translation>벡터가 필요합니다. 이 맵에는 벡터가 딸려 있지 않습니다</translation>
    </message>
    <message>
        <source>there are other queries than keys</source>
        <translation>쿼리 수와 키 수가 다릅니다</translation>
    </message>
    <message>
        <source>every token has a zero vector</source>
        <translation>모든 토큰의 벡터가 0입니다</translation>
    </message>
    <message>
        <source>every token has the same vector</source>
        <translation>모든 토큰의 벡터가 같습니다</translation>
    </message>
    <message>
        <source>query and key are one vector</source>
        <translation>쿼리와 키가 한 벡터입니다</translation>
    </message>
    <message>
        <source>key and value are one vector</source>
        <translation>키와 값이 한 벡터입니다</translation>
    </message>
    <message>
        <source>query and value are one vector</source>
        <translation>쿼리와 값이 한 벡터입니다</translation>
    </message>
    <message>
        <source>needs the scores before the mask: these are given without them</source>
        <translation>마스크를 씌우기 전의 점수가 필요합니다. 이 맵에는 그 점수가 없습니다</translation>
    </message>
    <message>
        <source>needs the weights of this step, which are not kept</source>
        <translation>이 스텝의 가중치가 필요하지만 보관되어 있지 않습니다</translation>
    </message>
    <message>
        <source>some keys are masked: there is no whole square to mirror</source>
        <translation>일부 키가 마스크되어 있어 거울처럼 비출 온전한 정사각형이 없습니다</translation>
    </message>
</context>
<context>
    <name>attention</name>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>a(i, j): how much of token j&apos;s value token i takes, after softmax. Rows sum to 1.</source>
        <translation>a(i, j): 소프트맥스를 거친 뒤 토큰 i가 토큰 j의 값을 얼마나 가져오는지. 행마다 합이 1입니다.</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>어텐션 가중치</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>s(i, j): what softmax is taken of, before the mask</source>
        <translation>s(i, j): 마스크를 씌우기 전, 소프트맥스에 들어가는 값</translation>
    </message>
    <message>
        <source>score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Scores transposed</source>
        <translation>전치한 점수</translation>
    </message>
    <message>
        <source>s(j, i): beside the scores it makes symmetry visible</source>
        <translation>s(j, i): 점수와 나란히 놓으면 대칭이 눈에 보입니다</translation>
    </message>
    <message>
        <source>Asymmetry</source>
        <translation>비대칭성</translation>
    </message>
    <message>
        <source>|s(i, j) - s(j, i)|: zero everywhere where scores are symmetric</source>
        <translation>|s(i, j) - s(j, i)|: 점수가 대칭이면 어디서나 0</translation>
    </message>
    <message>
        <source>difference of scores</source>
        <translation>점수의 차이</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>the part of the scores that is made of queries and keys, without the position term</source>
        <translation>점수에서 위치 항을 빼고 쿼리와 키로 이루어진 부분</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>f(i) + g(j), the position term that &quot;+&quot; adds to the scores. Softmax cannot see f; g is a preference for key positions that all queries share.</source>
        <translation>f(i) + g(j), &quot;+&quot;가 점수에 더하는 위치 항. 소프트맥스는 f를 볼 수 없고, g는 모든 쿼리가 함께 갖는 키 위치의 선호입니다.</translation>
    </message>
    <message>
        <source>Weighted by values</source>
        <translation>값으로 가중</translation>
    </message>
    <message>
        <source>a(i, j) |v(j)|: a large weight on a short value moves little</source>
        <translation>a(i, j) |v(j)|: 짧은 값에 둔 큰 가중치는 조금밖에 움직이지 못합니다</translation>
    </message>
    <message>
        <source>weight x length of value</source>
        <translation>가중치 x 값의 길이</translation>
    </message>
    <message>
        <source>Roll-out</source>
        <translation>롤아웃</translation>
    </message>
    <message>
        <source>how much of input token j reaches token i through all layers up to this one: the product of (A + I)/2, heads averaged. Rows sum to 1.</source>
        <translation>이 레이어까지 모든 레이어를 거쳐 입력 토큰 j가 토큰 i에 얼마나 이르는지: 헤드를 평균한 (A + I)/2의 곱. 행마다 합이 1입니다.</translation>
    </message>
    <message>
        <source>share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>needs scores: these maps come without them</source>
        <translation>점수가 필요합니다. 이 맵에는 점수가 딸려 있지 않습니다</translation>
    </message>
    <message>
        <source>needs attention weights: these maps come without them</source>
        <translation>어텐션 가중치가 필요합니다. 이 맵에는 어텐션 가중치가 딸려 있지 않습니다</translation>
    </message>
    <message>
        <source>needs as many queries as keys: there are {0} queries and {1} keys</source>
        <translation>쿼리와 키의 수가 같아야 합니다. 쿼리는 {0}개, 키는 {1}개입니다</translation>
    </message>
    <message>
        <source>needs the vectors q and k: these maps come without them</source>
        <translation>벡터 q와 k가 필요합니다. 이 맵에는 q와 k가 딸려 있지 않습니다</translation>
    </message>
    <message>
        <source>there is no position term: only variants with &quot;+&quot; have one</source>
        <translation>위치 항이 없습니다. &quot;+&quot;가 붙은 변형에만 있습니다</translation>
    </message>
    <message>
        <source>needs the values v: these maps come without them</source>
        <translation>값 v가 필요합니다. 이 맵에는 v가 딸려 있지 않습니다</translation>
    </message>
    <message>
        <source>roll-out is for maps without a causal mask: with one, all of it ends on the first tokens</source>
        <translation>롤아웃은 인과 마스크가 없는 맵을 위한 것입니다. 마스크가 있으면 모두 첫 토큰들에 모입니다</translation>
    </message>
    <message>
        <source>{0}: no view &apos;{1}&apos;: {2}</source>
        <translation>{0}: 보기 &apos;{1}&apos;을(를) 만들 수 없습니다: {2}</translation>
    </message>
    <message>
        <source>there is no such view</source>
        <translation>그런 보기는 없습니다</translation>
    </message>
    <message>
        <source>{0}: no image that can be read: {1}</source>
        <translation>{0}: 읽을 수 있는 이미지가 아닙니다: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no digit: write digits 0 to 9, for example 3 1 4 1 5</source>
        <translation>&apos;{0}&apos;은(는) 숫자가 아닙니다. 0부터 9까지의 숫자를 쓰세요. 예: 3 1 4 1 5</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is {2}, it must be I64</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 형식이 {2}입니다. I64여야 합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; holds {2}, it must hold numbers from 0 to {3}</source>
        <translation>{0}: 텐서 &apos;{1}&apos;에 {2}이(가) 있습니다. 0부터 {3}까지의 수여야 합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2}, it must be {3}</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 모양이 {2}입니다. {3}이어야 합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;input&apos; is missing</source>
        <translation>{0}: 텐서 &apos;input&apos;이 없습니다</translation>
    </message>
    <message>
        <source>{0}: gpt models are not run by this version; encoder and vit are</source>
        <translation>{0}: 이 버전은 gpt 모델을 실행하지 않습니다. encoder와 vit만 실행합니다</translation>
    </message>
    <message>
        <source>{0}: --gradients needs the tensor &apos;targets&apos;</source>
        <translation>{0}: --gradients에는 텐서 &apos;targets&apos;가 필요합니다</translation>
    </message>
    <message>
        <source>{0}; see {1}</source>
        <translation>{0}. {1}을(를) 보세요</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; is unknown: write one of {2}</source>
        <translation>알 수 없는 {0} &apos;{1}&apos;: {2} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; says {1} key/value heads and --kv-heads says {2}: give one of them</source>
        <translation>변형 &apos;{0}&apos;은(는) 키/값 헤드가 {1}개라고 하고 --kv-heads는 {2}개라고 합니다. 하나만 쓰세요</translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; needs the number of key/value heads: write {0}-g or add --kv-heads g</source>
        <translation>변형 &apos;{0}&apos;에는 키/값 헤드 수가 필요합니다. {0}-g로 쓰거나 --kv-heads g를 더하세요</translation>
    </message>
    <message>
        <source>{0} variants are given: this command takes one</source>
        <translation>변형이 {0}개 주어졌습니다. 이 명령은 하나만 받습니다</translation>
    </message>
    <message>
        <source>--seq-len is {0}: it must be from 1 to 100000000</source>
        <translation>--seq-len이 {0}입니다. 1부터 100000000까지여야 합니다</translation>
    </message>
    <message>
        <source>{0}: the folder cannot be made: {1}</source>
        <translation>{0}: 폴더를 만들 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>--out is needed for {0}</source>
        <translation>{0}에는 --out이 필요합니다</translation>
    </message>
    <message>
        <source>--step &apos;{0}&apos; is no step: write a whole number from 0, or last</source>
        <translation>--step &apos;{0}&apos;은(는) 스텝이 아닙니다. 0 이상의 정수나 last를 쓰세요</translation>
    </message>
    <message>
        <source>there is not enough memory for this: choose a smaller model, batch or sequence</source>
        <translation>메모리가 부족합니다. 더 작은 모델, 배치 또는 시퀀스를 고르십시오</translation>
    </message>
    <message>
        <source>the result cannot be written: {0}</source>
        <translation>결과를 쓸 수 없습니다: {0}</translation>
    </message>
    <message>
        <source>the result cannot be written to the standard output</source>
        <translation>결과를 표준 출력에 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>an argument is empty: give it a value or leave its option out</source>
        <translation>빈 인수가 있습니다. 값을 주거나 옵션을 빼십시오</translation>
    </message>
    <message>
        <source>{0} is {1}: it must be at least 1</source>
        <translation>{0} 값이 {1}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>interrupted after {0} steps; what was done is kept, go on with {1}</source>
        <translation>{0}단계 후 중단되었습니다. 진행분은 보존되며, {1}(으)로 이어서 할 수 있습니다</translation>
    </message>
    <message>
        <source>run {0} is finished: there is nothing to go on with; start from its weights with --from {0}</source>
        <translation>실행 {0}은(는) 끝났으므로 이어서 할 것이 없습니다. --from {0}으로 그 가중치에서 시작하십시오</translation>
    </message>
    <message>
        <source>diverged, the loss or the gradient is not finite: {0}; the last good weights are kept; try a smaller --lr</source>
        <translation>발산했습니다. 손실이나 기울기가 유한하지 않습니다: {0}. 마지막으로 정상인 가중치는 보존됩니다. 더 작은 --lr을 써 보십시오</translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; is given twice: name each once</source>
        <translation>변형 &apos;{0}&apos;이(가) 두 번 주어졌습니다. 한 번씩만 쓰세요</translation>
    </message>
    <message>
        <source>run {0} is {1}, so its weights do not fit {2}: leave --variant and --kv-heads out</source>
        <translation>실행 {0}은(는) {1}이므로 그 가중치가 {2}에 맞지 않습니다. --variant와 --kv-heads를 빼세요</translation>
    </message>
    <message>
        <source>{0}: cannot be opened: --log needs a text file, or - for the standard input</source>
        <translation>{0}: 열 수 없습니다. --log에는 텍스트 파일이나 표준 입력을 뜻하는 -가 필요합니다</translation>
    </message>
    <message>
        <source>{0}: cannot be read</source>
        <translation>{0}: 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>model &apos;{0}&apos; is neither a file nor a preset: did you mean &apos;{1}&apos;? qkvlab-cli kv --presets lists them</source>
        <translation>모델 &apos;{0}&apos;은(는) 파일도 프리셋도 아닙니다. &apos;{1}&apos;을(를) 뜻했습니까? qkvlab-cli kv --presets로 목록을 볼 수 있습니다</translation>
    </message>
    <message>
        <source>kv needs a model: give --model FILE or PRESET, or --layers, --heads and --head-dim; --presets lists the presets</source>
        <translation>kv에는 모델이 필요합니다. --model FILE 또는 PRESET을 주거나 --layers, --heads, --head-dim을 주십시오. --presets로 프리셋 목록을 볼 수 있습니다</translation>
    </message>
    <message>
        <source>--parameters &apos;{0}&apos; is beyond every model: write at most 1000T</source>
        <translation>--parameters &apos;{0}&apos;은(는) 어떤 모델보다도 큽니다. 1000T 이하로 쓰십시오</translation>
    </message>
    <message>
        <source>--log prints a table or JSON: &apos;{0}&apos; is not made of a log</source>
        <translation>--log는 표나 JSON으로 출력합니다. 로그로는 &apos;{0}&apos;을(를) 만들지 않습니다</translation>
    </message>
    <message>
        <source>{0}: is not a regular file: --log needs a text file, or - for the standard input</source>
        <translation>{0}: 일반 파일이 아닙니다. --log에는 텍스트 파일이 필요하며, 표준 입력은 -로 씁니다</translation>
    </message>
    <message>
        <source>--kind {0} and --view {1} are two answers: give one of them</source>
        <translation>--kind {0}과(와) --view {1}은(는) 서로 다른 답입니다. 하나만 쓰세요</translation>
    </message>
    <message>
        <source>--view &apos;{0}&apos; is unknown: write one of {1}</source>
        <translation>알 수 없는 --view &apos;{0}&apos;: {1} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>{0} {1} is not there: {2} has 0 to {3}</source>
        <translation>{0} {1}은(는) 없습니다. {2}에는 0부터 {3}까지 있습니다</translation>
    </message>
    <message>
        <source>--out &apos;{0}&apos;: the ending says no format: let it end in .csv, .png, .svg, .pdf or .safetensors, or add --format</source>
        <translation>--out &apos;{0}&apos;: 확장자로 형식을 알 수 없습니다. .csv, .png, .svg, .pdf, .safetensors 가운데 하나로 끝내거나 --format을 더하세요</translation>
    </message>
    <message>
        <source>--against writes csv, png, svg or pdf: a difference is of one head</source>
        <translation>--against는 csv, png, svg, pdf로만 씁니다. 차이는 헤드 하나에 대한 것입니다</translation>
    </message>
    <message>
        <source>--step-b goes with --against only</source>
        <translation>--step-b는 --against와 함께만 씁니다</translation>
    </message>
    <message>
        <source>--input &apos;{0}&apos; is no list of digits: write them with commas, such as 3,1,4</source>
        <translation>--input &apos;{0}&apos;은(는) 숫자 목록이 아닙니다. 3,1,4처럼 쉼표로 구분해 쓰세요</translation>
    </message>
    <message>
        <source>--input is a list of digits, and {0} is a model of images: leave it out</source>
        <translation>--input은 숫자 목록인데 {0}은(는) 이미지 모델입니다. 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>--input needs weights, and those of the last step are kept: leave --step out</source>
        <translation>--input에는 가중치가 필요하고, 보관된 것은 마지막 스텝의 가중치입니다. --step을 빼세요</translation>
    </message>
    <message>
        <source>give one of --run, --checkpoint and --tensors</source>
        <translation>--run, --checkpoint, --tensors 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>--step goes with --run only</source>
        <translation>--step은 --run과 함께만 씁니다</translation>
    </message>
    <message>
        <source>--input goes with --run or --checkpoint: tensors are maps already</source>
        <translation>--input은 --run이나 --checkpoint와 함께 씁니다. 텐서는 이미 맵입니다</translation>
    </message>
    <message>
        <source>--checkpoint needs --input, digits such as 3,1,4 to run it on</source>
        <translation>--checkpoint에는 --input이 필요합니다. 모델에 넣을 숫자를 3,1,4처럼 쓰세요</translation>
    </message>
</context>
<context>
    <name>data</name>
    <message>
        <source>lists of {0} digits are refused: 1 to {1} are accepted</source>
        <translation>숫자 {0}개인 목록은 받아들이지 않습니다. 1개부터 {1}개까지 됩니다</translation>
    </message>
    <message>
        <source>{0} lists in a set are refused: 1 to {1} of {2} digits are accepted</source>
        <translation>집합 하나에 목록 {0}개는 받아들이지 않습니다. 숫자 {2}개인 목록은 1개부터 {1}개까지 됩니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; does not exist: an IDX file, plain or gzip, is needed</source>
        <translation>파일 &apos;{0}&apos;이(가) 없습니다. 압축하지 않았거나 gzip으로 압축한 IDX 파일이 필요합니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; cannot be read: {1}</source>
        <translation>파일 &apos;{0}&apos;을(를) 읽을 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a folder: an IDX file, plain or gzip, is needed</source>
        <translation>&apos;{0}&apos;은(는) 폴더입니다. 압축하지 않았거나 gzip으로 압축한 IDX 파일이 필요합니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a regular file: an IDX file, plain or gzip, is needed</source>
        <translation>&apos;{0}&apos;은(는) 일반 파일이 아닙니다. 압축하지 않았거나 gzip으로 압축한 IDX 파일이 필요합니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; is cut off: its gzip data ends too early; fetch it again</source>
        <translation>파일 &apos;{0}&apos;이(가) 잘려 있습니다. gzip 데이터가 너무 일찍 끝납니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; is damaged: {1}; fetch it again</source>
        <translation>파일 &apos;{0}&apos;이(가) 손상되었습니다: {1}. 다시 받으세요</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; ends too early for an IDX file with its header; bytes missing: {1}</source>
        <translation>파일 &apos;{0}&apos;이(가) IDX 헤더에 적힌 것보다 일찍 끝납니다. 모자란 바이트: {1}</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; goes on after the last item that its header counts: one of them is wrong</source>
        <translation>파일 &apos;{0}&apos;이(가) 헤더에 적힌 마지막 항목 뒤에도 이어집니다. 둘 중 하나가 틀렸습니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; begins with {1}: an IDX file of images begins with {2}</source>
        <translation>파일 &apos;{0}&apos;이(가) {1}(으)로 시작합니다. 이미지 IDX 파일은 {2}(으)로 시작합니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; begins with {1}: an IDX file of labels begins with {2}</source>
        <translation>파일 &apos;{0}&apos;이(가) {1}(으)로 시작합니다. 레이블 IDX 파일은 {2}(으)로 시작합니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; counts {1} items in its header: 1 to {2} are accepted</source>
        <translation>파일 &apos;{0}&apos;의 헤더에 항목이 {1}개라고 적혀 있습니다. 1개부터 {2}개까지 됩니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; holds images of {1} x {2} pixels: {3} x {3} are needed</source>
        <translation>파일 &apos;{0}&apos;의 이미지는 {1} x {2} 픽셀입니다. {3} x {3}이어야 합니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; has label {1} at item {2}: labels are 0 to {3}</source>
        <translation>파일 &apos;{0}&apos;의 {2}번 항목 레이블이 {1}입니다. 레이블은 0부터 {3}까지입니다</translation>
    </message>
    <message>
        <source>file &apos;{0}&apos; has {1} labels for the {2} images of &apos;{3}&apos;: each image needs one label</source>
        <translation>파일 &apos;{0}&apos;의 레이블은 {1}개인데 &apos;{3}&apos;의 이미지는 {2}개입니다. 이미지마다 레이블이 하나씩 필요합니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a folder that can be read: install the package dataset-fashion-mnist, or name the folder with its four files</source>
        <translation>&apos;{0}&apos;은(는) 읽을 수 있는 폴더가 아닙니다. dataset-fashion-mnist 패키지를 설치하거나, 파일 네 개가 든 폴더를 지정하세요</translation>
    </message>
    <message>
        <source>folder &apos;{0}&apos; has {1} training images: more than {2} are needed, as the last {2} are kept for validation</source>
        <translation>폴더 &apos;{0}&apos;의 학습 이미지는 {1}개입니다. 마지막 {2}개를 검증에 쓰므로 {2}개보다 많아야 합니다</translation>
    </message>
    <message>
        <source>folder &apos;{0}&apos; has training images whose pixels are all equal: pictures are needed</source>
        <translation>폴더 &apos;{0}&apos;의 학습 이미지는 모든 픽셀이 같습니다. 그림이 있어야 합니다</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>뒤집기</translation>
    </message>
    <message>
        <source>the list backwards</source>
        <translation>목록을 거꾸로</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>정렬</translation>
    </message>
    <message>
        <source>the digits in ascending order</source>
        <translation>숫자를 작은 것부터</translation>
    </message>
    <message>
        <source>Subtract</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>each digit x becomes 9 - x</source>
        <translation>숫자 x마다 9 - x로</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>맞바꾸기</translation>
    </message>
    <message>
        <source>the second half, then the first half</source>
        <translation>뒤쪽 절반 다음에 앞쪽 절반</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>the list as it is</source>
        <translation>목록을 그대로</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>밀기</translation>
    </message>
    <message>
        <source>each digit moves one place to the right, the last one to the front</source>
        <translation>숫자마다 오른쪽으로 한 칸, 마지막 숫자는 맨 앞으로</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>which of ten kinds of clothing a picture of 28 x 28 pixels shows</source>
        <translation>28 x 28 픽셀 그림이 옷 열 가지 가운데 무엇인지</translation>
    </message>
</context>
<context>
    <name>figures</name>
    <message>
        <source>n/a</source>
        <translation>해당 없음</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1초</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1분 %2초</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1시간 %2분</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>{0}: cannot be opened: {1}</source>
        <translation>{0}: 열 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>{0}: is not a file</source>
        <translation>{0}: 파일이 아닙니다</translation>
    </message>
    <message>
        <source>{0}: cannot be read: {1}</source>
        <translation>{0}: 읽을 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>{0}: cannot be written: {1}</source>
        <translation>{0}: 쓸 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>{0}: cannot be written: it is there and is not a regular file</source>
        <translation>{0}: 쓸 수 없습니다. 이미 있으며 일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>{0}: {1} x {2} maps are too many for one picture</source>
        <translation>{0}: {1} x {2}개의 맵은 그림 하나에 너무 많습니다</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>See, measure and plan what attention does and what it costs</source>
        <translation>어텐션이 하는 일과 그 비용을 보고, 재고, 계획합니다</translation>
    </message>
    <message>
        <source>Run store to open; a missing file is an empty store.</source>
        <translation>열 실행 저장소. 파일이 없으면 빈 저장소로 봅니다.</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>파일</translation>
    </message>
</context>
<context>
    <name>maps</name>
    <message>
        <source>masked</source>
        <translation>마스크됨</translation>
    </message>
    <message>
        <source>Reduced: a pixel shows the largest magnitude of its cells, with its sign</source>
        <translation>축소 표시: 한 픽셀은 그 칸들 가운데 절댓값이 가장 큰 값을 부호와 함께 보여 줍니다</translation>
    </message>
    <message>
        <source>Reduced: a pixel shows the maximum of its cells</source>
        <translation>축소 표시: 한 픽셀은 그 칸들의 최댓값을 보여 줍니다</translation>
    </message>
    <message>
        <source>digit %1</source>
        <translation>숫자 %1</translation>
    </message>
    <message>
        <source>query %1 → key %2: %3</source>
        <translation>쿼리 %1 → 키 %2: %3</translation>
    </message>
    <message>
        <source>first less second</source>
        <translation>첫 번째 − 두 번째</translation>
    </message>
    <message>
        <source>heads matched by their maps</source>
        <translation>맵으로 짝지은 헤드</translation>
    </message>
    <message>
        <source>Head %1 less head %2</source>
        <translation>헤드 %1 − 헤드 %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, 레이어 %2, 헤드 %3</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3 (key/value head %4)</source>
        <translation>%1, 레이어 %2, 헤드 %3 (키/값 헤드 %4)</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>스텝 %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>{0} has {1} {2} and {3} {4}: a difference needs the same</source>
        <translation>{0}은(는) {2} {1}개, {3}은(는) {4}개입니다. 차이를 구하려면 같아야 합니다</translation>
    </message>
    <message>
        <source>{0} and {1} have other tokens: {2} of {3} differ; a difference needs the same input</source>
        <translation>{0}과(와) {1}의 토큰이 다릅니다. {3}개 가운데 {2}개가 다릅니다. 차이를 구하려면 입력이 같아야 합니다</translation>
    </message>
    <message>
        <source>{0} has no attention weights to compare</source>
        <translation>{0}에는 비교할 어텐션 가중치가 없습니다</translation>
    </message>
    <message>
        <source>layer {0} is not there: {1} has 0 to {2}</source>
        <translation>레이어 {0}은(는) 없습니다. {1}에는 0부터 {2}까지 있습니다</translation>
    </message>
    <message>
        <source>the heads of {0} and {1} cannot be matched: {2}</source>
        <translation>{0}과(와) {1}의 헤드를 짝지을 수 없습니다: {2}</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>쿼리 %1 → 키 %2</translation>
    </message>
    <message>
        <source>Every cell is NaN.</source>
        <translation>모든 칸이 NaN입니다.</translation>
    </message>
    <message>
        <source>Cells that are not finite: %1.</source>
        <translation>유한하지 않은 칸: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 rows are masked.</source>
        <translation>%2개 행 가운데 %1개가 마스크되었습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 rows do not sum to 1 within 1e-3: captured with dropout? Capture them again in evaluation mode.</source>
        <translation>%2개 행 가운데 %1개의 합이 1에서 1e-3 넘게 벗어납니다. 드롭아웃을 켠 채로 얻었나요? 평가 모드에서 다시 얻으세요.</translation>
    </message>
    <message>
        <source>Uniform to 1e-3: is the checkpoint loaded?</source>
        <translation>1e-3 이내로 균일합니다. 체크포인트를 불러왔나요?</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>로그 눈금</translation>
    </message>
    <message>
        <source>percentile scale</source>
        <translation>백분위 눈금</translation>
    </message>
    <message>
        <source>%1: every number is NaN. The last good map is kept.</source>
        <translation>%1: 모든 숫자가 NaN입니다. 마지막으로 정상이었던 맵을 그대로 보여 줍니다.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>{0} is causal and {1} is not: a difference needs the same mask</source>
        <translation>{0}은(는) 인과적이고 {1}은(는) 그렇지 않습니다. 차이를 보려면 마스크가 같아야 합니다</translation>
    </message>
    <message>
        <source>the tokens of {0} are not known: a difference needs the same input on both sides</source>
        <translation>{0}의 토큰을 알 수 없습니다. 차이를 보려면 양쪽의 입력이 같아야 합니다</translation>
    </message>
</context>
<context>
    <name>memory</name>
    <message>
        <source>2 to 8 query heads to one key/value head</source>
        <translation>키/값 헤드 하나에 쿼리 헤드 2개에서 8개까지</translation>
    </message>
    <message>
        <source>{0} query heads on {1} key/value heads: {2} to one</source>
        <translation>쿼리 헤드 {0}개, 키/값 헤드 {1}개: 하나에 {2}개</translation>
    </message>
    <message>
        <source>one head has nothing to share</source>
        <translation>헤드가 하나면 공유할 것이 없습니다</translation>
    </message>
    <message>
        <source>{0} query heads on {1} key/value heads, {2} to one: take {3} key/value heads</source>
        <translation>쿼리 헤드 {0}개, 키/값 헤드 {1}개, 하나에 {2}개: 키/값 헤드를 {3}개로 하세요</translation>
    </message>
    <message>
        <source>a number of key/value heads that tensor parallelism divides</source>
        <translation>텐서 병렬 수로 나누어떨어지는 키/값 헤드 수</translation>
    </message>
    <message>
        <source>{0} key/value heads: every device of several keeps copies</source>
        <translation>키/값 헤드 {0}개: 장치가 여럿이면 장치마다 사본을 보관합니다</translation>
    </message>
    <message>
        <source>{0} key/value heads divide over {1} devices</source>
        <translation>키/값 헤드 {0}개는 장치 {1}개에 고르게 나뉩니다</translation>
    </message>
    <message>
        <source>{0} key/value heads on {1} devices: {2} each</source>
        <translation>키/값 헤드 {0}개, 장치 {1}개: 장치마다 {2}개</translation>
    </message>
    <message>
        <source>{0} key/value heads on {1} devices: each head is kept {2} times; take {1} heads, or {0} devices</source>
        <translation>키/값 헤드 {0}개, 장치 {1}개: 헤드마다 {2}번 보관합니다. 헤드를 {1}개로 하거나 장치를 {0}개로 하세요</translation>
    </message>
    <message>
        <source>{0} key/value heads do not divide over {1} devices</source>
        <translation>키/값 헤드 {0}개는 장치 {1}개에 고르게 나뉘지 않습니다</translation>
    </message>
    <message>
        <source>one key/value head for all (MQA) in small models and on devices of a person only</source>
        <translation>모두가 키/값 헤드 하나를 쓰는 것(MQA)은 작은 모델과 개인용 장치에서만</translation>
    </message>
    <message>
        <source>at about 7B parameters MMLU was {0} with separate heads, {1} with 8, {2} with one</source>
        <translation>매개변수가 약 7B일 때 MMLU는 헤드를 따로 두면 {0}, 8개면 {1}, 하나면 {2}이었습니다</translation>
    </message>
    <message>
        <source>{0} million parameters (small: below {1} million)</source>
        <translation>매개변수 {0}백만 개(작은 모델: {1}백만 개 미만)</translation>
    </message>
    <message>
        <source>{0} million parameters (small: below {1} million): take some key/value heads more</source>
        <translation>매개변수 {0}백만 개(작은 모델: {1}백만 개 미만): 키/값 헤드를 조금 더 두세요</translation>
    </message>
    <message>
        <source>a trained model with separate heads is converted: average the key and value projections of each group, then train on for a share of 0.05 of the steps</source>
        <translation>헤드를 따로 둔 학습된 모델을 바꿀 때: 그룹마다 키와 값의 투영을 평균한 다음, 스텝의 0.05만큼 더 학습합니다</translation>
    </message>
    <message>
        <source>{0} key/value heads become fewer; T5-XXL went from {1} to {2} with 8, {3} with one</source>
        <translation>키/값 헤드 {0}개가 줄어듭니다. T5-XXL은 {1}에서, 8개면 {2}, 하나면 {3}(으)로 바뀌었습니다</translation>
    </message>
    <message>
        <source>the model groups its heads already ({0} for {1})</source>
        <translation>모델이 이미 헤드를 그룹으로 묶습니다(헤드 {1}개에 키/값 헤드 {0}개)</translation>
    </message>
    <message>
        <source>the cache grows with the width, the work of the weights with its square: the larger the model, the less a saved key/value head saves of the whole</source>
        <translation>캐시는 너비에, 가중치의 연산은 너비의 제곱에 비례해 커집니다. 모델이 클수록 키/값 헤드를 줄여 아끼는 몫이 전체에서 작아집니다</translation>
    </message>
    <message>
        <source>{0} numbers cached a token and layer against {1} of one square matrix: 1 to {2}</source>
        <translation>토큰과 레이어마다 캐시하는 수 {0}개, 정사각 행렬 하나의 수 {1}개: 1 대 {2}</translation>
    </message>
    <message>
        <source>{0} numbers cached a token and layer; the width is not known</source>
        <translation>토큰과 레이어마다 캐시하는 수 {0}개. 너비는 알 수 없습니다</translation>
    </message>
    <message>
        <source>not for this plan: {0}</source>
        <translation>이 계획에는 쓸 수 없습니다: {0}</translation>
    </message>
    <message>
        <source>rules about grouped heads need key/value rows and the number of heads</source>
        <translation>그룹 헤드에 관한 규칙에는 키/값 행과 헤드 수가 필요합니다</translation>
    </message>
    <message>
        <source>the model does not say them</source>
        <translation>모델에 그 값이 적혀 있지 않습니다</translation>
    </message>
    <message>
        <source>a key and a value row of every token</source>
        <translation>모든 토큰의 키 행과 값 행</translation>
    </message>
    <message>
        <source>key and value rows of the newest tokens</source>
        <translation>가장 최근 토큰들의 키 행과 값 행</translation>
    </message>
    <message>
        <source>key and value rows of the tokens of the current chunk</source>
        <translation>현재 청크에 든 토큰들의 키 행과 값 행</translation>
    </message>
    <message>
        <source>one row of every token that serves as key and as value</source>
        <translation>모든 토큰마다 키와 값을 겸하는 행 하나</translation>
    </message>
    <message>
        <source>one key row of every token for a sparse indexer</source>
        <translation>희소 인덱서를 위해 모든 토큰마다 키 행 하나</translation>
    </message>
    <message>
        <source>a state of constant size for each sequence</source>
        <translation>시퀀스마다 크기가 일정한 상태 하나</translation>
    </message>
    <message>
        <source>nothing of its own</source>
        <translation>자신의 것은 없음</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: {2} is {3}: it must be from {4} to {5}</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: {2}이(가) {3}입니다. {4}부터 {5}까지여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no kind of cache: write one of {1}</source>
        <translation>&apos;{0}&apos;은(는) 캐시 종류가 아닙니다. {1} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: {2} layers need {2} places from 0 on, or none</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: 레이어 {2}개에는 0 이상의 자리 {2}개를 모두 적거나 하나도 적지 않아야 합니다</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: a recurrent layer needs r or s, the numbers of its state</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: 순환 레이어에는 상태를 이루는 수의 개수인 r이나 s가 필요합니다</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: a {2} group needs its window, in tokens</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: {2} 그룹에는 토큰 수로 적은 윈도가 필요합니다</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: one row serves as key and as value, so it has one type, but k_type is {2} and v_type is {3}: give the same type twice</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: 행 하나가 키와 값을 겸하므로 형식이 하나인데 k_type은 {2}이고 v_type은 {3}입니다. 둘에 같은 형식을 쓰세요</translation>
    </message>
    <message>
        <source>{0} is {1}: it must be from 1 to {2}</source>
        <translation>{0}이(가) {1}입니다. 1부터 {2}까지여야 합니다</translation>
    </message>
    <message>
        <source>{0} heads cannot share {1} key/value heads: each key/value head serves the same whole number of query heads</source>
        <translation>헤드 {0}개가 키/값 헤드 {1}개를 나누어 쓸 수 없습니다. 키/값 헤드는 저마다 같은 수의 쿼리 헤드를 맡습니다</translation>
    </message>
    <message>
        <source>{0}: the model has no layers: give at least one group</source>
        <translation>{0}: 모델에 레이어가 없습니다. 그룹을 하나 이상 주세요</translation>
    </message>
    <message>
        <source>kv_heads is {0}: it must be at least 1</source>
        <translation>kv_heads가 {0}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>tensor parallel is {0}: it must be from 1 to {1}</source>
        <translation>텐서 병렬이 {0}입니다. 1부터 {1}까지여야 합니다</translation>
    </message>
    <message>
        <source>{0} devices and {1} key/value heads: {2} needs one to divide the other</source>
        <translation>장치 {0}개, 키/값 헤드 {1}개: {2}에서는 한쪽이 다른 쪽을 나누어떨어지게 해야 합니다</translation>
    </message>
    <message>
        <source>the cache is larger than 2^63 bytes: check layers, heads, context and sequences</source>
        <translation>캐시가 2^63바이트보다 큽니다. 레이어, 헤드, 컨텍스트, 시퀀스를 확인하세요</translation>
    </message>
    <message>
        <source>value rows kept beside rows that could serve as both</source>
        <translation>키와 값을 겸할 수 있는 행 곁에 따로 보관하는 값 행</translation>
    </message>
    <message>
        <source>layers that keep a cache although they could read another layer&apos;s</source>
        <translation>다른 레이어의 캐시를 읽을 수 있는데도 캐시를 보관하는 레이어</translation>
    </message>
    <message>
        <source>cells, blocks or pages that are not full</source>
        <translation>다 차지 않은 셀, 블록, 페이지</translation>
    </message>
    <message>
        <source>tokens that windowed layers hold beside their window</source>
        <translation>윈도 레이어가 윈도 말고 더 담는 토큰</translation>
    </message>
    <message>
        <source>pages and states beside those of the sequences</source>
        <translation>시퀀스의 것 말고 더 있는 페이지와 상태</translation>
    </message>
    <message>
        <source>rows and states made as large as the largest</source>
        <translation>가장 큰 것에 맞추어 크게 만든 행과 상태</translation>
    </message>
    <message>
        <source>scales beside the rows</source>
        <translation>행에 딸린 스케일</translation>
    </message>
    <message>
        <source>states kept in the runtime&apos;s types</source>
        <translation>런타임의 형식으로 보관하는 상태</translation>
    </message>
    <message>
        <source>the same rows on several devices, and heads that do not divide</source>
        <translation>여러 장치에 있는 같은 행, 그리고 나누어떨어지지 않는 헤드</translation>
    </message>
    <message>
        <source>context {0} times {1} sequences is more than {2} tokens: lower one of them</source>
        <translation>컨텍스트 {0}에 시퀀스 {1}개를 곱하면 토큰 {2}개를 넘습니다. 둘 중 하나를 줄이세요</translation>
    </message>
    <message>
        <source>32-bit floating point</source>
        <translation>32비트 부동소수점</translation>
    </message>
    <message>
        <source>16-bit floating point</source>
        <translation>16비트 부동소수점</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>8-bit floating point, one scale for the whole cache</source>
        <translation>8비트 부동소수점, 캐시 전체에 스케일 하나</translation>
    </message>
    <message>
        <source>8-bit integers, scales not counted</source>
        <translation>8비트 정수, 스케일은 세지 않음</translation>
    </message>
    <message>
        <source>32 numbers of 8 bits and a 16-bit scale</source>
        <translation>8비트 수 32개와 16비트 스케일 하나</translation>
    </message>
    <message>
        <source>32 numbers of 5 bits, a scale and a minimum</source>
        <translation>5비트 수 32개, 스케일과 최솟값 하나씩</translation>
    </message>
    <message>
        <source>32 numbers of 5 bits and a scale</source>
        <translation>5비트 수 32개와 스케일 하나</translation>
    </message>
    <message>
        <source>32 numbers of 4 bits, a scale and a minimum</source>
        <translation>4비트 수 32개, 스케일과 최솟값 하나씩</translation>
    </message>
    <message>
        <source>32 numbers of 4 bits and a scale</source>
        <translation>4비트 수 32개와 스케일 하나</translation>
    </message>
    <message>
        <source>32 numbers of 4 bits, uneven steps, a scale</source>
        <translation>4비트 수 32개, 고르지 않은 간격, 스케일 하나</translation>
    </message>
    <message>
        <source>16 numbers of 4 bits and an 8-bit scale</source>
        <translation>4비트 수 16개와 8비트 스케일 하나</translation>
    </message>
    <message>
        <source>a fork&apos;s format of about 4 bits</source>
        <translation>어느 포크의 약 4비트 형식</translation>
    </message>
    <message>
        <source>a fork&apos;s format of about 3 bits</source>
        <translation>어느 포크의 약 3비트 형식</translation>
    </message>
    <message>
        <source>q8_0 as ollama&apos;s estimate counts it</source>
        <translation>ollama의 추정이 세는 방식의 q8_0</translation>
    </message>
    <message>
        <source>q4_0 as ollama&apos;s estimate counts it</source>
        <translation>ollama의 추정이 세는 방식의 q4_0</translation>
    </message>
    <message>
        <source>element type &apos;{0}&apos; is unknown: write one of {1}</source>
        <translation>알 수 없는 원소 형식 &apos;{0}&apos;: {1} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>{0}: indexer_types has {1} entries, but the model has {2} layers: they must agree</source>
        <translation>{0}: indexer_types의 항목은 {1}개인데 모델의 레이어는 {2}개입니다. 서로 같아야 합니다</translation>
    </message>
    <message>
        <source>{0}: indexer_types has the unknown layer &apos;{1}&apos;: known are full, shared</source>
        <translation>{0}: indexer_types에 알 수 없는 레이어 &apos;{1}&apos;이(가) 있습니다. 아는 것은 full, shared입니다</translation>
    </message>
    <message>
        <source>{0} is {1}: layers that predict further tokens are not counted</source>
        <translation>{0}이(가) {1}입니다. 토큰을 더 예측하는 레이어는 세지 않습니다</translation>
    </message>
    <message>
        <source>attention_k_eq_v: key and value come from one projection, but runtimes store both; so does this reading</source>
        <translation>attention_k_eq_v: 키와 값이 투영 하나에서 나오지만 런타임은 둘 다 저장합니다. 여기서도 그렇게 읽습니다</translation>
    </message>
    <message>
        <source>sparse_attention_config: the rows of its index are not counted</source>
        <translation>sparse_attention_config: 그 인덱스의 행은 세지 않습니다</translation>
    </message>
    <message>
        <source>{0}: the file asks for a quantised cache; choose its types, sizes are of 16 bits</source>
        <translation>{0}: 파일이 양자화한 캐시를 요구합니다. 그 형식을 고르세요. 크기는 16비트 기준입니다</translation>
    </message>
    <message>
        <source>{0}: is_encoder_decoder is true: only models of one stack are read</source>
        <translation>{0}: is_encoder_decoder가 true입니다. 스택이 하나인 모델만 읽습니다</translation>
    </message>
    <message>
        <source>model_type &apos;{0}&apos; is not known: read by its fields alone</source>
        <translation>알 수 없는 model_type &apos;{0}&apos;: 필드만 보고 읽습니다</translation>
    </message>
    <message>
        <source>the language model is read from {0}</source>
        <translation>언어 모델은 {0}에서 읽습니다</translation>
    </message>
    <message>
        <source>{0}: {1} has the unknown layer &apos;{2}&apos;: known are {3}</source>
        <translation>{0}: {1}에 알 수 없는 레이어 &apos;{2}&apos;이(가) 있습니다. 아는 것은 {3}입니다</translation>
    </message>
    <message>
        <source>{0}: {1} has {2} entries, but the model has {3} layers: they must agree</source>
        <translation>{0}: {1}의 항목은 {2}개인데 모델의 레이어는 {3}개입니다. 서로 같아야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} has no object &apos;attention&apos;: it must say n_heads_in_group or no_op</source>
        <translation>{0}: {1}에 객체 &apos;attention&apos;이 없습니다. 거기에 n_heads_in_group이나 no_op을 적어야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must divide the {3} heads</source>
        <translation>{0}: {1}이(가) {2}입니다. 헤드 {3}개를 나누어떨어지게 해야 합니다</translation>
    </message>
    <message>
        <source>{0}: attention_chunk_size is given, but not which layers it is for: layer_types is missing</source>
        <translation>{0}: attention_chunk_size는 있는데 어느 레이어의 것인지 알 수 없습니다. layer_types가 없습니다</translation>
    </message>
    <message>
        <source>no layer_types: every {0}th layer is full, as the class of {1} has it</source>
        <translation>layer_types가 없습니다. {1} 클래스를 따라 {0}번째 레이어마다 전체 어텐션으로 봅니다</translation>
    </message>
    <message>
        <source>{0}: some layers keep a state, but no field says which: layer_types is missing</source>
        <translation>{0}: 상태를 보관하는 레이어가 있는데 어느 것인지 적은 필드가 없습니다. layer_types가 없습니다</translation>
    </message>
    <message>
        <source>no pattern of layers: every {0}th layer is full and the others have a window, as the class of {1} has it</source>
        <translation>레이어 패턴이 없습니다. {1} 클래스를 따라 {0}번째 레이어마다 전체 어텐션으로, 나머지는 윈도가 있는 것으로 봅니다</translation>
    </message>
    <message>
        <source>sliding_window without a pattern of layers: every layer has it</source>
        <translation>sliding_window는 있는데 레이어 패턴이 없습니다. 모든 레이어에 윈도가 있는 것으로 봅니다</translation>
    </message>
    <message>
        <source>no num_hidden_layers: {0} layers by the length of {1}</source>
        <translation>num_hidden_layers가 없습니다. {1}의 길이에 따라 레이어를 {0}개로 봅니다</translation>
    </message>
    <message>
        <source>no multi_query: one key/value head, as the class of {0} has it</source>
        <translation>multi_query가 없습니다. {0} 클래스를 따라 키/값 헤드를 하나로 봅니다</translation>
    </message>
    <message>
        <source>no num_key_value_heads: each of the {0} heads has a key and a value of its own</source>
        <translation>num_key_value_heads가 없습니다. 헤드 {0}개가 저마다 자기 키와 값을 가집니다</translation>
    </message>
    <message>
        <source>{0}: {1} is missing, and hidden_size {2} is no multiple of {3} heads: one of them must say how wide a head is</source>
        <translation>{0}: {1}이(가) 없고 hidden_size {2}은(는) 헤드 수 {3}의 배수가 아닙니다. 둘 중 하나로 헤드의 너비를 알 수 있어야 합니다</translation>
    </message>
    <message>
        <source>no head_dim: {0} / {1} = {2}</source>
        <translation>head_dim이 없습니다: {0} / {1} = {2}</translation>
    </message>
    <message>
        <source>{0}: {1} heads cannot share {2} key/value heads: each key/value head serves the same whole number of heads</source>
        <translation>{0}: 헤드 {1}개가 키/값 헤드 {2}개를 나누어 쓸 수 없습니다. 키/값 헤드는 저마다 같은 수의 헤드를 맡습니다</translation>
    </message>
    <message>
        <source>compress_ratios: read as one row of {0} numbers a token that serves as key and as value, kept for every token by every layer</source>
        <translation>compress_ratios: 토큰마다 키와 값을 겸하는 수 {0}개짜리 행 하나를, 모든 레이어가 모든 토큰에 대해 보관하는 것으로 읽습니다</translation>
    </message>
    <message>
        <source>compress_ratios: the window, the compressed rows and the indexer of this model are not sized: its fields alone do not settle them</source>
        <translation>compress_ratios: 이 모델의 윈도, 압축된 행, 인덱서는 크기를 계산하지 않습니다. 필드만으로는 정해지지 않습니다</translation>
    </message>
    <message>
        <source>{0}: kv_lora_rank and layers with a window together are not known</source>
        <translation>{0}: kv_lora_rank와 윈도 레이어가 함께 있는 경우는 알지 못합니다</translation>
    </message>
    <message>
        <source>{0}: the last {1} layers share, but a layer among them has none of its kind before: num_kv_shared_layers or the pattern is wrong</source>
        <translation>{0}: 마지막 {1}개 레이어가 공유하는데, 그 가운데 앞쪽에 같은 종류가 없는 레이어가 있습니다. num_kv_shared_layers나 패턴이 틀렸습니다</translation>
    </message>
    <message>
        <source>{0}: cla_share_factor makes layer {1} read layer {2}, which keeps something else</source>
        <translation>{0}: cla_share_factor에 따르면 레이어 {1}이(가) 레이어 {2}을(를) 읽는데, 그 레이어는 다른 것을 보관합니다</translation>
    </message>
    <message>
        <source>no {0}: {1}, the default of the class of {2}</source>
        <translation>{0}이(가) 없습니다. {2} 클래스의 기본값 {1}을(를) 씁니다</translation>
    </message>
    <message>
        <source>use_sliding_window is false: no layer has a window</source>
        <translation>use_sliding_window가 false입니다. 윈도가 있는 레이어는 없습니다</translation>
    </message>
    <message>
        <source>sliding_window is null: no layer has a window</source>
        <translation>sliding_window가 null입니다. 윈도가 있는 레이어는 없습니다</translation>
    </message>
    <message>
        <source>the window of {0} tokens is not below the context of {1}: layers are full</source>
        <translation>토큰 {0}개인 윈도가 컨텍스트 {1}보다 작지 않습니다. 레이어를 전체 어텐션으로 봅니다</translation>
    </message>
    <message>
        <source>attention looks both ways: the window is half of it and one, {0} tokens</source>
        <translation>어텐션이 양쪽을 봅니다. 윈도는 그 절반에 1을 더한 토큰 {0}개입니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must be a whole number from {3} to {4}</source>
        <translation>{0}: {1}이(가) {2}입니다. {3}부터 {4}까지의 정수여야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is missing: it must be a whole number from {2} to {3}</source>
        <translation>{0}: {1}이(가) 없습니다. {2}부터 {3}까지의 정수여야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must be true or false</source>
        <translation>{0}: {1}이(가) {2}입니다. true나 false여야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must be text in quotes</source>
        <translation>{0}: {1}이(가) {2}입니다. 따옴표로 묶은 텍스트여야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must be a list</source>
        <translation>{0}: {1}이(가) {2}입니다. 목록이어야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1}[{2}] is {3}: it must be text in quotes</source>
        <translation>{0}: {1}[{2}]이(가) {3}입니다. 따옴표로 묶은 텍스트여야 합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is {2}: it must be an object in braces</source>
        <translation>{0}: {1}이(가) {2}입니다. 중괄호로 묶은 객체여야 합니다</translation>
    </message>
    <message>
        <source>{0}: general.architecture is missing: it must name the model&apos;s architecture</source>
        <translation>{0}: general.architecture가 없습니다. 모델의 아키텍처 이름이 있어야 합니다</translation>
    </message>
    <message>
        <source>{0}: key &apos;{1}&apos; is there twice</source>
        <translation>{0}: 메타데이터 키 &apos;{1}&apos;이(가) 두 번 있습니다</translation>
    </message>
    <message>
        <source>{0}: key &apos;{1}&apos; has the unknown value type {2}: known are 0 to {3}</source>
        <translation>{0}: 메타데이터 키 &apos;{1}&apos;의 값 형식 {2}을(를) 알 수 없습니다. 아는 것은 0부터 {3}까지입니다</translation>
    </message>
    <message>
        <source>{0}: key &apos;{1}&apos; is a list of lists: no model has one</source>
        <translation>{0}: 메타데이터 키 &apos;{1}&apos;이(가) 목록의 목록입니다. 그런 모델은 없습니다</translation>
    </message>
    <message>
        <source>{0}: key &apos;{1}&apos; has {2} numbers: no model has so many</source>
        <translation>{0}: 메타데이터 키 &apos;{1}&apos;에 수가 {2}개 있습니다. 그렇게 많은 모델은 없습니다</translation>
    </message>
    <message>
        <source>attention.indexer.key_length: the rows of its indexer are not counted</source>
        <translation>attention.indexer.key_length: 그 인덱서의 행은 세지 않습니다</translation>
    </message>
    <message>
        <source>no attention.indexer.types: every layer has an indexer of its own</source>
        <translation>attention.indexer.types가 없습니다. 레이어마다 자기 인덱서가 있는 것으로 봅니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; has a type that is not known: the weights are not counted</source>
        <translation>텐서 &apos;{0}&apos;의 형식을 알 수 없어 가중치를 세지 않습니다</translation>
    </message>
    <message>
        <source>the file ends before its weights do; they are counted as its header says</source>
        <translation>파일이 가중치보다 먼저 끝납니다. 가중치는 헤더에 적힌 대로 셉니다</translation>
    </message>
    <message>
        <source>{0}: is part {1} of a split file: open its first part, which describes the model</source>
        <translation>{0}: 나뉜 파일의 {1}번째 부분입니다. 모델을 설명하는 첫 부분을 여세요</translation>
    </message>
    <message>
        <source>compress_ratios: one row a token serves as key and as value; the window, the compressed rows and the indexer of this model are not sized</source>
        <translation>compress_ratios: 토큰마다 행 하나가 키와 값을 겸합니다. 이 모델의 윈도, 압축된 행, 인덱서는 크기를 계산하지 않습니다</translation>
    </message>
    <message>
        <source>no attention.key_length_mla: llama.cpp keeps the rows of every head of a file this old; the latent row is sized</source>
        <translation>attention.key_length_mla가 없습니다. 이렇게 오래된 파일이면 llama.cpp는 모든 헤드의 행을 보관합니다. 여기서는 잠재 행의 크기를 계산합니다</translation>
    </message>
    <message>
        <source>{0}: {1} is missing, and embedding_length {2} is no multiple of {3} heads: one of them must say how wide a head is</source>
        <translation>{0}: {1}이(가) 없고 embedding_length {2}은(는) 헤드 수 {3}의 배수가 아닙니다. 둘 중 하나로 헤드의 너비를 알 수 있어야 합니다</translation>
    </message>
    <message>
        <source>no key_length: {0} / {1} = {2}</source>
        <translation>key_length가 없습니다: {0} / {1} = {2}</translation>
    </message>
    <message>
        <source>no head_count_kv: each head has a key and a value of its own</source>
        <translation>head_count_kv가 없습니다. 헤드마다 자기 키와 값을 가집니다</translation>
    </message>
    <message>
        <source>{0}: layer {1}: {2} heads cannot share {3} key/value heads: each key/value head serves the same whole number of heads</source>
        <translation>{0}: 레이어 {1}: 헤드 {2}개가 키/값 헤드 {3}개를 나누어 쓸 수 없습니다. 키/값 헤드는 저마다 같은 수의 헤드를 맡습니다</translation>
    </message>
    <message>
        <source>nextn_predict_layers is {0}: layers that predict further tokens are not counted</source>
        <translation>nextn_predict_layers가 {0}입니다. 토큰을 더 예측하는 레이어는 세지 않습니다</translation>
    </message>
    <message>
        <source>no shared_kv_layers: the first {0} layers have rows of their own, as llama.cpp has it for {1}</source>
        <translation>shared_kv_layers가 없습니다. llama.cpp가 {1}에 하는 대로 처음 {0}개 레이어가 자기 행을 가집니다</translation>
    </message>
    <message>
        <source>{0}: the last {1} layers share, but a layer among them has none of its kind before: shared_kv_layers or the pattern is wrong</source>
        <translation>{0}: 마지막 {1}개 레이어가 공유하는데, 그 가운데 앞쪽에 같은 종류가 없는 레이어가 있습니다. shared_kv_layers나 패턴이 틀렸습니다</translation>
    </message>
    <message>
        <source>{0}: its GGUF header is cut off or damaged: at byte {1} it speaks of more than the file has; fetch it again</source>
        <translation>{0}: GGUF 헤더가 잘렸거나 손상되었습니다. 바이트 {1}에서 파일에 든 것보다 많은 것을 가리킵니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>{0}: its GGUF header is longer than {1} MiB: no model&apos;s is</source>
        <translation>{0}: GGUF 헤더가 {1} MiB보다 깁니다. 그런 모델은 없습니다</translation>
    </message>
    <message>
        <source>{0}: cannot be read</source>
        <translation>{0}: 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>{0}: is not a GGUF file</source>
        <translation>{0}: GGUF 파일이 아닙니다</translation>
    </message>
    <message>
        <source>{0}: is a big-endian GGUF file: convert it to little endian first</source>
        <translation>{0}: 빅 엔디언 GGUF 파일입니다. 먼저 리틀 엔디언으로 변환하세요</translation>
    </message>
    <message>
        <source>{0}: is GGUF version {1}: versions 2 and 3 are read; convert it anew</source>
        <translation>{0}: GGUF 버전 {1}입니다. 버전 2와 3을 읽습니다. 새로 변환하세요</translation>
    </message>
    <message>
        <source>{0}: its GGUF header counts {1} {2}: at most {3} are read</source>
        <translation>{0}: GGUF 헤더에 {2}의 수가 {1}(이)라고 적혀 있습니다. 최대 {3}까지 읽습니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has {2} extents: at most {3} are known</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 차원이 {2}개입니다. 최대 {3}개까지 압니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has an extent beyond 2^63</source>
        <translation>{0}: 텐서 &apos;{1}&apos;에 크기가 2^63을 넘는 차원이 있습니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has more than 2^63 numbers</source>
        <translation>{0}: 텐서 &apos;{1}&apos;에 수가 2^63개보다 많습니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is not a whole number of blocks of {2}</source>
        <translation>{0}: 텐서 &apos;{1}&apos;이(가) {2}개짜리 블록으로 나누어떨어지지 않습니다</translation>
    </message>
    <message>
        <source>{0}: its tensors have more than 2^63 bytes</source>
        <translation>{0}: 텐서들이 2^63바이트를 넘습니다</translation>
    </message>
    <message>
        <source>no pattern of layers: one of {0} is full, as llama.cpp has it for {1}</source>
        <translation>레이어 패턴이 없습니다. llama.cpp가 {1}에 하는 대로 {0}개 가운데 하나를 전체 어텐션으로 봅니다</translation>
    </message>
    <message>
        <source>sliding_window without a pattern: every layer of {0} is taken to be full</source>
        <translation>sliding_window는 있는데 패턴이 없습니다. {0}의 모든 레이어를 전체 어텐션으로 봅니다</translation>
    </message>
    <message>
        <source>{0}: {1}: {2}</source>
        <translation>{0}: {1}: {2}</translation>
    </message>
    <message>
        <source>{0}: {1} is missing: it must say what the layers keep, for example attention</source>
        <translation>{0}: {1}이(가) 없습니다. 레이어가 무엇을 보관하는지 적어야 합니다. 예: attention</translation>
    </message>
    <message>
        <source>{0}: {1} and tokens are both given: they mean the same, keep one</source>
        <translation>{0}: {1}과(와) tokens가 모두 있습니다. 뜻이 같으니 하나만 두세요</translation>
    </message>
    <message>
        <source>{0}: group &apos;{1}&apos;: shared_with is &apos;{2}&apos;: it must name one group that has rows</source>
        <translation>{0}: 그룹 &apos;{1}&apos;: shared_with가 &apos;{2}&apos;입니다. 행이 있는 그룹 하나의 이름이어야 합니다</translation>
    </message>
    <message>
        <source>{0}: groups must be a list of 1 to {1} cache groups</source>
        <translation>{0}: groups는 캐시 그룹이 1개부터 {1}개까지 든 목록이어야 합니다</translation>
    </message>
    <message>
        <source>{0}: does not exist: a config.json, GGUF or groups file is needed</source>
        <translation>{0}: 파일이 없습니다. config.json, GGUF 또는 그룹 파일이 필요합니다</translation>
    </message>
    <message>
        <source>{0}: cannot be read: {1}</source>
        <translation>{0}: 읽을 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>{0}: is a folder: name the config.json or GGUF file in it</source>
        <translation>{0}: 폴더입니다. 그 안의 config.json이나 GGUF 파일을 지정하세요</translation>
    </message>
    <message>
        <source>{0}: is not a regular file</source>
        <translation>{0}: 일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>weights are counted in the headers of all {0} parts</source>
        <translation>가중치는 {0}개 부분 모두의 헤더에서 셉니다</translation>
    </message>
    <message>
        <source>the first of {0} parts: weights of the other parts are not counted</source>
        <translation>{0}개 부분 가운데 첫 부분입니다. 다른 부분의 가중치는 세지 않습니다</translation>
    </message>
    <message>
        <source>{0}: is neither a GGUF file nor a config.json or groups file: with {1} bytes it is too large for those (at most {2})</source>
        <translation>{0}: GGUF 파일도, config.json이나 그룹 파일도 아닙니다. {1}바이트는 뒤의 둘로 보기에 너무 큽니다(최대 {2})</translation>
    </message>
    <message>
        <source>{0}: is {1}: a config.json or groups file is an object in braces</source>
        <translation>{0}: {1}입니다. config.json이나 그룹 파일은 중괄호로 묶은 객체입니다</translation>
    </message>
    <message>
        <source>{0} {1} over cells x layers ({2}) is no whole number of bytes a row</source>
        <translation>{0} {1}을(를) 셀 x 레이어({2})로 나누면 행마다 정수 바이트가 되지 않습니다</translation>
    </message>
    <message>
        <source>{0}: {1} B a cell and layer</source>
        <translation>{0}: 셀과 레이어마다 {1} B</translation>
    </message>
    <message>
        <source>{0}: {1} B a cell and layer, {2} numbers in {3}</source>
        <translation>{0}: 셀과 레이어마다 {1} B, {3} 형식의 수 {2}개</translation>
    </message>
    <message>
        <source>{0}: {1} B a cell and layer do not fill blocks of {2} B ({3})</source>
        <translation>{0}: 셀과 레이어마다 {1} B는 {2} B 블록을 꽉 채우지 못합니다({3})</translation>
    </message>
    <message>
        <source>{0} {1} and {2} {3} add up to {4}</source>
        <translation>{0} {1}과(와) {2} {3}을(를) 더하면 {4}입니다</translation>
    </message>
    <message>
        <source>{0} {1} and {2} {3} do not add up to {4}</source>
        <translation>{0} {1}과(와) {2} {3}을(를) 더해도 {4}이(가) 되지 않습니다</translation>
    </message>
    <message>
        <source>these bytes are in line {0} ({1}) too: adding the two lines counts them twice</source>
        <translation>이 바이트는 {0}번 줄({1})에도 들어 있습니다. 두 줄을 더하면 두 번 세게 됩니다</translation>
    </message>
    <message>
        <source>bytes of the whole cache</source>
        <translation>캐시 전체의 바이트 수</translation>
    </message>
    <message>
        <source>the part in key rows</source>
        <translation>키 행이 차지하는 몫</translation>
    </message>
    <message>
        <source>the part in value rows</source>
        <translation>값 행이 차지하는 몫</translation>
    </message>
    <message>
        <source>the part in the short convolution&apos;s last inputs</source>
        <translation>짧은 합성곱의 마지막 입력이 차지하는 몫</translation>
    </message>
    <message>
        <source>the part in recurrent states</source>
        <translation>순환 상태가 차지하는 몫</translation>
    </message>
    <message>
        <source>memory of one device that is left for the cache</source>
        <translation>장치 하나에서 캐시에 쓸 수 있게 남은 메모리</translation>
    </message>
    <message>
        <source>tokens that the cache has room for</source>
        <translation>캐시에 들어가는 토큰 수</translation>
    </message>
    <message>
        <source>tokens times layers</source>
        <translation>토큰 수 곱하기 레이어 수</translation>
    </message>
    <message>
        <source>layers that own a part of it</source>
        <translation>그 일부를 가진 레이어 수</translation>
    </message>
    <message>
        <source>sequences that may share it</source>
        <translation>함께 쓸 수 있는 시퀀스 수</translation>
    </message>
    <message>
        <source>separate copies of the cells, one a sequence</source>
        <translation>시퀀스마다 하나씩 따로 둔 셀의 사본 수</translation>
    </message>
    <message>
        <source>states kept beside each sequence&apos;s own, to undo drafts</source>
        <translation>초안을 되돌리려고 시퀀스마다 자기 상태 말고 더 보관하는 상태 수</translation>
    </message>
    <message>
        <source>states that requests can take, and one more is kept</source>
        <translation>요청이 쓸 수 있는 상태 수. 하나를 더 보관합니다</translation>
    </message>
    <message>
        <source>blocks of tokens on one device</source>
        <translation>장치 하나에 있는 토큰 블록 수</translation>
    </message>
    <message>
        <source>blocks of tokens that fit into the swap space</source>
        <translation>스왑 공간에 들어가는 토큰 블록 수</translation>
    </message>
    <message>
        <source>tokens of one block</source>
        <translation>블록 하나의 토큰 수</translation>
    </message>
    <message>
        <source>tokens of one request</source>
        <translation>요청 하나의 토큰 수</translation>
    </message>
    <message>
        <source>requests of that length held at once</source>
        <translation>한꺼번에 담는 그 길이의 요청 수</translation>
    </message>
    <message>
        <source>the element type &apos;{0}&apos; is not known here</source>
        <translation>원소 형식 &apos;{0}&apos;은(는) 여기서 알지 못하는 것입니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; stands for {1} here: the runtime divides by powers of 1,024</source>
        <translation>여기서 &apos;{0}&apos;은(는) {1}을(를) 뜻합니다. 런타임은 1,024의 거듭제곱으로 나눕니다</translation>
    </message>
    <message>
        <source>fits: {0} tokens = requests of {1} tokens, {2} each, that the memory holds</source>
        <translation>맞습니다: 토큰 {0}개 = 메모리에 들어가는 토큰 {1}개짜리 요청들, 요청마다 {2}</translation>
    </message>
    <message>
        <source>memory over these tokens is no rate: the figure depends on the longest request, windows and states do not grow with it</source>
        <translation>메모리를 이 토큰 수로 나눈 값은 토큰당 비율이 아닙니다. 이 수는 가장 긴 요청에 달려 있고, 윈도와 상태는 요청과 함께 커지지 않습니다</translation>
    </message>
    <message>
        <source>memory for the cache; no layer of the model keeps key or value rows</source>
        <translation>캐시에 쓸 메모리. 모델에 키 행이나 값 행을 보관하는 레이어가 없습니다</translation>
    </message>
    <message>
        <source>memory for the cache of one device</source>
        <translation>장치 하나의 캐시에 쓸 메모리</translation>
    </message>
    <message>
        <source>room for {0} tokens in blocks of {1}, {2} B each</source>
        <translation>{1}개짜리 블록으로 토큰 {0}개가 들어갑니다. 블록마다 {2} B</translation>
    </message>
    <message>
        <source>no layer of the model keeps key or value rows for so many tokens</source>
        <translation>모델에 그만한 토큰의 키 행이나 값 행을 보관하는 레이어가 없습니다</translation>
    </message>
    <message>
        <source>{0} tokens take {1} on one device = {2}</source>
        <translation>토큰 {0}개가 장치 하나에서 차지하는 크기: {1} = {2}</translation>
    </message>
    <message>
        <source>paste the line with the available memory too, to have it compared</source>
        <translation>비교하려면 쓸 수 있는 메모리가 적힌 줄도 붙여 넣으세요</translation>
    </message>
    <message>
        <source>fits: {0} tokens = {1} blocks of {2}, {3} B each, in {4}; {5}</source>
        <translation>맞습니다: 토큰 {0}개 = {4} 안의 {2}개짜리 블록 {1}개, 블록마다 {3} B; {5}</translation>
    </message>
    <message>
        <source>does not fit: {0} tokens take {1} on one device, the log has {2}; {3}</source>
        <translation>맞지 않습니다: 토큰 {0}개는 장치 하나에서 {1}을(를) 차지하는데 로그에는 {2}입니다; {3}</translation>
    </message>
    <message>
        <source>the two lines may be of different ranks: their memory differs by some tenths of a GiB, and the smallest decides the tokens</source>
        <translation>두 줄이 서로 다른 랭크의 것일 수 있습니다. 랭크의 메모리는 0.몇 GiB쯤 다르고, 가장 작은 것이 토큰 수를 정합니다</translation>
    </message>
    <message>
        <source>with windows or states the tokens also depend on the longest request: paste the line with the maximum concurrency too</source>
        <translation>윈도나 상태가 있으면 토큰 수가 가장 긴 요청에도 달려 있습니다. 최대 동시 요청 수(maximum concurrency)가 적힌 줄도 붙여 넣으세요</translation>
    </message>
    <message>
        <source>fits: {0} = {1} tokens / {2} tokens a request</source>
        <translation>맞습니다: {0} = 토큰 {1}개 / 요청마다 토큰 {2}개</translation>
    </message>
    <message>
        <source>fits: {0} = {1} / {2} a request of {3} tokens</source>
        <translation>맞습니다: {0} = {1} / 토큰 {3}개짜리 요청마다 {2}</translation>
    </message>
    <message>
        <source>does not fit: {0}, but {1} / {2} a request of {3} tokens gives another number</source>
        <translation>맞지 않습니다: {0}인데 {1} / 토큰 {3}개짜리 요청마다 {2}에서는 다른 수가 나옵니다</translation>
    </message>
    <message>
        <source>does not fit: {0}, but {1} tokens / {2} tokens a request gives another number</source>
        <translation>맞지 않습니다: {0}인데 토큰 {1}개 / 요청마다 토큰 {2}개에서는 다른 수가 나옵니다</translation>
    </message>
    <message>
        <source>paste the line with the tokens or the memory too, to have it compared</source>
        <translation>비교하려면 토큰 수나 메모리가 적힌 줄도 붙여 넣으세요</translation>
    </message>
    <message>
        <source>no layer of the model keeps key or value rows</source>
        <translation>모델에 키 행이나 값 행을 보관하는 레이어가 없습니다</translation>
    </message>
    <message>
        <source>fits: {0} blocks of {1} tokens, {2} B each: {3}</source>
        <translation>맞습니다: 토큰 {1}개짜리 블록 {0}개, 블록마다 {2} B: {3}</translation>
    </message>
    <message>
        <source>does not fit: {0} blocks of {1} tokens, {2} B each, but {3}</source>
        <translation>맞지 않습니다: 토큰 {1}개짜리 블록 {0}개, 블록마다 {2} B인데 {3}</translation>
    </message>
    <message>
        <source>{0} blocks of {1} tokens, {2} B each</source>
        <translation>토큰 {1}개짜리 블록 {0}개, 블록마다 {2} B</translation>
    </message>
    <message>
        <source>not compared: the request has no tokens</source>
        <translation>비교하지 않음: 요청에 토큰이 없습니다</translation>
    </message>
    <message>
        <source>fits: {0} = {1} B for a request of {2} tokens</source>
        <translation>맞습니다: {0} = 토큰 {2}개짜리 요청에 {1} B</translation>
    </message>
    <message>
        <source>does not fit: the log has {0}, a request of {2} tokens takes {1} B</source>
        <translation>맞지 않습니다: 로그에는 {0}인데 토큰 {2}개짜리 요청은 {1} B를 차지합니다</translation>
    </message>
    <message>
        <source>rows: {0}</source>
        <translation>행: {0}</translation>
    </message>
    <message>
        <source>no line about a cache was found in {0} lines ({1} of them longer than {2} characters were passed over): paste the start-up log of llama.cpp, vLLM, SGLang or TensorRT-LLM</source>
        <translation>줄 {0}개에서 캐시에 관한 줄을 찾지 못했습니다(그 가운데 {1}개는 {2}자보다 길어 건너뛰었습니다). llama.cpp, vLLM, SGLang 또는 TensorRT-LLM의 시작 로그를 붙여 넣으세요</translation>
    </message>
    <message>
        <source>no line about a cache was found in {0} lines: paste the start-up log of llama.cpp, vLLM, SGLang or TensorRT-LLM, for instance the line with &apos;KV buffer size&apos;, &apos;GPU KV cache size&apos;, &apos;KV Cache is allocated&apos; or &apos;max tokens in paged KV cache&apos;</source>
        <translation>줄 {0}개에서 캐시에 관한 줄을 찾지 못했습니다. llama.cpp, vLLM, SGLang 또는 TensorRT-LLM의 시작 로그를 붙여 넣으세요. 예를 들어 &apos;KV buffer size&apos;, &apos;GPU KV cache size&apos;, &apos;KV Cache is allocated&apos; 또는 &apos;max tokens in paged KV cache&apos;가 있는 줄입니다</translation>
    </message>
    <message>
        <source>size of a cache of keys and values</source>
        <translation>키와 값을 담은 캐시의 크기</translation>
    </message>
    <message>
        <source>the part of a cache on one device</source>
        <translation>캐시 가운데 장치 하나에 있는 부분</translation>
    </message>
    <message>
        <source>size of recurrent states</source>
        <translation>순환 상태의 크기</translation>
    </message>
    <message>
        <source>the part of the states on one device</source>
        <translation>상태 가운데 장치 하나에 있는 부분</translation>
    </message>
    <message>
        <source>tokens that a cache is made for</source>
        <translation>캐시를 만들 때 잡은 토큰 수</translation>
    </message>
    <message>
        <source>memory left for the cache</source>
        <translation>캐시에 쓸 수 있게 남은 메모리</translation>
    </message>
    <message>
        <source>tokens that the pool holds</source>
        <translation>풀이 담는 토큰 수</translation>
    </message>
    <message>
        <source>requests that the pool holds</source>
        <translation>풀이 담는 요청 수</translation>
    </message>
    <message>
        <source>blocks of the pool</source>
        <translation>풀의 블록 수</translation>
    </message>
    <message>
        <source>tokens of a block</source>
        <translation>블록의 토큰 수</translation>
    </message>
    <message>
        <source>memory that one request needs</source>
        <translation>요청 하나에 필요한 메모리</translation>
    </message>
    <message>
        <source>the log has {0} bytes: paste at most {1}, the start of one run is enough</source>
        <translation>로그가 {0}바이트입니다. 최대 {1}바이트까지 붙여 넣으세요. 실행 하나의 시작 부분이면 충분합니다</translation>
    </message>
    <message>
        <source>more than {0} lines of the log are about caches: paste one run only</source>
        <translation>로그에 캐시에 관한 줄이 {0}개보다 많습니다. 실행 하나만 붙여 넣으세요</translation>
    </message>
    <message>
        <source>{0} without its scales would fit: the estimate forgot them</source>
        <translation>{0}에서 스케일을 빼면 맞습니다. 추정이 스케일을 빠뜨렸습니다</translation>
    </message>
    <message>
        <source>keys and values in {0} would fit</source>
        <translation>키와 값이 {0} 형식이면 맞습니다</translation>
    </message>
    <message>
        <source>keys in {0} and values in {1} would fit</source>
        <translation>키가 {0}, 값이 {1} 형식이면 맞습니다</translation>
    </message>
    <message>
        <source>{0} separate slots of {1} cells would fit</source>
        <translation>셀 {1}개짜리 슬롯을 따로 {0}개 두면 맞습니다</translation>
    </message>
    <message>
        <source>the {0} cells of one of {1} slots would fit: the cells are those of all slots together</source>
        <translation>슬롯 {1}개 가운데 하나의 셀 {0}개이면 맞습니다. 셀 수는 모든 슬롯을 합친 것입니다</translation>
    </message>
    <message>
        <source>{0} cells, padded to a multiple of {1}, would fit</source>
        <translation>{1}의 배수로 채운 셀 {0}개이면 맞습니다</translation>
    </message>
    <message>
        <source>all {0} layers with these cells would fit: the windows are not used (old versions, or --swa-full)</source>
        <translation>이 셀 수로 레이어 {0}개 모두이면 맞습니다. 윈도를 쓰지 않습니다(옛 버전 또는 --swa-full)</translation>
    </message>
    <message>
        <source>the {0} layers of &apos;{1}&apos; would fit</source>
        <translation>&apos;{1}&apos;의 레이어 {0}개이면 맞습니다</translation>
    </message>
    <message>
        <source>{0} layers of the same rows would fit, the model has {1}</source>
        <translation>같은 행을 가진 레이어가 {0}개이면 맞습니다. 모델에는 {1}개입니다</translation>
    </message>
    <message>
        <source>tensor parallel {0} would fit: each device holds {1} key/value heads</source>
        <translation>텐서 병렬이 {0}이면 맞습니다. 장치마다 키/값 헤드 {1}개를 담습니다</translation>
    </message>
    <message>
        <source>{0} key/value heads would fit, the model has {1}</source>
        <translation>키/값 헤드가 {0}개이면 맞습니다. 모델에는 {1}개입니다</translation>
    </message>
    <message>
        <source>separate rows of all {0} heads would fit: a model without grouped heads, or a runtime that expands them</source>
        <translation>헤드 {0}개 모두의 행을 따로 두면 맞습니다. 그룹 헤드가 없는 모델이거나 그룹을 펼치는 런타임입니다</translation>
    </message>
    <message>
        <source>value rows as wide as the widest layer&apos;s would fit: flash attention off</source>
        <translation>값 행이 가장 넓은 레이어만큼 넓으면 맞습니다. flash attention이 꺼진 경우입니다</translation>
    </message>
    <message>
        <source>a value row beside each key row would fit: the runtime keeps both</source>
        <translation>키 행마다 값 행을 함께 두면 맞습니다. 런타임이 둘 다 보관하는 경우입니다</translation>
    </message>
    <message>
        <source>one row that serves as key and value would fit</source>
        <translation>키와 값을 겸하는 행 하나이면 맞습니다</translation>
    </message>
    <message>
        <source>512 numbers of value beside each latent row would fit: versions before 2026 kept them</source>
        <translation>잠재 행마다 값의 수 512개를 함께 두면 맞습니다. 2026년 전의 버전이 그렇게 보관했습니다</translation>
    </message>
    <message>
        <source>a key row of {0} B a cell and layer would fit, the model&apos;s has {1} B</source>
        <translation>키 행이 셀과 레이어마다 {0} B이면 맞습니다. 모델의 키 행은 {1} B입니다</translation>
    </message>
    <message>
        <source>a value row of {0} B a cell and layer would fit, the model&apos;s has {1} B</source>
        <translation>값 행이 셀과 레이어마다 {0} B이면 맞습니다. 모델의 값 행은 {1} B입니다</translation>
    </message>
    <message>
        <source>rows of {0} B a cell and layer would fit, the model&apos;s have {1} B</source>
        <translation>행이 셀과 레이어마다 {0} B이면 맞습니다. 모델의 행은 {1} B입니다</translation>
    </message>
    <message>
        <source>{0} cells, from line {1}</source>
        <translation>셀 {0}개, {1}번 줄에서</translation>
    </message>
    <message>
        <source>{0} cells, from the plan</source>
        <translation>셀 {0}개, 계획에서</translation>
    </message>
    <message>
        <source>the log keeps {0} in {1}, the plan has {2}: compared in {1}</source>
        <translation>로그에서는 {0}이(가) {1} 형식이고 계획에서는 {2} 형식입니다. {1}(으)로 비교합니다</translation>
    </message>
    <message>
        <source>does not fit: no layer of the model keeps key or value rows</source>
        <translation>맞지 않습니다: 모델에 키 행이나 값 행을 보관하는 레이어가 없습니다</translation>
    </message>
    <message>
        <source>fits: {0} = {1}</source>
        <translation>맞습니다: {0} = {1}</translation>
    </message>
    <message>
        <source>the log does not say the cells: {0} are what gives this size exactly</source>
        <translation>로그에 셀 수가 없습니다. 정확히 이 크기가 되는 것은 셀 {0}개입니다</translation>
    </message>
    <message>
        <source>does not fit: the log has {0}, the model takes {1} = {2}</source>
        <translation>맞지 않습니다: 로그에는 {0}인데 모델은 {1} = {2}을(를) 차지합니다</translation>
    </message>
    <message>
        <source>the log has {0} layers, no part of the model has so many</source>
        <translation>로그에는 레이어가 {0}개인데, 모델에는 레이어가 그만큼인 부분이 없습니다</translation>
    </message>
    <message>
        <source>layers of unlike sizes: a part of them is not compared</source>
        <translation>레이어의 크기가 서로 다릅니다. 그 일부는 비교하지 않습니다</translation>
    </message>
    <message>
        <source>fits: {0} = {1} ({2} of {3} layers)</source>
        <translation>맞습니다: {0} = {1}(레이어 {3}개 가운데 {2}개)</translation>
    </message>
    <message>
        <source>does not fit: {0} is no whole number of {1} layers of {2} each</source>
        <translation>맞지 않습니다: {0}은(는) 한 레이어의 크기 {2}(으)로 나누어떨어지지 않습니다(레이어 {1}개)</translation>
    </message>
    <message>
        <source>{0} more than the rows: each tensor is aligned</source>
        <translation>행보다 {0} 더 큽니다. 텐서마다 정렬되기 때문입니다</translation>
    </message>
    <message>
        <source>sizes without cells of their own are compared at {0}</source>
        <translation>셀 수가 따로 없는 크기는 {0}에서 비교합니다</translation>
    </message>
    <message>
        <source>fits: {0} cells for {2} sequences of {3} tokens</source>
        <translation>맞습니다: 토큰 {3}개짜리 시퀀스 {2}개에 셀 {0}개</translation>
    </message>
    <message>
        <source>does not fit: {0} cells, {1} by the plan for {2} sequences of {3} tokens: check context, sequences, n_ubatch, unified and pad</source>
        <translation>맞지 않습니다: 셀 {0}개인데 계획으로는 토큰 {3}개짜리 시퀀스 {2}개에 {1}개입니다. 컨텍스트, 시퀀스, n_ubatch, unified, pad를 확인하세요</translation>
    </message>
    <message>
        <source>states in {0} would fit</source>
        <translation>상태가 {0} 형식이면 맞습니다</translation>
    </message>
    <message>
        <source>tensor parallel {0} would fit</source>
        <translation>텐서 병렬이 {0}이면 맞습니다</translation>
    </message>
    <message>
        <source>{0}: {1} for each of {2} states would fit, the model has {3}</source>
        <translation>{0}: 상태 {2}개가 저마다 {1}이면 맞습니다. 모델에서는 {3}입니다</translation>
    </message>
    <message>
        <source>does not fit: the log has {0}, the model keeps no recurrent states</source>
        <translation>맞지 않습니다: 로그에는 {0}인데 모델은 순환 상태를 보관하지 않습니다</translation>
    </message>
    <message>
        <source>{0} states, though the line says {1}: each sequence keeps one more for every drafted token</source>
        <translation>줄에는 {1}개라고 적혀 있지만 상태는 {0}개입니다. 시퀀스마다 초안 토큰 하나에 상태를 하나씩 더 보관합니다</translation>
    </message>
    <message>
        <source>&apos;layers&apos; counts all layers of the model here and &apos;cells&apos; the sequences</source>
        <translation>여기서 &apos;layers&apos;는 모델의 모든 레이어를, &apos;cells&apos;는 시퀀스를 셉니다</translation>
    </message>
    <message>
        <source>{0} slots and one more</source>
        <translation>슬롯 {0}개와 하나 더</translation>
    </message>
    <message>
        <source>fits: {0} = {1} states of one layer, {2} each</source>
        <translation>맞습니다: {0} = 한 레이어의 상태 {1}개, 하나에 {2}</translation>
    </message>
    <message>
        <source>does not fit: {0} is no whole number of states of {2} a layer</source>
        <translation>맞지 않습니다: {0}은(는) 한 레이어의 상태 크기 {2}(으)로 나누어떨어지지 않습니다</translation>
    </message>
    <message>
        <source>blocks of the lines about the pool have {0} tokens</source>
        <translation>풀에 관한 줄의 블록은 토큰 {0}개짜리입니다</translation>
    </message>
    <message>
        <source>the plan is for {0}, the log is of {1}: its newest rules are used for the lines</source>
        <translation>계획은 {0}의 것이고 로그는 {1}의 것입니다. 줄에는 로그 쪽의 가장 새로운 규칙을 씁니다</translation>
    </message>
    <message>
        <source>{0} B x {1} tokens in {2} ({3} B each)</source>
        <translation>{0} B x 토큰 {1}개, {2} 단위(하나에 {3} B)</translation>
    </message>
    <message>
        <source>printed rounded: {0} MB are {1} MiB</source>
        <translation>반올림해 적은 값: {0} MB는 {1} MiB입니다</translation>
    </message>
    <message>
        <source>no unit and number of tokens give it</source>
        <translation>어떤 단위와 토큰 수로도 이 값이 나오지 않습니다</translation>
    </message>
    <message>
        <source>1 - {0} B / {1} B a token, {2} heads</source>
        <translation>1 - 토큰마다 {0} B / {1} B, 헤드 {2}개</translation>
    </message>
    <message>
        <source>of {0} heads only: with the {1} heads of the 1.2B model it is {2} %</source>
        <translation>헤드가 {0}개일 때만 그렇습니다. 1.2B 모델의 헤드 {1}개에서는 {2} %입니다</translation>
    </message>
    <message>
        <source>{0} B, KiB of 1,024 B</source>
        <translation>{0} B, KiB는 1,024 B</translation>
    </message>
    <message>
        <source>32K is 32,000 tokens here: {0} tokens take {1}</source>
        <translation>여기서 32K는 토큰 32,000개입니다. 토큰 {0}개는 {1}을(를) 차지합니다</translation>
    </message>
    <message>
        <source>in one unit QKV takes {0} times as much; {1} comes from MB over MiB</source>
        <translation>같은 단위로는 QKV가 {0}배를 차지합니다. {1}은(는) MB를 MiB로 나눈 데서 나옵니다</translation>
    </message>
    <message>
        <source>{0} B x {1} tokens in GiB</source>
        <translation>{0} B x 토큰 {1}개, GiB 단위</translation>
    </message>
    <message>
        <source>parameters are estimated from the sizes of a dense model: {0}</source>
        <translation>매개변수 수는 밀집 모델의 크기로 추정합니다: {0}</translation>
    </message>
    <message>
        <source>{0} with fewer key/value heads than heads: all query heads of a group would compute one and the same map, so a model refuses it</source>
        <translation>키/값 헤드가 헤드보다 적은 {0}: 한 그룹의 쿼리 헤드가 모두 똑같은 맵을 계산하게 되므로 모델이 받아들이지 않습니다</translation>
    </message>
    <message>
        <source>{0}: tying query and key saves no cache, keys and values are both kept</source>
        <translation>{0}: 쿼리와 키를 공유해도 캐시는 줄지 않습니다. 키와 값을 모두 보관합니다</translation>
    </message>
    <message>
        <source>{0} changes nothing here: no layer keeps a key and a value row</source>
        <translation>{0}은(는) 여기서 아무것도 바꾸지 않습니다. 키 행과 값 행을 보관하는 레이어가 없습니다</translation>
    </message>
    <message>
        <source>{0}: {1} stores key and value although one row would do: {2} ideal, {3} allocated</source>
        <translation>{0}: 행 하나로 충분한데 {1}은(는) 키와 값을 저장합니다. 이상적인 크기 {2}, 할당 {3}</translation>
    </message>
    <message>
        <source>{0} with rotary positions (RoPE): a rotated key cannot serve as value, so the one row holds the unrotated key, rotated when it is read; a cache of rotated keys needs both rows</source>
        <translation>회전 위치(RoPE)를 쓰는 {0}: 회전한 키는 값으로 쓸 수 없으므로 행 하나에 회전하지 않은 키를 담고 읽을 때 회전합니다. 회전한 키를 캐시하려면 두 행이 모두 필요합니다</translation>
    </message>
    <message>
        <source>recurrent states keep their own types: k_type and v_type do not change them</source>
        <translation>순환 상태는 자기 형식을 지킵니다. k_type과 v_type은 이를 바꾸지 않습니다</translation>
    </message>
    <message>
        <source>group &apos;{0}&apos; keeps one row for all heads: kv_heads does not change it</source>
        <translation>그룹 &apos;{0}&apos;은(는) 모든 헤드에 행 하나를 보관합니다. kv_heads는 이를 바꾸지 않습니다</translation>
    </message>
    <message>
        <source>group &apos;{0}&apos;: rows of {1} numbers do not fill blocks of {2} ({3}); runtimes refuse such a cache</source>
        <translation>그룹 &apos;{0}&apos;: 수 {1}개짜리 행은 {2}개짜리 블록을 꽉 채우지 못합니다({3}). 런타임은 그런 캐시를 받아들이지 않습니다</translation>
    </message>
    <message>
        <source>the weights and the overhead alone take {0} of {1} a device: nothing is left for a cache</source>
        <translation>가중치와 오버헤드만으로 장치마다 {1} 가운데 {0}을(를) 차지합니다. 캐시에 남는 것이 없습니다</translation>
    </message>
    <message>
        <source>context: {0} tokens, the most the model was made for</source>
        <translation>컨텍스트: 토큰 {0}개, 모델이 감당하도록 만들어진 최대 길이</translation>
    </message>
    <message>
        <source>context: {0} tokens, since none is given</source>
        <translation>컨텍스트: 주어지지 않아 토큰 {0}개</translation>
    </message>
    <message>
        <source>context {0} is beyond the {1} tokens that the model was made for</source>
        <translation>컨텍스트 {0}이(가) 모델이 감당하도록 만들어진 토큰 {1}개를 넘습니다</translation>
    </message>
    <message>
        <source>cells are a multiple of this (256; 32 in old versions)</source>
        <translation>셀 수는 이 수의 배수(256, 옛 버전은 32)</translation>
    </message>
    <message>
        <source>1: all slots share one cache (llama-server without -np)</source>
        <translation>1: 모든 슬롯이 캐시 하나를 공유(-np 없는 llama-server)</translation>
    </message>
    <message>
        <source>tokens of a step that a window holds beside itself</source>
        <translation>윈도가 자기 말고 더 담는, 한 스텝의 토큰 수</translation>
    </message>
    <message>
        <source>1: windowed layers hold the whole context</source>
        <translation>1: 윈도 레이어가 컨텍스트 전체를 담음</translation>
    </message>
    <message>
        <source>1: as without flash attention, value rows are as wide as the widest layer&apos;s</source>
        <translation>1: flash attention이 없을 때처럼 값 행이 가장 넓은 레이어만큼 넓음</translation>
    </message>
    <message>
        <source>states a sequence (1, and one more for each drafted token)</source>
        <translation>시퀀스마다 두는 상태 수(1, 초안 토큰마다 하나 더)</translation>
    </message>
    <message>
        <source>0: a tied key and value is one row</source>
        <translation>0: 공유한 키와 값은 행 하나</translation>
    </message>
    <message>
        <source>tokens of a step</source>
        <translation>한 스텝의 토큰 수</translation>
    </message>
    <message>
        <source>state pages a sequence (1; 2 with aligned prefix caching; one more for each drafted token)</source>
        <translation>시퀀스마다 두는 상태 페이지 수(1, 정렬된 접두사 캐싱이면 2, 초안 토큰마다 하나 더)</translation>
    </message>
    <message>
        <source>bytes of scale a token and head (4 with per-token-head int8 or fp8)</source>
        <translation>토큰과 헤드마다 두는 스케일의 바이트 수(토큰·헤드별 int8이나 fp8이면 4)</translation>
    </message>
    <message>
        <source>1: layers of different kinds share one page size</source>
        <translation>1: 종류가 다른 레이어가 같은 페이지 크기를 씀</translation>
    </message>
    <message>
        <source>tokens of a page</source>
        <translation>페이지의 토큰 수</translation>
    </message>
    <message>
        <source>tokens of the windowed pool, percent of the full pool</source>
        <translation>윈도 풀의 토큰 수, 전체 풀에 대한 퍼센트</translation>
    </message>
    <message>
        <source>states a sequence</source>
        <translation>시퀀스마다 두는 상태 수</translation>
    </message>
    <message>
        <source>tokens of a block (64; 32 in newer builds)</source>
        <translation>블록의 토큰 수(64, 더 새로운 빌드는 32)</translation>
    </message>
    <message>
        <source>tokens by which a cache grows</source>
        <translation>캐시가 한 번에 커지는 토큰 수</translation>
    </message>
    <message>
        <source>what the model needs, without rounding or copies</source>
        <translation>올림이나 사본 없이 모델에 필요한 것</translation>
    </message>
    <message>
        <source>cells padded to 256 for each slot, windows with a batch beside them, whole layers a device</source>
        <translation>슬롯마다 256의 배수로 채운 셀, 배치를 곁에 더 담는 윈도, 장치마다 온전한 레이어</translation>
    </message>
    <message>
        <source>as the newer one, with a value row beside each latent row</source>
        <translation>더 새로운 것과 같고, 잠재 행마다 값 행을 함께 둠</translation>
    </message>
    <message>
        <source>every layer holds the whole context, windowed or not</source>
        <translation>윈도가 있든 없든 모든 레이어가 컨텍스트 전체를 담음</translation>
    </message>
    <message>
        <source>blocks of 16 tokens, one page size for all kinds of layers, states in pages</source>
        <translation>토큰 16개짜리 블록, 모든 종류의 레이어에 같은 페이지 크기, 상태는 페이지에</translation>
    </message>
    <message>
        <source>a pool of tokens and one more page, a state slot more, no layer shares</source>
        <translation>토큰 풀과 페이지 하나 더, 상태 슬롯 하나 더, 공유하는 레이어 없음</translation>
    </message>
    <message>
        <source>blocks of 64 tokens</source>
        <translation>토큰 64개짜리 블록</translation>
    </message>
    <message>
        <source>caches that grow by 256 tokens and stop at the window</source>
        <translation>토큰 256개씩 커지고 윈도에서 멈추는 캐시</translation>
    </message>
    <message>
        <source>runtime option &apos;{0}&apos;: {1} must be a whole number from {2} to {3}</source>
        <translation>런타임 옵션 &apos;{0}&apos;: {1}은(는) {2}부터 {3}까지의 정수여야 합니다</translation>
    </message>
    <message>
        <source>runtime option &apos;{0}&apos; is unknown to {1}: write KEY=VALUE with one of {2}</source>
        <translation>{1}에 런타임 옵션 &apos;{0}&apos;이(가) 없습니다. {2} 가운데 하나로 KEY=VALUE를 쓰세요</translation>
    </message>
    <message>
        <source>{0} has no rules &apos;{1}&apos;: write one of {2}</source>
        <translation>{0}에 규칙 &apos;{1}&apos;이(가) 없습니다. {2} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>runtime &apos;{0}&apos; is unknown: write one of {1}</source>
        <translation>알 수 없는 런타임 &apos;{0}&apos;: {1} 가운데 하나를 쓰세요</translation>
    </message>
    <message>
        <source>{0}: its JSON is nested deeper than {1} levels: no configuration is</source>
        <translation>{0}: JSON이 {1}단계보다 깊게 중첩되어 있습니다. 그런 설정은 없습니다</translation>
    </message>
    <message>
        <source>{0}: its JSON has more than {1} values: no configuration has</source>
        <translation>{0}: JSON의 값이 {1}개보다 많습니다. 그런 설정은 없습니다</translation>
    </message>
    <message>
        <source>{0}: is empty: a config.json or a groups file is needed</source>
        <translation>{0}: 비어 있습니다. config.json이나 그룹 파일이 필요합니다</translation>
    </message>
    <message>
        <source>{0}: is UTF-16 text: save it as UTF-8</source>
        <translation>{0}: UTF-16 텍스트입니다. UTF-8로 저장하세요</translation>
    </message>
    <message>
        <source>{0}: ends before its JSON is complete: fetch or save it again</source>
        <translation>{0}: JSON이 완성되기 전에 끝납니다. 다시 받거나 다시 저장하세요</translation>
    </message>
    <message>
        <source>{0}: line {1} is not JSON: look for a missing comma, quote or bracket</source>
        <translation>{0}: {1}번 줄이 JSON이 아닙니다. 쉼표나 따옴표, 괄호가 빠지지 않았는지 보세요</translation>
    </message>
    <message>
        <source>{0}: key &apos;{1}&apos; is there twice: keep one</source>
        <translation>{0}: 설정 키 &apos;{1}&apos;이(가) 두 번 있습니다. 하나만 두세요</translation>
    </message>
    <message>
        <source>{0}: a number in it is too large</source>
        <translation>{0}: 너무 큰 수가 들어 있습니다</translation>
    </message>
    <message>
        <source>{0}: has {1} bytes of JSON: at most {2} are read</source>
        <translation>{0}: JSON이 {1}바이트입니다. 최대 {2}바이트까지 읽습니다</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; is no size: write a positive number with B, KiB, MiB, GiB, TiB (binary) or kB, MB, GB, TB (decimal), as 24GiB</source>
        <translation>{0} &apos;{1}&apos;은(는) 크기가 아닙니다. 24GiB처럼 양수에 B, KiB, MiB, GiB, TiB(이진)나 kB, MB, GB, TB(십진)를 붙여 쓰세요</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; is no number of tokens: write a positive number, as 32768 or 32k (32k is 32768)</source>
        <translation>{0} &apos;{1}&apos;은(는) 토큰 수가 아닙니다. 32768이나 32k처럼 양수를 쓰세요(32k는 32768)</translation>
    </message>
    <message>
        <source>{0}: {1}, {2} % less cache than separate heads for {3} % more perplexity (measured at 300M)</source>
        <translation>{0}: {1}, 헤드마다 따로 둘 때보다 캐시 {2} % 감소, 퍼플렉시티 {3} % 증가 (300M에서 측정)</translation>
    </message>
    <message>
        <source>this is the plan: key/value heads {1}, {2}</source>
        <translation>지금 계획과 같습니다: key/value 헤드 {1}개, {2}</translation>
    </message>
    <message>
        <source>key/value heads {1}: {2} in place of {3}, which fits the budget</source>
        <translation>key/value 헤드 {1}개: {3} 대신 {2}, 예산에 맞습니다</translation>
    </message>
    <message>
        <source>key/value heads {1}: {2} in place of {3}</source>
        <translation>key/value 헤드 {1}개: {3} 대신 {2}</translation>
    </message>
    <message>
        <source>the buffer lines above it ({0}) are the same bytes</source>
        <translation>그 위의 버퍼 줄({0})은 같은 바이트입니다</translation>
    </message>
    <message>
        <source>the buffer lines above it ({0}) do not add up to this size</source>
        <translation>그 위의 버퍼 줄({0})을 더해도 이 크기가 되지 않습니다</translation>
    </message>
    <message>
        <source>any</source>
        <translation>모든 버전</translation>
    </message>
    <message>
        <source>since 2026-01</source>
        <translation>2026-01부터</translation>
    </message>
    <message>
        <source>2025-05 to 2025-12</source>
        <translation>2025-05부터 2025-12까지</translation>
    </message>
    <message>
        <source>before 2025-05</source>
        <translation>2025-05 이전</translation>
    </message>
    <message>
        <source>V1</source>
        <translation>V1</translation>
    </message>
    <message>
        <source>0.4 and newer</source>
        <translation>0.4 이상</translation>
    </message>
    <message>
        <source>0.9 and newer</source>
        <translation>0.9 이상</translation>
    </message>
    <message>
        <source>mlx-lm 0.20 and newer</source>
        <translation>mlx-lm 0.20 이상</translation>
    </message>
    <message>
        <source>quantization_config ({0}) is about the weights: choose their type or give their size</source>
        <translation>quantization_config({0})는 가중치에 관한 것입니다. 가중치의 자료형을 고르거나 크기를 주십시오</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>다름</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>비교 안 함</translation>
    </message>
    <message>
        <source>{0} tokens</source>
        <translation>토큰 {0}개</translation>
    </message>
    <message>
        <source>{0} cells</source>
        <translation>셀 {0}개</translation>
    </message>
    <message>
        <source>{0} blocks</source>
        <translation>블록 {0}개</translation>
    </message>
    <message>
        <source>{0} M parameters, {1} M of them for a token, as published</source>
        <translation>공개된 수치로 매개변수 {0} M개, 그중 토큰 하나에 쓰이는 것은 {1} M개</translation>
    </message>
    <message>
        <source>{0} M parameters, as published</source>
        <translation>공개된 수치로 매개변수 {0} M개</translation>
    </message>
    <message>
        <source>The column &apos;MB&apos; of the 1.2B model mixes two units: {0} are decimal MB, {1} are MiB. Figures of unlike units cannot be divided by each other.</source>
        <translation>1.2B 모델의 &apos;MB&apos; 열에는 두 단위가 섞여 있습니다: {0}은(는) 십진 MB이고 {1}은(는) MiB입니다. 단위가 다른 수치끼리는 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>&apos;32K&apos; of the 300M model is {0} tokens in GB of 10^9 bytes; the {1} tokens of a context of 32K take 2.4 % more.</source>
        <translation>300M 모델의 &apos;32K&apos;는 토큰 {0}개를 10^9바이트인 GB로 나타낸 것입니다. 컨텍스트 32K의 토큰 {1}개는 2.4 % 더 차지합니다.</translation>
    </message>
    <message>
        <source>The percentages of MQA and Q-MQA hold for {0} heads only: {1} % and {2} % there, {3} % and {4} % with the {5} heads of the 1.2B model.</source>
        <translation>MQA와 Q-MQA의 백분율은 헤드가 {0}개일 때만 맞습니다: 그때 {1} %와 {2} %이고, 헤드가 {5}개인 1.2B 모델에서는 {3} %와 {4} %입니다.</translation>
    </message>
    <message>
        <source>{0} keeps keys and values in one type: group &apos;{1}&apos; has {2} and {3}</source>
        <translation>{0}은(는) 키와 값을 한 가지 자료형으로 저장합니다. 그룹 &apos;{1}&apos;은(는) {2}와(과) {3}입니다</translation>
    </message>
    <message>
        <source>{0} has no cache of these types: group &apos;{1}&apos; has {2} and {3}</source>
        <translation>{0}에는 이 자료형의 캐시가 없습니다. 그룹 &apos;{1}&apos;은(는) {2}와(과) {3}입니다</translation>
    </message>
    <message>
        <source>no overhead: activations, graphs and what the runtime keeps free come on top</source>
        <translation>부대 메모리 없음: 활성값, 그래프, 런타임이 비워 두는 몫은 여기에 더해집니다</translation>
    </message>
    <message>
        <source>the budget has room for {0} tokens, the model was made for {1}</source>
        <translation>예산에는 {0}토큰이 들어가지만 모델은 {1}토큰용으로 만들어졌습니다</translation>
    </message>
    <message>
        <source>the weights are not known and not counted: give their size, or the parameters and their type</source>
        <translation>가중치를 알 수 없어 세지 않았습니다. 크기를 주거나 매개변수 수와 자료형을 주십시오</translation>
    </message>
    <message>
        <source>a bandwidth of {0} B/s is very low: write its unit, as 1000GB/s</source>
        <translation>대역폭 {0} B/s는 매우 낮습니다. 1000GB/s처럼 단위를 쓰십시오</translation>
    </message>
    <message>
        <source>{0} FLOPS are very few: write the unit, as 300TFLOPS</source>
        <translation>{0} FLOPS는 매우 적습니다. 300TFLOPS처럼 단위를 쓰십시오</translation>
    </message>
    <message>
        <source>a price of tokens needs the bandwidth or the compute of the device</source>
        <translation>토큰의 가격을 구하려면 장치의 대역폭이나 연산 성능이 필요합니다</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; is no count: write a positive number with k, M, B (or G) or T, as 8B</source>
        <translation>{0} &apos;{1}&apos;은(는) 개수가 아닙니다. 8B처럼 양수에 k, M, B(또는 G), T를 붙여 쓰십시오</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; is no rate: write a positive number with k, M, G or T and {2}, as 1000G{2}</source>
        <translation>{0} &apos;{1}&apos;은(는) 속도가 아닙니다. 1000G{2}처럼 양수에 k, M, G, T와 {2}를 붙여 쓰십시오</translation>
    </message>
    <message>
        <source>index_topk: a decoded token attends to {0} tokens at most, as the indexer picks them; the rate below counts all of them</source>
        <translation>index_topk: 디코딩된 토큰은 인덱서가 고른 최대 {0}토큰에만 주의를 기울입니다. 아래의 속도는 모든 토큰을 셉니다</translation>
    </message>
</context>
<context>
    <name>memorypanel</name>
    <message>
        <source>a picture of {0} x {1} points cannot be made</source>
        <translation>{0} x {1} 크기의 그림을 만들 수 없습니다</translation>
    </message>
</context>
<context>
    <name>model</name>
    <message>
        <source>{0}: is no checkpoint of this program: metadata &apos;{1}&apos; is missing</source>
        <translation>{0}: 이 프로그램의 체크포인트가 아닙니다. 메타데이터 &apos;{1}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>{0}: configuration key &apos;{1}&apos; must be {2}</source>
        <translation>{0}: 설정 키 &apos;{1}&apos;은(는) {2}이어야 합니다</translation>
    </message>
    <message>
        <source>{0} is {1}: it must be from 1 to {2}</source>
        <translation>{0}이(가) {1}입니다. 1부터 {2}까지여야 합니다</translation>
    </message>
    <message>
        <source>image side {0} is not divisible by patch side {1}</source>
        <translation>이미지 한 변 {0}이(가) 패치 한 변 {1}(으)로 나누어떨어지지 않습니다</translation>
    </message>
    <message>
        <source>rotary positions turn pairs of numbers, but head_dim is {0}: use an even head_dim</source>
        <translation>회전 위치는 수를 짝지어 돌리는데 head_dim이 {0}입니다. 짝수인 head_dim을 쓰세요</translation>
    </message>
    <message>
        <source>{0}: the model configuration is not a JSON object</source>
        <translation>{0}: 모델 설정이 JSON 객체가 아닙니다</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; does not belong to this model</source>
        <translation>{0}: 텐서 &apos;{1}&apos;은(는) 이 모델의 것이 아닙니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is there twice</source>
        <translation>{0}: 텐서 &apos;{1}&apos;이(가) 두 번 있습니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is missing</source>
        <translation>{0}: 텐서 &apos;{1}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2}, the model needs {3}</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 모양이 {2}입니다. 모델에는 {3}이(가) 필요합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; is {2}, checkpoints hold F32</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 형식이 {2}입니다. 체크포인트는 F32를 담습니다</translation>
    </message>
    <message>
        <source>position {0} does not go with model {1}: use {2}</source>
        <translation>위치 방식 {0}은(는) 모델 {1}에 맞지 않습니다. {2}을(를) 쓰십시오</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is left out: it needs {1} beside it</source>
        <translation>텐서 &apos;{0}&apos;을(를) 뺍니다. {1}이(가) 함께 있어야 합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has {2} {3} and tensor &apos;{4}&apos; {5}: they must be as many</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 {3}은(는) {2}, 텐서 &apos;{4}&apos;은(는) {5}입니다. 수가 같아야 합니다</translation>
    </message>
    <message>
        <source>{0}: there is nothing to show: attention, scores, or q and k are needed</source>
        <translation>{0}: 보여 줄 것이 없습니다. attention, scores, 또는 q와 k가 필요합니다</translation>
    </message>
    <message>
        <source>{0}: {1} query heads on {2} key/value heads: a multiple is needed</source>
        <translation>{0}: 쿼리 헤드가 {1}개, 키/값 헤드가 {2}개입니다. 쿼리 헤드 수가 키/값 헤드 수의 배수여야 합니다</translation>
    </message>
    <message>
        <source>{0}: a map of {1} queries and {2} keys is too large to be made from q and k: {3} cells at most</source>
        <translation>{0}: 쿼리 {1}개와 키 {2}개의 맵은 q와 k로 만들기에 너무 큽니다. 최대 {3}칸입니다</translation>
    </message>
    <message>
        <source>taken as causal: every weight above the diagonal is exactly 0</source>
        <translation>인과 맵으로 봅니다. 대각선보다 위쪽의 모든 가중치가 정확히 0입니다</translation>
    </message>
    <message>
        <source>scores are made from q and k, divided by the root of {0}</source>
        <translation>점수는 q와 k로 만들고 {0}의 제곱근으로 나눕니다</translation>
    </message>
    <message>
        <source>attention is made from the scores by softmax over the keys that are allowed</source>
        <translation>어텐션은 허용된 키에 대해 점수에 소프트맥스를 적용해 만듭니다</translation>
    </message>
    <message>
        <source>attention is made from the scores by softmax: no causal mask is known</source>
        <translation>어텐션은 점수에 소프트맥스를 적용해 만듭니다. 알려진 인과 마스크가 없습니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is left out: its vectors have {1} numbers and those of q {2}</source>
        <translation>텐서 &apos;{0}&apos;을(를) 뺍니다. 벡터의 수 개수가 {1}개인데 q는 {2}개입니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2}: [layers, heads, queries, keys], or one of [heads, queries, keys] a layer, is right</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 모양이 {2}입니다. [layers, heads, queries, keys]이거나 레이어마다 하나씩 [heads, queries, keys]여야 합니다</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2}: it is empty, there is nothing to show</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 모양이 {2}입니다. 비어 있어 보여 줄 것이 없습니다</translation>
    </message>
    <message>
        <source>{0}: tensors &apos;{1}&apos; and &apos;{2}&apos; are of the same kind and layer: number them, as attention.0 and attention.1</source>
        <translation>{0}: 텐서 &apos;{1}&apos;과(와) &apos;{2}&apos;은(는) 종류와 레이어가 같습니다. attention.0, attention.1처럼 번호를 매기세요</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has shape {2} and tensor &apos;{3}&apos; {4}: all layers must have the same</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 모양은 {2}, 텐서 &apos;{3}&apos;은(는) {4}입니다. 모든 레이어의 모양이 같아야 합니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is left out: it holds no numbers of a type that maps have</source>
        <translation>텐서 &apos;{0}&apos;을(를) 뺍니다. 맵에 쓰이는 형식의 수가 들어 있지 않습니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is left out: it holds whole numbers</source>
        <translation>텐서 &apos;{0}&apos;을(를) 뺍니다. 정수가 들어 있습니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is left out: its name does not say what it holds</source>
        <translation>텐서 &apos;{0}&apos;을(를) 뺍니다. 이름으로는 무엇이 들어 있는지 알 수 없습니다</translation>
    </message>
    <message>
        <source>{0}: has no tensor of floating-point numbers: attention, scores, or q and k are needed</source>
        <translation>{0}: 부동소수점 수로 된 텐서가 없습니다. attention, scores, 또는 q와 k가 필요합니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is taken as attention: its rows sum to 1</source>
        <translation>텐서 &apos;{0}&apos;을(를) 어텐션으로 봅니다. 행마다 합이 1입니다</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; is taken as scores: its rows do not sum to 1</source>
        <translation>텐서 &apos;{0}&apos;을(를) 점수로 봅니다. 행의 합이 1이 아닙니다</translation>
    </message>
    <message>
        <source>{0}: the tokens must be a list of texts</source>
        <translation>{0}: 토큰은 텍스트의 목록이어야 합니다</translation>
    </message>
    <message>
        <source>{0}: token {1} is no text: write it in quotes</source>
        <translation>{0}: 토큰 {1}이(가) 텍스트가 아닙니다. 따옴표로 묶어 쓰세요</translation>
    </message>
    <message>
        <source>{0}: {1} tokens for {2} {3}: as many are needed</source>
        <translation>{0}: {3} {2}개에 토큰이 {1}개입니다. 수가 같아야 합니다</translation>
    </message>
    <message>
        <source>{0}: holds no tokens: a list of texts is right, bare or under the key tokens</source>
        <translation>{0}: 토큰이 없습니다. 텍스트의 목록을 그대로 쓰거나 키 tokens 아래에 쓰세요</translation>
    </message>
    <message>
        <source>{0}: {1} queries and {2} keys need query_tokens and key_tokens, not one list</source>
        <translation>{0}: 쿼리 {1}개와 키 {2}개에는 목록 하나가 아니라 query_tokens와 key_tokens가 필요합니다</translation>
    </message>
    <message>
        <source>scores at or below -9000 are taken as masked</source>
        <translation>-9000 이하의 점수는 마스크된 것으로 봅니다</translation>
    </message>
</context>
<context>
    <name>planknobs</name>
    <message>
        <source>there is no preset &apos;{0}&apos;</source>
        <translation>프리셋 &apos;{0}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>{0}: a plan of another version of this program</source>
        <translation>{0}: 이 프로그램의 다른 버전에서 만든 계획입니다</translation>
    </message>
    <message>
        <source>{0} &apos;{1}&apos; must be a whole number of 1 or more</source>
        <translation>{0} &apos;{1}&apos;은(는) 1 이상의 정수여야 합니다</translation>
    </message>
</context>
<context>
    <name>qkv::app::StoreAccess</name>
    <message>
        <source>This race is not saved: %1</source>
        <translation>이 레이스는 저장되지 않습니다: %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::AdviceList</name>
    <message>
        <source>Fits</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>바꾸면 좋음</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>참고</translation>
    </message>
    <message>
        <source>Rule: %1 (%2)</source>
        <translation>규칙: %1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>qkv::ui::AttentionPanel</name>
    <message>
        <source>Choose at the left what to look at: the race that runs, a saved run, or a file of attention maps. A file can be dropped here too.</source>
        <translation>무엇을 볼지 왼쪽에서 고르세요: 실행 중인 레이스, 저장된 실행, 어텐션 맵 파일. 파일을 여기에 끌어다 놓아도 됩니다.</translation>
    </message>
    <message>
        <source>The maps are on their way</source>
        <translation>맵을 가져오는 중입니다</translation>
    </message>
    <message>
        <source>No map</source>
        <translation>맵이 없습니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::BipartiteView</name>
    <message>
        <source>Attention as lines from queries to keys</source>
        <translation>쿼리에서 키로 이은 선으로 나타낸 어텐션</translation>
    </message>
    <message>
        <source>No map yet</source>
        <translation>아직 맵이 없습니다</translation>
    </message>
    <message>
        <source>Lines show weights after the softmax, which this file does not have.</source>
        <translation>선은 소프트맥스를 거친 가중치를 보여 주는데, 이 파일에는 그 가중치가 없습니다.</translation>
    </message>
    <message>
        <source>Lines are for short inputs: %1 tokens would be a grey block (%2 at most). Look at the map instead.</source>
        <translation>선은 짧은 입력을 위한 것입니다. 토큰 %1개면 회색 덩어리가 됩니다(최대 %2개). 대신 맵을 보세요.</translation>
    </message>
</context>
<context>
    <name>qkv::ui::CellInspector</name>
    <message>
        <source>q · k</source>
        <translation>q · k</translation>
    </message>
    <message>
        <source>sum of the products</source>
        <translation>곱의 합</translation>
    </message>
    <message>
        <source>× α × Σw</source>
        <translation>× α × Σw</translation>
    </message>
    <message>
        <source>Σw is the sum of the position weights: one factor for all scores of the layer. Where it is negative it turns the scores round.</source>
        <translation>Σw는 위치 가중치의 합으로, 레이어의 모든 점수에 곱해지는 하나의 계수입니다. 음수이면 점수를 뒤집습니다.</translation>
    </message>
    <message>
        <source>× α</source>
        <translation>× α</translation>
    </message>
    <message>
        <source>+ f(i)</source>
        <translation>+ f(i)</translation>
    </message>
    <message>
        <source>the query&apos;s position; the softmax cannot see it</source>
        <translation>쿼리의 위치. 소프트맥스는 볼 수 없습니다</translation>
    </message>
    <message>
        <source>+ g(j)</source>
        <translation>+ g(j)</translation>
    </message>
    <message>
        <source>the key&apos;s position; the same for every query</source>
        <translation>키의 위치. 모든 쿼리에 같습니다</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>모름</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>마스크</translation>
    </message>
    <message>
        <source>a causal model does not look ahead</source>
        <translation>인과 모델은 앞을 내다보지 않습니다</translation>
    </message>
    <message>
        <source>this key is masked</source>
        <translation>이 키는 마스크되었습니다</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>허용됨</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <source>exp(%1 − %2), less the row&apos;s largest score</source>
        <translation>exp(%1 − %2), 행의 가장 큰 점수를 뺌</translation>
    </message>
    <message>
        <source>/ sum</source>
        <translation>/ 합</translation>
    </message>
    <message>
        <source>of the row&apos;s allowed keys</source>
        <translation>이 행에서 허용된 키에 대해</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>number %1 of the row</source>
        <translation>이 행에서 %1번째</translation>
    </message>
    <message>
        <source>× |v|</source>
        <translation>× |v|</translation>
    </message>
    <message>
        <source>How much of this token&apos;s value reaches the output of the head</source>
        <translation>이 토큰의 값이 헤드의 출력에 얼마나 이르는지</translation>
    </message>
    <message>
        <source>This cell lies on the diagonal: it is its own mirror image.</source>
        <translation>이 칸은 대각선 위에 있어 자기 자신의 거울상입니다.</translation>
    </message>
    <message>
        <source>Mirrored cell (query %1, key %2): score %3</source>
        <translation>거울상 칸(쿼리 %1, 키 %2): 점수 %3</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>가중치 %1</translation>
    </message>
    <message>
        <source>Query and key are one vector, so the product is the same both ways; the position term f(i) + g(j) is what makes the two scores differ.</source>
        <translation>쿼리와 키가 한 벡터이므로 곱은 어느 쪽으로도 같습니다. 두 점수가 다른 것은 위치 항 f(i) + g(j) 때문입니다.</translation>
    </message>
    <message>
        <source>Query and key are one vector: k_i · k_j = k_j · k_i, so the mirrored score is the same number. The weights differ only because each row is divided by its own sum.</source>
        <translation>쿼리와 키가 한 벡터입니다: k_i · k_j = k_j · k_i. 따라서 거울상 칸의 점수도 같은 수입니다. 가중치가 다른 것은 행마다 자기 합으로 나누기 때문일 뿐입니다.</translation>
    </message>
    <message>
        <source>q_j · k_i = %1 is another product than q_i · k_j = %2: with projections of their own the two directions are free.</source>
        <translation>q_j · k_i = %1은(는) q_i · k_j = %2과(와) 다른 곱입니다. 투영을 따로 두면 두 방향이 서로 매이지 않습니다.</translation>
    </message>
    <message>
        <source>Point at a cell of the map, or press an arrow key in it: here stands how its number comes about. A click holds the cell, Esc lets go.</source>
        <translation>맵의 칸을 가리키거나 맵에서 화살표 키를 누르세요. 그 수가 어떻게 나오는지 여기에 나타납니다. 클릭하면 칸을 고정하고 Esc를 누르면 놓습니다.</translation>
    </message>
    <message>
        <source>v = k</source>
        <translation>v = k</translation>
    </message>
    <message>
        <source>α = 1 / √head_dim, or 1 / √d where the model says so</source>
        <translation>α = 1 / √head_dim, 모델이 그렇게 정한 경우에는 1 / √d</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ColorBar</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>색 범위: %1부터 %2까지</translation>
    </message>
</context>
<context>
    <name>qkv::ui::CurvePlot</name>
    <message>
        <source>Curves: %1</source>
        <translation>곡선: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>수치 복사</translation>
    </message>
    <message>
        <source>Save as PNG...</source>
        <translation>PNG로 저장...</translation>
    </message>
    <message>
        <source>Save as SVG...</source>
        <translation>SVG로 저장...</translation>
    </message>
    <message>
        <source>Save numbers as CSV...</source>
        <translation>수치를 CSV로 저장...</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 저장</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>저장했습니다</translation>
    </message>
    <message>
        <source>Could not write %1</source>
        <translation>%1에 쓸 수 없습니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::GroupWords</name>
    <message>
        <source>global</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>windowed</source>
        <translation>윈도</translation>
    </message>
    <message>
        <source>chunked</source>
        <translation>청크</translation>
    </message>
    <message>
        <source>latent</source>
        <translation>잠재</translation>
    </message>
    <message>
        <source>indexer</source>
        <translation>인덱서</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>순환</translation>
    </message>
    <message>
        <source>none of its own</source>
        <translation>자기 것 없음</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>%1 공유</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeadOverview</name>
    <message>
        <source>by layer</source>
        <translation>레이어순</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>Each picture has a colour range of its own: what shows is the pattern. A bracket joins the heads that read one key/value head.</source>
        <translation>그림마다 색 범위가 따로 있어 보이는 것은 무늬입니다. 괄호 모양 선은 키/값 헤드 하나를 함께 읽는 헤드를 묶습니다.</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>헤드 %1개</translation>
    </message>
    <message>
        <source>%1 of %2 heads measured</source>
        <translation>헤드 %2개 중 %1개 측정함</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeadOverviewCanvas</name>
    <message>
        <source>Heads of all layers</source>
        <translation>모든 레이어의 헤드</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>레이어 %1</translation>
    </message>
    <message>
        <source>H%1</source>
        <translation>H%1</translation>
    </message>
    <message>
        <source>L%1 H%2</source>
        <translation>L%1 H%2</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeadPages</name>
    <message>
        <source>Pages about the chosen head</source>
        <translation>고른 헤드에 관한 페이지</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>칸</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>입력</translation>
    </message>
    <message>
        <source>Heads off</source>
        <translation>헤드 끄기</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeadsPage</name>
    <message>
        <source>All on</source>
        <translation>모두 켜기</translation>
    </message>
    <message>
        <source>Heads by what switching them off costs</source>
        <translation>껐을 때의 손해에 따라 순위를 매긴 헤드</translation>
    </message>
    <message>
        <source>Heads that are on, a row a layer</source>
        <translation>켜진 헤드, 행마다 레이어 하나</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>끈 것</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Change of the mean loss on the validation set, in nats: positive where the head was needed</source>
        <translation>검증 집합의 평균 손실 변화(냇). 헤드가 필요했으면 양수입니다</translation>
    </message>
    <message>
        <source>Change of the accuracy on the validation set</source>
        <translation>검증 집합의 정확도 변화</translation>
    </message>
    <message>
        <source>A click switches a head off (its row&apos;s title: the layer): what it adds to its layer is taken as zero. Loss and accuracy are of the validation set.</source>
        <translation>클릭하면 헤드를 끕니다(행 제목을 클릭하면 레이어를 끕니다). 끈 헤드가 레이어에 더하는 것은 0으로 봅니다. 손실과 정확도는 검증 집합의 것입니다.</translation>
    </message>
    <message>
        <source>Choose a saved run: its heads can be switched off here.</source>
        <translation>저장된 실행을 고르세요. 그 헤드를 여기에서 끌 수 있습니다.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>레이어</translation>
    </message>
    <message>
        <source>What the sweep switches off</source>
        <translation>차례로 끌 대상</translation>
    </message>
    <message>
        <source>Each in turn</source>
        <translation>하나씩 차례로</translation>
    </message>
    <message>
        <source>Switches each off alone and ranks them by what it costs</source>
        <translation>하나씩만 꺼 보고 그 손해에 따라 순위를 매깁니다</translation>
    </message>
    <message>
        <source>A checkpoint alone has no task, so there is nothing to measure on: open a saved run.</source>
        <translation>체크포인트만으로는 과제가 없어 재어 볼 대상이 없습니다. 저장된 실행을 여세요.</translation>
    </message>
    <message>
        <source>H%1</source>
        <translation>H%1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>레이어 %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>끔</translation>
    </message>
    <message>
        <source>on</source>
        <translation>켬</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>측정하는 중…</translation>
    </message>
    <message>
        <source>Loss %1, accuracy %2</source>
        <translation>손실 %1, 정확도 %2</translation>
    </message>
    <message>
        <source>against all on: loss %1, accuracy %2</source>
        <translation>모두 켰을 때와 비교: 손실 %1, 정확도 %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>레이어 %1, 헤드 %2</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HeatMapView</name>
    <message>
        <source>Attention map</source>
        <translation>어텐션 맵</translation>
    </message>
    <message>
        <source>No map yet</source>
        <translation>아직 맵이 없습니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::HistoryPlots</name>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>step</source>
        <translation>스텝</translation>
    </message>
    <message>
        <source>nats a token</source>
        <translation>토큰당 냇(nat)</translation>
    </message>
    <message>
        <source>Metric by head</source>
        <translation>헤드별 지표</translation>
    </message>
    <message>
        <source>Metric of the curves</source>
        <translation>곡선의 지표</translation>
    </message>
    <message>
        <source>The loss of a run stands here</source>
        <translation>실행의 손실이 여기에 나타납니다</translation>
    </message>
    <message>
        <source>Metrics of the saved steps stand here</source>
        <translation>저장된 스텝의 지표가 여기에 나타납니다</translation>
    </message>
    <message>
        <source>nats an image</source>
        <translation>이미지당 냇(nat)</translation>
    </message>
    <message>
        <source>H%1</source>
        <translation>H%1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::InputPage</name>
    <message>
        <source>Open an image…</source>
        <translation>이미지 열기…</translation>
    </message>
    <message>
        <source>Digits of the list</source>
        <translation>목록의 숫자</translation>
    </message>
    <message>
        <source>Digits, for example %1</source>
        <translation>숫자, 예: %1</translation>
    </message>
    <message>
        <source>or an item of the validation set</source>
        <translation>또는 검증 집합의 항목</translation>
    </message>
    <message>
        <source>By its number; the saved snapshots show number 0.</source>
        <translation>번호로 고릅니다. 저장된 스냅샷은 0번을 보여 줍니다.</translation>
    </message>
    <message>
        <source>Choose a saved run or open a checkpoint: its model answers to an input of your own.</source>
        <translation>저장된 실행을 고르거나 체크포인트를 여세요. 그 모델이 직접 준 입력에 답합니다.</translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation>이미지 열기</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp)</source>
        <translation>이미지 (*.png *.jpg *.jpeg *.bmp)</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>클래스 %1</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>입력</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>맞힌 수</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2개 중 %1개</translation>
    </message>
</context>
<context>
    <name>qkv::ui::KnobForm</name>
    <message>
        <source>Cache</source>
        <translation>캐시</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>런타임</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>기계</translation>
    </message>
    <message>
        <source>Kind of machine</source>
        <translation>기계 종류</translation>
    </message>
    <message>
        <source>Figures typed below</source>
        <translation>아래에 직접 입력</translation>
    </message>
    <message>
        <source>Fills memory, devices, bandwidth and compute with makers&apos; figures; compute is of dense 16-bit numbers summed in 32 bits</source>
        <translation>메모리, 장치 수, 대역폭, 연산 성능을 제조사 수치로 채웁니다. 연산 성능은 희소화 없이 16비트 수를 32비트로 더할 때의 값입니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::LayerBars</name>
    <message>
        <source>Cache of each layer</source>
        <translation>레이어별 캐시</translation>
    </message>
    <message>
        <source>reads another layer&apos;s rows</source>
        <translation>다른 레이어의 행을 읽음</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Layer %1: %2</source>
        <translation>레이어 %1: %2</translation>
    </message>
    <message>
        <source>%1 layers, first to last</source>
        <translation>레이어 %1개, 처음부터 끝까지</translation>
    </message>
</context>
<context>
    <name>qkv::ui::LogDetail</name>
    <message>
        <source>Printed</source>
        <translation>출력값</translation>
    </message>
    <message>
        <source>What the line of the log says</source>
        <translation>로그의 줄에 적힌 값</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>계산값</translation>
    </message>
    <message>
        <source>What the model and the plan come to, in the unit of the line</source>
        <translation>모델과 계획으로 계산한 값, 로그 줄의 단위로 표시</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Whether the printed, rounded figure may stand for ours</source>
        <translation>반올림되어 출력된 값이 계산값을 나타낼 수 있는지 여부</translation>
    </message>
    <message>
        <source>What the line says</source>
        <translation>이 줄의 내용</translation>
    </message>
    <message>
        <source>How it fits together</source>
        <translation>수치 사이의 관계</translation>
    </message>
</context>
<context>
    <name>qkv::ui::LogEdit</name>
    <message>
        <source>... only the start is shown; lines read: %1</source>
        <translation>... 처음 부분만 표시합니다. 읽은 줄 수: %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::LogFacts</name>
    <message>
        <source>Line</source>
        <translation>줄</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>출력값</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>계산값</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>What</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>Lines about a cache: %1. Fit: %2. Differ: %3. Not compared: %4.</source>
        <translation>캐시에 관한 줄: %1. 맞음: %2. 다름: %3. 비교 안 함: %4.</translation>
    </message>
    <message>
        <source>Line %1, %2: %3</source>
        <translation>%1번째 줄, %2: %3</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>성립</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>성립 안 함</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>참고</translation>
    </message>
</context>
<context>
    <name>qkv::ui::LogView</name>
    <message>
        <source>Lines about a cache</source>
        <translation>캐시에 관한 줄</translation>
    </message>
    <message>
        <source>Log of a runtime</source>
        <translation>런타임 로그</translation>
    </message>
    <message>
        <source>Paste the start-up log here</source>
        <translation>시작 로그를 여기에 붙여 넣으세요</translation>
    </message>
    <message>
        <source>Why did my runtime print this? Lines of llama.cpp, vLLM, SGLang or TensorRT-LLM about the cache are explained, beside what the model and the plan on the left come to. Other lines are passed over.</source>
        <translation>런타임은 왜 이 값을 출력했을까요? llama.cpp, vLLM, SGLang, TensorRT-LLM 로그에서 캐시에 관한 줄을 설명하고, 왼쪽의 모델과 계획으로 계산한 값과 나란히 보여 줍니다. 다른 줄은 건너뜁니다.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>붙여 넣기</translation>
    </message>
    <message>
        <source>Puts the clipboard in the place of the text</source>
        <translation>지금 텍스트를 클립보드 내용으로 바꿉니다</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>지우기</translation>
    </message>
    <message>
        <source>Takes the text away</source>
        <translation>텍스트를 지웁니다</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>예시</translation>
    </message>
    <message>
        <source>Three lines of llama.cpp, of a model with 48 layers and 4 key/value heads of 128</source>
        <translation>레이어 48개, 차원 128의 키/값 헤드 4개인 모델의 llama.cpp 로그 세 줄</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MainWindow</name>
    <message>
        <source>Train</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Train variants side by side and watch their curves and maps</source>
        <translation>여러 변형을 나란히 학습하며 곡선과 맵을 봅니다</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행 목록</translation>
    </message>
    <message>
        <source>All runs of the store</source>
        <translation>저장소의 모든 실행</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>이론</translation>
    </message>
    <message>
        <source>Complexity, grouped heads, and the way to linear attention. Comes with a later release.</source>
        <translation>복잡도, 그룹 헤드, 선형 어텐션에 이르는 길. 이후 버전에서 제공됩니다.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>수업</translation>
    </message>
    <message>
        <source>Guided walks through the other workspaces. Come with a later release.</source>
        <translation>다른 작업 공간을 안내에 따라 둘러봅니다. 이후 버전에서 제공됩니다.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>밝은 테마와 어두운 테마를 바꿉니다</translation>
    </message>
    <message>
        <source>Plan the KV cache of any model</source>
        <translation>어떤 모델이든 KV 캐시를 계획합니다</translation>
    </message>
    <message>
        <source>Look into the maps of a run, cell by cell</source>
        <translation>실행의 맵을 한 칸씩 들여다봅니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapColumns</name>
    <message>
        <source>Run %1 has no saved snapshots.</source>
        <translation>실행 %1에는 저장된 스냅샷이 없습니다.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>실행 %1</translation>
    </message>
    <message>
        <source>This race has no lane %1.</source>
        <translation>이 레이스에는 레인 %1이(가) 없습니다.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>실시간</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapForms</name>
    <message>
        <source>f(i)</source>
        <translation>f(i)</translation>
    </message>
    <message>
        <source>g(j)</source>
        <translation>g(j)</translation>
    </message>
    <message>
        <source>Σw = %1, the factor of all scores of this layer. f is the same along a row, so the softmax cannot see it; g is one preference for key positions that every query shares.</source>
        <translation>Σw = %1, 이 레이어의 모든 점수에 곱해지는 계수. f는 한 행 안에서 같으므로 소프트맥스가 볼 수 없고, g는 모든 쿼리가 함께 갖는 키 위치의 선호 하나입니다.</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapGrid</name>
    <message>
        <source>attention weight</source>
        <translation>어텐션 가중치</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapGridCanvas</name>
    <message>
        <source>Attention maps, a row a variant, a column a head</source>
        <translation>어텐션 맵: 행은 변형, 열은 헤드</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3: %4</source>
        <translation>%1, 레이어 %2, 헤드 %3: %4</translation>
    </message>
    <message>
        <source>L%1 H%2 · KV%3</source>
        <translation>L%1 H%2 · KV%3</translation>
    </message>
    <message>
        <source>L%1 H%2</source>
        <translation>L%1 H%2</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MapSaver</name>
    <message>
        <source>PNG, as on the screen</source>
        <translation>PNG, 화면 그대로</translation>
    </message>
    <message>
        <source>PNG, twice as fine</source>
        <translation>PNG, 두 배 정밀하게</translation>
    </message>
    <message>
        <source>PNG, four times as fine (print)</source>
        <translation>PNG, 네 배 정밀하게(인쇄용)</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Numbers (CSV)</source>
        <translation>수치(CSV)</translation>
    </message>
    <message>
        <source>Numbers (safetensors)</source>
        <translation>수치(safetensors)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 저장함</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Animation of the saved steps (APNG)</source>
        <translation>저장된 스텝의 애니메이션(APNG)</translation>
    </message>
    <message>
        <source>There is no map to save yet</source>
        <translation>아직 저장할 맵이 없습니다</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 저장하는 중</translation>
    </message>
    <message>
        <source>The picture is in the clipboard</source>
        <translation>그림을 클립보드에 복사했습니다</translation>
    </message>
    <message>
        <source>Step %1 of %2 is read</source>
        <translation>스텝 %2개 중 %1번째를 읽는 중</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>실행 %1</translation>
    </message>
    <message>
        <source>%1 is drawn</source>
        <translation>%1 그리는 중</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MemoryCurve</name>
    <message>
        <source>%1, ideal</source>
        <translation>%1, 이상값</translation>
    </message>
    <message>
        <source>window of %1 full</source>
        <translation>윈도 %1 참</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>이 계획</translation>
    </message>
    <message>
        <source>for the cache: %1</source>
        <translation>캐시 몫: %1</translation>
    </message>
    <message>
        <source>full at %1</source>
        <translation>%1에서 가득 참</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MemoryPanel</name>
    <message>
        <source>Plan...</source>
        <translation>계획...</translation>
    </message>
    <message>
        <source>Table as CSV...</source>
        <translation>표를 CSV로...</translation>
    </message>
    <message>
        <source>Picture as PNG...</source>
        <translation>그림을 PNG로...</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>복사했습니다</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 읽는 중</translation>
    </message>
    <message>
        <source>Plan %1 opened</source>
        <translation>계획 %1을(를) 열었습니다</translation>
    </message>
    <message>
        <source>A knob cannot be read.</source>
        <translation>읽을 수 없는 설정이 있습니다.</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>쓰지 않은 필드: %1</translation>
    </message>
    <message>
        <source>Assumed or not used: %1</source>
        <translation>가정했거나 쓰지 않은 것: %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::MetricsPage</name>
    <message>
        <source>step %1</source>
        <translation>스텝 %1</translation>
    </message>
    <message>
        <source>Metrics of the shown heads</source>
        <translation>표시된 헤드의 지표</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Total variation a row: %1 (0 the same, 1 nothing in common). Jensen-Shannon a row: %2 nats (0 to ln 2). The order of heads is arbitrary between seeds: head %3 of the second is the best match.</source>
        <translation>행당 총변동 거리: %1(0이면 같고, 1이면 겹치는 것이 없음). 행당 옌센-섀넌 발산: %2냇(0부터 ln 2까지). 헤드의 순서는 시드마다 제멋대로입니다. 두 번째 맵의 헤드 %3이(가) 가장 잘 맞는 짝입니다.</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ModelOfRun</name>
    <message>
        <source>The weights of run %1 are being read</source>
        <translation>실행 %1의 가중치를 읽는 중입니다</translation>
    </message>
    <message>
        <source>This race is still training: its model answers once it has ended and is a saved run.</source>
        <translation>이 레이스는 아직 학습 중입니다. 끝나서 저장된 실행이 되면 그 모델이 답합니다.</translation>
    </message>
    <message>
        <source>This file has maps but no model: open a saved run or a checkpoint.</source>
        <translation>이 파일에는 맵만 있고 모델이 없습니다. 저장된 실행이나 체크포인트를 여세요.</translation>
    </message>
    <message>
        <source>Choose a saved run or open a checkpoint: its model answers to an input of your own.</source>
        <translation>저장된 실행을 고르거나 체크포인트를 여세요. 그 모델이 직접 준 입력에 답합니다.</translation>
    </message>
    <message>
        <source>%1 is being read</source>
        <translation>%1을(를) 읽는 중입니다</translation>
    </message>
    <message>
        <source>run %1, own input</source>
        <translation>실행 %1, 직접 준 입력</translation>
    </message>
    <message>
        <source>%1, own input</source>
        <translation>%1, 직접 준 입력</translation>
    </message>
    <message>
        <source>heads off</source>
        <translation>일부 헤드 끔</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ModelPicker</name>
    <message>
        <source>Sizes typed here</source>
        <translation>크기를 직접 입력</translation>
    </message>
    <message>
        <source>Open a file...</source>
        <translation>파일 열기...</translation>
    </message>
    <message>
        <source>A config.json, a GGUF file, a file of layer groups, or a saved plan. It can also be dropped anywhere on this page.</source>
        <translation>config.json, GGUF 파일, 레이어 그룹 파일, 또는 저장한 계획. 이 화면 어디에나 끌어다 놓아도 됩니다.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Published model</source>
        <translation>공개된 모델</translation>
    </message>
    <message>
        <source>Type a part of its name to find it</source>
        <translation>이름 일부를 입력해 찾습니다</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>레이어</translation>
    </message>
    <message>
        <source>Layers that keep a cache</source>
        <translation>캐시를 두는 레이어 수</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>Query heads of a layer</source>
        <translation>레이어의 쿼리 헤드 수</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>키/값 헤드</translation>
    </message>
    <message>
        <source>Heads that keys and values have</source>
        <translation>키와 값이 가지는 헤드 수</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>헤드 폭</translation>
    </message>
    <message>
        <source>Numbers of a key and head (head_dim)</source>
        <translation>키와 헤드마다의 숫자 개수(head_dim)</translation>
    </message>
    <message>
        <source>as heads</source>
        <translation>헤드와 같음</translation>
    </message>
    <message>
        <source>Open a model or a plan</source>
        <translation>모델 또는 계획 열기</translation>
    </message>
    <message>
        <source>Models and plans (*.json *.gguf);;All files (*)</source>
        <translation>모델과 계획 (*.json *.gguf);;모든 파일 (*)</translation>
    </message>
</context>
<context>
    <name>qkv::ui::NavigationRail</name>
    <message>
        <source>Workspaces</source>
        <translation>작업 공간</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PaperFacts</name>
    <message>
        <source>%1, model of %2
Cache: %3 less
Perplexity: %4 more</source>
        <translation>%1, %2 모델
캐시: %3 감소
퍼플렉시티: %4 증가</translation>
    </message>
    <message>
        <source>On the front: no other saves as much and loses less</source>
        <translation>프런트 위: 이만큼 줄이면서 덜 잃는 변형이 없습니다</translation>
    </message>
    <message>
        <source>%1 model</source>
        <translation>%1 모델</translation>
    </message>
    <message>
        <source>front, %1</source>
        <translation>프런트, %1</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>변형</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Cache less</source>
        <translation>캐시 감소</translation>
    </message>
    <message>
        <source>Perplexity more</source>
        <translation>퍼플렉시티 증가</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>프런트</translation>
    </message>
    <message>
        <source>on it</source>
        <translation>해당</translation>
    </message>
    <message>
        <source>The plan&apos;s layers are of several kinds: none of the points is marked.</source>
        <translation>계획의 레이어 종류가 여러 가지여서 표시할 점이 없습니다.</translation>
    </message>
    <message>
        <source>The plan&apos;s variant, %1, is none of the points.</source>
        <translation>계획의 변형 %1은(는) 점 가운데 없습니다.</translation>
    </message>
    <message>
        <source>The plan&apos;s variant, %1, is marked. With the heads of the plan&apos;s own model it saves %2.</source>
        <translation>계획의 변형 %1을(를) 표시했습니다. 계획 모델의 헤드 수에서는 %2 줄어듭니다.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>논문 수치</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>계산값</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>일치</translation>
    </message>
    <message>
        <source>What gives it</source>
        <translation>수치의 근거</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>일치</translation>
    </message>
    <message>
        <source>does not</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>300M model: cache a token and at 32K</source>
        <translation>300M 모델: 토큰당 캐시와 32K에서의 캐시</translation>
    </message>
    <message>
        <source>300M model: reduction of the cache</source>
        <translation>300M 모델: 캐시 감소율</translation>
    </message>
    <message>
        <source>1.2B model: cache at 32K</source>
        <translation>1.2B 모델: 32K에서의 캐시</translation>
    </message>
    <message>
        <source>Grouped heads: 80 layers, 64 heads, 131 072 tokens</source>
        <translation>그룹 헤드: 레이어 80개, 헤드 64개, 토큰 131 072개</translation>
    </message>
    <message>
        <source>Recommendations for deployment: reduction of the cache</source>
        <translation>배포 권장 사항: 캐시 감소율</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PaperView</name>
    <message>
        <source>cache saved, %</source>
        <translation>캐시 감소, %</translation>
    </message>
    <message>
        <source>perplexity more, %</source>
        <translation>퍼플렉시티 증가, %</translation>
    </message>
    <message>
        <source>Cache saved against perplexity lost</source>
        <translation>캐시 감소와 퍼플렉시티 손실</translation>
    </message>
    <message>
        <source>The same figures stand in the table below</source>
        <translation>같은 수치가 아래 표에 있습니다</translation>
    </message>
    <message>
        <source>Right is less memory, down is less loss; the lines join what no other variant of the model beats, and what lies beyond the axis stands at its upper edge. Source: arXiv:2606.04032, sections 4.3 to 4.5: the perplexities as published, the reductions computed from heads and rows.</source>
        <translation>오른쪽일수록 메모리가 적고 아래일수록 손실이 적습니다. 선은 같은 모델에서 다른 변형에 뒤지지 않는 점을 잇고, 축을 벗어나는 점은 위쪽 가장자리에 둡니다. 출처: arXiv:2606.04032, 4.3~4.5절. 퍼플렉시티는 논문 수치이고, 감소율은 헤드와 행으로 계산했습니다.</translation>
    </message>
    <message>
        <source>Points of the plot</source>
        <translation>그래프의 점</translation>
    </message>
    <message>
        <source>What the cache saves, what the perplexity loses</source>
        <translation>줄어드는 캐시와 잃는 퍼플렉시티</translation>
    </message>
    <message>
        <source>Every published figure of a cache, computed from the model&apos;s layers, heads and types: %1 of %2 come out in the unit and with the tokens that stand beside them.</source>
        <translation>논문의 캐시 수치를 모델의 레이어, 헤드, 형식으로 다시 계산했습니다: %2개 중 %1개가 옆에 적힌 단위와 토큰 수로 재현됩니다.</translation>
    </message>
    <message>
        <source>The paper read critically</source>
        <translation>논문 비판적으로 읽기</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PatchImage</name>
    <message>
        <source>The image with its patches</source>
        <translation>패치로 나눈 이미지</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PinnedPlans</name>
    <message>
        <source>Variant</source>
        <translation>변형</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>컨텍스트</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>시퀀스</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>런타임</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>이상값</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>할당</translation>
    </message>
    <message>
        <source>Fullest device</source>
        <translation>가장 찬 장치</translation>
    </message>
    <message>
        <source>Less than MHA</source>
        <translation>MHA 대비 감소</translation>
    </message>
    <message>
        <source>Max context</source>
        <translation>최대 컨텍스트</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>사용자 수</translation>
    </message>
    <message>
        <source>Tokens/s at most</source>
        <translation>최대 토큰/초</translation>
    </message>
    <message>
        <source>Kept plans</source>
        <translation>담은 계획</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Removes the plan of the chosen column, or the last one</source>
        <translation>고른 열의 계획을, 없으면 마지막 계획을 뺍니다</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>계획</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PlanActions</name>
    <message>
        <source>Keep this plan</source>
        <translation>이 계획 남기기</translation>
    </message>
    <message>
        <source>Puts the plan beside others below, up to four</source>
        <translation>아래에서 다른 계획과 나란히 비교합니다. 최대 네 개</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>텍스트로 복사</translation>
    </message>
    <message>
        <source>The plan and its tables as Markdown</source>
        <translation>계획과 표를 Markdown으로</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 저장함</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 저장하는 중</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PlanFacts</name>
    <message>
        <source>Each device</source>
        <translation>장치마다</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>장치 %1개</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>장치 %1</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>해당 없음</translation>
    </message>
    <message>
        <source>any</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>%1 layers read the rows of %2</source>
        <translation>레이어 %1개가 %2의 행을 읽음</translation>
    </message>
    <message>
        <source>%1 layers × %2 states × (%3 × %4 + %5 × %6) B</source>
        <translation>레이어 %1 × 상태 %2 × (%3 × %4 + %5 × %6) B</translation>
    </message>
    <message>
        <source>%1 layers keep nothing</source>
        <translation>레이어 %1개는 아무것도 두지 않음</translation>
    </message>
    <message>
        <source>%1 layers × %2 tokens × %3 key/value heads × %4 × %5 B (one row)</source>
        <translation>레이어 %1 × 토큰 %2 × 키/값 헤드 %3 × %4 × %5 B (한 행)</translation>
    </message>
    <message>
        <source>%1 layers × %2 tokens × %3 key/value heads × (%4 × %5 + %6 × %7) B</source>
        <translation>레이어 %1 × 토큰 %2 × 키/값 헤드 %3 × (%4 × %5 + %6 × %7) B</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>이상값</translation>
    </message>
    <message>
        <source>what the model needs</source>
        <translation>모델에 필요한 크기</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>할당</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>토큰당 바이트</translation>
    </message>
    <message>
        <source>ideal; %1 of it only until the windows are full</source>
        <translation>이상값. 그중 %1은(는) 윈도가 찰 때까지만</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>이상값</translation>
    </message>
    <message>
        <source>Less than multi-head QKV</source>
        <translation>멀티 헤드 QKV 대비 감소</translation>
    </message>
    <message>
        <source>Cache read</source>
        <translation>읽는 캐시</translation>
    </message>
    <message>
        <source>for one decoded token of a sequence</source>
        <translation>한 시퀀스에서 토큰 하나를 생성할 때</translation>
    </message>
    <message>
        <source>Weights read</source>
        <translation>읽는 가중치</translation>
    </message>
    <message>
        <source>for one step of all sequences</source>
        <translation>모든 시퀀스의 한 스텝에</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>of one token</source>
        <translation>토큰 하나의</translation>
    </message>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>연산 강도</translation>
    </message>
    <message>
        <source>operations a byte of cache; rows for every head would give %1</source>
        <translation>캐시 1바이트당 연산. 헤드마다 행을 두면 %1</translation>
    </message>
    <message>
        <source>%1 FLOP/B</source>
        <translation>%1 FLOP/B</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>최대</translation>
    </message>
    <message>
        <source>all sequences together; bound by bandwidth</source>
        <translation>모든 시퀀스 합계, 대역폭이 한계</translation>
    </message>
    <message>
        <source>all sequences together; bound by compute</source>
        <translation>모든 시퀀스 합계, 연산 성능이 한계</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 토큰/초</translation>
    </message>
    <message>
        <source>give the bandwidth or the compute of a device</source>
        <translation>장치의 대역폭이나 연산 성능을 입력하세요</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>프롬프트</translation>
    </message>
    <message>
        <source>reading the whole context once, at least</source>
        <translation>컨텍스트 전체를 한 번 읽는 데 최소</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1초</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>가격</translation>
    </message>
    <message>
        <source>a million decoded tokens, at least</source>
        <translation>생성 토큰 백만 개당 최소</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>세지 않음</translation>
    </message>
    <message>
        <source>the weights: their size is not known</source>
        <translation>가중치: 크기를 알 수 없음</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>변형</translation>
    </message>
    <message>
        <source>A device</source>
        <translation>장치당</translation>
    </message>
    <message>
        <source>Less than MHA</source>
        <translation>MHA 대비 감소</translation>
    </message>
    <message>
        <source>Max context</source>
        <translation>최대 컨텍스트</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>사용자 수</translation>
    </message>
    <message>
        <source>Projection and head sharing, with the model&apos;s layers</source>
        <translation>모델의 레이어에 적용한 투영과 헤드 공유</translation>
    </message>
    <message>
        <source>What the model needs</source>
        <translation>모델에 필요한 크기</translation>
    </message>
    <message>
        <source>What the runtime allocates on all devices</source>
        <translation>런타임이 모든 장치에 할당하는 크기</translation>
    </message>
    <message>
        <source>What the fullest device allocates</source>
        <translation>가장 찬 장치가 할당하는 크기</translation>
    </message>
    <message>
        <source>How much less the ideal is than with separate rows for every head</source>
        <translation>헤드마다 따로 행을 둘 때보다 이상값이 얼마나 작은지</translation>
    </message>
    <message>
        <source>Most tokens of a sequence that fit the memory of a device</source>
        <translation>장치 메모리에 들어가는 시퀀스의 최대 토큰 수</translation>
    </message>
    <message>
        <source>Most sequences of this context that fit the memory of a device</source>
        <translation>이 컨텍스트로 장치 메모리에 들어가는 최대 시퀀스 수</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>키/값 헤드</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>윈도</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>변경</translation>
    </message>
    <message>
        <source>as is</source>
        <translation>그대로</translation>
    </message>
    <message>
        <source>Keys %1, values %2</source>
        <translation>키: %1, 값: %2</translation>
    </message>
    <message>
        <source>Knobs that differ from the plan</source>
        <translation>계획과 다른 설정의 수</translation>
    </message>
    <message>
        <source>%1, rules: %2</source>
        <translation>%1, 규칙: %2</translation>
    </message>
</context>
<context>
    <name>qkv::ui::PlanKnobs</name>
    <message>
        <source>Phone, 12 GB</source>
        <translation>휴대전화, 12 GB</translation>
    </message>
    <message>
        <source>Laptop without a GPU, 32 GB</source>
        <translation>GPU 없는 노트북, 32 GB</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>컨텍스트</translation>
    </message>
    <message>
        <source>Tokens of a sequence; 32k is 32,768</source>
        <translation>시퀀스의 토큰 수. 32k는 32,768입니다</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>모델대로</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>시퀀스</translation>
    </message>
    <message>
        <source>Sequences at once: users, or slots of a server</source>
        <translation>동시에 처리하는 시퀀스 수: 사용자 또는 서버 슬롯</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>키/값 헤드</translation>
    </message>
    <message>
        <source>Heads that keys and values have: as many as query heads is multi-head attention, fewer is grouped-query attention (GQA), 1 is MQA</source>
        <translation>키와 값이 가지는 헤드 수: 쿼리 헤드와 같으면 멀티 헤드 어텐션, 적으면 그룹 쿼리 어텐션(GQA), 1이면 MQA입니다</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>윈도</translation>
    </message>
    <message>
        <source>Tokens that windowed layers keep; where the model has no such layer, all layers get this window</source>
        <translation>윈도 레이어가 두는 토큰 수. 모델에 그런 레이어가 없으면 모든 레이어가 이 윈도를 씁니다</translation>
    </message>
    <message>
        <source>Type of keys</source>
        <translation>키 형식</translation>
    </message>
    <message>
        <source>How one number of a key row is stored</source>
        <translation>키 행의 숫자 하나를 저장하는 방식</translation>
    </message>
    <message>
        <source>Type of values</source>
        <translation>값 형식</translation>
    </message>
    <message>
        <source>How one number of a value row is stored</source>
        <translation>값 행의 숫자 하나를 저장하는 방식</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>런타임</translation>
    </message>
    <message>
        <source>The program that serves the model: it rounds, copies and reserves by rules of its own</source>
        <translation>모델을 실행하는 프로그램. 저마다의 규칙으로 올림하고 복사하고 미리 잡아 둡니다</translation>
    </message>
    <message>
        <source>Runtime options</source>
        <translation>런타임 옵션</translation>
    </message>
    <message>
        <source>KEY=VALUE, separated by blanks</source>
        <translation>빈칸으로 구분한 KEY=VALUE</translation>
    </message>
    <message>
        <source>its defaults</source>
        <translation>기본값</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>장치 수</translation>
    </message>
    <message>
        <source>Devices that share the model (tensor parallel; whole layers in llama.cpp)</source>
        <translation>모델을 나누어 맡는 장치 수(텐서 병렬, llama.cpp에서는 레이어 단위)</translation>
    </message>
    <message>
        <source>Memory a device</source>
        <translation>장치당 메모리</translation>
    </message>
    <message>
        <source>As 24GiB (binary) or 24GB (decimal)</source>
        <translation>24GiB(이진) 또는 24GB(십진)처럼</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>Bytes of the weights, as 15GiB; empty: the file&apos;s, or parameters times their type</source>
        <translation>가중치의 바이트 수(15GiB처럼). 비우면 파일의 값, 없으면 매개변수 수 × 형식</translation>
    </message>
    <message>
        <source>from the model</source>
        <translation>모델에서</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>As 8B; empty: the model&apos;s, where it says them</source>
        <translation>8B처럼. 비우면 모델에 적힌 값</translation>
    </message>
    <message>
        <source>Type of weights</source>
        <translation>가중치 형식</translation>
    </message>
    <message>
        <source>How one parameter is stored</source>
        <translation>매개변수 하나를 저장하는 방식</translation>
    </message>
    <message>
        <source>Overhead a device</source>
        <translation>장치당 오버헤드</translation>
    </message>
    <message>
        <source>Memory of a device that is neither weights nor cache, as 1GiB</source>
        <translation>가중치도 캐시도 아닌 장치 메모리(1GiB처럼)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Bandwidth a device</source>
        <translation>장치당 대역폭</translation>
    </message>
    <message>
        <source>From its memory, as 1000GB/s</source>
        <translation>메모리 대역폭(1000GB/s처럼)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>모름</translation>
    </message>
    <message>
        <source>Compute a device</source>
        <translation>장치당 연산 성능</translation>
    </message>
    <message>
        <source>As 300TFLOPS</source>
        <translation>300TFLOPS처럼</translation>
    </message>
    <message>
        <source>Price an hour</source>
        <translation>시간당 가격</translation>
    </message>
    <message>
        <source>Of all devices together, in any currency</source>
        <translation>모든 장치를 합한 값, 통화는 무엇이든</translation>
    </message>
    <message>
        <source>Derived: LPDDR5X-9600 on 64 bits, 9.6 Gbit/s × 64 / 8; makers publish no compute</source>
        <translation>계산한 값: 64비트 LPDDR5X-9600, 9.6 Gbit/s × 64 / 8. 제조사가 연산 성능을 밝히지 않습니다</translation>
    </message>
    <message>
        <source>Derived: two channels of DDR5-5600, 5.6 Gbit/s × 128 / 8; 8 cores × 32 operations of 32 bits a clock (AVX2) × 4 GHz</source>
        <translation>계산한 값: DDR5-5600 두 채널, 5.6 Gbit/s × 128 / 8. 코어 8개 × 클록당 32비트 연산 32회(AVX2) × 4 GHz</translation>
    </message>
    <message>
        <source>Apple MacBook Pro (2024) tech specs; Apple publishes no compute</source>
        <translation>Apple MacBook Pro(2024) 기술 사양. Apple은 연산 성능을 밝히지 않습니다</translation>
    </message>
    <message>
        <source>NVIDIA GeForce RTX 3060 specifications; compute derived: 112 tensor cores × 64 multiply-adds a clock (NVIDIA Ampere GA102 white paper) × 1.777 GHz</source>
        <translation>NVIDIA GeForce RTX 3060 사양. 연산 성능은 계산한 값: 텐서 코어 112개 × 클록당 곱셈-덧셈 64회(NVIDIA Ampere GA102 백서) × 1.777 GHz</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ProfileView</name>
    <message>
        <source>Keys of one query by weight</source>
        <translation>한 쿼리의 키를 가중치순으로</translation>
    </message>
    <message>
        <source>This query has no allowed keys, or the file has no weights after the softmax.</source>
        <translation>이 쿼리에는 허용된 키가 없거나, 파일에 소프트맥스를 거친 가중치가 없습니다.</translation>
    </message>
    <message>
        <source>No map yet</source>
        <translation>아직 맵이 없습니다</translation>
    </message>
    <message>
        <source>%1: weight of each key, and of it and all above together (up and down: another query)</source>
        <translation>%1: 키마다의 가중치, 그리고 그 키까지 위에서부터 더한 값(위/아래: 다른 쿼리)</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>쿼리 %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::RaceControls</name>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Progress of the race</source>
        <translation>레이스 진행률</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Loading data...</source>
        <translation>데이터를 읽는 중...</translation>
    </message>
    <message>
        <source>Finishing the current step...</source>
        <translation>현재 스텝을 마치는 중...</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>스텝 %1 / %2</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>스텝 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 남음</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 토큰/초</translation>
    </message>
    <message>
        <source>Train all ticked variants</source>
        <translation>선택한 변형을 모두 학습시킵니다</translation>
    </message>
    <message>
        <source>Hold the race, or let it go on</source>
        <translation>경주를 멈추거나 이어 갑니다</translation>
    </message>
    <message>
        <source>End the race after the current step; what was trained is kept</source>
        <translation>현재 스텝을 마치고 경주를 끝냅니다. 학습한 내용은 보존됩니다</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Paused at %1 of %2</source>
        <translation>%1 / %2에서 일시 정지</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>일시 정지</translation>
    </message>
</context>
<context>
    <name>qkv::ui::RaceView</name>
    <message>
        <source>sym</source>
        <translation>대칭</translation>
    </message>
    <message>
        <source>map</source>
        <translation>맵</translation>
    </message>
    <message>
        <source>diag</source>
        <translation>대각</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>스텝 %1</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>step</source>
        <translation>스텝</translation>
    </message>
    <message>
        <source>nats a token</source>
        <translation>토큰당 냇(nat)</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>share right</source>
        <translation>정답 비율</translation>
    </message>
    <message>
        <source>Curves appear here when a race runs</source>
        <translation>레이스를 시작하면 곡선이 여기에 나타납니다</translation>
    </message>
    <message>
        <source>Pick a task, tick variants and press Start: each variant&apos;s attention maps appear here, live.</source>
        <translation>과제를 고르고 변형을 선택한 다음 시작을 누르세요. 각 변형의 어텐션 맵이 여기에 실시간으로 나타납니다.</translation>
    </message>
    <message>
        <source>Attention maps</source>
        <translation>어텐션 맵</translation>
    </message>
    <message>
        <source>The first maps are being made</source>
        <translation>첫 맵을 만드는 중입니다</translation>
    </message>
    <message>
        <source>Does token i score token j as j scores i? 1: exactly, as it must be when query and key are tied; 0: unrelated; -1: the opposite.</source>
        <translation>토큰 i가 j에 주는 점수와 j가 i에 주는 점수가 같은가? 1: 똑같음(쿼리와 키를 묶으면 반드시 그렇다). 0: 무관함. -1: 정반대.</translation>
    </message>
    <message>
        <source>Is the map its own mirror image across the diagonal? 1: exactly; 0: not at all.</source>
        <translation>맵이 대각선을 사이에 두고 거울상인가? 1: 똑같음. 0: 전혀 아님.</translation>
    </message>
    <message>
        <source>How much does a token look at itself? 0: as at any other token; 1: at nothing else.</source>
        <translation>토큰이 자기 자신을 얼마나 보는가? 0: 다른 토큰과 같은 만큼. 1: 자기 자신만.</translation>
    </message>
    <message>
        <source>nats an image</source>
        <translation>이미지당 냇(nat)</translation>
    </message>
</context>
<context>
    <name>qkv::ui::RecipeForm</name>
    <message>
        <source>Width d</source>
        <translation>너비 d</translation>
    </message>
    <message>
        <source>Numbers a token is made of (d_model)</source>
        <translation>토큰 하나를 이루는 수의 개수 (d_model)</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>레이어</translation>
    </message>
    <message>
        <source>Blocks of attention and feed-forward, one after the other</source>
        <translation>차례로 이어지는 어텐션·피드포워드 블록의 수</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>Attention maps a layer; d must be divisible by it</source>
        <translation>레이어마다 있는 어텐션 맵의 수. d를 나누어떨어지게 해야 합니다</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>키/값 헤드</translation>
    </message>
    <message>
        <source>Heads that keys and values have; fewer than heads is grouped-query attention (GQA), 1 is MQA</source>
        <translation>키와 값이 가지는 헤드 수. 헤드 수보다 적으면 그룹 쿼리 어텐션(GQA), 1이면 MQA입니다</translation>
    </message>
    <message>
        <source>as heads</source>
        <translation>헤드와 같게</translation>
    </message>
    <message>
        <source>List length</source>
        <translation>목록 길이</translation>
    </message>
    <message>
        <source>Digits in a list: the number of tokens n</source>
        <translation>목록에 든 숫자의 개수, 곧 토큰 수 n</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>배치</translation>
    </message>
    <message>
        <source>Lists or images a training step looks at</source>
        <translation>학습 스텝 하나가 보는 목록 또는 이미지의 수</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>에폭</translation>
    </message>
    <message>
        <source>Passes through all training data; not used when steps are given</source>
        <translation>학습 데이터 전체를 도는 횟수. 스텝 수를 정하면 쓰이지 않습니다</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>스텝</translation>
    </message>
    <message>
        <source>Training steps, in place of epochs</source>
        <translation>에폭 대신 정하는 학습 스텝 수</translation>
    </message>
    <message>
        <source>by epochs</source>
        <translation>에폭에 따름</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>How far a step goes, after the warm-up</source>
        <translation>워밍업이 끝난 뒤 한 스텝이 나아가는 크기</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>드롭아웃</translation>
    </message>
    <message>
        <source>Share of activations set to 0 in training, never of attention weights</source>
        <translation>학습할 때 0으로 만드는 활성값의 비율. 어텐션 가중치에는 적용하지 않습니다</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Weights, data and order are drawn from it: the same seed gives the same run</source>
        <translation>가중치, 데이터, 순서를 여기에서 뽑습니다. 시드가 같으면 실행도 같습니다</translation>
    </message>
    <message>
        <source>Size and recipe</source>
        <translation>크기와 학습 설정</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>프리셋</translation>
    </message>
    <message>
        <source>A starting point; every number below can be changed</source>
        <translation>출발점입니다. 아래 수치는 모두 바꿀 수 있습니다</translation>
    </message>
    <message>
        <source>Custom (from %1)</source>
        <translation>사용자 지정 (%1에서)</translation>
    </message>
    <message>
        <source>%1 is %2: it must be from %3 to %4</source>
        <translation>%1이(가) %2입니다. %3부터 %4까지여야 합니다</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ResultPages</name>
    <message>
        <source>Pages of the results</source>
        <translation>결과 페이지</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>논문</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ResultView</name>
    <message>
        <source>Ideal</source>
        <translation>이상값</translation>
    </message>
    <message>
        <source>What the model needs, without rounding or copies</source>
        <translation>반올림과 복사를 뺀, 모델에 필요한 크기</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>할당</translation>
    </message>
    <message>
        <source>What the runtime allocates on all devices</source>
        <translation>런타임이 모든 장치에 할당하는 크기</translation>
    </message>
    <message>
        <source>Fullest device</source>
        <translation>가장 찬 장치</translation>
    </message>
    <message>
        <source>What the fullest device allocates</source>
        <translation>가장 찬 장치가 할당하는 크기</translation>
    </message>
    <message>
        <source>Max context</source>
        <translation>최대 컨텍스트</translation>
    </message>
    <message>
        <source>Most tokens of a sequence that fit the memory of a device</source>
        <translation>장치 메모리에 들어가는 시퀀스의 최대 토큰 수</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>사용자 수</translation>
    </message>
    <message>
        <source>Most sequences of this context that fit the memory of a device</source>
        <translation>이 컨텍스트로 장치 메모리에 들어가는 최대 시퀀스 수</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>들어가는 구성</translation>
    </message>
    <message>
        <source>tokens of a sequence</source>
        <translation>시퀀스의 토큰 수</translation>
    </message>
    <message>
        <source>Memory against context</source>
        <translation>컨텍스트에 따른 메모리</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>풀이</translation>
    </message>
    <message>
        <source>All variants</source>
        <translation>모든 변형</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>레이어</translation>
    </message>
    <message>
        <source>What fits, fewest changes first</source>
        <translation>들어가는 구성, 변경이 적은 것부터</translation>
    </message>
    <message>
        <source>Speed: the roofline&apos;s bound</source>
        <translation>속도: 루프라인 한계</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>조언</translation>
    </message>
    <message>
        <source>%1, %2: %3 tokens × %4 sequences</source>
        <translation>%1, %2: 토큰 %3 × 시퀀스 %4</translation>
    </message>
    <message>
        <source>Choose a machine or give the memory of a device.</source>
        <translation>기계를 고르거나 장치의 메모리를 입력하세요.</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>들어가는 구성이 없습니다.</translation>
    </message>
    <message>
        <source>Enter or a double click takes a row over.</source>
        <translation>Enter나 두 번 클릭으로 그 행을 가져옵니다.</translation>
    </message>
    <message>
        <source>The figures below are of the plan before.</source>
        <translation>아래 수치는 이전 계획의 것입니다.</translation>
    </message>
    <message>
        <source>fullest device</source>
        <translation>가장 찬 장치</translation>
    </message>
    <message>
        <source>%1, %2: %3 tokens, one sequence</source>
        <translation>%1, %2: 토큰 %3, 시퀀스 하나</translation>
    </message>
</context>
<context>
    <name>qkv::ui::RunsModel</name>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>변형</translation>
    </message>
    <message>
        <source>Which projections are shared, and the heads that share keys and values</source>
        <translation>어떤 투영을 공유하는지, 그리고 키와 값을 함께 쓰는 헤드</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>What the model learns</source>
        <translation>모델이 배우는 것</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Running, finished, interrupted, or diverged: its loss became NaN or infinite</source>
        <translation>실행 중, 완료, 중단됨, 또는 발산(손실이 NaN이나 무한대가 됨)</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>스텝</translation>
    </message>
    <message>
        <source>Training steps done</source>
        <translation>마친 학습 스텝 수</translation>
    </message>
    <message>
        <source>Best share of right answers on the validation set</source>
        <translation>검증 집합에서 얻은 가장 높은 정답 비율</translation>
    </message>
    <message>
        <source>Last mean cross-entropy on the validation set, in nats</source>
        <translation>검증 집합의 마지막 평균 교차 엔트로피(냇)</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>시작 시각</translation>
    </message>
    <message>
        <source>When the run was started, local time</source>
        <translation>실행을 시작한 현지 시각</translation>
    </message>
    <message>
        <source>running</source>
        <translation>실행 중</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>중단됨</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>발산</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Number of the run in this store: what the command line asks for</source>
        <translation>이 저장소에서 실행의 번호: 명령줄에서 쓰는 번호입니다</translation>
    </message>
    <message>
        <source>Name of the run: width d, layers L, heads H, tokens n, seed</source>
        <translation>실행의 이름: 너비 d, 층 L, 헤드 H, 토큰 n, 시드</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>검증 정확도</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>검증 손실</translation>
    </message>
</context>
<context>
    <name>qkv::ui::RunsPanel</name>
    <message>
        <source>Refresh</source>
        <translation>새로 고침</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행 목록</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>아직 실행이 없습니다</translation>
    </message>
    <message>
        <source>Every race of the Train workspace is kept here, with its curves and snapshots. Start one there first.</source>
        <translation>학습 작업 공간의 모든 레이스가 곡선, 스냅샷과 함께 여기에 보관됩니다. 먼저 그곳에서 레이스를 시작하세요.</translation>
    </message>
    <message>
        <source>List of runs</source>
        <translation>실행 목록</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>실행 1개</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>실행 %1개</translation>
    </message>
    <message>
        <source>Look at the maps</source>
        <translation>맵 보기</translation>
    </message>
    <message>
        <source>Looks at the attention maps of the chosen run (Return, double click)</source>
        <translation>고른 실행의 어텐션 맵을 봅니다(Return, 두 번 클릭)</translation>
    </message>
</context>
<context>
    <name>qkv::ui::SourceBox</name>
    <message>
        <source>Add beside</source>
        <translation>나란히 추가</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Maps beside each other</source>
        <translation>나란히 놓은 맵</translation>
    </message>
    <message>
        <source>Puts another map beside the present ones, up to four, to compare runs, variants or steps</source>
        <translation>지금 맵 옆에 다른 맵을 최대 네 개까지 나란히 놓고 실행, 변형, 스텝을 비교합니다</translation>
    </message>
    <message>
        <source>Takes the chosen map away</source>
        <translation>고른 맵을 뺍니다</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>파일 열기…</translation>
    </message>
    <message>
        <source>Attention maps, scores, or q, k, v of another program in a safetensors file, or a checkpoint of this one</source>
        <translation>다른 프로그램의 어텐션 맵, 점수 또는 q, k, v를 담은 safetensors 파일이나 이 프로그램의 체크포인트</translation>
    </message>
    <message>
        <source>Maps of</source>
        <translation>맵의 출처</translation>
    </message>
    <message>
        <source>The race that runs, a saved run of the store, or a file</source>
        <translation>실행 중인 레이스, 저장소에 저장된 실행, 또는 파일</translation>
    </message>
    <message>
        <source>Choose what to look at</source>
        <translation>볼 것을 고르세요</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>실시간: %1</translation>
    </message>
    <message>
        <source>Run %1: %2, %3</source>
        <translation>실행 %1: %2, %3</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>실행 %1</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>불러오는 중</translation>
    </message>
    <message>
        <source>Open maps or a checkpoint</source>
        <translation>맵 또는 체크포인트 열기</translation>
    </message>
    <message>
        <source>safetensors (*.safetensors);;All files (*)</source>
        <translation>safetensors (*.safetensors);;모든 파일 (*)</translation>
    </message>
</context>
<context>
    <name>qkv::ui::TaskBox</name>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
</context>
<context>
    <name>qkv::ui::TimeBar</name>
    <message>
        <source>Play the saved steps</source>
        <translation>저장된 스텝 재생</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>스텝</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>스텝 %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::TrainPanel</name>
    <message>
        <source>Tick at least one variant.</source>
        <translation>변형을 하나 이상 선택하세요.</translation>
    </message>
    <message>
        <source>Ended after %1 steps</source>
        <translation>%1스텝 후 종료</translation>
    </message>
    <message>
        <source>%1 diverged at step %2: its loss is %3. The others go on.</source>
        <translation>%1: 스텝 %2에서 발산했습니다(손실 %3). 나머지는 계속됩니다.</translation>
    </message>
    <message>
        <source>Stopped at %1 of %2</source>
        <translation>%1 / %2에서 중지됨</translation>
    </message>
    <message>
        <source>qkvlab-cli train --resume %1 goes on</source>
        <translation>이어 가려면: qkvlab-cli train --resume %1</translation>
    </message>
    <message>
        <source>qkvlab-cli train --resume N goes on with one of them; N is %1</source>
        <translation>하나를 이어 가려면: qkvlab-cli train --resume N (N은 %1)</translation>
    </message>
</context>
<context>
    <name>qkv::ui::VariantChoice</name>
    <message>
        <source>Variant</source>
        <translation>변형</translation>
    </message>
</context>
<context>
    <name>qkv::ui::VariantList</name>
    <message>
        <source>Variants</source>
        <translation>변형</translation>
    </message>
    <message>
        <source>All ticked ones train in step, on the same data and seed. &quot;=&quot; ties, &quot;-&quot; separates.</source>
        <translation>선택한 변형은 모두 같은 데이터와 시드로 나란히 학습합니다. &quot;=&quot;는 공유, &quot;-&quot;는 구분을 뜻합니다.</translation>
    </message>
</context>
<context>
    <name>qkv::ui::VectorBars</name>
    <message>
        <source>Vectors %1 as bars</source>
        <translation>막대로 나타낸 벡터 %1</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>차원 %1</translation>
    </message>
</context>
<context>
    <name>qkv::ui::ViewBar</name>
    <message>
        <source>Mirror</source>
        <translation>거울상</translation>
    </message>
    <message>
        <source>The scores, their mirror image across the diagonal, and how far the two are apart: nothing is left where scores are symmetric.</source>
        <translation>점수, 대각선에 대한 점수의 거울상, 그리고 둘의 차이. 점수가 대칭이면 아무것도 남지 않습니다.</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>선</translation>
    </message>
    <message>
        <source>Weights as lines from queries to keys; for short inputs.</source>
        <translation>쿼리에서 키로 이은 선으로 나타낸 가중치. 짧은 입력에 씁니다.</translation>
    </message>
    <message>
        <source>Profile of a query</source>
        <translation>쿼리 프로필</translation>
    </message>
    <message>
        <source>The keys of one query, the largest weight first.</source>
        <translation>한 쿼리의 키를 가중치가 큰 것부터 보여 줍니다.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>선형</translation>
    </message>
    <message>
        <source>Equal steps of value are equal steps of colour.</source>
        <translation>값의 간격이 같으면 색의 간격도 같습니다.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Equal factors are equal steps of colour: small weights show. Zero takes the first colour.</source>
        <translation>비율이 같으면 색의 간격도 같아 작은 가중치도 보입니다. 0은 첫 색으로 나타냅니다.</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>백분위</translation>
    </message>
    <message>
        <source>Equal shares of the cells have equal steps of colour: the order shows, not the size.</source>
        <translation>칸의 비율이 같으면 색의 간격도 같습니다. 크기가 아니라 순서가 보입니다.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>보여 줄 것</translation>
    </message>
    <message>
        <source>Scale of the colours</source>
        <translation>색 눈금</translation>
    </message>
    <message>
        <source>Link zoom</source>
        <translation>확대 연동</translation>
    </message>
    <message>
        <source>Link the chosen cell</source>
        <translation>고른 칸 연동</translation>
    </message>
    <message>
        <source>Link the value scale</source>
        <translation>값 눈금 연동</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>축소</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>확대</translation>
    </message>
    <message>
        <source>The whole map</source>
        <translation>맵 전체</translation>
    </message>
    <message>
        <source>A pixel a cell</source>
        <translation>한 칸에 한 픽셀</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>확대/축소</translation>
    </message>
    <message>
        <source>How large the map is; the wheel, a pinch and Shift with dragging zoom too</source>
        <translation>맵의 크기. 휠, 두 손가락 벌리기, Shift를 누른 채 끌기로도 확대됩니다</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>What maps beside each other have in common, and their difference</source>
        <translation>나란히 놓인 맵이 공유하는 것과 두 맵의 차이</translation>
    </message>
    <message>
        <source>Difference, heads matched</source>
        <translation>차이 (헤드를 짝지어)</translation>
    </message>
</context>
<context>
    <name>safetensors</name>
    <message>
        <source>{0}: not a readable safetensors file: {1}</source>
        <translation>{0}: 읽을 수 있는 safetensors 파일이 아닙니다: {1}</translation>
    </message>
    <message>
        <source>{0}: tensor &apos;{1}&apos; has type {2}: {3} are read</source>
        <translation>{0}: 텐서 &apos;{1}&apos;의 형식이 {2}입니다. 읽을 수 있는 것은 {3}입니다</translation>
    </message>
</context>
<context>
    <name>store</name>
    <message>
        <source>there is no run {0} in this store</source>
        <translation>이 저장소에 실행 {0}이(가) 없습니다</translation>
    </message>
    <message>
        <source>run {0} is being trained by process {1} on &apos;{2}&apos;: it must be stopped there</source>
        <translation>실행 {0}은(는) &apos;{2}&apos;의 프로세스 {1}이(가) 학습하고 있습니다. 그곳에서 중지해야 합니다</translation>
    </message>
    <message>
        <source>run {0} has {1} steps: it cannot go on from step {2}</source>
        <translation>실행 {0}은(는) {1}스텝까지 있습니다. 스텝 {2}부터 이어 갈 수 없습니다</translation>
    </message>
    <message>
        <source>run {0} is damaged: it has no segment</source>
        <translation>실행 {0}이(가) 손상되었습니다. 구간이 없습니다</translation>
    </message>
    <message>
        <source>the stored tensor &apos;{0}&apos; is damaged: its shape does not fit its bytes</source>
        <translation>저장된 텐서 &apos;{0}&apos;이(가) 손상되었습니다. 모양과 바이트 수가 맞지 않습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; cannot be opened: {1}</source>
        <translation>실행 저장소 &apos;{0}&apos;을(를) 열 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a run store: it is no SQLite file</source>
        <translation>&apos;{0}&apos;은(는) 실행 저장소가 아닙니다. SQLite 파일이 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a run store: it is the SQLite file of another program</source>
        <translation>&apos;{0}&apos;은(는) 실행 저장소가 아닙니다. 다른 프로그램의 SQLite 파일입니다</translation>
    </message>
    <message>
        <source>the name of the run store is empty: a file name is needed</source>
        <translation>실행 저장소의 이름이 비어 있습니다. 파일 이름이 필요합니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a file name</source>
        <translation>&apos;{0}&apos;은(는) 파일 이름이 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a folder: a run store is a file</source>
        <translation>&apos;{0}&apos;은(는) 폴더입니다. 실행 저장소는 파일입니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a run store: it is no regular file</source>
        <translation>&apos;{0}&apos;은(는) 실행 저장소가 아닙니다. 일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>the stored curve at step {0} is damaged: its sizes do not fit together</source>
        <translation>스텝 {0}에 저장된 곡선이 손상되었습니다. 크기가 서로 맞지 않습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; is locked by another program</source>
        <translation>실행 저장소 &apos;{0}&apos;을(를) 다른 프로그램이 잠그고 있습니다</translation>
    </message>
    <message>
        <source>there is no run &apos;{0}&apos; in run store &apos;{1}&apos;</source>
        <translation>실행 저장소 &apos;{1}&apos;에 실행 &apos;{0}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>run {0} has no snapshots</source>
        <translation>실행 {0}에는 스냅샷이 없습니다</translation>
    </message>
    <message>
        <source>run {0} has no snapshot at step {1}: the nearest is at {2}, the last at {3}</source>
        <translation>실행 {0}에는 스텝 {1}의 스냅샷이 없습니다. 가장 가까운 것은 {2}, 마지막은 {3}입니다</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is the beginning of several runs&apos; uuids in &apos;{1}&apos;: more of it is needed</source>
        <translation>&apos;{0}&apos;은(는) &apos;{1}&apos;에 있는 여러 실행 uuid의 앞부분입니다. 더 길게 쓰세요</translation>
    </message>
    <message>
        <source>run {0} has no checkpoint of kind &apos;{1}&apos;</source>
        <translation>실행 {0}에는 &apos;{1}&apos; 종류의 체크포인트가 없습니다</translation>
    </message>
    <message>
        <source>the stored snapshot is damaged: {0}</source>
        <translation>저장된 스냅샷이 손상되었습니다: {0}</translation>
    </message>
    <message>
        <source>the stored snapshot has version {0}, this program knows {1}</source>
        <translation>저장된 스냅샷은 버전 {0}이고 이 프로그램은 {1}까지 압니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos;: the disk is full, space must be made</source>
        <translation>실행 저장소 &apos;{0}&apos;: 디스크가 가득 찼습니다. 공간을 마련해야 합니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; is read-only: the file and its folder must be writable</source>
        <translation>실행 저장소 &apos;{0}&apos;은(는) 읽기 전용입니다. 파일과 그 폴더에 쓸 수 있어야 합니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; is damaged ({1}): a copy, or what sqlite3&apos;s .recover saves, is needed</source>
        <translation>실행 저장소 &apos;{0}&apos;이(가) 손상되었습니다({1}). 사본이나 sqlite3의 .recover로 건진 것이 필요합니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; cannot be read or written ({1})</source>
        <translation>실행 저장소 &apos;{0}&apos;을(를) 읽거나 쓸 수 없습니다({1})</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos;: {1}</source>
        <translation>실행 저장소 &apos;{0}&apos;: {1}</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; was made by a newer QKV Lab (version {1}, this program knows {2}): it opens for viewing only</source>
        <translation>실행 저장소 &apos;{0}&apos;은(는) 더 새로운 QKV Lab에서 만들었습니다(버전 {1}, 이 프로그램은 {2}까지). 보기 전용으로 엽니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; is in a read-only folder: opened for viewing, without what is still in its -wal file</source>
        <translation>실행 저장소 &apos;{0}&apos;이(가) 읽기 전용 폴더에 있습니다. 아직 -wal 파일에 남은 것을 빼고 보기용으로 열었습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; is in a read-only folder: opened for viewing</source>
        <translation>실행 저장소 &apos;{0}&apos;이(가) 읽기 전용 폴더에 있습니다. 보기용으로 열었습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; could not be written until the end: {1} records are lost</source>
        <translation>실행 저장소 &apos;{0}&apos;에 끝까지 쓰지 못했습니다. 기록 {1}개를 잃었습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; did not answer in time</source>
        <translation>실행 저장소 &apos;{0}&apos;이(가) 제때 응답하지 않았습니다</translation>
    </message>
    <message>
        <source>there is no place for the run store: set HOME or XDG_DATA_HOME, or name a file with --store</source>
        <translation>실행 저장소를 둘 곳이 없습니다. HOME이나 XDG_DATA_HOME을 설정하거나 --store로 파일을 지정하세요</translation>
    </message>
    <message>
        <source>{0}: the folder cannot be made: {1}</source>
        <translation>{0}: 폴더를 만들 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; needs a new version, but its backup copy failed: {1}</source>
        <translation>실행 저장소 &apos;{0}&apos;을(를) 새 버전으로 올려야 하는데 백업 사본을 만들지 못했습니다: {1}</translation>
    </message>
    <message>
        <source>the snapshot of run {0} at step {1} has more than 10^9 bytes: it is not kept</source>
        <translation>실행 {0}의 스텝 {1} 스냅샷이 10^9바이트를 넘어 보관하지 않습니다</translation>
    </message>
    <message>
        <source>the tensor &apos;{0}&apos; of run {1} has more than 10^9 bytes: no checkpoint is kept</source>
        <translation>실행 {1}의 텐서 &apos;{0}&apos;이(가) 10^9바이트를 넘어 체크포인트를 보관하지 않습니다</translation>
    </message>
    <message>
        <source>run store &apos;{0}&apos; cannot be opened: its folder must exist and be writable</source>
        <translation>실행 저장소 &apos;{0}&apos;을(를) 열 수 없습니다. 폴더가 있고 쓸 수 있어야 합니다</translation>
    </message>
    <message>
        <source>run {0} was taken by another process or deleted: nothing more of it is kept from here</source>
        <translation>실행 {0}을(를) 다른 프로세스가 가져갔거나 지웠습니다. 여기서는 더 이상 보관하지 않습니다</translation>
    </message>
</context>
<context>
    <name>training</name>
    <message>
        <source>batch {0} is larger than the {1} training items: use a smaller batch</source>
        <translation>배치 {0}이(가) 학습 항목 {1}개보다 큽니다. 더 작은 배치를 쓰세요</translation>
    </message>
    <message>
        <source>Quick demo</source>
        <translation>빠른 데모</translation>
    </message>
    <message>
        <source>Paper: lists of digits</source>
        <translation>논문: 숫자 목록</translation>
    </message>
    <message>
        <source>Paper: ViT on Fashion-MNIST</source>
        <translation>논문: Fashion-MNIST의 ViT</translation>
    </message>
    <message>
        <source>Tiny GPT</source>
        <translation>아주 작은 GPT</translation>
    </message>
    <message>
        <source>Small GPT</source>
        <translation>작은 GPT</translation>
    </message>
    <message>
        <source>Paper: 300M language model</source>
        <translation>논문: 3억 매개변수 언어 모델</translation>
    </message>
    <message>
        <source>Paper: 1.2B language model</source>
        <translation>논문: 12억 매개변수 언어 모델</translation>
    </message>
    <message>
        <source>{0} is {1}: it must be from {2} to {3}</source>
        <translation>{0}이(가) {1}입니다. {2}부터 {3}까지여야 합니다</translation>
    </message>
    <message>
        <source>steps and epochs are both 0: one of them must be at least 1</source>
        <translation>스텝과 에폭이 모두 0입니다. 둘 중 하나는 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>a gpt model is not trained by this version: choose a list or image task, or use `params` to count it</source>
        <translation>이 버전은 gpt 모델을 학습하지 않습니다. 목록이나 이미지 과제를 고르거나, 크기를 세려면 `params`를 쓰세요</translation>
    </message>
    <message>
        <source>batch {0} is larger than the {1} training lists: use a smaller batch</source>
        <translation>배치 {0}이(가) 학습 목록 {1}개보다 큽니다. 더 작은 배치를 쓰세요</translation>
    </message>
    <message>
        <source>vocabulary {0} is too small for the ten digits</source>
        <translation>어휘 {0}개로는 숫자 열 개를 담기에 모자랍니다</translation>
    </message>
    <message>
        <source>{0}: is no run configuration: it must be a JSON object with task, model and recipe</source>
        <translation>{0}: 실행 설정이 아닙니다. task, model, recipe가 든 JSON 객체여야 합니다</translation>
    </message>
    <message>
        <source>no variant is chosen: choose at least one</source>
        <translation>고른 변형이 없습니다. 하나 이상 고르세요</translation>
    </message>
    <message>
        <source>{0} variants are too many for one race: {1} at most</source>
        <translation>변형 {0}개는 레이스 하나에 너무 많습니다. 최대 {1}개입니다</translation>
    </message>
    <message>
        <source>a race is running: stop it before another is started</source>
        <translation>레이스가 실행 중입니다. 다른 레이스를 시작하려면 먼저 중지하세요</translation>
    </message>
    <message>
        <source>there is not enough memory for this model and batch: choose smaller ones</source>
        <translation>이 모델과 배치에 메모리가 부족합니다. 더 작게 고르십시오</translation>
    </message>
    <message>
        <source>{0} threads cannot be started: {1}</source>
        <translation>스레드 {0}개를 시작할 수 없습니다: {1}</translation>
    </message>
    <message>
        <source>task {0} needs a vit model: use preset vit-fmnist</source>
        <translation>과제 {0}에는 vit 모델이 필요합니다. 프리셋 vit-fmnist를 쓰십시오</translation>
    </message>
    <message>
        <source>task {0} needs an encoder model: use preset paper-synthetic or demo</source>
        <translation>과제 {0}에는 encoder 모델이 필요합니다. 프리셋 paper-synthetic이나 demo를 쓰십시오</translation>
    </message>
    <message>
        <source>the images have side {0}, {1} channels and {2} classes, and the model side {3}, {4} channels and {5} classes: they must be the same</source>
        <translation>이미지는 한 변 {0}, 채널 {1}개, 클래스 {2}개인데 모델은 한 변 {3}, 채널 {4}개, 클래스 {5}개입니다. 서로 같아야 합니다</translation>
    </message>
    <message>
        <source>a bare checkpoint has no task: only a run&apos;s model can be evaluated</source>
        <translation>체크포인트만으로는 과제가 없습니다. 실행의 모델만 평가할 수 있습니다</translation>
    </message>
    <message>
        <source>validation item {0} is not there: the set has 0 to {1}</source>
        <translation>검증 항목 {0}은(는) 없습니다. 집합에는 0부터 {1}까지 있습니다</translation>
    </message>
    <message>
        <source>there is not enough memory for {0} tokens: give a shorter list</source>
        <translation>토큰 {0}개에는 메모리가 부족합니다. 더 짧은 목록을 쓰세요</translation>
    </message>
    <message>
        <source>the list is empty: give one digit or more, such as 3,1,4</source>
        <translation>목록이 비어 있습니다. 3,1,4처럼 숫자를 하나 이상 쓰세요</translation>
    </message>
    <message>
        <source>a list of {0} digits is too long: {1} at most</source>
        <translation>숫자 {0}개인 목록은 너무 깁니다. 최대 {1}개입니다</translation>
    </message>
    <message>
        <source>{0} at position {1} is no digit: 0 to {2} are</source>
        <translation>{1}번 자리의 {0}은(는) 쓸 수 있는 숫자가 아닙니다. 0부터 {2}까지 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>an image of {0} bytes does not fit: {1} are right ({2} x {3} x {3})</source>
        <translation>{0}바이트인 이미지는 맞지 않습니다. {1}바이트({2} x {3} x {3})여야 합니다</translation>
    </message>
    <message>
        <source>gpt models cannot be run yet: encoder and vit models can</source>
        <translation>gpt 모델은 아직 실행할 수 없습니다. encoder와 vit 모델은 실행할 수 있습니다</translation>
    </message>
    <message>
        <source>{0} weights do not fit the model, which has {1}</source>
        <translation>가중치 {0}개는 {1}개를 가진 모델에 맞지 않습니다</translation>
    </message>
    <message>
        <source>the run&apos;s configuration is of another model than the weights</source>
        <translation>실행의 설정이 가중치와 다른 모델의 것입니다</translation>
    </message>
    <message>
        <source>task {0} is not for this kind of model: lists take an encoder, images a vit</source>
        <translation>과제 {0}은(는) 이런 종류의 모델에 쓸 수 없습니다. 목록에는 encoder, 이미지에는 vit를 씁니다</translation>
    </message>
    <message>
        <source>the heads switched off are those of another model: this one has {0} layers of {1} heads</source>
        <translation>꺼진 헤드가 다른 모델의 것입니다. 이 모델에는 레이어가 {0}개, 레이어마다 헤드가 {1}개 있습니다</translation>
    </message>
</context>
<context>
    <name>variants</name>
    <message>
        <source>three projections</source>
        <translation>투영 세 개</translation>
    </message>
    <message>
        <source>query and key shared</source>
        <translation>쿼리와 키를 공유</translation>
    </message>
    <message>
        <source>query and key shared, plus a position term</source>
        <translation>쿼리와 키를 공유하고 위치 항을 더함</translation>
    </message>
    <message>
        <source>own query; key and value shared</source>
        <translation>쿼리는 따로, 키와 값은 공유</translation>
    </message>
    <message>
        <source>one projection</source>
        <translation>투영 하나</translation>
    </message>
    <message>
        <source>one projection, plus a position term</source>
        <translation>투영 하나에 위치 항을 더함</translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; is ambiguous: the paper&apos;s repository uses it for both ties; write Q=K-V (query and key shared) or Q-K=V (key and value shared)</source>
        <translation>변형 &apos;{0}&apos;은(는) 뜻이 둘입니다. 논문의 저장소에서 두 공유 방식에 모두 쓰였습니다. Q=K-V(쿼리와 키를 공유) 또는 Q-K=V(키와 값을 공유)로 쓰세요</translation>
    </message>
    <message>
        <source>variant &apos;{0}&apos; is unknown: write QKV, Q=K-V, Q-K=V, Q=K=V, (Q=K-V)+, (Q=K=V)+, or GQA-g, MQA, Q-GQA-g, Q-MQA with g key/value heads</source>
        <translation>알 수 없는 변형 &apos;{0}&apos;: QKV, Q=K-V, Q-K=V, Q=K=V, (Q=K-V)+, (Q=K=V)+ 가운데 하나나, 키/값 헤드가 g개인 GQA-g, MQA, Q-GQA-g, Q-MQA를 쓰세요</translation>
    </message>
    <message>
        <source>{0} heads, {1} key/value heads and width {2}: each must be at least 1</source>
        <translation>헤드 {0}개, 키/값 헤드 {1}개, 너비 {2}: 모두 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>{0} heads are not divisible by {1} key/value heads: each key/value head serves the same number of query heads</source>
        <translation>헤드 {0}개가 키/값 헤드 {1}개로 나누어떨어지지 않습니다. 키/값 헤드는 저마다 같은 수의 쿼리 헤드를 맡습니다</translation>
    </message>
    <message>
        <source>{0} with {1} key/value heads for {2} heads is refused: with query and key shared all the query heads of a group would compute one and the same map; use {2} key/value heads</source>
        <translation>헤드 {2}개에 키/값 헤드 {1}개인 {0}은(는) 받아들이지 않습니다. 쿼리와 키를 공유하면 한 그룹의 쿼리 헤드가 모두 똑같은 맵을 계산하게 됩니다. 키/값 헤드를 {2}개로 하세요</translation>
    </message>
    <message>
        <source>{0} is refused: &quot;+&quot; adds 2D positions to variants that share query and key; use {1}, (Q=K-V)+ or (Q=K=V)+</source>
        <translation>{0}은(는) 받아들이지 않습니다. &quot;+&quot;는 쿼리와 키를 공유하는 변형에 2차원 위치를 더하는 것입니다. {1}, (Q=K-V)+ 또는 (Q=K=V)+를 쓰세요</translation>
    </message>
    <message>
        <source>{0} is for models without a causal mask: the mask already breaks the symmetry; use {1}</source>
        <translation>{0}은(는) 인과 마스크가 없는 모델을 위한 것입니다. 마스크가 이미 대칭을 깨뜨립니다. {1}을(를) 쓰세요</translation>
    </message>
    <message>
        <source>width {0} is not divisible by {1} heads: the width must be a multiple of the number of heads</source>
        <translation>너비 {0}이(가) 헤드 수 {1}(으)로 나누어떨어지지 않습니다. 너비는 헤드 수의 배수여야 합니다</translation>
    </message>
</context>
</TS>
