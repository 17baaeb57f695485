/** Draws the lower part of a picture: a sign with the page's heading, in the style of Hokkaido's municipal signs. */

import { LANGUAGES, type Language, type Script } from '../../shared/languages.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { lightColour } from './light-colour.ts'
import { advance, FACES, type Face, missingIn } from './raster.ts'
import { rightToLeft } from './right-to-left.ts'
import { SCENERY } from './scenery.ts'
import { balanced } from './wrap.ts'

/** The size of a preview picture in pixels, as Open Graph recommends. */
export const PICTURE = { width: 1200, height: 630 } as const

/**
 * How a heading is set in each script. `leading` is the distance of the lines, and `middle` is the height of the
 * letters' middle above the baseline, both in ems.
 */
const SETTINGS: Readonly<Record<Script, { readonly face: Face; readonly leading: number; readonly middle: number }>> = {
  Latn: { face: 'latin', leading: 1.14, middle: 0.35 },
  Cyrl: { face: 'latin', leading: 1.14, middle: 0.35 },
  Arab: { face: 'arabic', leading: 1.42, middle: 0.26 },
  Thai: { face: 'latin', leading: 1.42, middle: 0.35 },
  Jpan: { face: 'japanese', leading: 1.28, middle: 0.35 },
  Hans: { face: 'japanese', leading: 1.28, middle: 0.35 },
  Hant: { face: 'japanese', leading: 1.28, middle: 0.35 },
  Kore: { face: 'japanese', leading: 1.28, middle: 0.35 },
}

/**
 * The width of a joined Arabic letter as a fraction of the width of its isolated form, which the font file contains.
 */
const JOINED = 0.9

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (advance(character) ?? 1) * (/\p{Script=Arabic}/u.test(character) ? JOINED : 1),
    0,
  )
}

const MIDDLE = PICTURE.width / 2
const HEIGHT = PICTURE.height - SCENERY.height
const KEYLINE = { inset: 12, width: 4, radius: 22 } as const
/**
 * The space for the heading, in pixels. Some services show only the middle square of the picture. The space is as wide
 * as that square without margins. `FOOT_Y` is the baseline of the site's name below it.
 */
const ROOM = { top: 24, width: 584, height: 168 } as const
const FOOT_Y = 232

interface Setting {
  readonly lines: readonly string[]
  readonly size: number
  readonly leading: number
}

const SIZES_PX = [84, 76, 70, 64, 58, 52, 47, 42, 38]
const MOST_LINES = 3

export function settingOf(heading: string, language: Language): Setting {
  const leading = SETTINGS[LANGUAGES[language].script].leading
  for (const size of SIZES_PX) {
    for (let count = 1; count <= MOST_LINES && count * size * leading <= ROOM.height; count += 1) {
      const lines = balanced(heading, count, language, widthOf)
      if (lines?.every((line) => widthOf(line) * size <= ROOM.width)) return { lines, size, leading }
    }
  }
  // If no size fits, because of one long word or an unusually long heading, the width of the sign determines the size.
  const lines = balanced(heading, 2, language, widthOf) ?? [heading]
  const size = Math.floor(ROOM.width / Math.max(...lines.map(widthOf)))
  return { lines, size, leading }
}

export interface SignTexts {
  readonly heading: string
  readonly siteName: string
  readonly place: string
}

export const INKS = {
  blue: lightColour('--sign'),
  white: lightColour('--on-sign'),
  pale: lightColour('--on-sign-2'),
} as const

const { blue, white, pale } = INKS

interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: Face
  readonly anchor?: 'start' | 'middle'
  readonly fill: string
}

function lineMarkup({ text, x, y, size, face, anchor = 'start', fill }: Line): string {
  return `<text x="${x}" y="${y}" ${FACES[face]} font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escapeMarkup(text)}</text>`
}

function plate(): string {
  const { inset, width, radius } = KEYLINE
  return [
    `<rect width="${PICTURE.width}" height="${HEIGHT}" fill="${blue}"/>`,
    `<rect x="${inset}" y="${inset}" width="${PICTURE.width - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="${radius}" fill="none" stroke="${white}" stroke-width="${width}"/>`,
  ].join('')
}

/**
 * Removes direction marks and replaces narrow spaces with no-break spaces, because the fonts of the pictures have
 * neither. Makes the spaces in the site's name no-break spaces, so that the name stays on one line.
 */
export function plainHeading(heading: string, siteName: string): string {
  return heading
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(siteName, siteName.replaceAll(' ', '\u00a0'))
}

function headingMarkup(heading: string, language: Language): string {
  const { lines, size, leading } = settingOf(heading, language)
  const { dir, script } = LANGUAGES[language]
  const { face, middle } = SETTINGS[script]
  const first = ROOM.top + ROOM.height / 2 - ((lines.length - 1) * size * leading) / 2 + size * middle
  return lines
    .map((text, index) => {
      const y = Math.round(first + index * size * leading)
      if (dir === 'rtl') return rightToLeft(text, MIDDLE, y, size, white)
      return lineMarkup({ text, x: MIDDLE, y, size, face, anchor: 'middle', fill: white })
    })
    .join('')
}

const NAME_PX = 27
const PLACE_PX = 24
const MARK_WIDTH = 42
const GAPS = { mark: 14, place: 26 } as const

function foot({ siteName, place }: SignTexts, rtl: boolean): string {
  const name = Math.round(widthOf(siteName) * NAME_PX)
  const second = Math.round(widthOf(place) * PLACE_PX)
  const whole = MARK_WIDTH + GAPS.mark + name + GAPS.place + second
  const left = Math.round(MIDDLE - whole / 2)
  const markX = rtl ? left + whole - MARK_WIDTH : left
  const nameX = rtl ? markX - GAPS.mark - name : left + MARK_WIDTH + GAPS.mark
  const placeX = rtl ? left : nameX + name + GAPS.place
  return [
    mark(markX, FOOT_Y - 31),
    lineMarkup({ text: siteName, x: nameX, y: FOOT_Y, size: NAME_PX, face: 'latin', fill: white }),
    lineMarkup({ text: place, x: placeX, y: FOOT_Y, size: PLACE_PX, face: 'japanese', fill: pale }),
  ].join('')
}

/** @throws for a name of the site with characters that the fonts lack */
export function requireDrawable(siteName: string): void {
  const missing = missingIn(siteName).join(' ')
  if (missing === '') return
  throw new Error(
    `SITE_NAME is "${siteName}", but the fonts of the preview pictures lack ${missing}; choose a name without these characters.`,
  )
}

/** The texts are in the middle, so that crops to a square keep them. */
export function signOf(texts: SignTexts, language: Language): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${HEIGHT}">`,
    plate(),
    headingMarkup(plainHeading(texts.heading, texts.siteName), language),
    foot(texts, LANGUAGES[language].dir === 'rtl'),
    '</svg>',
  ].join('')
}

function mark(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y})scale(1.75)translate(-4.5 -8)">`,
    `<path fill="${pale}" d="M4.5 18.5L13 9.6q1-1 2-.1l1.2.9 1.2-.9q1-.9 2 .1l8.1 8.9z"/>`,
    `<path fill="${white}" d="M14.7 18.5h2.6L24 28H8z"/>`,
    `<path fill="none" stroke="${blue}" stroke-width="1.4" d="M16 20.2v1.6M16 23.4v3"/></g>`,
  ].join('')
}
