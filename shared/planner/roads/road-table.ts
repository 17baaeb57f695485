/** Parses the text tables of the road graph, one node or road per line; errors name the line. */

export const NODE_KINDS = ['town', 'interchange', 'pass', 'airport', 'sight'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

export interface RoadNode {
  readonly id: string
  readonly kind: NodeKind
  readonly latitude: number
  readonly longitude: number
  readonly japanese: string
}

export const ROAD_CLASSES = [
  'expressway-4lane',
  'expressway-2lane',
  'free-motor-road',
  'national-rural',
  'prefectural-rural',
  'mountain',
  'coastal-winding',
  'suburban',
  'urban-trunk',
  'urban',
  'city-core',
] as const
export type RoadClass = (typeof ROAD_CLASSES)[number]

/** 'yes': closed all day. 'night': closed at night. 'check': it is not confirmed whether the road closes in winter. */
export const CLOSING_KINDS = ['yes', 'night', 'check'] as const

export interface Closing {
  readonly kind: (typeof CLOSING_KINDS)[number]
  /**
   * Usual dates 'MM-DD', both inclusive. They may span the new year, and the actual dates change every year. Null if
   * unknown.
   */
  readonly dates: { readonly from: string; readonly to: string } | null
}

export interface Edge {
  readonly index: number
  readonly from: string
  readonly to: string
  readonly km: number
  readonly minutes: number
  readonly class: RoadClass
  readonly toll: boolean
  /** Confidence in km and minutes. */
  readonly confidence: 'high' | 'medium' | 'low'
  readonly roads: readonly string[]
  readonly closing: Closing | null
}

function fail(line: string, wrong: string): never {
  throw new Error(`${wrong} in the road table: "${line}"`)
}

function one<const T extends string>(words: readonly T[], word: string | undefined, line: string): T {
  return words.find((known) => known === word) ?? fail(line, `unknown word "${word ?? ''}"`)
}

function figure(text: string | undefined, least: number, most: number, line: string): number {
  const value = Number(text)
  return value >= least && value <= most ? value : fail(line, `impossible figure "${text ?? ''}"`)
}

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}

/** Parses the nodes. The columns are id, kind, latitude, longitude and Japanese name. */
export function readNodes(text: string): RoadNode[] {
  const ids = new Set<string>()
  return linesOf(text).map((line) => {
    const [id = '', kind, latitude, longitude, japanese, ...rest] = line.split(' ')
    if (!japanese || rest.length > 0) fail(line, 'not five columns')
    if (ids.has(id)) fail(line, 'a node named twice')
    ids.add(id)
    return {
      id,
      kind: one(NODE_KINDS, kind, line),
      latitude: figure(latitude, 41, 46, line),
      longitude: figure(longitude, 139, 146, line),
      japanese,
    }
  })
}

function signs(text: string, line: string): string[] {
  if (text === '-') return []
  return text.split('/').map((road) => {
    if (!/^(R|E|pref)[1-9]\d{0,3}A?$/.test(road)) fail(line, `unknown road "${road}"`)
    return road.replace('pref', 'pref ')
  })
}

const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function readClosing(words: readonly string[], line: string): Closing | null {
  if (words.length === 0) return null
  const [kind, from, to] = words
  const known = one(CLOSING_KINDS, kind, line)
  if (words.length === 1 && known === 'check') return { kind: known, dates: null }
  if (words.length !== 3 || !from || !to) fail(line, 'a closing without dates')
  for (const date of [from, to]) if (!MONTH_DAY.test(date)) fail(line, `no such date "${date}"`)
  return { kind: known, dates: { from, to } }
}

/**
 * Parses the roads. The columns are from, to, km, minutes, class, confidence, and the road numbers, which are separated
 * by slashes; '-' means that the road has no number. A road that closes also has the kind of the closure and its first and last date.
 */
export function readEdges(text: string, nodes: ReadonlyMap<string, RoadNode>): Edge[] {
  return linesOf(text).map((line, index) => {
    const [from = '', to = '', km, minutes, road, confidence, roads = '', ...closing] = line.split(' ')
    for (const end of [from, to]) if (!nodes.has(end)) fail(line, `unknown node "${end}"`)
    const roadClass = one(ROAD_CLASSES, road, line)
    return {
      index,
      from,
      to,
      km: figure(km, 0.1, 200, line),
      minutes: figure(minutes, 1, 300, line),
      class: roadClass,
      toll: roadClass.startsWith('expressway'),
      confidence: one(['high', 'medium', 'low'], confidence, line),
      roads: signs(roads, line),
      closing: readClosing(closing, line),
    }
  })
}
