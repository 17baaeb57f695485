/** Finds the URLs of a banner's image files by the banner's subject. */

import type { Season } from '../../../shared/time/season.ts'
import type { Light } from '../scenes/scene-kit.ts'

const FILES = import.meta.glob<string>('./drawn/*.svg', { query: '?url', import: 'default', eager: true })

export const BANNER_NAMES = [
  'bear',
  'breakdown',
  'camp',
  'canal',
  'car-park',
  'charger',
  'clinic',
  'clock-tower',
  'coast',
  'coast-camera',
  'codes',
  'counter',
  'cyclist',
  'daisetsu',
  'deer',
  'farm',
  'ferry',
  'four-seasons',
  'fields',
  'fuel',
  'furano',
  'glass',
  'hakodate',
  'harbour',
  'inn',
  'kushiro',
  'larches',
  'map-table',
  'motorbike',
  'old-street',
  'papers',
  'pass-snow',
  'picnic',
  'place-sign',
  'ploughed',
  'post-box',
  'purse',
  'quake',
  'reader',
  'rest-area',
  'road-camera',
  'road-works',
  'round-trip',
  'shiretoko',
  'signs',
  'sky-otaru',
  'sky-sapporo',
  'snow-festival',
  'snow-lanterns',
  'studio',
  'tokachi',
  'toll-gate',
  'toya',
  'train',
  'tv-tower',
  'viewpoint',
  'wakkanai',
] as const
export type BannerName = (typeof BANNER_NAMES)[number]

export interface BannerPicture {
  readonly address: string
  readonly light?: Light
  readonly season?: Season
}

const FILE = /\/([a-z-]+?)(?:-(spring|summer|autumn|winter))?(?:-(day|night))?\.svg$/

/** @param season the only season to show, if the page has one */
export function picturesOf(name: BannerName, season?: Season): readonly BannerPicture[] {
  const pictures = Object.entries(FILES).flatMap(([path, address]) => {
    const [, subject, shownIn, light] = FILE.exec(path) ?? []
    if (subject !== name || (season && shownIn && shownIn !== season)) return []
    return [{ address, ...(light && { light: light as Light }), ...(shownIn && { season: shownIn as Season }) }]
  })
  if (pictures.length === 0) throw new Error(`the banner ${name} has no file; run client/art/banners/make-banners.ts`)
  return pictures
}
