/**
 * The stretches of roads that close for the season. A row of the road table is often longer than its closure, so each
 * closure has its own start and end on the line of the row (docs/decisions/closures-on-the-map.md).
 */

import { cutBetween } from '../../geo/cut-line.ts'
import type { GeoPoint } from '../../geo/encoded-line.ts'
import { pointsOf, type RoadLine } from '../../geo/road-lines.ts'
import { EDGES } from './road-graph.ts'
import type { Edge } from './road-table.ts'
import { closingHolds } from './winter-roads.ts'

export interface ClosedStretch {
  /** The row of the road table that contains the closed stretch, named by the two nodes of the row. */
  readonly row: string
  readonly from: GeoPoint
  readonly to: GeoPoint
}

export interface Closure {
  readonly id: string
  readonly road: string
  /** The nodes of the road table that name the closure for readers: 'between Iwanai and Niseko'. */
  readonly between: readonly [string, string]
  readonly rows: readonly string[]
  readonly stretches: readonly ClosedStretch[]
  /** The published length in km. Present only if the whole closure is on the rows in `rows`. */
  readonly km?: number
  /**
   * True if the position of an end may be wrong by more than about 500 m, because only the names of the gates or the
   * length of the closure are known, or because the line of the road is coarse or schematic.
   */
  readonly approximate: boolean
  readonly pass?: string
}

export const CLOSURES: readonly Closure[] = [
  {
    // From Yunosawa in Rausu to the junction with prefectural road 93 (Hokkaido Regional Development Bureau, 2025).
    id: 'shiretoko',
    road: 'R334',
    between: ['utoro', 'rausu'],
    rows: ['utoro shiretoko_pass', 'shiretoko_pass rausu'],
    stretches: [
      { row: 'utoro shiretoko_pass', from: [44.0904, 145.0228], to: [44.0552, 145.1048] },
      { row: 'shiretoko_pass rausu', from: [44.055, 145.1048], to: [44.0322, 145.156] },
    ],
    km: 23.8,
    pass: 'shiretoko',
    approximate: false,
  },
  {
    // From the gate at Oikobi 744-1 in Kyowa to the Yusato gate, beside prefectural road 58 (Niseko's tourist
    // association, 2017).
    id: 'panorama',
    road: 'pref 66',
    between: ['iwanai', 'niseko'],
    rows: ['iwanai niseko'],
    stretches: [{ row: 'iwanai niseko', from: [42.9583, 140.5489], to: [42.8718, 140.6091] }],
    km: 18.3,
    approximate: true,
  },
  {
    // From the gate at Hanazono to the gate at Goshiki Onsen (Niseko's tourist association, 2017).
    id: 'goshiki',
    road: 'pref 58',
    between: ['kutchan', 'konbu'],
    rows: ['kutchan konbu'],
    stretches: [{ row: 'kutchan konbu', from: [42.904, 140.6715], to: [42.8741, 140.6406] }],
    km: 5.9,
    approximate: true,
  },
  {
    // From Benkei in Sobetsu to Karurusu in Noboribetsu (Wikipedia, 2022). Closed at night only.
    id: 'orofure',
    road: 'pref 2',
    between: ['toyako', 'noboribetsu'],
    rows: ['toyako noboribetsu', 'otaki noboribetsu'],
    stretches: [{ row: 'toyako noboribetsu', from: [42.5554, 140.9876], to: [42.5193, 141.1101] }],
    km: 17.3,
    approximate: true,
  },
  {
    // The closure is published as "from the lake of Shikaribetsu to Nukabira". The positions of its gates are not
    // known.
    id: 'horoka',
    road: 'pref 85',
    between: ['shikaribetsu', 'nukabira'],
    rows: ['shikaribetsu nukabira'],
    stretches: [{ row: 'shikaribetsu nukabira', from: [43.2959, 143.1121], to: [43.3636, 143.1844] }],
    approximate: true,
  },
  {
    // The gates are at Meakan Onsen and south of the lake, 3.3 km apart (Wikipedia). The rows of the road table meet at
    // the lake.
    id: 'onneto',
    road: 'pref 664',
    between: ['onneto', 'akanko'],
    rows: ['ashoro onneto', 'onneto akanko'],
    stretches: [
      { row: 'ashoro onneto', from: [43.3926, 143.9538], to: [43.384, 143.973] },
      { row: 'onneto akanko', from: [43.384, 143.973], to: [43.3932, 143.9629] },
    ],
    approximate: true,
  },
  {
    // The gates are at Bogakudai and Hakuginso (town of Biei, 2019). The line of the row is schematic, so the positions
    // of the gates on it are estimated.
    id: 'fukiage',
    road: 'pref 966',
    between: ['shirogane', 'kamifurano'],
    rows: ['shirogane kamifurano'],
    stretches: [{ row: 'shirogane kamifurano', from: [43.4695, 142.6204], to: [43.4622, 142.584] }],
    approximate: true,
  },
  {
    // From the first observatory of Lake Mashu to R391 (Teshikaga's tourist association, 2025, and Wikipedia).
    id: 'mashu',
    road: 'pref 52',
    between: ['mashu1', 'kawayu'],
    rows: ['mashu1 kawayu'],
    stretches: [{ row: 'mashu1 kawayu', from: [43.5573, 144.5056], to: [43.6094, 144.463] }],
    approximate: true,
  },
  {
    // From the gate at the Iwaobetsu bridge to the gate at the Five Lakes (Wikipedia). R334 and the rest of the row
    // stay open.
    id: 'goko',
    road: 'pref 93',
    between: ['utoro', 'goko'],
    rows: ['utoro goko'],
    stretches: [{ row: 'utoro goko', from: [44.1034, 145.0545], to: [44.1216, 145.0816] }],
    km: 4.2,
    approximate: true,
  },
  {
    // From the gate at the Five Lakes to Kamuiwakka, which is the whole row.
    id: 'kamuiwakka',
    road: 'pref 93',
    between: ['goko', 'kamuiwakka'],
    rows: ['goko kamuiwakka'],
    stretches: [{ row: 'goko kamuiwakka', from: [44.1216, 145.0816], to: [44.1514, 145.1184] }],
    approximate: true,
  },
]

const EDGE_OF: ReadonlyMap<string, Edge> = new Map(EDGES.map((edge) => [`${edge.from} ${edge.to}`, edge]))

/** 'yes': closed all day. 'night': closed at night. */
export type ClosureKind = 'yes' | 'night'

/** @throws Error for a row that the road table does not have or that does not close */
function edgesOf({ id, rows }: Closure): Edge[] {
  return rows.map((row) => {
    const edge = EDGE_OF.get(row)
    if (!edge?.closing) throw new Error(`the closure ${id} names the row "${row}", which does not close`)
    return edge
  })
}

export function closureKind(closure: Closure): ClosureKind {
  return edgesOf(closure)[0]?.closing?.kind === 'night' ? 'night' : 'yes'
}

export function closuresOn(days: readonly string[]): Closure[] {
  return CLOSURES.filter((closure) => edgesOf(closure).some((edge) => days.some((day) => closingHolds(edge, day))))
}

export function closureLines(
  { stretches }: Closure,
  lineBetween: (from: string, to: string) => RoadLine | undefined,
): GeoPoint[][] {
  return stretches.flatMap(({ row, from, to }) => {
    const [start = '', end = ''] = row.split(' ')
    const line = lineBetween(start, end)
    return line ? [cutBetween(pointsOf(line), from, to)] : []
  })
}
