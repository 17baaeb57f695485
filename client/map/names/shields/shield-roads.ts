/** The roads whose numbers maps of Hokkaido show. */

import { decodeNumbers } from '../../../../shared/geo/encoded-line.ts'
import type { Point } from '../placement/taken-space.ts'
import type { ShieldKind, ShieldRoad } from './place-shields.ts'
import { SHIELD_ROWS } from './shield-rows.ts'
import { STEPS_PER_UNIT } from './shield-spots.ts'

const POINTS = 5

const KINDS: Readonly<Record<string, ShieldKind>> = { E: 'expressway', R: 'national', pref: 'prefectural' }

/** @throws Error naming the row that cannot be read */
export function readShieldRoads(rows: string): ShieldRoad[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [road = '', text = ''] = row.split(' ')
      const [, prefix = '', figures = ''] = /^(E|R|pref)(\d+A?)$/.exec(road) ?? []
      const kind = KINDS[prefix]
      const [length = 0, ...steps] = decodeNumbers(text).map((step) => step / STEPS_PER_UNIT)
      if (!kind || !(length > 0) || steps.length !== 2 * POINTS)
        throw new Error(`cannot read the road sign in client/map/names/shields/shield-rows.ts: "${row}"`)
      return { kind, number: kind === 'expressway' ? `E${figures}` : figures, length, spots: pointsOf(steps) }
    })
}

function pointsOf(steps: readonly number[]): Point[] {
  const points: Point[] = []
  let at = { x: 0, y: 0 }
  for (let index = 0; index < steps.length; index += 2) {
    at = { x: at.x + (steps[index] ?? 0), y: at.y + (steps[index + 1] ?? 0) }
    points.push(at)
  }
  return points
}

export const SHIELD_ROADS: readonly ShieldRoad[] = readShieldRoads(SHIELD_ROWS)
