/**
 * Computes the cautions of a plan's days: where lunch and the last fuel before a gap are, and which stretches have a
 * high risk of deer or no petrol station for a long way.
 */

import { cutBetween, cutByShare, pointByShare } from '../../../../shared/geo/cut-line.ts'
import { pauseTo } from '../../../../shared/planner/exports/day-points.ts'
import type { Leg, Pause, Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { gapRunsOn } from '../../../../shared/planner/roads/fuel-gaps.ts'
import { lineAlong, type RoadLineBetween } from '../../../../shared/planner/route/leg-path.ts'
import { monthOf } from '../../../../shared/time/daylight.ts'
import { deerRisk } from '../../../../shared/wildlife/deer-risk.ts'
import type { Position } from '../../../art/island/island-projection.ts'
import { placedAt } from './plan-route.ts'

export interface DayCautions {
  readonly day: number
  readonly deer: readonly (readonly Position[])[]
  readonly gaps: readonly (readonly Position[])[]
  readonly fuel: readonly { readonly node: string; readonly at: Position }[]
  readonly lunch: { readonly at: Position; readonly onTheWay: boolean } | null
}

export function tripCautions({ days, request }: Plan, lineBetween: RoadLineBetween): DayCautions[] {
  const needsFuel = request.vehicle !== 'electric'
  return days.map((day, index) => {
    const driven = day.legs.filter(({ onFoot }) => !onFoot)
    const lines = new Map(driven.map((leg) => [leg, lineAlong([leg], lineBetween)]))
    const lineOf = (leg: Leg) => lines.get(leg) ?? []
    return {
      day: index,
      deer: day.legs.flatMap((leg, at) => deerStretches(day, leg, { at, line: lineOf(leg) })),
      gaps: needsFuel ? driven.flatMap((leg) => gapStretches(leg, lineOf(leg))) : [],
      fuel: needsFuel ? driven.flatMap(fuelBefore) : [],
      lunch: lunchOf(day, lineOf),
    }
  })
}

/**
 * Returns the fraction of a leg's driving time that has passed at `time`. A lunch break on the way does not count as
 * driving time.
 */
function shareBefore({ leaves, arrives, toCar }: Leg, pause: Pause | undefined, time: number): number {
  const setsOff = leaves + (toCar?.minutes ?? 0)
  const [from, until] = pause?.onTheWay ? [pause.from, pause.until] : [arrives, arrives]
  const paused = Math.min(Math.max(0, time - from), until - from)
  return Math.max(0, time - setsOff - paused) / Math.max(1, arrives - setsOff - (until - from))
}

function deerStretches(
  day: PlanDay,
  leg: Leg,
  { at, line }: { readonly at: number; readonly line: readonly Position[] },
): Position[][] {
  if (!leg.warnings.some(({ kind }) => kind === 'deer')) return []
  const pause = pauseTo(day, at)?.pause
  const runs: [from: number, until: number][] = []
  for (let hour = Math.floor(leg.leaves / 60); hour * 60 < leg.arrives; hour++) {
    const { level } = deerRisk(monthOf(day.day), hour % 24)
    if (level !== 'high' && level !== 'highest') continue
    const [from, until] = [Math.max(leg.leaves, hour * 60), Math.min(leg.arrives, (hour + 1) * 60)]
    const last = runs.at(-1)
    if (last?.[1] === from) last[1] = until
    else runs.push([from, until])
  }
  return runs
    .map(([from, until]) => cutByShare(line, shareBefore(leg, pause, from), shareBefore(leg, pause, until)))
    .filter(({ length }) => length > 1)
    .map((stretch) => [...stretch])
}

function gapStretches({ nodes }: Leg, line: readonly Position[]): Position[][] {
  return gapRunsOn(nodes).flatMap(([first, last]) => {
    const [from, to] = [first, last].map((index) => placedAt({ kind: 'node', id: nodes[index] ?? '' }))
    const stretch = from && to ? cutBetween(line, from, to) : []
    return stretch.length > 1 ? [stretch] : []
  })
}

function fuelBefore({ warnings }: Leg): DayCautions['fuel'] {
  return warnings.flatMap((warning) => {
    const at = warning.kind === 'fuel-gap' ? placedAt({ kind: 'node', id: warning.gap }) : undefined
    return warning.kind === 'fuel-gap' && at ? [{ node: warning.gap, at }] : []
  })
}

function lunchOf(day: PlanDay, lineOf: (leg: Leg) => readonly Position[]): DayCautions['lunch'] {
  const index = (day.pause?.after ?? 0) + 1
  const [lunch, leg] = [pauseTo(day, index), day.legs[index]]
  if (!(lunch && leg)) return null
  const onTheWay = lunch.at === 'onTheWay'
  const at = onTheWay
    ? pointByShare(lineOf(leg), shareBefore(leg, lunch.pause, lunch.pause.from))
    : placedAt(lunch.at === 'before' ? (leg.toCar?.from ?? leg.from) : leg.to)
  return at ? { at, onTheWay } : null
}
