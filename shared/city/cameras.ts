/** Live cameras of roads and towns by third parties, roads and passes first. */

import type { City } from './cities.ts'

export const CAMERA_KINDS = ['road', 'pass', 'town', 'slope', 'sky'] as const
export type CameraKind = (typeof CAMERA_KINDS)[number]

export const CAMERA_OWNERS = ['bureau', 'institute', 'hbc'] as const
export type CameraOwner = (typeof CAMERA_OWNERS)[number]

export interface Camera {
  readonly id: string
  readonly kind: CameraKind
  /** The Japanese name as the owner spells it, for searches. */
  readonly japanese: string
  readonly cities: readonly City[]
  readonly page: { readonly owner: CameraOwner; readonly url: string } | null
}

export const CAMERAS = [
  {
    id: 'national-roads',
    kind: 'road',
    japanese: '北海道地区道路情報',
    cities: ['sapporo', 'otaru'],
    page: { owner: 'bureau', url: 'https://info-road.hdb.hkd.mlit.go.jp/' },
  },
  {
    id: 'northern-road',
    kind: 'pass',
    japanese: '北の道ナビ',
    cities: ['sapporo', 'otaru'],
    page: { owner: 'institute', url: 'https://northern-road.jp/navi/' },
  },
  {
    id: 'hbc-passes',
    kind: 'pass',
    japanese: 'HBC情報カメラ',
    cities: ['sapporo', 'otaru'],
    page: { owner: 'hbc', url: 'https://www.hbc.co.jp/info-cam/' },
  },
  {
    id: 'hbc-otaru',
    kind: 'town',
    japanese: 'HBC情報カメラ・いまの小樽',
    cities: ['otaru'],
    page: { owner: 'hbc', url: 'https://www.hbc.co.jp/info-cam/otaru.html' },
  },
  {
    id: 'hbc-towns',
    kind: 'town',
    japanese: 'HBC情報カメラ',
    cities: ['sapporo'],
    page: { owner: 'hbc', url: 'https://www.hbc.co.jp/info-cam/' },
  },
  { id: 'teine', kind: 'slope', japanese: 'サッポロテイネ', cities: ['sapporo', 'otaru'], page: null },
  { id: 'kokusai', kind: 'slope', japanese: '札幌国際スキー場', cities: ['sapporo', 'otaru'], page: null },
  { id: 'kiroro', kind: 'slope', japanese: 'キロロリゾート', cities: ['otaru'], page: null },
  { id: 'airport', kind: 'sky', japanese: '新千歳空港 ライブカメラ', cities: ['sapporo'], page: null },
] as const satisfies readonly Camera[]

type Listed = (typeof CAMERAS)[number]
export type CameraId = Listed['id']
export type PageCamera = Exclude<Listed, { page: null }>
export type SearchCamera = Extract<Listed, { page: null }>

export function camerasOf(city: City): readonly Listed[] {
  return CAMERAS.filter(({ cities }) => cities.some((name) => name === city))
}

const hasPage = (camera: Listed): camera is PageCamera => camera.page !== null
const hasNoPage = (camera: Listed): camera is SearchCamera => camera.page === null

export function pageCamerasOf(city: City): readonly { owner: CameraOwner; cameras: readonly PageCamera[] }[] {
  const shown = camerasOf(city).filter(hasPage)
  return CAMERA_OWNERS.map((owner) => ({ owner, cameras: shown.filter(({ page }) => page.owner === owner) }))
}

export function searchCamerasOf(city: City): readonly SearchCamera[] {
  return camerasOf(city).filter(hasNoPage)
}
