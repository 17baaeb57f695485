import { readFileSync } from 'node:fs'
import { EDGES } from '../../../shared/planner/roads/road-graph.ts'

export type GeoPoint = readonly [latitude: number, longitude: number]
const FOLDER = '/work/shared/data/geo'
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))
function decode(a: number[], scale: number): GeoPoint[] {
  let x = 0
  let y = 0
  const out: GeoPoint[] = []
  for (let i = 0; i < a.length; i += 2) {
    x += a[i] as number
    y += a[i + 1] as number
    out.push([y / scale, x / scale])
  }
  return out
}
const coast = read('coast')
export const COAST: GeoPoint[][] = coast.polygons.flatMap((rings: number[][]) =>
  rings.slice(0, 1).map((r) => decode(r, coast.scale)),
)
const lakes = read('lakes')
export const LAKES = lakes.lakes.map((l: any) => ({
  squareKm: l.km2 as number,
  rings: l.poly.flatMap((p: number[][]) => p.map((r) => decode(r, lakes.scale))) as GeoPoint[][],
})) as { squareKm: number; rings: GeoPoint[][] }[]
const rivers = read('rivers')
export const RIVERS = rivers.rivers.map((r: any) => ({ line: decode(r.line, rivers.scale) })) as { line: GeoPoint[] }[]
const roads = read('roads-60m')
export const ROAD_LINES = roads.segments.map((s: any) => {
  const [from, to] = s.id.split('#')[0].split('--')
  return { from, to, via: s.via, parts: s.p.map(([k, a]: any) => ({ surveyed: k === 1, line: decode(a, roads.scale) })) }
}) as { from: string; to: string; via: string[]; parts: { surveyed: boolean; line: GeoPoint[] }[] }[]
const grid = read('elevation-grid')
const rows = grid.rows.map((row: number[]) => {
  let v = 0
  return row.map((d) => (v += d))
})
export function groundMetresAt([lat, lon]: GeoPoint): number {
  const r = (grid.lat0 - lat) / grid.d
  const c = (lon - grid.lon0) / grid.d
  const [t, l] = [Math.floor(r), Math.floor(c)]
  const cell = (y: number, x: number) => Math.max(0, rows[y]?.[x] ?? 0) * grid.unit_m
  const u = cell(t, l) * (1 - (c - l)) + cell(t, l + 1) * (c - l)
  const d = cell(t + 1, l) * (1 - (c - l)) + cell(t + 1, l + 1) * (c - l)
  return u * (1 - (r - t)) + d * (r - t)
}
void EDGES
