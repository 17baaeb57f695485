/**
 * Campsites and RV parks where a camper may stay for the night, one per line: id, kind, Japanese name, months, source,
 * the nearest town, and the overnight towns of the planner that are near it. Positions of sites are not known: the
 * nearest town is at most 42 km from each of the overnight towns, in a straight line. Sources, dates and what is left
 * out: docs/decisions/chargers-and-campsites.md.
 *
 * The months are those in which a source says that the site is open from the first day to the last. '-' as months: the
 * source does not name them. 'station' is a campsite that the page of a roadside station on hokkaido-michinoeki.jp
 * lists; its source is the number of the page. The other sources are rows of the decision's table.
 */

export const OVERNIGHT_SITE_LINES = `
takino | campsite | オートリゾート滝野 | 5-10 | takino | sapporo | sapporo jozankei chitose
ebetsu | rv | えべつRVパーク | 1-12 | rv-2024 | sapporo | sapporo iwamizawa
greenstay | campsite | グリーンステイ洞爺湖 | 5-9 | greenstay | toyako | toyako rusutsu
sahina | campsite | ニセコサヒナキャンプ場 | - | sahina | rankoshi | niseko kutchan
kyogoku | station | 名水の郷きょうごく | - | 2841 | kyogoku | kutchan niseko rusutsu
rankoshi | station | らんこし・ふるさとの丘 | - | 2519 | rankoshi | niseko kutchan
muroran | station | みたら室蘭 | - | 1039 | muroran | muroran noboribetsu
yakumo | campsite | オートリゾート八雲 | - | yakumo | yakumo | yakumo
esan | station | なとわ・えさん | - | 2179 | esan | hakodate
forest310 | rv | RVパーク RV FOREST 310 | - | rv-2024 | mukawa | tomakomai chitose
mitsuishi | station | みついし | - | 564 | urakawa | urakawa shizunai
shinshinotsu | station | しんしのつ | - | 3070 | tobetsu | iwamizawa sapporo
tsukigata | station | 275つきがた | - | 53300 | iwamizawa | iwamizawa
tsurunuma | station | つるぬま | - | 2164 | takikawa | takikawa iwamizawa
hinode | campsite | 日の出公園オートキャンプ場 | - | hinode | kamifurano | furano biei shirogane
birke | station | びえい「白金ビルケ」 | - | 16028 | shirogane | shirogane biei furano
sounkyo | campsite | 層雲峡オートキャンプ場 | - | sounkyo | sounkyo | sounkyo
wakka | rv | RVパーク 十勝ワッカの森キャンプ場 | 1-12 | rv-2024 | shimizu | tomamu obihiro
tomamae | station | 風Wとままえ | - | 2805 | haboro | haboro
shosanbetsu | station | ☆ロマン街道しょさんべつ | - | 2870 | haboro | haboro
bifuka | station | びふか | - | 292 | bifuka | nayoro
kutcharo | campsite | クッチャロ湖畔キャンプ場 | 5-9 | kutcharo | hamatonbetsu | hamatonbetsu
sarufutsu | station | さるふつ公園 | - | 2010 | sarufutsu | hamatonbetsu
tentland | campsite | オホーツク公園オートキャンプ場てんとらんど | 5-9 | tentland | abashiri | abashiri
koshimizu | station | はなやか（葉菜野花）小清水 | - | 2375 | koshimizu | shari abashiri
shiretoko | campsite | 国設知床野営場 | 7-8 | shiretoko | utoro | utoro
mashu | campsite | RECAMP摩周 | 5-12 | mashu | teshikaga | teshikaga kawayu
koitoi | rv | RVパーク 道の駅しらぬか恋問館 | - | rv-2025 | shiranuka | kushiro
akan | station | 阿寒丹頂の里 | - | 810 | akan | kushiro
`
