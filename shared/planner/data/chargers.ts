/**
 * Chargers for electric cars that a source names, one per line: id, Japanese name, source, and the roads on which
 * drivers pass it. Sources, dates and what is left out: docs/decisions/chargers-and-campsites.md.
 *
 * A number as source is the page of a roadside station on hokkaido-michinoeki.jp, which lists a charger but not its
 * power. 'motorway' is a quick charger at a service or parking area of an expressway, in both directions.
 *
 * 'a' is a charger in the town of that node, 'a-b:10' one on the road from a to b at 10 km from a, measured on the
 * map, and 'a-b' one somewhere on that road.
 */

export const CHARGER_LINES = `
mori | YOU・遊・もり | 641 | mori
ashoro | あしょろ銀河ホール21 | 2639 | ashoro
assabu | あっさぶ | 576 | assabu
urahoro | うらほろ | 3057 | urahoro
enbetsu | えんべつ富士見 | 389 | haboro-teshio:42 otoineppu-haboro:48
otoineppu | おといねっぷ | 458 | otoineppu
obira | おびら鰊番屋 | 744 | obira-haboro:14
onneyu | おんねゆ温泉 | 685 | onneyu
kamishihoro | かみしほろ | 23227 | kamishihoro
yubetsu | かみゆうべつ温泉チューリップの湯 | 472 | kamiyubetsu-saromako:5 kamiyubetsu-monbetsu:4
kuromatsunai | くろまつない | 2088 | rankoshi-kuromatsunai:21
shikabe | しかべ間歇泉公園 | 3174 | shikabe
koitoi | しらぬか恋問館 | 263 | shiranuka-kushiro:12 shiranuka-kushiro_ap:13
shiriuchi | しりうち | 961 | fukushima-kikonai:18
sobetsu | そうべつ情報館i | 937 | sobetsu
sawara | つど～る・プラザ・さわら | 2200 | shikabe-mori:21
teshio | てしお | 2467 | teshio
taisei | てっくいランド大成 | 611 | setana-kumaishi:27
nakagawa | なかがわ | 2424 | otoineppu-horonobe:30
nakasatsunai | なかさつない | 892 | nakasatsunai
biei | びえい「丘のくら」 | 2854 | biei
bifuka | びふか | 292 | bifuka-otoineppu:8 esashi_o-bifuka:69
furubira | ふるびらたらこミュージアム | 55776 | yoichi-shakotan:17
mitsuishi | みついし | 564 | shizunai-urakawa:28
nayoro | もち米の里☆なよろ | 2939 | shibetsu_k-nayoro:16
rumoi | るもい | 23225 | rumoi
utonai | ウトナイ湖 | 3038 | tomakomai-cts:10.8 tomakomai-chitose:10.8
rikubetsu | オーロラタウン93りくべつ | 2355 | rikubetsu
niikappu | サラブレッドロード新冠 | 988 | niikappu
hokuryu | サンフラワー北竜 | 546 | rumoi-takikawa:32
chitose | サーモンパーク千歳 | 2654 | chitose
honbetsu | ステラ★ほんべつ | 3021 | honbetsu
shihoro | ピア21しほろ | 1001 | shihoro
naganuma | マオイの丘公園 | 906 | naganuma-chitose:9 naganuma-yubari:10
okajima | マリーンアイランド岡島 | 768 | esashi_o-omu:11
fukagawa | ライスランドふかがわ | 2390 | takikawa-fukagawa:20 fukagawa-asahikawa:3
hamatonbetsu | 北オホーツクはまとんべつ | 19522 | hamatonbetsu
tobetsu | 北欧の風 道の駅とうべつ | 13542 | tobetsu-ishikari:11 naganuma-ishikari:36
minamifurano | 南ふらの | 222 | ikutora
akkeshi | 厚岸グルメパーク | 531 | akkeshi
kyogoku | 名水の郷きょうごく | 2841 | kyogoku
mashu | 摩周温泉 | 440 | teshikaga
uryu | 田園の里うりゅう | 1026 | rumoi-takikawa:43
makkari | 真狩フラワーセンター | 2715 | makkari
atsuta | 石狩「あいろーど厚田」 | 14938 | atsuta
kenbuchi | 絵本の里けんぶち | 2782 | asahikawa-shibetsu_k:45
shibetsu | 羊のまち 侍・しべつ | 33477 | shibetsu_k
shimukappu | 自然体感しむかっぷ | 2298 | shimukappu
engaru | 遠軽 森のオホーツク | 22139 | kamikawa-engaru:72 kitami-engaru:55 onneyu-engaru:42
chippubetsu | 鐘のなるまち・ちっぷべつ | 2732 | rumoi-fukagawa:38
tomamae | 風Wとままえ | 2805 | obira-haboro:34
tsukigata | 275つきがた | 53300 | tobetsu-takikawa:22
shizukari | 静狩PA | motorway | ic_abuta-ic_oshamambe
usuzan | 有珠山SA | motorway | ic_date-ic_abuta
tarumae | 樽前SA | motorway | ic_tomakomai_nishi-ic_shiraoi
wattsu | 輪厚PA | motorway | ic_sapporo_minami-jct_chitose_eniwa
iwamizawa | 岩見沢SA | motorway | jct_sapporo-ic_iwamizawa
sunagawa | 砂川SA | motorway | ic_mikasa-ic_takikawa
yakumo | 八雲PA | motorway | ic_yakumo-ic_mori
pippu | 比布大雪PA | motorway | ic_asahikawa_takasu-jct_pippu
kanayama | 金山PA | motorway | ic_sapporo_kita-ic_otaru
yuni | 由仁PA | motorway | jct_chitose_eniwa-ic_yubari
shimukappu_pa | 占冠PA | motorway | ic_yubari-ic_shimukappu
tokachi | 十勝平原SA | motorway | ic_tokachi_shimizu-ic_otofuke_obihiro
`
