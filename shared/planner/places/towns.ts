/** Towns for overnight stays, and gates where a trip may start or end, by road graph node. */

/** 'city': restaurants and evening sights. 'onsen': hot-spring inns with an early dinner. 'town': all other towns. */
export type TownKind = 'city' | 'town' | 'onsen'

/** Nodes with enough hotels or inns to find a bed on an ordinary night. */
export const NIGHT_TOWNS: Readonly<Record<string, TownKind>> = {
  sapporo: 'city',
  otaru: 'city',
  hakodate: 'city',
  asahikawa: 'city',
  obihiro: 'city',
  kushiro: 'city',
  kitami: 'city',
  tomakomai: 'city',
  chitose: 'city',
  muroran: 'city',
  jozankei: 'onsen',
  niseko: 'town',
  kutchan: 'town',
  rusutsu: 'town',
  toyako: 'onsen',
  noboribetsu: 'onsen',
  shikotsuko: 'onsen',
  yoichi: 'town',
  yakumo: 'town',
  onuma: 'town',
  matsumae: 'town',
  esashi: 'town',
  iwamizawa: 'town',
  takikawa: 'town',
  fukagawa: 'town',
  rumoi: 'town',
  haboro: 'town',
  wakkanai: 'town',
  hamatonbetsu: 'town',
  nayoro: 'town',
  monbetsu: 'town',
  engaru: 'town',
  biei: 'town',
  furano: 'town',
  shirogane: 'onsen',
  asahidake: 'onsen',
  sounkyo: 'onsen',
  tomamu: 'town',
  nukabira: 'onsen',
  akanko: 'onsen',
  kawayu: 'onsen',
  teshikaga: 'town',
  nakashibetsu: 'town',
  nemuro: 'town',
  akkeshi: 'town',
  rausu: 'town',
  utoro: 'onsen',
  shari: 'town',
  abashiri: 'town',
  onneyu: 'onsen',
  urakawa: 'town',
  shizunai: 'town',
  erimo: 'town',
}

export const NIGHT_TOWN_IDS: readonly string[] = Object.keys(NIGHT_TOWNS)

export type GateKind = 'airport' | 'port' | 'town'

/** Airports with scheduled flights, ports of the ferries from Honshu, and towns. */
export const GATES: readonly { readonly id: string; readonly kind: GateKind }[] = [
  { id: 'cts', kind: 'airport' },
  { id: 'hakodate_ap', kind: 'airport' },
  { id: 'obihiro_ap', kind: 'airport' },
  { id: 'kushiro_ap', kind: 'airport' },
  { id: 'memanbetsu', kind: 'airport' },
  { id: 'tomakomai', kind: 'port' },
  { id: 'otaru', kind: 'port' },
  { id: 'hakodate', kind: 'port' },
  ...NIGHT_TOWN_IDS.filter((id) => !['tomakomai', 'otaru', 'hakodate'].includes(id)).map((id) => ({
    id,
    kind: 'town' as const,
  })),
]

/** Islands without a road connection, which users may enter although the planner cannot drive there. */
export const ISLANDS = ['rishiri', 'rebun', 'okushiri', 'teuri', 'yagishiri'] as const
