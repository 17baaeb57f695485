/**
 * Returns the drawing in the upper part of a page's preview picture: the page's own banner by day, as an SVG of the
 * picture's size.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Season } from '../../shared/time/season.ts'
import type { BannerName } from '../art/banners/banner-addresses.ts'
import { bannerOf } from '../art/banners/banner-subjects.ts'

export const SCENERY = { width: 1200, height: 360 } as const

const ART = 'client/art'

/**
 * The part of a drawing that a preview picture shows, in the units of the drawing's file. `middle` is the x-coordinate
 * of its middle. The subject is there, so that services that crop the picture to a square do not cut it off.
 */
interface Frame {
  readonly file: string
  readonly middle: number
  readonly top: number
  readonly height: number
}

const SEASONS: Readonly<Partial<Record<BannerName, Season>>> = { shiretoko: 'winter' }

/**
 * The x-coordinate of the subject, in the units of the file, for banners whose subject is not in the middle of the
 * file.
 */
const MIDDLES: Readonly<Partial<Record<BannerName, number>>> = { camp: 1226, kushiro: 1236 }

const FRAMES: Readonly<Record<string, Frame>> = {
  home: { file: 'scenes/drawn/hero-wide-day.svg', middle: 1220, top: 190, height: 420 },
  hfx: inBanner('rest-area-night'),
  phonebot: inBanner('breakdown-night'),
  'privacy-policy': inBanner('post-box-night'),
  'terms-of-service': inBanner('papers-night'),
}

/** @param name a file of client/art/banners/drawn, which is 2560 × 256 units with its subject in the middle */
function inBanner(name: string, middle = 1280): Frame {
  return { file: `banners/drawn/${name}.svg`, middle, top: 0, height: 256 }
}

function bannerFile(name: BannerName): string {
  const season = SEASONS[name] ?? 'summer'
  const names = [`${name}-${season}-day`, `${name}-${season}`, `${name}-day`, name]
  const found = names.find((one) => existsSync(join(ART, inBanner(one).file)))
  if (!found) throw new Error(`the banner ${name} has no file; run client/art/banners/make-banners.ts`)
  return found
}

export function sceneryOf(key: string): string {
  const banner = bannerOf(key)
  const frame = banner ? inBanner(bannerFile(banner), MIDDLES[banner]) : FRAMES[key]
  if (!frame) throw new Error(`the page ${key} has no banner; add its drawing to client/og/scenery.ts`)
  const { file, middle, top, height } = frame
  const width = (height * SCENERY.width) / SCENERY.height
  return readFileSync(join(ART, file), 'utf8').replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENERY.width}" height="${SCENERY.height}" viewBox="${middle - width / 2} ${top} ${width} ${height}">`,
  )
}
