/**
 * The road segments whose line on the map differs by more than 15 % from their length in the road table, grouped by
 * reason. Remove a segment when the table or the line is corrected.
 */

/** Parts of these lines are computed instead of surveyed. A computed line has about 0.84 of the road's length. */
const SCHEMATIC = `
biei ashibetsu
biei higashikawa
cts ic_tomakomai_higashi
eniwa shikotsuko
engaru takinoue
goko kamuiwakka
hamanaka kiritappu
higashikawa asahidake
ic_abuta abuta
ic_abuta toyako
ic_asahikawa_takasu asahikawa
ic_fukagawa fukagawa
ic_mori mori
ic_onuma onuma
ic_oshamambe oshamambe
ic_yakumo yakumo
kamifurano nakafurano
kawayu bihoro_pass
kuromatsunai shimamaki
mori assabu
onneto akanko
otaki noboribetsu
shikotsuko chitose
shiranuka akan
shiranuka kushiro_ap
shirogane kamifurano
shumarinai nayoro
tomamu ikutora
utoro goko
`

/** For these segments, the table and the line mean different roads, or the road of the table has no surveyed line. */
const OTHER_ROAD = `
asahikawa higashikawa
attoko kiritappu
betsukai shibecha
hamanaka attoko
ic_fukagawa ic_asahikawa_takasu
ic_otofuke_obihiro obihiro
nakashibetsu shari
obira shibetsu_k
shimukappu ikutora
wakkanai sarufutsu
`

/** For these segments, the only surveyed line is of 1995. It is too coarse for the bends of the road. */
const COARSE = `
iwanai niseko
konbu niseko
kutchan konbu
mashu1 kawayu
`

/** These segments are so short that the inexact position of an end changes their length noticeably. */
const SHORT = `
hakodate hakodate_ap
ic_noboribetsu_higashi noboribetsu_st
ic_shimukappu shimukappu
ic_yubari yubari
`

export const LENGTH_EXCEPTIONS: ReadonlySet<string> = new Set(
  [SCHEMATIC, OTHER_ROAD, COARSE, SHORT].flatMap((list) => list.trim().split('\n')),
)
