/** Live cameras of roads and towns by third parties, roads and passes first. */

import type { City } from './cities.ts'

export const CAMERA_KINDS = ['road', 'pass', 'town', 'slope', 'sky'] as const
export type CameraKind = (typeof CAMERA_KINDS)[number]

export interface Camera {
  /** Its texts are `live:camera.{id}`. */
  readonly id: string
  readonly kind: CameraKind
  /** The owner's spelling, for searches. */
  readonly japanese: string
  readonly cities: readonly City[]
  /** Null if the URL is uncertain; the name then links to a search. */
  readonly url: string | null
}

export const CAMERAS = [
  {
    id: 'national-roads',
    kind: 'road',
    japanese: '北海道地区道路情報',
    cities: ['sapporo', 'otaru'],
    url: 'https://info-road.hdb.hkd.mlit.go.jp/',
  },
  {
    id: 'northern-road',
    kind: 'pass',
    japanese: '北の道ナビ',
    cities: ['sapporo', 'otaru'],
    url: 'https://northern-road.jp/navi/',
  },
  {
    id: 'hbc-passes',
    kind: 'pass',
    japanese: 'HBC情報カメラ',
    cities: ['sapporo', 'otaru'],
    url: 'https://www.hbc.co.jp/info-cam/',
  },
  {
    id: 'hbc-otaru',
    kind: 'town',
    japanese: 'HBC情報カメラ・いまの小樽',
    cities: ['otaru'],
    url: 'https://www.hbc.co.jp/info-cam/otaru.html',
  },
  {
    id: 'hbc-towns',
    kind: 'town',
    japanese: 'HBC情報カメラ',
    cities: ['sapporo'],
    url: 'https://www.hbc.co.jp/info-cam/',
  },
  { id: 'teine', kind: 'slope', japanese: 'サッポロテイネ', cities: ['sapporo', 'otaru'], url: null },
  { id: 'kokusai', kind: 'slope', japanese: '札幌国際スキー場', cities: ['sapporo', 'otaru'], url: null },
  { id: 'kiroro', kind: 'slope', japanese: 'キロロリゾート', cities: ['otaru'], url: null },
  { id: 'airport', kind: 'sky', japanese: '新千歳空港 ライブカメラ', cities: ['sapporo'], url: null },
] as const satisfies readonly Camera[]

export type CameraId = (typeof CAMERAS)[number]['id']

export function camerasOf(city: City): readonly (Camera & { readonly id: CameraId })[] {
  return CAMERAS.filter(({ cities }) => cities.some((name) => name === city))
}
