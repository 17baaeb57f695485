/** Decides which names and which signs with road numbers (shields) a map of a given width shows, and where. */

import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import { type Point, type Position, project } from '../../art/island/island-projection.ts'
import type { LandArea, WaterArea } from './features.ts'
import { type Script, textWidth } from './lettering/text-width.ts'
import type { MapName, NameKind } from './map-names.ts'
import { BEFORE_SHIELDS, type NameStyle, styleOf } from './name-style.ts'
import { anchorOf } from './placement/anchor.ts'
import { type NameCandidate, type NameLine, type PlacedName, placeNames } from './placement/place-names.ts'
import { type Side, sideOrder } from './placement/sides.ts'
import { spotsOnLand } from './placement/spots-on-land.ts'
import { spotsOnWater } from './placement/spots-on-water.ts'
import { around, type Box, takenSpace } from './placement/taken-space.ts'
import type { Spot } from './placement/turned-box.ts'
import { type PlacedShield, placeShields, type ShieldRoad } from './shields/place-shields.ts'

export interface NamedMap {
  /** The visible part in drawing units. */
  readonly view: Box
  /** The width of the picture in px. */
  readonly width: number
  readonly language: Language
  readonly names: readonly MapName[]
  /** Roads whose numbers are shown. Their lengths and points are in drawing units. */
  readonly roads?: readonly ShieldRoad[] | undefined
  /** Lines that names avoid where possible. Their points are in drawing units. */
  readonly routes?: readonly (readonly Point[])[] | undefined
  /**
   * Marks that the page draws itself. Names and road signs never cover them. Points are in drawing units, radii in px.
   */
  readonly marks?: readonly PageMark[] | undefined
  /** The boxes of cards over the map, in drawing units. Names and road signs never cover them. */
  readonly obstacles?: readonly Box[] | undefined
}

export interface PageMark {
  readonly at: Point
  readonly radius: number
}

/** A line of text. Its position is in px from the upper left corner of the map. */
export interface DrawnLine {
  readonly text: string
  readonly script: Script
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly size: number
  readonly weight: 400 | 500
  readonly spacing: number
}

export interface DrawnName {
  readonly id: string
  readonly kind: NameKind
  readonly rank: number
  readonly mark: { readonly at: Point; readonly radius: number } | undefined
  readonly lines: readonly DrawnLine[]
  readonly box: Box
  /**
   * The middle of the name, about which the name is rotated, and the angle in degrees clockwise. Undefined for a
   * horizontal name.
   */
  readonly turn: { readonly at: Point; readonly degrees: number } | undefined
}

export interface DrawnNames {
  readonly names: readonly DrawnName[]
  readonly shields: readonly PlacedShield[]
  readonly shieldScale: number
}

/** Minimum distance in px between names and the edge of the map. */
const EDGE = 4
/**
 * The smallest scale, in px per degree of longitude, at which the signs of each kind of road are shown. On a phone's
 * map of the island, a number with three digits in a sign could not be read.
 */
const SHIELDS_FROM = { expressway: 85, national: 85, prefectural: 130 } as const
const UNITS_PER_DEGREE = project(0, 1).x - project(0, 0).x

/** The scale of a map in px per degree of longitude. */
export function scaleOfNames(view: Box, width: number): number {
  return (width / view.width) * UNITS_PER_DEGREE
}

export function layOutNames({ view, width, language, names, roads, routes, marks, obstacles }: NamedMap): DrawnNames {
  const perUnit = width / view.width
  const perDegree = scaleOfNames(view, width)
  const toPx = ({ x, y }: Point): Point => ({ x: (x - view.x) * perUnit, y: (y - view.y) * perUnit })
  const frame = { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: view.height * perUnit - 2 * EDGE }
  const space = takenSpace(
    frame,
    [
      ...(obstacles ?? []).map((box) => boxInPx(box, perUnit, toPx)),
      ...(marks ?? []).map(({ at, radius }) => around(toPx(at), radius)),
    ],
    routes?.map((route) => route.map(toPx)),
  )
  const entries = names.flatMap((name) => {
    const style = styleOf(name, perDegree, language)
    if (!style) return []
    const both = linesOf(name, style, language)
    const room = spotsOf(name, both, frame, toPx)
    // If a park is too narrow for both lines of its name, only the first line is used.
    const lines = name.lands && room.length === 0 ? both.slice(0, 1) : both
    const spots = lines === both ? room : spotsOf(name, lines, frame, toPx)
    return spots.length > 0 ? [entryOf(name, style, lines, spots, language)] : []
  })
  const byId = new Map(entries.map((entry) => [entry.candidate.id, entry]))
  const place = (wanted: (entry: Entry) => boolean) =>
    placeNames(
      entries.filter(wanted).map(({ candidate }) => candidate),
      space,
    )
  const isOwn = ({ candidate, name }: Entry) => candidate.drawn === true && name.kind !== 'place'
  const isEarly = ({ candidate }: Entry) => candidate.priority >= BEFORE_SHIELDS
  // The names of a trip are placed first. If other names and their marks came first, they would leave no room for the
  // trip's names on a phone.
  const own = place(isOwn)
  const early = place((entry) => !isOwn(entry) && isEarly(entry))
  const shieldScale = Math.min(1, Math.max(0.74, 0.74 + ((perDegree - 166) / (480 - 166)) * 0.21))
  const shields = placeShields(
    (roads ?? []).filter(({ kind }) => perDegree >= SHIELDS_FROM[kind]).map((road) => roadInPx(road, perUnit, toPx)),
    shieldScale,
    space,
  )
  const late = place((entry) => !isOwn(entry) && !isEarly(entry))
  return {
    names: [...own, ...early, ...late].map((placed) => drawnName(placed, byId.get(placed.id) as Entry)),
    shields,
    shieldScale,
  }
}

function spotsOf(
  { areas, lands, turns = [0], spots }: MapName,
  lines: Entry['lines'],
  frame: Box,
  toPx: (point: Point) => Point,
): readonly Spot[] {
  const inPx = (position: Position) => toPx(project(...position))
  if (areas) {
    const rectangles = areas.map((area) => areaInPx(area, toPx))
    return spotsOnWater(rectangles, inPx(spots[0] as Position), lines, frame)
  }
  const near = spots.map(inPx).filter((spot) => isNear(spot, frame))
  const corners = (land: LandArea) => land.map(inPx)
  return lands ? spotsOnLand(lands.map(corners), near, turns, lines) : near
}

interface Entry {
  readonly name: MapName
  readonly style: NameStyle
  readonly candidate: NameCandidate
  readonly lines: readonly (NameLine & Omit<DrawnLine, 'x' | 'y' | 'anchor'>)[]
}

const ARABIC = /\p{Script=Arabic}/u
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Detects the script of a text from its letters. A new language therefore needs no entry here. */
function scriptOf(text: string): Script {
  if (ARABIC.test(text)) return 'arabic'
  return JAPANESE.test(text) ? 'japanese' : 'latin'
}

function linesOf(name: MapName, style: NameStyle, language: Language): Entry['lines'] {
  const script = scriptOf(name.name)
  const text = style.capitals && script === 'latin' ? name.name.toLocaleUpperCase(language) : name.name
  const lines = [lineOf(text, script, style.size, style)]
  if (style.second > 0 && name.japanese !== '')
    lines.push(lineOf(name.japanese, 'japanese', style.second, { ...style, weight: 400 }))
  return lines
}

function entryOf(
  name: MapName,
  style: NameStyle,
  lines: Entry['lines'],
  spots: readonly Spot[],
  language: Language,
): Entry {
  const { dir } = LANGUAGES[language]
  const order: readonly Side[] = style.centred ? centredOrder(name.kind) : sideOrder(dir, name.side)
  const { id } = name
  return {
    name,
    style,
    lines,
    candidate: {
      id,
      spots,
      lines,
      order,
      priority: style.priority,
      mark: style.mark,
      gap: style.gap,
      reserves: style.reserves,
      drawn: name.drawnRadius !== undefined,
    },
  }
}

/**
 * The name of a lake or island is centred on its point or placed next to it. The names of other areas can only be
 * centred on their points.
 */
function centredOrder(kind: NameKind): readonly Side[] {
  return kind === 'lake' || kind === 'island' ? ['C', 'N', 'S', 'E', 'W'] : ['C']
}

function areaInPx([south, west, north, east]: WaterArea, toPx: (point: Point) => Point): Box {
  const corner = toPx(project(north, west))
  const opposite = toPx(project(south, east))
  return { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y }
}

const LINE_BOX: Readonly<Record<Script, readonly [height: number, baseline: number]>> = {
  latin: [1.06, 0.82],
  arabic: [1.2, 0.84],
  japanese: [1.06, 0.92],
}

function lineOf(
  text: string,
  script: Script,
  size: number,
  { weight, spacing }: Pick<NameStyle, 'weight' | 'spacing'>,
) {
  const own = script === 'arabic' ? 0 : spacing * size
  // The spacing after the last letter is not part of the text's width.
  const width = textWidth(text, { script, size, weight, spacing: own }) - own
  return { text, script, size, weight, spacing: own, width, height: size * LINE_BOX[script][0] }
}

function drawnName(placed: PlacedName, { name, style, lines }: Entry): DrawnName {
  let top = placed.box.y
  const drawn = lines.map(({ width, height, ...line }): DrawnLine => {
    const direction = line.script === 'arabic' ? 'rtl' : 'ltr'
    const { x, anchor } = anchorOf(placed.box, placed.align, direction)
    const baseline = top + line.size * LINE_BOX[line.script][1]
    top += height
    // Browsers add the spacing after the last letter too, so a centred line is moved by half of it.
    return { ...line, x: anchor === 'middle' ? x + line.spacing / 2 : x, y: baseline, anchor }
  })
  const { id, kind, rank } = name
  return {
    id,
    kind,
    rank,
    mark: style.mark > 0 && name.drawnRadius === undefined ? { at: placed.spot, radius: style.mark } : undefined,
    lines: drawn,
    box: placed.box,
    turn: placed.spot.turn === undefined ? undefined : { at: placed.spot, degrees: placed.spot.turn },
  }
}

function boxInPx(box: Box, perUnit: number, toPx: (point: Point) => Point): Box {
  return { ...toPx(box), width: box.width * perUnit, height: box.height * perUnit }
}

function roadInPx(road: ShieldRoad, perUnit: number, toPx: (point: Point) => Point): ShieldRoad {
  return { ...road, length: road.length * perUnit, spots: road.spots.map(toPx) }
}

function isNear({ x, y }: Point, frame: Box): boolean {
  return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height
}
