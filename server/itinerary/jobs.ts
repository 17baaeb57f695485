/**
 * The messages of the planning thread and their handlers. The handlers are pure functions that get the planner's
 * functions as parameters.
 */

import type { Kept } from '../../shared/planner/outline/kept.ts'
import { type Answer, legKey, type Outline, type Plan, type Point } from '../../shared/planner/plan.ts'
import type { PlanRequest } from '../../shared/planner/request.ts'
import type { Pin, PlanBody } from '../../shared/planner/shapes.ts'
import { type RefineWays, refine } from './refine.ts'

export interface Jobs {
  readonly plan: {
    readonly body: PlanBody
    readonly today: string
    readonly toMeasure: boolean
  }
  readonly refine: { readonly plan: Plan; readonly measured: Plan['measured'] }
  readonly shared: { readonly code: string }
}

export interface JobAnswers {
  readonly plan: {
    readonly answer: Answer
    readonly course: Course | undefined
  }
  readonly refine: Plan | null
  readonly shared: Plan | null
}

export type JobKind = keyof Jobs
export type Job = { [Kind in JobKind]: { readonly kind: Kind } & Jobs[Kind] }[JobKind]
export type JobReply = { readonly answer: JobAnswers[JobKind] } | { readonly failure: string }

/**
 * Each inner list holds the drives of one day: from each stop to every later stop, because stops may be dropped later.
 */
export interface Course {
  readonly days: readonly (readonly CourseLeg[])[]
  readonly factor: number
  readonly tolls: boolean
}

export interface CourseLeg {
  readonly key: string
  readonly from: Position
  readonly to: Position
  readonly km: number
  readonly minutes: number
}

/** Longitude and latitude in degrees, in the order that routing services use. */
export type Position = readonly [number, number]

export interface LegBaseline {
  /**
   * Identifies the state of the roads on a day. Two days with the same open roads and speeds have the same key.
   * `factor` is the planner's seasonal factor for driving times.
   */
  readonly key: string
  readonly factor: number
  /**
   * The planner's own distance and driving time of a leg. Undefined for a leg on foot, a missing route, or a route
   * changed by a closure.
   */
  leg(from: Point, to: Point): { readonly km: number; readonly minutes: number } | undefined
}

export interface Ways extends RefineWays {
  planTrip(
    request: PlanRequest,
    options: {
      readonly today: string
      readonly pins?: readonly Pin[]
      readonly kept?: Kept
      readonly expired?: () => boolean
    },
  ): Answer
  readCode(code: string): { readonly request: PlanRequest; readonly outline: Outline } | null
  baselineOn(day: string, request: PlanRequest): LegBaseline
  positionOf(point: Point): Position | undefined
}

/**
 * Time limit of a search. When it is reached, the search returns the best plan found so far. The time is usually
 * processor time (see planner-worker.ts). The limit bounds how long one request delays others.
 */
const SEARCH_LIMIT_MS = 2_000

export function answerJob(job: Job, ways: Ways, now: () => number): JobAnswers[JobKind] {
  switch (job.kind) {
    case 'plan':
      return planned(job, ways, now)
    case 'refine':
      return refine(job.plan, job.measured, ways)
    case 'shared':
      return shared(job.code, ways)
  }
}

function planned({ body, today, toMeasure }: Jobs['plan'], ways: Ways, now: () => number): JobAnswers['plan'] {
  const { pins = [], kept, ...request } = body
  const end = now() + SEARCH_LIMIT_MS
  const answer = ways.planTrip(request, { today, pins, ...(kept && { kept }), expired: () => now() > end })
  const course = toMeasure && 'plan' in answer ? courseOf(answer.plan, ways) : undefined
  return { answer, course }
}

function shared(code: string, ways: Ways): Plan | null {
  const read = ways.readCode(code)
  return read && ways.layOut(read.request, read.outline)
}

/**
 * Lists the legs that the routing service measures. A day has a leg from each stop to every later stop, because the
 * stops between them may be dropped later. Returns undefined if a road closure or winter begins or ends during the
 * trip, because one measurement must be valid for all days.
 */
function courseOf({ request, days }: Plan, { baselineOn, positionOf }: Ways): Course | undefined {
  const baselines = new Map(days.map(({ day }) => baselineOn(day, request)).map((one) => [one.key, one]))
  const [baseline] = baselines.values()
  if (!baseline || baselines.size > 1) return undefined
  const course = days.map(({ from, legs }) => {
    const points = [from, ...legs.map(({ to }) => to)]
    return points.flatMap((start, index) => points.slice(index + 1).flatMap((end) => courseLeg(start, end)))
  })
  return { days: course.filter((legs) => legs.length > 0), factor: baseline.factor, tolls: request.tolls }

  function courseLeg(start: Point, end: Point): CourseLeg[] {
    const [from, to] = [positionOf(start), positionOf(end)]
    const figures = baseline?.leg(start, end)
    return from && to && figures ? [{ key: legKey(start, end), from, to, ...figures }] : []
  }
}
