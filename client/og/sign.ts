/** Draws the road sign with a page's heading, in the style of Hokkaido's municipal signs. */

import { LANGUAGES, type Language, type Script } from '../../shared/languages.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { lightColour } from './literal-styles.ts'
import { advance, FACES, type Face } from './raster.ts'
import { rightToLeft } from './right-to-left.ts'
import { balanced } from './wrap.ts'

/** In pixels, the size that Open Graph recommends. */
export const PICTURE = { width: 1200, height: 630 } as const

/** How a heading is set in each script. Leadings are multiples of the font size. */
const SETTINGS: Readonly<Record<Script, { readonly face: Face; readonly leading: number }>> = {
  Latn: { face: 'latin', leading: 1.14 },
  Cyrl: { face: 'latin', leading: 1.14 },
  Arab: { face: 'arabic', leading: 1.42 },
  Thai: { face: 'latin', leading: 1.42 },
  Jpan: { face: 'japanese', leading: 1.28 },
  Hans: { face: 'japanese', leading: 1.28 },
  Hant: { face: 'japanese', leading: 1.28 },
  Kore: { face: 'japanese', leading: 1.28 },
}

/** Joined Arabic letters are narrower than the isolated forms that the font measures. */
const JOINED = 0.9

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (advance(character) ?? 1) * (/\p{Script=Arabic}/u.test(character) ? JOINED : 1),
    0,
  )
}

const SIGN = { x: 56, y: 62, width: 528, height: 424, radius: 34 } as const
const PADDING = 44
const ROOM = { width: SIGN.width - 2 * PADDING, height: 268 } as const
const FOOT_Y = SIGN.y + SIGN.height - 52
const RULE_Y = FOOT_Y - 46

interface Setting {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly size: number
  readonly leading: number
}

const SIZES_PX = [92, 84, 76, 70, 64, 58, 52, 47, 42, 38]
const MOST_LINES = 4

/** Returns the largest font size at which the heading fits the sign, with as few lines as possible. */
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
  /** The Japanese name: 北海道. */
  readonly place: string
}

export const INKS = {
  blue: lightColour('--sign'),
  white: lightColour('--on-sign'),
  pale: lightColour('--on-sign-2'),
  steel: lightColour('--post'),
} as const

export type SignInks = typeof INKS

const { blue, white, pale, steel } = INKS

interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: Face
  readonly anchor: 'start' | 'end'
  readonly fill: string
}

function lineMarkup({ text, x, y, size, face, anchor, fill }: Line): string {
  return `<text x="${x}" y="${y}" ${FACES[face]} font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escapeMarkup(text)}</text>`
}

function post(x: number): string {
  const y = SIGN.y + SIGN.height / 2
  return [
    `<rect x="${x}" y="${y}" width="18" height="${PICTURE.height}" fill="${steel}"/>`,
    `<rect x="${x + 12}" y="${y}" width="6" height="${PICTURE.height}" fill="${blue}" fill-opacity=".25"/>`,
  ].join('')
}

function plate(left: number): string {
  const { y, width, height, radius } = SIGN
  const keyline = 9
  return [
    post(left + 92),
    post(left + width - 110),
    `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${blue}"/>`,
    `<rect x="${left + keyline}" y="${y + keyline}" width="${width - 2 * keyline}" height="${height - 2 * keyline}" rx="${radius - keyline}" fill="none" stroke="${white}" stroke-width="5"/>`,
    `<rect x="${left + PADDING}" y="${RULE_Y}" width="${ROOM.width}" height="2" fill="${pale}"/>`,
  ].join('')
}

/**
 * Removes direction marks, which no font has. Replaces narrow spaces, and the spaces in the site's name, by no-break
 * spaces.
 */
export function plainHeading(heading: string, siteName: string): string {
  return heading
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(siteName, siteName.replaceAll(' ', '\u00a0'))
}

function headingMarkup(heading: string, language: Language, start: number): string {
  const { lines, size, leading } = settingOf(heading, language)
  const { dir, script } = LANGUAGES[language]
  const { face } = SETTINGS[script]
  const middle = (SIGN.y + 26 + RULE_Y) / 2
  const first = middle - ((lines.length - 1) * size * leading) / 2 + size * 0.35
  return lines
    .map((text, index) => {
      const y = Math.round(first + index * size * leading)
      if (dir === 'rtl') return rightToLeft(text, start, y, size, white)
      return lineMarkup({ text, x: start, y, size, face, anchor: 'start', fill: white })
    })
    .join('')
}

/**
 * Returns the sign as an SVG with a transparent background. The sign is on the left, or on the right in right-to-left
 * languages.
 */
export function signOf({ heading, siteName, place }: SignTexts, language: Language): string {
  const rtl = LANGUAGES[language].dir === 'rtl'
  const left = rtl ? PICTURE.width - SIGN.x - SIGN.width : SIGN.x
  const [inner, outer] = [left + PADDING, left + SIGN.width - PADDING]
  const [start, end] = rtl ? [outer, inner] : [inner, outer]
  const y = FOOT_Y + 9
  const [towards, away] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const)
  const nameX = rtl ? start - MARK_ROOM : start + MARK_ROOM
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    plate(left),
    headingMarkup(plainHeading(heading, siteName), language, start),
    mark(rtl ? start - MARK_WIDTH : start, FOOT_Y - 22),
    lineMarkup({ text: siteName, x: nameX, y, size: 27, face: 'latin', anchor: towards, fill: white }),
    lineMarkup({ text: place, x: end, y, size: 24, face: 'japanese', anchor: away, fill: pale }),
    '</svg>',
  ].join('')
}

const MARK_WIDTH = 42
const MARK_ROOM = 58

/** The site's logo (client/shell/mark.tsx), 42 pixels wide and without its plate. */
function mark(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y})scale(1.75)translate(-4.5 -8)">`,
    `<path fill="${pale}" d="M4.5 18.5L13 9.6q1-1 2-.1l1.2.9 1.2-.9q1-.9 2 .1l8.1 8.9z"/>`,
    `<path fill="${white}" d="M14.7 18.5h2.6L24 28H8z"/>`,
    `<path fill="none" stroke="${blue}" stroke-width="1.4" d="M16 20.2v1.6M16 23.4v3"/></g>`,
  ].join('')
}
