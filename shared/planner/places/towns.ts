/**
 * Towns for overnight stays, and gates (airports, ports and towns) where a trip may start or end, by road graph node.
 */

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

const AIRPORTS = [
  'cts',
  'hakodate_ap',
  'asahikawa_ap',
  'obihiro_ap',
  'kushiro_ap',
  'memanbetsu',
  'nakashibetsu_ap',
  'wakkanai_ap',
  'monbetsu_ap',
] as const

const PORTS = ['tomakomai', 'otaru', 'hakodate'] as const

/**
 * The towns besides NIGHT_TOWNS where a trip may start or end. They are listed because the form needs them without
 * loading the road graph; a test compares the list with the graph.
 */
const FURTHER_TOWNS =
  'shakotan iwanai kyogoku kimobetsu sobetsu date noboribetsu_st shiraoi otaki oshamambe kuromatsunai suttsu shimamaki ' +
  'setana imakane kumaishi mori shikabe kikonai fukushima assabu hokuto ishikari atsuta hamamasu mashike obira teshio ' +
  'horonobe toyotomi sarufutsu esashi_o otoineppu bifuka shibetsu_k horokanai omu okoppe takinoue mikasa tobetsu ' +
  'naganuma yubari higashikawa kamifurano nakafurano ashibetsu ikutora shimukappu hidaka kamikawa kamishihoro shikaoi ' +
  'shintoku shimizu nakasatsunai taiki hiroo niikappu tomikawa mukawa ikeda honbetsu ashoro rikubetsu urahoro shiranuka ' +
  'akan tsurui shibecha bihoro tsubetsu kamiyubetsu saromako koshimizu kiyosato shibetsu_n betsukai attoko kiritappu ' +
  'minamikayabe akaigawa makkari rankoshi abuta toyoura eniwa kitahiroshima shihoro hamanaka yoroushi shumarinai esan'

/** Airports with scheduled flights, ports of the ferries from Honshu, and all towns of the road graph. */
export const GATES: readonly { readonly id: string; readonly kind: GateKind }[] = [
  ...AIRPORTS.map((id) => ({ id, kind: 'airport' as const })),
  ...PORTS.map((id) => ({ id, kind: 'port' as const })),
  ...[...NIGHT_TOWN_IDS.filter((id) => !PORTS.some((port) => port === id)), ...FURTHER_TOWNS.split(' ')].map((id) => ({
    id,
    kind: 'town' as const,
  })),
]

/** A start or end of a trip. `byRoad` makes a port a town, because a traveller who drives there takes no ferry. */
export interface Gate {
  readonly gate: string
  readonly byRoad?: boolean
}

/** Returns 'town' for ids that are not in GATES. */
export function gateKindOf({ gate, byRoad = false }: Gate): GateKind {
  const kind = GATES.find(({ id }) => id === gate)?.kind ?? 'town'
  return byRoad && kind === 'port' ? 'town' : kind
}

/** The choices of a form: all gates, and each port once more as the town that it is in. */
export const GATE_CHOICES: readonly (Gate & { readonly id: string; readonly kind: GateKind })[] = [
  ...GATES.map(({ id, kind }) => ({ id, kind, gate: id })),
  ...PORTS.map((gate) => ({ id: `${gate}_town`, kind: 'town' as const, gate, byRoad: true })),
]

export function gateOfChoice(choice: string): Gate {
  const { gate, byRoad } = GATE_CHOICES.find(({ id }) => id === choice) ?? { gate: choice }
  return byRoad ? { gate, byRoad } : { gate }
}

export function choiceOfGate(at: Gate): string {
  const kind = gateKindOf(at)
  return GATE_CHOICES.find((choice) => choice.gate === at.gate && choice.kind === kind)?.id ?? at.gate
}

/** Islands without a road connection. Users may enter them in the form, although the planner cannot drive there. */
export const ISLANDS = ['rishiri', 'rebun', 'okushiri', 'teuri', 'yagishiri'] as const
