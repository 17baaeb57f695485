/**
 * Adds links to the planner to a guide. Each place of the planner is linked once, in the section that names it first.
 * The links of a section are together, after the last element that names such a place. Runs at build time, so that
 * pages need no table of places.
 */

import type { Language } from '../../shared/languages.ts'
import { PLACES } from '../../shared/planner/places/places.ts'
import { pathTo } from '../../shared/routes.ts'
import type { GuideElement, GuideNode } from './guide.ts'

const OTHER_NAMES: Readonly<Record<string, string>> = {
  青い池: 'bluepond',
  白金青い池: 'bluepond',
  旭岳: 'asahidake_r',
  黒岳: 'kurodake',
  層雲峡: 'sounkyo_o',
  定山渓: 'jozankei_onsen',
  洞爺湖: 'toyako_l',
  大沼: 'onuma_p',
  能取湖: 'salicornia',
  三国峠: 'mikuni_p',
  円山動物園: 'maruyamazoo',
  北海道神宮: 'maruyama',
  もいわ山: 'moiwa',
  滝野すずらん丘陵公園: 'takino',
  天狗山: 'tenguyama',
  鰊御殿: 'nishingoten',
  堺町通り: 'sakaimachi',
  小樽市総合博物館: 'otarumuseum',
  摩周第一展望台: 'mashu1',
  霧多布: 'kiritappu_c',
  えりも: 'erimo_c',
  サンゴ草群落地: 'salicornia',
  天に続く道: 'sky',
  知床自然センター: 'furepe',
  '道の駅うとろ・シリエトク': 'utoro_m',
  '道の駅知床・らうす': 'rausu_m',
  '羅臼ホエール・流氷クルーズ': 'rausu_c',
  流氷観光砕氷船おーろら: 'aurora',
  網走監獄: 'prison',
  道の駅スワン44ねむろ: 'nemuro_m',
  旧花田家番屋: 'obira_b',
  '道の駅ほっと♡はぼろ': 'haboro_m',
  宗谷丘陵: 'soyahills',
  道の駅さるふつ公園: 'sarufutsu_m',
  エサヌカ線: 'esanuka',
  道の駅わっかない: 'wakkanai_m',
  北防波堤ドーム: 'dome',
  国稀酒造: 'kunimare',
}

/**
 * Places that guides do not link to. The airport terminal is in the table of places, but it needs no link, because
 * trips start there.
 */
const NOT_WISHED: ReadonlySet<string> = new Set(['cts_ap'])

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...PLACES.map(({ id, japanese }) => [japanese, id] as const),
  ...Object.entries(OTHER_NAMES),
])

/** @returns the planner's id of the place with this Japanese name; undefined for towns and unknown places */
export function plannerPlace(japanese: string): string | undefined {
  const id = BY_NAME.get(japanese)
  return id !== undefined && !NOT_WISHED.has(id) ? id : undefined
}

function placesIn(node: GuideNode): readonly string[] {
  if (typeof node === 'string') return []
  const [tag, attributes, children] = node
  const own = tag === 'place' && attributes ? plannerPlace(attributes.japanese ?? '') : undefined
  return own ? [own] : children.flatMap(placesIn)
}

/** @param nameOf the place's name in the guide's language. Each place is linked once, where it is first named. */
export function withPlanLinks(
  nodes: readonly GuideNode[],
  language: Language,
  nameOf: (place: string) => string,
): readonly GuideNode[] {
  const linked = new Set<string>()
  const result: GuideNode[] = []
  let places: string[] = []
  let last = -1
  const close = () => {
    if (places.length > 0) result.splice(last + 1, 0, planLinks(places, language, nameOf))
    places = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && node[0] === 'h2') close()
    result.push(node)
    const fresh = [...new Set(placesIn(node))].filter((place) => !linked.has(place))
    if (fresh.length === 0) continue
    for (const place of fresh) linked.add(place)
    places.push(...fresh)
    last = result.length - 1
  }
  close()
  return result
}

function planLinks(places: readonly string[], language: Language, nameOf: (place: string) => string): GuideElement {
  const link = (ids: readonly string[], text: readonly string[]): GuideElement => [
    'a',
    { href: `${pathTo('hokkaido-itinerary', language)}?must=${ids.join(',')}` },
    text,
  ]
  const one = places.map((place) => link([place], [nameOf(place)]))
  return ['plan', 0, places.length > 1 ? [...one, link(places, [])] : one]
}
