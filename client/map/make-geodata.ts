/**
 * Generates shared/geo/data from a folder of geodata (docs/data.md says where they come from). Run `node
 * client/map/make-geodata.ts FOLDER` after changing the geodata or the rows of the road table.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { encodeLine, encodeNumbers, type GeoPoint, STEPS_PER_DEGREE } from '../../shared/geo/encoded-line.ts'
import { PASSES } from '../../shared/geo/passes.ts'
import { metresBetween } from '../../shared/geo/simplify.ts'
import { EAST } from '../../shared/planner/data/roads-east.ts'
import { MOTORWAYS } from '../../shared/planner/data/roads-motorways.ts'
import { WEST } from '../../shared/planner/data/roads-west.ts'
import { JAPANESE_LAKE_NAMES, LAKE_NAMES, RIVER_IDS } from './geodata-names.ts'
import { JOINED_SEGMENTS, type Piece } from './joined-segments.ts'

/** A longitude and a latitude, then the differences from point to point. The unit is 1/scale degree. */
type Deltas = readonly number[]

interface Polygons {
  readonly scale: number
  readonly polygons: readonly (readonly Deltas[])[]
}

interface Lakes {
  readonly scale: number
  readonly lakes: readonly {
    readonly ja: string
    readonly en: string | null
    readonly elev: number | null
    readonly km2: number
    readonly poly: readonly (readonly Deltas[])[]
  }[]
}

interface Rivers {
  readonly scale: number
  readonly rivers: readonly { readonly ja: string; readonly en: string; readonly line: Deltas }[]
}

interface Roads {
  readonly scale: number
  readonly segments: readonly {
    readonly id: string
    readonly via: readonly string[]
    readonly top: number
    readonly topAt: readonly [longitude: number, latitude: number]
    readonly topSrc: 'dem' | 'published'
    readonly p: readonly (readonly [surveyed: 0 | 1, line: Deltas])[]
  }[]
}

type Road = Roads['segments'][number]

const folder = process.argv[2] ?? ''

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
}

function write(name: string, comment: string, constant: string, rows: readonly string[]) {
  const text = `/** ${comment} Made by client/map/make-geodata.ts; see docs/data.md. */\n\nexport const ${constant} = \`\n${rows.join('\n')}\n\`\n`
  writeFileSync(`shared/geo/data/${name}.ts`, text)
}

function lineOf(deltas: Deltas, scale: number): GeoPoint[] {
  let [x, y] = [0, 0]
  return Array.from({ length: deltas.length / 2 }, (_, index) => {
    x += deltas[2 * index] as number
    y += deltas[2 * index + 1] as number
    return [y / scale, x / scale]
  })
}

/** Encodes a ring without its last point, which repeats the first one. */
function ringOf(deltas: Deltas, scale: number): string {
  return encodeLine(lineOf(deltas, scale).slice(0, -1))
}

function slug(english: string): string {
  const words = english.toLowerCase().match(/[a-z]+/g) ?? []
  return words.filter((word, index) => word !== 'lake' || index > 0).join('-')
}

function writeCoast() {
  const { scale, polygons } = read<Polygons>('coast')
  const rings = polygons.flat().sort((a, b) => b.length - a.length)
  const comment = 'Rings of the coast, one per row; MLIT National Land Numerical Information N03 (2021).'
  write(
    'coast',
    comment,
    'COAST_ROWS',
    rings.map((ring) => ringOf(ring, scale)),
  )
}

function writeLakes() {
  const { scale, lakes } = read<Lakes>('lakes')
  const rows = lakes.map(({ ja, en, elev, km2, poly }) => {
    const name = LAKE_NAMES[ja] ?? en
    if (!name) throw new Error(`no English name for ${ja}`)
    const rings = poly.flat().map((ring) => ringOf(ring, scale))
    return [
      slug(name),
      JAPANESE_LAKE_NAMES[ja] ?? ja,
      name.replace(/ \(.*/, ''),
      elev ?? '-',
      km2,
      rings.join(' '),
    ].join(' | ')
  })
  write('lakes', 'Lakes, one per row; MLIT National Land Numerical Information W09 (2005).', 'LAKE_ROWS', rows)
}

function writeRivers() {
  const { scale, rivers } = read<Rivers>('rivers')
  const rows = rivers.map(({ ja, en, line }) =>
    [RIVER_IDS[ja], ja, `${en} River`, encodeLine(lineOf(line, scale))].join(' | '),
  )
  write('rivers', 'Rivers, one per row; World Data Bank II as in GSHHG 2.3.7.', 'RIVER_ROWS', rows)
}

function writeSummits() {
  const summits = read<{ ja: string; lat: number; lon: number; m: number }[]>('summits')
  const rows = [...summits].sort((a, b) => b.m - a.m).map(({ ja, lat, lon, m }) => [ja, lat, lon, m].join(' | '))
  write('summits', 'Summits, one per row; the main mountains of Japan by GSI, CC BY 4.0.', 'SUMMIT_ROWS', rows)
}

const PASS_RADIUS_M = 1_500

function passHeight({ via, topAt: [longitude, latitude] }: Road): number | undefined {
  const near = PASSES.find(
    ({ at, road }) => via.includes(road) && metresBetween(at, [latitude, longitude]) < PASS_RADIUS_M,
  )
  return near?.metres
}

type Course = readonly (readonly [surveyed: 0 | 1, line: readonly GeoPoint[]])[]

function courseOf({ p }: Road, scale: number): Course {
  return p.map(([surveyed, deltas]) => [surveyed, lineOf(deltas, scale)])
}

function cut(course: Course, { from, to }: Piece): GeoPoint[] {
  const points = course.flatMap(([surveyed, line]) => (surveyed ? line : []))
  const nearest = (end: GeoPoint) => {
    const away = points.map((point) => metresBetween(point, end))
    return away.indexOf(Math.min(...away))
  }
  return points.slice(nearest(from), nearest(to) + 1)
}

function joined(pieces: readonly Piece[], courseBetween: (ends: string) => Course): Course {
  const lines = pieces.map((piece) => cut(courseBetween(piece.segment), piece))
  const [first = [], second = []] = lines
  if (!pieces[0]?.schematicLink) return [[1, lines.flat()]]
  return [
    [0, [...first.slice(-1), ...second.slice(0, 1)]],
    [1, second],
  ]
}

function roadRow(from: string, to: string, segment: Road, course: Course): string {
  let last: GeoPoint | undefined
  const points: GeoPoint[] = []
  const parts = course.flatMap(([surveyed, line]) => {
    const text = encodeLine(last ? line.slice(1) : line, last)
    if (text === '') return []
    points.push(...stored(last ? line.slice(1) : line, last))
    last = line.at(-1)
    return [`${surveyed ? '+' : '.'}${text}`]
  })
  const published = segment.topSrc === 'published' ? segment.top : passHeight(segment)
  const [longitude, latitude] = segment.topAt
  const away = points.map((point) => metresBetween(point, [latitude, longitude]))
  const top = `${published ?? segment.top} ${published ? 'published' : 'grid'} ${away.indexOf(Math.min(...away))}`
  return [`${from} ${to}`, segment.via.join('/') || '-', top, parts.join(' ')].join(' | ')
}

/** Leaves out points that `encodeLine` drops because they equal the previous one after rounding. */
function stored(line: readonly GeoPoint[], start: GeoPoint | undefined): GeoPoint[] {
  const stepOf = (point: GeoPoint) => `${point.map((angle) => Math.round(angle * STEPS_PER_DEGREE))}`
  return line.filter((point, index) => {
    const before = line[index - 1] ?? start
    return !before || stepOf(before) !== stepOf(point)
  })
}

function writeRoads() {
  const { scale, segments } = read<Roads>('roads-60m')
  const byEnds = new Map(segments.map((segment) => [segment.id.replace(/#.*/, '').replace('--', ' '), segment]))
  const courseBetween = (ends: string) => {
    const segment = byEnds.get(ends)
    if (!segment) throw new Error(`the geodata have no segment ${ends}`)
    return courseOf(segment, scale)
  }
  const files = { motorways: MOTORWAYS, west: WEST, east: EAST }
  for (const [file, table] of Object.entries(files)) {
    const rows = table
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [from = '', to = ''] = row.split(' ')
        const pieces = JOINED_SEGMENTS[`${from} ${to}`]
        const segment = byEnds.get(`${from} ${to}`) ?? byEnds.get(pieces?.at(-1)?.segment ?? '')
        if (!segment) return []
        return [roadRow(from, to, segment, pieces ? joined(pieces, courseBetween) : courseOf(segment, scale))]
      })
    write(
      `road-lines-${file}`,
      `Lines of roads-${file}.ts, one per row; MLIT National Land Numerical Information N01, N06, N13.`,
      `ROAD_LINES_${file.toUpperCase()}`,
      rows,
    )
  }
}

/** Writes the heights in steps of 10 m, because the error of the elevation grid is larger than that. */
function writeElevation() {
  const { rows } = read<{ rows: number[][] }>('elevation-grid')
  const encoded = rows.map((steps) => {
    let [fives, last] = [0, 0]
    return encodeNumbers(
      steps.map((step) => {
        fives += step
        const tens = fives < 0 ? -1 : Math.round(fives / 2)
        const difference = tens - last
        last = tens
        return difference
      }),
    )
  })
  write(
    'elevation',
    'Heights of the ground, one row of the grid per row; USGS GTOPO30 and GMTED2010, GSI summits.',
    'ELEVATION_ROWS',
    encoded,
  )
}

writeCoast()
writeLakes()
writeRivers()
writeSummits()
writeRoads()
writeElevation()
