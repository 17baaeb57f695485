/**
 * The destinations of the home page. `months` are the best months of the place according to the planner, or the months
 * in which it is open. `minutes` is the driving time from Sapporo by the road table on the 15th of `month`, one of the
 * `months`. A test compares `months` and `minutes` with the planner's data.
 */

import type { SceneName } from '../../art/scenes/scene-addresses.ts'

export interface Destination {
  readonly scene: SceneName
  readonly place: string
  readonly japanese: string
  readonly latin: string
  readonly months: readonly number[]
  readonly month: number
  readonly minutes: number
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const DESTINATIONS: readonly Destination[] = [
  { scene: 'lavender', place: 'farmtomita', japanese: '富良野', latin: 'Furano', months: [7], month: 7, minutes: 137 },
  {
    scene: 'blue-pond',
    place: 'bluepond',
    japanese: '青い池',
    latin: 'Blue Pond',
    months: [5, 6, 7, 8, 9, 10],
    month: 7,
    minutes: 171,
  },
  {
    scene: 'canal',
    place: 'otarucanal',
    japanese: '小樽運河',
    latin: 'Otaru Canal',
    months: ALL_YEAR,
    month: 7,
    minutes: 42,
  },
  { scene: 'drift-ice', place: 'aurora', japanese: '網走', latin: 'Abashiri', months: [2], month: 2, minutes: 399 },
  {
    scene: 'cranes',
    place: 'cranecenter',
    japanese: '釧路・阿寒',
    latin: 'Kushiro',
    months: [12, 1, 2],
    month: 1,
    minutes: 308,
  },
  {
    scene: 'mountain-pass',
    place: 'mikuni_p',
    japanese: '三国峠',
    latin: 'Mikuni Pass',
    months: [9, 10],
    month: 10,
    minutes: 202,
  },
  {
    scene: 'hakodate',
    place: 'hakodateyama',
    japanese: '函館山',
    latin: 'Mount Hakodate',
    months: ALL_YEAR,
    month: 7,
    minutes: 250,
  },
  {
    scene: 'hot-spring',
    place: 'sounkyo_o',
    japanese: '層雲峡温泉',
    latin: 'Sounkyo Onsen',
    months: [1, 2, 3],
    month: 2,
    minutes: 214,
  },
]
