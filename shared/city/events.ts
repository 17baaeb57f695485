/**
 * Annual events of Sapporo and Otaru with rules for their usual dates. Texts are in the catalog: `events:name.{id}`,
 * `when.{id}`, `what.{id}`, `where.{id}` and `traffic.{traffic}`.
 */

import { PLACE_EVENTS, type PlaceEventId } from '../planner/dates/place-events.ts'
import type { EventRule } from '../time/annual-dates.ts'
import type { City } from './cities.ts'

export const EVENT_KINDS = ['snow', 'light', 'flowers', 'music', 'food', 'market', 'shrine', 'sport', 'nature'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const TRAFFIC = [
  'park',
  'parade',
  'race',
  'fireworks',
  'procession',
  'maruyama',
  'campus',
  'lake',
  'canal',
  'canal-snow',
  'hill-snow',
  'port',
  'coast',
  'coast-snow',
  'street',
  'halls',
] as const
export type Traffic = (typeof TRAFFIC)[number]

interface Entry {
  readonly city: City
  readonly kind: EventKind
  readonly japanese: string
  readonly rule: EventRule
  readonly venue?: string
  readonly traffic: Traffic
  /** 'partly' if the event is also in halls, shops or tents. */
  readonly outdoors: 'yes' | 'partly'
  readonly ask?: true
  readonly uncertain?: true
}

function at(id: PlaceEventId): { readonly rule: EventRule; readonly venue: string } {
  const { rule, venue } = PLACE_EVENTS[id]
  return { rule, venue }
}

const TABLE = {
  'snow-festival': {
    city: 'sapporo',
    kind: 'snow',
    japanese: 'さっぽろ雪まつり',
    ...at('snow-festival'),
    traffic: 'park',
    outdoors: 'yes',
  },
  'shikotsu-ice': {
    city: 'sapporo',
    kind: 'snow',
    japanese: '千歳・支笏湖氷濤まつり',
    ...at('shikotsu-ice'),
    traffic: 'lake',
    outdoors: 'yes',
  },
  'cherry-blossom': {
    city: 'sapporo',
    kind: 'flowers',
    japanese: '円山公園・北海道神宮の桜',
    ...at('cherry-blossom'),
    traffic: 'maruyama',
    outdoors: 'yes',
  },
  'lilac-festival': {
    city: 'sapporo',
    kind: 'flowers',
    japanese: 'さっぽろライラックまつり',
    ...at('lilac-festival'),
    traffic: 'park',
    outdoors: 'yes',
  },
  yosakoi: {
    city: 'sapporo',
    kind: 'music',
    japanese: 'YOSAKOIソーラン祭り',
    ...at('yosakoi'),
    traffic: 'parade',
    outdoors: 'yes',
  },
  'shrine-festival': {
    city: 'sapporo',
    kind: 'shrine',
    japanese: '北海道神宮例祭',
    ...at('shrine-festival'),
    traffic: 'procession',
    outdoors: 'yes',
  },
  pmf: {
    city: 'sapporo',
    kind: 'music',
    japanese: 'パシフィック・ミュージック・フェスティバル（PMF）',
    rule: { kind: 'rough', from: 'whole-07', to: 'early-08' },
    traffic: 'halls',
    outdoors: 'partly',
  },
  'city-jazz': {
    city: 'sapporo',
    kind: 'music',
    japanese: 'サッポロ・シティ・ジャズ',
    rule: { kind: 'rough', from: 'whole-07', to: 'whole-08' },
    traffic: 'halls',
    outdoors: 'partly',
  },
  'summer-festival': {
    city: 'sapporo',
    kind: 'food',
    japanese: 'さっぽろ夏まつり',
    ...at('summer-festival'),
    traffic: 'park',
    outdoors: 'yes',
  },
  'toyohira-fireworks': {
    city: 'sapporo',
    kind: 'light',
    japanese: '豊平川花火大会',
    rule: { kind: 'weekdays', month: '07', week: 'last', from: 5, to: 5 },
    traffic: 'fireworks',
    outdoors: 'yes',
    ask: true,
  },
  marathon: {
    city: 'sapporo',
    kind: 'sport',
    japanese: '北海道マラソン',
    rule: { kind: 'weekdays', month: '08', week: 'last', from: 0, to: 0 },
    traffic: 'race',
    outdoors: 'yes',
  },
  'autumn-fest': {
    city: 'sapporo',
    kind: 'food',
    japanese: 'さっぽろオータムフェスト',
    ...at('autumn-fest'),
    traffic: 'park',
    outdoors: 'yes',
  },
  'ginkgo-light': {
    city: 'sapporo',
    kind: 'light',
    japanese: '北大金葉祭',
    ...at('ginkgo-light'),
    traffic: 'campus',
    outdoors: 'yes',
    ask: true,
  },
  'white-illumination': {
    city: 'sapporo',
    kind: 'light',
    japanese: 'さっぽろホワイトイルミネーション',
    ...at('white-illumination'),
    traffic: 'park',
    outdoors: 'yes',
  },
  'christmas-market': {
    city: 'sapporo',
    kind: 'market',
    japanese: 'ミュンヘン・クリスマス市 in Sapporo',
    ...at('christmas-market'),
    traffic: 'park',
    outdoors: 'yes',
  },
  'first-sunrise': {
    city: 'otaru',
    kind: 'nature',
    japanese: '天狗山の初日の出',
    ...at('first-sunrise'),
    traffic: 'hill-snow',
    outdoors: 'yes',
  },
  'herring-spawning': {
    city: 'otaru',
    kind: 'nature',
    japanese: '群来（くき）',
    rule: { kind: 'rough', from: 'late-01', to: 'whole-02' },
    traffic: 'coast-snow',
    outdoors: 'yes',
    uncertain: true,
  },
  'snow-light-path': {
    city: 'otaru',
    kind: 'snow',
    japanese: '小樽雪あかりの路',
    ...at('snow-light-path'),
    traffic: 'canal-snow',
    outdoors: 'yes',
  },
  'winter-glass-market': {
    city: 'otaru',
    kind: 'market',
    japanese: '冬の小樽がらす市',
    rule: PLACE_EVENTS['snow-light-path'].rule,
    traffic: 'canal-snow',
    outdoors: 'partly',
  },
  'spring-festival': {
    city: 'otaru',
    kind: 'flowers',
    japanese: '小樽の桜まつり',
    rule: { kind: 'rough', from: 'late-04', to: 'early-05' },
    traffic: 'street',
    outdoors: 'yes',
    ask: true,
  },
  'herring-festival': {
    city: 'otaru',
    kind: 'food',
    japanese: '祝津にしん群来祭り',
    ...at('herring-festival'),
    traffic: 'coast',
    outdoors: 'yes',
    ask: true,
  },
  'suitengu-festival': {
    city: 'otaru',
    kind: 'shrine',
    japanese: '水天宮例大祭',
    rule: { kind: 'days', first: '06-14', last: '06-16' },
    traffic: 'street',
    outdoors: 'yes',
    ask: true,
  },
  'inari-festival': {
    city: 'otaru',
    kind: 'shrine',
    japanese: '小樽稲荷神社例大祭',
    rule: { kind: 'rough', from: 'mid-06', to: 'mid-06' },
    traffic: 'street',
    outdoors: 'yes',
    ask: true,
  },
  'canal-race': {
    city: 'otaru',
    kind: 'sport',
    japanese: 'おたる運河ロードレース',
    rule: { kind: 'rough', from: 'mid-late-06', to: 'mid-late-06' },
    traffic: 'race',
    outdoors: 'yes',
    ask: true,
  },
  'wind-chimes': {
    city: 'otaru',
    kind: 'market',
    japanese: '堺町の風鈴まつり',
    ...at('wind-chimes'),
    traffic: 'canal',
    outdoors: 'partly',
    ask: true,
  },
  'sumiyoshi-festival': {
    city: 'otaru',
    kind: 'shrine',
    japanese: '住吉神社例大祭',
    rule: { kind: 'days', first: '07-14', last: '07-16' },
    traffic: 'street',
    outdoors: 'yes',
    ask: true,
  },
  'glass-market': {
    city: 'otaru',
    kind: 'market',
    japanese: '小樽がらす市',
    rule: { kind: 'rough', from: 'late-07', to: 'late-07' },
    traffic: 'canal',
    outdoors: 'yes',
    ask: true,
  },
  'ushio-festival': {
    city: 'otaru',
    kind: 'music',
    japanese: 'おたる潮まつり',
    rule: { kind: 'weekdays', month: '07', week: 'last', from: 5, to: 0 },
    traffic: 'port',
    outdoors: 'yes',
  },
  'shako-festival': {
    city: 'otaru',
    kind: 'food',
    japanese: '小樽しゃこ祭',
    rule: { kind: 'rough', from: 'whole-10', to: 'whole-11' },
    traffic: 'port',
    outdoors: 'partly',
    ask: true,
  },
  'blue-canal': {
    city: 'otaru',
    kind: 'light',
    japanese: '小樽ゆき物語・青の運河',
    ...at('blue-canal'),
    traffic: 'canal-snow',
    outdoors: 'yes',
  },
} as const satisfies Readonly<Record<string, Entry>>

export type EventId = keyof typeof TABLE

export interface CityEvent extends Entry {
  readonly id: EventId
}

export const EVENT_IDS = Object.keys(TABLE) as readonly EventId[]

export const EVENTS: readonly CityEvent[] = EVENT_IDS.map((id) => ({ id, ...TABLE[id] }))

export function eventsOf(city: City): readonly CityEvent[] {
  return EVENTS.filter((event) => event.city === city)
}

export function isEventId(text: string): text is EventId {
  return Object.hasOwn(TABLE, text)
}

export function eventById(id: EventId): CityEvent {
  return { id, ...TABLE[id] }
}
