/** Defines which towns a map names first, and on which side of a coastal town the sea is. */

import type { Rank } from './features.ts'
import type { Side } from './placement/sides.ts'

/**
 * Ranks 1 to 4 for nodes of the road graph: cities, larger towns, and towns that travellers look for. All other towns
 * have rank 5.
 */
const RANKS: readonly (readonly [Rank, string])[] = [
  [1, 'sapporo asahikawa hakodate obihiro kushiro'],
  [2, 'otaru tomakomai muroran wakkanai abashiri kitami nemuro rumoi monbetsu nayoro'],
  [
    3,
    `furano niseko toyako noboribetsu utoro rausu hamatonbetsu esashi_o teshio haboro yakumo oshamambe esashi matsumae
    iwanai iwamizawa shizunai urakawa hiroo tomamu hidaka sounkyo engaru ashoro teshikaga shibecha akkeshi shari
    nakashibetsu onneyu cts`,
  ],
  [
    4,
    `biei chitose kutchan yoichi takikawa fukagawa shibetsu_k date kamikawa akanko erimo setana mashike mori kikonai
    suttsu omu bihoro kawayu shiranuka honbetsu shintoku kamishihoro bifuka asahidake nukabira jozankei shikotsuko
    rusutsu onuma horokanai rikubetsu shimukappu yubari toyotomi betsukai ashibetsu mukawa soya erimo_cape nosappu`,
  ],
]

const RANK_OF = new Map(RANKS.flatMap(([rank, ids]) => ids.split(/\s+/).map((id) => [id, rank] as const)))

export function townRank(id: string): Rank {
  return RANK_OF.get(id) ?? 5
}

const SEA_SIDES: readonly (readonly [Side, string])[] = [
  ['N', 'yoichi shakotan ishikari suttsu mori shari nemuro soya'],
  ['NE', 'monbetsu abashiri omu okoppe esashi_o'],
  ['E', 'hamatonbetsu sarufutsu rausu shibetsu_n hiroo oshamambe minamikayabe esan nosappu shikabe'],
  ['SE', 'muroran akkeshi kiritappu noboribetsu'],
  ['S', 'tomakomai kushiro shiraoi mukawa shiranuka urahoro fukushima shizunai niikappu erimo_cape'],
  ['SW', 'urakawa matsumae erimo'],
  ['W', 'rumoi haboro teshio obira mashike hamamasu atsuta esashi kumaishi setana shimamaki kamui_cape noshappu'],
  ['NW', 'otaru wakkanai iwanai utoro'],
]

const SIDE_OF = new Map(SEA_SIDES.flatMap(([side, ids]) => ids.split(' ').map((id) => [id, side] as const)))

export function seaSide(id: string): Side | undefined {
  return SIDE_OF.get(id)
}

/**
 * Shorter Japanese names for nodes whose Japanese name in the road graph is more specific than the name on road signs,
 * such as 登別駅 (Noboribetsu Station) instead of 登別.
 */
const SHORT_JAPANESE: Readonly<Record<string, string>> = {
  muroran: '室蘭',
  noboribetsu_st: '登別',
  setana: 'せたな',
  hakodate_ap: '函館空港',
  obihiro_ap: '帯広空港',
}

/** Removes the addition in brackets that lists show: 'Shakotan (Bikuni)' is 'Shakotan' on a map. */
export function withoutBrackets(name: string): string {
  return name.replace(/\s*[(（][^)）]*[)）]$/, '')
}

export function japaneseOnMap(id: string, japanese: string): string {
  return SHORT_JAPANESE[id] ?? withoutBrackets(japanese)
}

/**
 * Nodes that maps do not name as towns. Readers would not call them towns, or the map names them as another feature.
 */
export const WITHOUT_NAME: ReadonlySet<string> = new Set(['noboribetsu_st', 'saromako', 'konbu', 'abuta', 'attoko'])

/** Sights of the road graph that are capes. Maps do not name the other sights, which are only places to stop. */
export const CAPES: ReadonlySet<string> = new Set(['soya', 'erimo_cape', 'nosappu', 'noshappu', 'kamui_cape'])
