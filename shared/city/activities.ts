/**
 * Activities in and around Otaru: months, required weather, access, duration. For an activity at a place of the
 * planner, months and minutes equal those of the planner; a test compares them. Other figures come from travellers'
 * reports or are our own estimates; `measured` says which.
 */

export const WEATHERS = ['any', 'dry', 'calm', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]

export const WAYS = ['foot', 'car'] as const
export type Way = (typeof WAYS)[number]

export const BOOKINGS = ['no', 'ask', 'needed'] as const
export type Booking = (typeof BOOKINGS)[number]

export interface Activity {
  readonly id: string
  readonly japanese: string
  readonly place?: string
  /** Months, 1 to 12, in which the activity usually takes place. */
  readonly months: readonly number[]
  readonly minutes: number
  readonly measured: 'planner' | 'reported' | 'ours'
  /** Required weather; 'any' includes rain and snow. */
  readonly weather: Weather
  readonly way: Way
  readonly booking: Booking
  /** Whether small children can take part; 'ask': age limits need checking. */
  readonly children: 'yes' | 'ask'
}

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const indoors = { weather: 'any', booking: 'no', children: 'yes' } as const
const planned = { measured: 'planner' } as const
const estimated = { measured: 'ours' } as const

/** Sorted with year-round activities first, so that filtering by month keeps the top of the list. */
export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'canal-walk',
    japanese: '小樽運河',
    place: 'otarucanal',
    months: YEAR,
    minutes: 45,
    ...planned,
    ...indoors,
    way: 'foot',
  },
  {
    id: 'canal-cruise',
    japanese: '小樽運河クルーズ',
    place: 'otarucanal',
    months: YEAR,
    minutes: 40,
    measured: 'reported',
    weather: 'any',
    way: 'foot',
    booking: 'ask',
    children: 'yes',
  },
  {
    id: 'sakaimachi-street',
    japanese: '小樽堺町通り',
    place: 'sakaimachi',
    months: YEAR,
    minutes: 90,
    ...planned,
    ...indoors,
    way: 'foot',
  },
  {
    id: 'music-boxes',
    japanese: '小樽オルゴール堂',
    place: 'musicbox',
    months: YEAR,
    minutes: 40,
    ...planned,
    ...indoors,
    way: 'foot',
  },
  {
    id: 'art-base',
    japanese: '小樽芸術村',
    place: 'artbase',
    months: YEAR,
    minutes: 90,
    ...planned,
    ...indoors,
    way: 'foot',
  },
  {
    id: 'sankaku-market',
    japanese: '三角市場',
    place: 'sankaku',
    months: YEAR,
    minutes: 45,
    ...planned,
    ...indoors,
    way: 'foot',
  },
  {
    id: 'sushi-street',
    japanese: '小樽寿司屋通り',
    months: YEAR,
    minutes: 60,
    ...estimated,
    weather: 'any',
    way: 'foot',
    booking: 'ask',
    children: 'yes',
  },
  {
    id: 'glass-workshop',
    japanese: 'ガラス工房',
    months: YEAR,
    minutes: 60,
    measured: 'reported',
    weather: 'any',
    way: 'foot',
    booking: 'ask',
    children: 'ask',
  },
  {
    id: 'railway-museum',
    japanese: '小樽市総合博物館 本館',
    place: 'otarumuseum',
    months: YEAR,
    minutes: 90,
    ...planned,
    ...indoors,
    way: 'car',
  },
  {
    id: 'aquarium',
    japanese: 'おたる水族館',
    place: 'otaruaquarium',
    months: YEAR,
    minutes: 120,
    ...planned,
    ...indoors,
    way: 'car',
  },
  {
    id: 'hot-spring',
    japanese: '朝里川温泉',
    place: 'asarigawa',
    months: YEAR,
    minutes: 90,
    ...planned,
    weather: 'any',
    way: 'car',
    booking: 'ask',
    children: 'yes',
  },
  {
    id: 'distillery',
    japanese: 'ニッカウヰスキー余市蒸溜所',
    place: 'nikka',
    months: YEAR,
    minutes: 75,
    ...planned,
    weather: 'any',
    way: 'car',
    booking: 'ask',
    children: 'ask',
  },
  {
    id: 'tengu-ropeway',
    japanese: '小樽天狗山ロープウエイ',
    place: 'tenguyama',
    months: [1, 2, 3, 5, 6, 7, 8, 9, 10, 12],
    minutes: 60,
    ...planned,
    weather: 'dry',
    way: 'car',
    booking: 'no',
    children: 'yes',
  },
  {
    id: 'herring-mansion',
    japanese: '鰊御殿（祝津）',
    place: 'nishingoten',
    months: [4, 5, 6, 7, 8, 9, 10, 11],
    minutes: 40,
    ...planned,
    weather: 'dry',
    way: 'car',
    booking: 'no',
    children: 'yes',
  },
  {
    id: 'blue-cave',
    japanese: '青の洞窟',
    months: [5, 6, 7, 8, 9, 10],
    minutes: 80,
    measured: 'reported',
    weather: 'calm',
    way: 'foot',
    booking: 'needed',
    children: 'ask',
  },
  {
    id: 'sea-kayak',
    japanese: 'シーカヤック',
    months: [6, 7, 8, 9],
    minutes: 180,
    ...estimated,
    weather: 'calm',
    way: 'car',
    booking: 'needed',
    children: 'ask',
  },
  {
    id: 'fruit-picking',
    japanese: '余市の果物狩り',
    months: [7, 8, 9, 10],
    minutes: 60,
    ...estimated,
    weather: 'dry',
    way: 'car',
    booking: 'ask',
    children: 'yes',
  },
  {
    id: 'tengu-ski',
    japanese: '小樽天狗山スキー場',
    place: 'tenguyama',
    months: [1, 2, 3, 12],
    minutes: 180,
    ...estimated,
    weather: 'snow',
    way: 'car',
    booking: 'no',
    children: 'yes',
  },
  {
    id: 'asari-ski',
    japanese: '朝里川温泉スキー場',
    place: 'asarigawa',
    months: [1, 2, 3, 12],
    minutes: 180,
    ...estimated,
    weather: 'snow',
    way: 'car',
    booking: 'no',
    children: 'yes',
  },
  {
    id: 'kiroro-ski',
    japanese: 'キロロリゾート',
    months: [1, 2, 3, 4, 12],
    minutes: 240,
    ...estimated,
    weather: 'snow',
    way: 'car',
    booking: 'no',
    children: 'yes',
  },
  {
    id: 'snowshoe',
    japanese: 'スノーシュー',
    months: [1, 2, 3],
    minutes: 150,
    ...estimated,
    weather: 'snow',
    way: 'car',
    booking: 'needed',
    children: 'ask',
  },
]

export const LENGTHS = ['hour', 'two', 'half'] as const
export type Length = (typeof LENGTHS)[number]

export function lengthOf({ minutes }: Pick<Activity, 'minutes'>): Length {
  if (minutes <= 60) return 'hour'
  return minutes <= 120 ? 'two' : 'half'
}
