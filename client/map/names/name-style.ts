/**
 * Defines the style of each kind of name at a given scale, the scale from which the name is shown, and its priority in
 * placement.
 */

import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import type { MapName, NameKind } from './map-names.ts'

export interface NameStyle {
  /** Font size in px. */
  readonly size: number
  /** Font size in px of the second line, the Japanese name; 0 for no second line. */
  readonly second: number
  readonly weight: 400 | 500
  /** Letter spacing of Latin and Japanese in em; Arabic letters join and are never spaced. */
  readonly spacing: number
  readonly capitals: boolean
  /** Radius of the mark in px; 0 without a mark. `gap` is the distance in px from the edge of the mark to the text. */
  readonly mark: number
  readonly gap: number
  readonly priority: number
  readonly reserves: boolean
  readonly centred: boolean
}

/**
 * Three sizes of maps, in px per degree of longitude: the island on a phone, the island on a desktop, and one region.
 */
const SCALES = [60, 166, 480] as const

interface Row {
  readonly sizes: readonly [phone: number, island: number, region: number]
  readonly priority: number
  /** Maps with fewer px per degree of longitude do not show the name. */
  readonly from: number
  /** Maps with fewer px per degree show no Japanese line. 0 means that there is no minimum. */
  readonly secondFrom: number
  readonly weight?: 400 | 500
  /** Maps with at least this many px per degree draw the name in font weight 500. */
  readonly mediumFrom?: number
  readonly mark?: number
  readonly reserves?: true
}

const TOWN_3 = { sizes: [10.5, 10.5, 13.5], secondFrom: 300, mark: 2.8 } as const
const LAKE = { sizes: [10, 10, 13.5], secondFrom: 330 } as const
const SUMMIT = { sizes: [10, 10, 12.5], secondFrom: 380, mark: 3 } as const
const STOP = { sizes: [11, 11.5, 14.5], secondFrom: 0, weight: 500, mark: 3.5 } as const

/**
 * The styles of each kind of name. The first row is for rank 1, and the last row is also for all ranks after it. Road
 * signs are placed after the names with a priority of at least BEFORE_SHIELDS, and before the other names.
 * No size is below 10 px, because smaller names cannot be read.
 */
const ROWS: Readonly<Record<NameKind, readonly Row[]>> = {
  sea: [{ sizes: [13, 19, 25], priority: 100, from: 0, secondFrom: 0 }],
  bay: [
    { sizes: [10.5, 11, 18], priority: 52, from: 85, secondFrom: 0 },
    { sizes: [10.5, 11, 18], priority: 51, from: 85, secondFrom: 0 },
    { sizes: [10.5, 10.5, 14], priority: 44, from: 110, secondFrom: 0 },
  ],
  town: [
    { sizes: [12.5, 15.5, 18], priority: 90, from: 0, secondFrom: 0, weight: 500, mark: 4.6, reserves: true },
    { sizes: [11, 12.5, 18], priority: 80, from: 0, secondFrom: 90, weight: 500, mark: 3.6, reserves: true },
    { ...TOWN_3, sizes: [10.5, 10.5, 15], mediumFrom: 300, priority: 70, from: 90 },
    { ...TOWN_3, priority: 28, from: 150 },
    { ...TOWN_3, priority: 20, from: 260 },
  ],
  airport: [
    { ...TOWN_3, priority: 29, from: 150 },
    { ...TOWN_3, priority: 29, from: 240 },
  ],
  cape: [{ ...TOWN_3, priority: 27, from: 150 }],
  night: [{ sizes: [13, 14, 15.5], secondFrom: 150, weight: 500, priority: 95, from: 0 }],
  stop: [{ ...STOP, sizes: [11, 11.5, 12.5], priority: 85, from: 0 }],
  place: [{ sizes: [11, 11.5, 12.5], priority: 65, from: 0, secondFrom: 330 }],
  pass: [{ ...STOP, sizes: [10.5, 10.5, 12.5], mark: 3, priority: 53, from: 230, secondFrom: 330 }],
  port: [{ ...TOWN_3, sizes: [10.5, 10.5, 12.5], secondFrom: 330, mark: 6.2, priority: 66, from: 150 }],
  station: [{ ...TOWN_3, sizes: [10.5, 10.5, 12.5], secondFrom: 480, mark: 5, priority: 14, from: 200 }],
  park: [{ sizes: [10, 10, 14], priority: 50, from: 95, secondFrom: 0, weight: 500 }],
  summit: [
    { ...SUMMIT, priority: 49, from: 90 },
    { ...SUMMIT, priority: 45, from: 230 },
    { ...SUMMIT, priority: 15, from: 400 },
  ],
  island: [{ ...TOWN_3, mark: 0, priority: 26, from: 150 }],
  lake: [
    { ...LAKE, priority: 48, from: 150 },
    { ...LAKE, priority: 18, from: 210 },
    { ...LAKE, priority: 12, from: 360 },
  ],
}

export const BEFORE_SHIELDS = 35

const SECOND_LINE = 0.78
/** The smallest font size of a Japanese line, in px. Japanese characters have more strokes than Latin ones. */
const LEAST_SECOND = 9
const CENTRED: ReadonlySet<NameKind> = new Set(['sea', 'bay', 'park', 'island', 'lake'])
const SPACING: Partial<Readonly<Record<NameKind, number>>> = { sea: 0.18, bay: 0.14, park: 0.14 }
const ARABIC_FACTOR = 1.15

export function styleOf(
  { kind, rank, drawnRadius }: MapName,
  pixelsPerDegree: number,
  language: Language,
): NameStyle | undefined {
  const rows = ROWS[kind]
  const row = rows[Math.min(rank, rows.length) - 1]
  if (!row || pixelsPerDegree < row.from) return undefined
  const size = sizeAt(row.sizes, pixelsPerDegree)
  const isArabic = LANGUAGES[language].script === 'Arab'
  const hasSecond = language !== 'ja' && (pixelsPerDegree >= row.secondFrom || (isArabic && pixelsPerDegree > 240))
  return {
    size: isArabic ? size * ARABIC_FACTOR : size,
    second: hasSecond ? Math.max(size * SECOND_LINE, LEAST_SECOND) : 0,
    weight: row.mediumFrom !== undefined && pixelsPerDegree >= row.mediumFrom ? 500 : (row.weight ?? 400),
    spacing: SPACING[kind] ?? 0,
    capitals: kind === 'park',
    mark: drawnRadius ?? (row.mark ?? 0) * Math.min(1.3, Math.max(0.8, size / row.sizes[1])),
    gap: 2.5,
    priority: row.priority,
    reserves: row.reserves ?? false,
    centred: CENTRED.has(kind),
  }
}

function sizeAt(sizes: Row['sizes'], pixelsPerDegree: number): number {
  const last = SCALES.length - 1
  const upper = SCALES.findIndex((scale) => pixelsPerDegree < scale)
  if (upper === 0) return sizes[0]
  if (upper < 0) return sizes[last] as number
  const [low = 0, high = 0] = [SCALES[upper - 1], SCALES[upper]]
  const share = Math.log(pixelsPerDegree / low) / Math.log(high / low)
  const [from = 0, to = 0] = [sizes[upper - 1], sizes[upper]]
  return Math.round((from + (to - from) * share) * 10) / 10
}
