/**
 * Lakes, summits, islands, ferry ports and roadside stations whose names are on maps. Heights are in
 * shared/geo/summits.ts, seas in water-lines.ts, parks in park-lines.ts, and the source of the ports in docs/data.md.
 * The roadside stations are also places of the trip planner, so their ids and names are in the text catalog `places`.
 * Their Japanese names are given here without 道の駅 (roadside station).
 * Each line has these fields: kind, id in the text catalog `map`, rank, points for the name, metres above the sea or
 * '-', and Japanese name. Rank 1 is the most important. Points are latitude,longitude, and the best point comes first.
 */

export const FEATURE_LINES = `
island rishiri 2 45.18,141.22 - 利尻島
island rebun 2 45.38,141.02 - 礼文島
island okushiri 2 42.15,139.47 - 奥尻島
island teuri 3 44.42,141.31 - 天売島
island yagishiri 3 44.44,141.42 - 焼尻島
lake saroma 1 44.137,143.83 - サロマ湖
lake kussharo 1 43.615,144.34 - 屈斜路湖
lake shikotsu 1 42.755,141.325 - 支笏湖
lake toya 1 42.605,140.853 - 洞爺湖
lake furen 2 43.305,145.35 - 風蓮湖
lake notoro 2 44.05,144.155 - 能取湖
lake abashiri 2 43.965,144.18 - 網走湖
lake akkeshi 2 43.05,144.89 - 厚岸湖
lake shumarinai 2 44.33,142.21 - 朱鞠内湖
lake mashu 1 43.582,144.537 - 摩周湖
lake akan 1 43.453,144.1 - 阿寒湖
lake kutcharo 2 45.138,142.325 - クッチャロ湖
lake tofutsu 3 43.936,144.394 - 涛沸湖
lake nukabira 2 43.39,143.195 - 糠平湖
lake toro 3 43.15,144.54 - 塘路湖
lake kanayama 3 43.147,142.49 - かなやま湖
lake onuma 2 41.985,140.675 - 大沼
lake komuke 3 44.26,143.504 - コムケ湖
lake iwaonai 3 44.103,142.728 - 岩尾内湖
lake kuttara 3 42.5,141.183 - 倶多楽湖
lake shikaribetsu 2 43.281,143.115 - 然別湖
lake katsurazawa 3 43.234,142.02 - 桂沢湖
lake utonai 3 42.699,141.712 - ウトナイ湖
lake shirarutoro 3 43.181,144.499 - シラルトロ沼
lake taisetsu 3 43.661,143.04 - 大雪湖
lake shuparo 3 43.025,142.113 - シューパロ湖
lake panketo 3 43.481,144.181 - パンケトー
lake chimikeppu 3 43.638,143.875 - チミケップ湖
summit asahidake 1 43.6636,142.8542 - 旭岳
summit tokachi 1 43.4178,142.6864 - 十勝岳
summit poroshiri 1 42.7194,142.6828 - 幌尻岳
summit yotei 1 42.8267,140.8114 - 羊蹄山
summit rishiri 1 45.1786,141.2419 - 利尻山
summit rausu 1 44.0758,145.1222 - 羅臼岳
summit shari 1 43.7656,144.7178 - 斜里岳
summit meakan 1 43.3864,144.0086 - 雌阿寒岳
summit shokanbetsu 1 43.7158,141.5231 - 暑寒別岳
summit komagatake 1 42.0633,140.6772 - 駒ヶ岳
summit tomuraushi 2 43.5272,142.8489 - トムラウシ山
summit nipesotsu 2 43.4558,143.0322 - ニペソツ山
summit ashibetsu 2 43.2358,142.2836 - 芦別岳
summit yubari 2 43.0997,142.2511 - 夕張岳
summit iwo 2 44.1333,145.1614 - 硫黄山
summit teshio 2 43.9644,142.8881 - 天塩岳
summit kariba 2 42.6133,139.9406 - 狩場山
summit yoichi 2 43.0328,141.0197 - 余市岳
summit unabetsu 2 43.8769,144.8767 - 海別岳
summit oakan 2 43.4542,144.1647 - 雄阿寒岳
summit eniwa 2 42.7933,141.2853 - 恵庭岳
summit annupuri 2 42.875,140.6589 - ニセコアンヌプリ
summit tarumae 2 42.6906,141.3767 - 樽前山
summit usu 2 42.5439,140.8392 - 有珠山
summit rakko 2 42.2725,143.1111 - 楽古岳
summit daisengen 2 41.5794,140.1608 - 大千軒岳
summit kurodake 3 43.6975,142.9203 - 黒岳
summit petegari 3 42.4994,142.8711 - ペテガリ岳
summit teine 3 43.0767,141.1925 - 手稲山
summit mokoto 3 43.7044,144.3311 - 藻琴山
summit apoi 3 42.1078,143.0256 - アポイ岳
summit esan 3 41.8047,141.1661 - 恵山
summit moiwa 3 43.0225,141.3222 - 藻岩山
summit showashinzan 3 42.5425,140.8644 - 昭和新山
summit hakodate 3 41.7589,140.7042 - 函館山
port hakodate 1 41.8076,140.7105 - 函館フェリーターミナル
port tomakomai 1 42.6384,141.6351 - 苫小牧西港フェリーターミナル
port otaru 1 43.1904,141.0165 - 小樽港フェリーターミナル
port muroran 1 42.3272,140.9765 - 室蘭港フェリーターミナル
station yoichispace 1 43.1885,140.7888 - スペース・アップルよいち
station nisekoview 1 42.7995,140.7024 - ニセコビュープラザ
station shikabe_g 1 42.0285,140.8306 - しかべ間歇泉公園
station bieimichi 1 43.5921,142.4638 - びえい「丘のくら」
station haboro_m 1 44.3673,141.7066 - ほっと♡はぼろ
station akkeshi_m 1 43.0577,144.8440 - 厚岸グルメパーク
station niikappu_t 1 42.3598,142.3157 - サラブレッドロード新冠
station hidakamich 1 42.8768,142.4420 - 樹海ロード日高
station nakayama_m 1 42.8552,141.0966 - 望羊中山
station atsuta_m 1 43.4039,141.4312 - 石狩「あいろーど厚田」
station wakkanai_m 1 45.4173,141.6773 - わっかない・JR稚内駅
station sarufutsu_m 1 45.3292,142.1780 - さるふつ公園
station takikawa_m 1 43.6234,141.9415 - たきかわ
station mashu_m 1 43.4924,144.4477 - 摩周温泉
station utoro_m 1 44.0691,144.9907 - うとろ・シリエトク
station rausu_m 1 44.0175,145.1921 - 知床・らうす
station nemuro_m 1 43.2617,145.4384 - スワン44ねむろ
station otofuke_m 1 42.9720,143.1790 - おとふけ
`
