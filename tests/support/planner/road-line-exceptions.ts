/**
 * The segments whose line differs by more than 15 % from the kilometres of the road table, by reason. Remove a segment
 * when the table or the line is corrected.
 */

/** Parts of the line are computed: such a course is about 0.84 of the road's length. */
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
ic_date date
ic_fukagawa fukagawa
ic_oshamambe oshamambe
ic_shiraoi shiraoi
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

/** The line ends at the surveyed interchange, 1 to 6 km from where the table has it or had it. */
const INTERCHANGE = `
ic_akan akan
ic_akan kushiro_ap
ic_asahikawa_takasu jct_pippu
ic_chitose chitose
ic_chitose cts
ic_fukagawa ic_asahikawa_takasu
ic_mikasa mikasa
ic_mori mori
ic_muroran ic_date
ic_muroran muroran
ic_noboribetsu_higashi noboribetsu_st
ic_onuma onuma
ic_otofuke_obihiro obihiro
ic_shibetsu_kenbuchi shibetsu_k
ic_shimukappu shimukappu
ic_tokachi_shimizu shimizu
ic_tomakomai_higashi tomakomai
ic_yubari yubari
jct_pippu asahikawa
jct_pippu ic_shibetsu_kenbuchi
jct_sapporo ic_sapporo_minami
`

/** The line follows the named roads from end to end, so the kilometres of the table are doubtful. */
const TABLE = `
esashi_o bifuka
iwanai niseko
kamui_cape iwanai
kitami onneyu
nakashibetsu betsukai
nakashibetsu shari
onneyu rikubetsu
shimukappu ikutora
toyoura abuta
utoro rausu
`

/** The table means a minor road that has no surveyed line, or the line takes one that the table does not mean. */
const OTHER_ROAD = `
asahikawa higashikawa
attoko kiritappu
betsukai shibecha
eniwa naganuma
hamanaka attoko
konbu niseko
kutchan konbu
mashu1 kawayu
naganuma mikasa
obira shibetsu_k
otaru akaigawa
takinoue monbetsu
toyoura kuromatsunai
wakkanai sarufutsu
`

/** So short that the offset of a town's position counts. */
const SHORT = `
hakodate hakodate_ap
rusutsu makkari
`

export const LENGTH_EXCEPTIONS: ReadonlySet<string> = new Set(
  [SCHEMATIC, INTERCHANGE, TABLE, OTHER_ROAD, SHORT].flatMap((list) => list.trim().split('\n')),
)
