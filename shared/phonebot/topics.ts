/** The help bot's topics: numbers to call, sentences to show and further reading. The steps are in the catalogs. */

import type { OfficialPageId } from '../city/official-pages.ts'
import type { ArticleSlug } from '../routes.ts'
import type { PhoneId } from './phones.ts'
import type { PhraseId } from './phrases.ts'

export type MoreToRead =
  | ArticleSlug
  | 'can-i-drive-in-japan'
  | 'drive-in-hokkaido'
  | 'cybercab'
  | 'bears-at-work'
  | 'hfx'
  | 'search'

/** Groups in display order. In `danger` life may be at stake, so the matcher needs less evidence for its topics. */
export const TOPIC_GROUPS = ['danger', 'car', 'road', 'papers', 'trip'] as const
export type TopicGroup = (typeof TOPIC_GROUPS)[number]

export interface Topic {
  readonly group: TopicGroup
  readonly more: readonly MoreToRead[]
  /** Whether to act before calling: seconds count, so the steps come before the numbers. */
  readonly doFirst?: boolean
  readonly phones?: readonly PhoneId[]
  readonly rental?: boolean
  readonly phrases?: readonly PhraseId[]
  readonly official?: readonly OfficialPageId[]
}

const JAF = ['jaf', 'jafShort'] as const

/** Of two topics that match a sentence equally well, the first one is shown first. */
export const TOPICS = {
  fire: {
    group: 'danger',
    doFirst: true,
    phones: ['rescue', 'police'],
    rental: true,
    phrases: ['fire', 'injured'],
    more: ['accidents-and-breakdowns'],
  },
  accident: {
    group: 'danger',
    phones: ['rescue', 'police'],
    rental: true,
    phrases: ['accident', 'injured', 'police'],
    more: ['accidents-and-breakdowns', 'drive-in-hokkaido'],
    official: ['police'],
  },
  ill: {
    group: 'danger',
    phones: ['rescue', 'visitors'],
    phrases: ['ill', 'injured', 'nearest', 'allergy'],
    more: ['medical-help', 'hfx'],
    official: ['safetyTips'],
  },
  monoxide: {
    group: 'danger',
    doFirst: true,
    phones: ['rescue', 'road', ...JAF],
    phrases: ['stuck', 'injured'],
    more: ['earthquakes', 'winter-driving'],
    official: ['warnings'],
  },
  tsunami: { group: 'danger', doFirst: true, more: ['earthquakes'], official: ['tsunami', 'safetyTips'] },
  earthquake: {
    group: 'danger',
    doFirst: true,
    phones: ['rescue'],
    more: ['earthquakes'],
    official: ['tsunami', 'safetyTips'],
  },
  flood: { group: 'danger', doFirst: true, phones: ['rescue'], more: ['earthquakes'], official: ['warnings', 'roads'] },
  bear: {
    group: 'danger',
    doFirst: true,
    phones: ['rescue', 'police'],
    phrases: ['bear', 'injured'],
    more: ['bears-at-work', 'bears-and-deer'],
    official: ['police'],
  },
  whiteout: {
    group: 'danger',
    doFirst: true,
    phones: ['rescue', 'road', ...JAF],
    phrases: ['stuck'],
    more: ['winter-driving', 'earthquakes'],
    official: ['warnings', 'roads'],
  },
  crossing: {
    group: 'danger',
    doFirst: true,
    phones: ['police', 'rescue'],
    rental: true,
    phrases: ['police', 'breakdown'],
    more: ['drive-in-hokkaido'],
  },
  wrongway: {
    group: 'danger',
    doFirst: true,
    phones: ['police', 'road'],
    more: ['etc-and-expressways', 'accidents-and-breakdowns'],
    official: ['expressways'],
  },
  eruption: { group: 'danger', doFirst: true, more: ['earthquakes'], official: ['warnings', 'safetyTips'] },
  breakdown: {
    group: 'car',
    phones: [...JAF, 'road'],
    rental: true,
    phrases: ['breakdown', 'puncture'],
    more: ['accidents-and-breakdowns'],
    official: ['jaf'],
  },
  battery: {
    group: 'car',
    phones: JAF,
    rental: true,
    phrases: ['breakdown'],
    more: ['accidents-and-breakdowns'],
    official: ['jaf'],
  },
  tyre: {
    group: 'car',
    phones: JAF,
    rental: true,
    phrases: ['puncture'],
    more: ['accidents-and-breakdowns'],
    official: ['jaf'],
  },
  keys: { group: 'car', phones: ['rescue'], rental: true, more: ['accidents-and-breakdowns', 'renting-a-car'] },
  fuel: {
    group: 'car',
    phones: JAF,
    rental: true,
    phrases: ['full', 'outOfFuel', 'wrongFuel', 'nearest'],
    more: ['fuel'],
    official: ['jaf'],
  },
  wrongfuel: { group: 'car', phones: JAF, rental: true, phrases: ['wrongFuel'], more: ['fuel', 'renting-a-car'] },
  ev: { group: 'car', phones: JAF, rental: true, more: ['electric-cars'], official: ['jaf'] },
  stuck: {
    group: 'car',
    phones: JAF,
    rental: true,
    phrases: ['stuck', 'chains', 'chainsOn'],
    more: ['winter-driving', 'winter-technique'],
    official: ['roads', 'expressways', 'warnings', 'jaf'],
  },
  ice: { group: 'car', more: ['winter-technique', 'winter-driving'] },
  deer: {
    group: 'car',
    phones: ['police', 'road'],
    rental: true,
    phrases: ['deer', 'breakdown'],
    more: ['bears-and-deer', 'accidents-and-breakdowns'],
  },
  scratch: {
    group: 'car',
    phones: ['police'],
    rental: true,
    phrases: ['accident', 'police'],
    more: ['accidents-and-breakdowns', 'renting-a-car'],
  },
  closed: {
    group: 'road',
    phones: ['road', 'visitors'],
    phrases: ['closed', 'detour'],
    more: ['winter-driving', 'drive-in-hokkaido'],
    official: ['roads', 'expressways', 'traffic', 'warnings'],
  },
  nosignal: { group: 'road', phrases: ['stuck', 'breakdown'], more: ['accidents-and-breakdowns', 'hfx'] },
  lost: { group: 'road', phones: ['visitors'], phrases: ['where', 'nearest', 'write'], more: ['drive-in-hokkaido'] },
  navigation: { group: 'road', phrases: ['write', 'where'], more: ['drive-in-hokkaido', 'parking-in-japan'] },
  etc: { group: 'road', rental: true, more: ['etc-and-expressways'], official: ['expressways'] },
  ferry: { group: 'road', rental: true, more: ['ferries', 'renting-a-car'] },
  parking: { group: 'road', phrases: ['nearest'], more: ['parking-in-japan'] },
  chains: { group: 'road', rental: true, phrases: ['chains', 'chainsOn'], more: ['winter-driving', 'renting-a-car'] },
  rules: { group: 'road', more: ['drive-in-hokkaido', 'cyclists-and-police'] },
  police: { group: 'papers', more: ['cyclists-and-police'], official: ['police'] },
  fine: { group: 'papers', phones: ['visitors'], rental: true, more: ['cyclists-and-police'], official: ['police'] },
  ticket: {
    group: 'papers',
    phones: ['visitors'],
    rental: true,
    phrases: ['ticket'],
    more: ['parking-in-japan'],
    official: ['police'],
  },
  stolen: {
    group: 'papers',
    phones: ['police', 'visitors'],
    rental: true,
    phrases: ['police', 'nearest'],
    more: ['can-i-drive-in-japan', 'accidents-and-breakdowns'],
    official: ['police'],
  },
  licence: { group: 'papers', more: ['can-i-drive-in-japan'] },
  insurance: { group: 'papers', phones: ['police'], rental: true, more: ['renting-a-car', 'accidents-and-breakdowns'] },
  return: { group: 'papers', rental: true, more: ['renting-a-car'] },
  alcohol: { group: 'papers', more: ['drive-in-hokkaido', 'accidents-and-breakdowns'] },
  language: {
    group: 'papers',
    phones: ['police', 'rescue', 'visitors'],
    phrases: ['accident', 'police'],
    more: ['accidents-and-breakdowns', 'medical-help'],
  },
  numbers: {
    group: 'papers',
    phones: ['police', 'rescue', 'road', ...JAF, 'visitors'],
    rental: true,
    phrases: ['police', 'injured', 'fire'],
    more: ['hfx'],
    official: ['safetyTips', 'warnings', 'tsunami', 'police', 'jaf'],
  },
  child: { group: 'trip', phones: ['rescue', 'visitors'], more: ['children-and-car-seats', 'medical-help'] },
  rest: { group: 'trip', phrases: ['nearest'], more: ['drive-in-hokkaido', 'camper-vans'] },
  sleep: { group: 'trip', more: ['camper-vans', 'parking-in-japan'] },
  cash: { group: 'trip', more: ['parking-in-japan', 'fuel', 'renting-a-car'] },
  halal: { group: 'trip', phrases: ['halal'], more: ['halal-road-trip'] },
  smoking: { group: 'trip', rental: true, more: ['renting-a-car'] },
  drone: { group: 'trip', more: ['fields-and-farms'] },
} as const satisfies Readonly<Record<string, Topic>>

export type TopicId = keyof typeof TOPICS

export const TOPIC_IDS = Object.keys(TOPICS) as readonly TopicId[]

export function topicsOf(group: TopicGroup): readonly TopicId[] {
  return TOPIC_IDS.filter((id) => TOPICS[id].group === group)
}
