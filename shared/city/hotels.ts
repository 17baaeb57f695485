/**
 * Accommodation in Otaru by area, without prices or ranking. Names are spelled as the owners spell them, and come from
 * travellers' pages and the town's pages. Travellers must ask the hotel about parking and whether it is open.
 */

import { crowKm, unitVectorOf } from '../planner/roads/crow.ts'
import type { Position } from '../time/sun.ts'

export const HOTEL_AREAS = ['station', 'canal', 'chikko', 'sakuramachi', 'asarigawa'] as const
export type HotelArea = (typeof HOTEL_AREAS)[number]

export const HOTEL_KINDS = ['hotel', 'ryokan'] as const
export type HotelKind = (typeof HOTEL_KINDS)[number]

export interface Hotel {
  readonly id: string
  /** The name in Latin letters, by which the list is sorted. */
  readonly name: string
  readonly japanese: string
  readonly area: HotelArea
  readonly kind: HotelKind
}

interface Area extends Position {
  readonly japanese: string
  /** Whether the whole area has hot springs; elsewhere it depends on the hotel. */
  readonly onsen: boolean
  readonly place?: string
}

/** Centre of each area, accurate to 0.5 km. Asarigawa and the canal have the planner's positions. */
export const AREAS: Readonly<Record<HotelArea, Area>> = {
  station: { japanese: '小樽駅', onsen: false, latitude: 43.1977, longitude: 140.9937 },
  canal: { japanese: '小樽運河', onsen: false, latitude: 43.1978, longitude: 141.003, place: 'otarucanal' },
  chikko: { japanese: '小樽築港駅', onsen: false, latitude: 43.185, longitude: 141.027 },
  sakuramachi: { japanese: '桜町', onsen: false, latitude: 43.1795, longitude: 141.04 },
  asarigawa: { japanese: '朝里川温泉', onsen: true, latitude: 43.14, longitude: 141.056, place: 'asarigawa' },
}

export const HOTELS: readonly Hotel[] = [
  { id: 'authent', name: 'Authent Hotel Otaru', japanese: 'オーセントホテル小樽', area: 'station', kind: 'hotel' },
  {
    id: 'dormy-inn',
    name: 'Dormy Inn Premium Otaru',
    japanese: 'ドーミーインPREMIUM小樽',
    area: 'station',
    kind: 'hotel',
  },
  { id: 'omo5', name: 'OMO5 Otaru', japanese: 'OMO5小樽', area: 'station', kind: 'hotel' },
  { id: 'unwind', name: 'UNWIND Hotel & Bar Otaru', japanese: 'UNWIND HOTEL&BAR 小樽', area: 'station', kind: 'hotel' },
  { id: 'nord', name: 'Hotel Nord Otaru', japanese: 'ホテルノルド小樽', area: 'canal', kind: 'hotel' },
  { id: 'sonia', name: 'Hotel Sonia Otaru', japanese: 'ホテルソニア小樽', area: 'canal', kind: 'hotel' },
  {
    id: 'torifito',
    name: 'Hotel Torifito Otaru Canal',
    japanese: 'ホテル・トリフィート小樽運河',
    area: 'canal',
    kind: 'hotel',
  },
  { id: 'furukawa', name: 'Otaru Furukawa', japanese: '運河の宿 おたる ふる川', area: 'canal', kind: 'ryokan' },
  { id: 'grand-park', name: 'Grand Park Otaru', japanese: 'グランドパーク小樽', area: 'chikko', kind: 'hotel' },
  { id: 'ginrinso', name: 'Ginrinso', japanese: '銀鱗荘', area: 'sakuramachi', kind: 'ryokan' },
  { id: 'classe', name: 'Asari Classe Hotel', japanese: '朝里クラッセホテル', area: 'asarigawa', kind: 'hotel' },
  { id: 'musashitei', name: 'Hotel Musashitei', japanese: 'ホテル武蔵亭', area: 'asarigawa', kind: 'hotel' },
  { id: 'kourakuen', name: 'Kourakuen', japanese: 'おたる宏楽園', area: 'asarigawa', kind: 'ryokan' },
  { id: 'kuramure', name: 'Kuramure', japanese: '小樽旅亭 藏群', area: 'asarigawa', kind: 'ryokan' },
]

/**
 * `detour` is the length of the route divided by the straight line. The value for drives is that of the planner
 * (WINDING).
 */
const ON_FOOT = { detour: 1.2, kmh: 4.5 }
const BY_CAR = { detour: 1.3, kmh: 30 }
const LONGEST_WALK_MINUTES = 45

export interface WayToCanal {
  /** Minutes on foot, rounded to five, without snow; undefined if the way is too long to walk. */
  readonly walk: number | undefined
  readonly drive: number
}

export function wayToCanal(area: HotelArea): WayToCanal {
  const km = crowKm(unitVectorOf(AREAS[area]), unitVectorOf(AREAS.canal))
  const minutes = ({ detour, kmh }: typeof ON_FOOT) => Math.round((km * detour * 60) / kmh / 5) * 5
  const walk = minutes(ON_FOOT)
  return { walk: walk > LONGEST_WALK_MINUTES ? undefined : walk, drive: minutes(BY_CAR) }
}
