/** Provides the map line of each segment in the planner's road table. */

import { ROAD_LINES_EAST } from './data/road-lines-east.ts'
import { ROAD_LINES_MOTORWAYS } from './data/road-lines-motorways.ts'
import { ROAD_LINES_WEST } from './data/road-lines-west.ts'
import { numberIn, readRows } from './data-rows.ts'
import { decodeLine, type GeoPoint } from './encoded-line.ts'

export interface RoadPart {
  /**
   * True for the surveyed course of a road. False for a computed course, which the map shows as a dotted line and whose
   * length is never used.
   */
  readonly surveyed: boolean
  readonly line: readonly GeoPoint[]
}

export interface RoadLine {
  readonly from: string
  readonly to: string
  /**
   * The surveyed roads of the line: 'R5', 'E5A', or 'P' for main prefectural roads, which have no number in the source.
   */
  readonly via: readonly string[]
  readonly top: RoadTop
  readonly parts: readonly RoadPart[]
}

export interface RoadTop {
  readonly metres: number
  /**
   * 'published': the signed height of a pass. 'grid': an estimate from a grid of 2 km, which is 46 m off on average. In
   * a tunnel the road is far below the estimate, so never show the estimate as a height of the road.
   */
  readonly source: (typeof TOP_SOURCES)[number]
  readonly at: GeoPoint
}

const TOP_SOURCES = ['published', 'grid'] as const
const HIGHEST_ROAD_M = 1_400
const MARKS = { '+': true, '.': false } as const

function viaOf(text: string): string[] {
  if (text === '-') return []
  return text.split('/').map((road) => {
    if (!/^(?:R[1-9]\d{0,2}|E[1-9]\d?A?|P)$/.test(road)) throw new Error(`unknown road "${road}"`)
    return road
  })
}

function partsOf(text: string): RoadPart[] {
  const parts: RoadPart[] = []
  let last: GeoPoint | undefined
  for (const part of text.split(' ')) {
    const surveyed = MARKS[part.charAt(0) as keyof typeof MARKS]
    if (surveyed === undefined) throw new Error(`unknown kind of part "${part.charAt(0)}"`)
    const points = decodeLine(part.slice(1), last)
    const line = last ? [last, ...points] : points
    if (line.length < 2) throw new Error('a part of fewer than two points')
    last = line.at(-1)
    parts.push({ surveyed, line })
  }
  return parts
}

export function pointsOf({ parts }: Pick<RoadLine, 'parts'>): GeoPoint[] {
  return parts.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)))
}

/**
 * Columns: the two nodes; the surveyed roads; the highest point as metres, source and index among all points of the
 * line; the parts of the line, separated by spaces. '+' starts a surveyed part, '.' a computed one.
 */
export function readRoadLines(rows: string, file: string): RoadLine[] {
  return readRows(rows, file, 4, ([ends = '', via = '', top = '', text = '']) => {
    const [from, to, ...more] = ends.split(' ')
    if (!from || !to || more.length > 0) throw new Error('not two nodes')
    const [metres = '', source, index = ''] = top.split(' ')
    const known = TOP_SOURCES.find((name) => name === source)
    if (!known) throw new Error(`unknown source "${source ?? ''}"`)
    const parts = partsOf(text)
    const at = pointsOf({ parts })[numberIn(index, 0, Number.POSITIVE_INFINITY)]
    if (!at) throw new Error(`no point ${index}`)
    return { from, to, via: viaOf(via), top: { metres: numberIn(metres, 0, HIGHEST_ROAD_M), source: known, at }, parts }
  })
}

/** The lines, simplified to 60 m, in the order of the road table when the lines were made. */
export const ROAD_LINES: readonly RoadLine[] = [
  ...readRoadLines(ROAD_LINES_MOTORWAYS, 'road-lines-motorways'),
  ...readRoadLines(ROAD_LINES_WEST, 'road-lines-west'),
  ...readRoadLines(ROAD_LINES_EAST, 'road-lines-east'),
]

const BETWEEN: ReadonlyMap<string, RoadLine> = new Map(ROAD_LINES.map((line) => [`${line.from} ${line.to}`, line]))

export function roadLineBetween(a: string, b: string): RoadLine | undefined {
  return BETWEEN.get(`${a} ${b}`) ?? BETWEEN.get(`${b} ${a}`)
}
