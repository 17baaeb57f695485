/** What the planning thread is asked and how it answers: pure, with the planner's own functions as parameters. */

import { daysBetween } from '../../shared/crew.ts'
import { type Answer, legKey, type Outline, outlineOf, type Plan, type Point } from '../../shared/planner/plan.ts'
import { MOST_DAYS, type PlanRequest } from '../../shared/planner/request.ts'
import type { Pin, PlanBody } from '../../shared/planner/shapes.ts'

export interface Jobs {
  readonly plan: {
    readonly body: PlanBody
    /** The calendar day in Japan. */
    readonly today: string
    /** Whether somebody means to measure the plan's legs. */
    readonly toMeasure: boolean
  }
  readonly refine: {
    readonly plan: Plan
    readonly pins: readonly Pin[]
    readonly today: string
    readonly measured: Plan['measured']
  }
  readonly shared: { readonly code: string }
}

export interface JobAnswers {
  readonly plan: {
    readonly answer: Answer
    /** Whether the search was stopped early: the same request may do better another time. */
    readonly cut: boolean
    /** Undefined where nothing is to be measured. */
    readonly course: Course | undefined
  }
  /** Null where no plan fits the measured legs. */
  readonly refine: Plan | null
  /** Null for what is no plan's code. */
  readonly shared: Plan | null
}

export type JobKind = keyof Jobs
export type Job = { [Kind in JobKind]: { readonly kind: Kind } & Jobs[Kind] }[JobKind]
export type JobReply = { readonly answer: JobAnswers[JobKind] } | { readonly failure: string }

/** The legs of a plan that a routing service can measure, day by day in the order they are driven. */
export interface Course {
  readonly days: readonly (readonly CourseLeg[])[]
  /** What the season multiplies minutes by. */
  readonly factor: number
  readonly tolls: boolean
}

export interface CourseLeg {
  /** By `legKey`. */
  readonly key: string
  readonly from: Position
  readonly to: Position
  readonly km: number
  readonly minutes: number
}

/** Longitude, latitude: the order routing services use. */
export type Position = readonly [number, number]

/** The planner's functions, and the little of the road graph that a course needs. */
export interface Ways {
  planTrip(
    request: PlanRequest,
    options: {
      readonly today: string
      readonly pins?: readonly Pin[]
      readonly measured?: Plan['measured']
      readonly expired?: () => boolean
    },
  ): Answer
  layOut(request: PlanRequest, outline: Outline, measured?: Plan['measured']): Plan
  readCode(code: string): { readonly request: PlanRequest; readonly outline: Outline } | null
  roadsOn(
    day: string,
    wishes: { readonly tolls: boolean; readonly mountains: boolean },
  ): { readonly key: string; readonly factor: number }
  positionOf(point: Point): Position | undefined
}

/** A search ends here with the best it has, so that one request holds up the others for no longer. */
const SEARCH_LIMIT_MS = 2_000

/** @param now milliseconds of any steady clock */
export function answerJob(job: Job, ways: Ways, now: () => number): JobAnswers[JobKind] {
  switch (job.kind) {
    case 'plan':
      return planned(job, ways, now)
    case 'refine':
      return refined(job, ways, now)
    case 'shared':
      return shared(job.code, ways)
  }
}

function limit(now: () => number) {
  const end = now() + SEARCH_LIMIT_MS
  let cut = false
  return {
    expired() {
      cut ||= now() > end
      return cut
    },
    wasCut: () => cut,
  }
}

function planned({ body, today, toMeasure }: Jobs['plan'], ways: Ways, now: () => number): JobAnswers['plan'] {
  const { pins = [], ...request } = body
  const { expired, wasCut } = limit(now)
  const answer = ways.planTrip(request, { today, pins, expired })
  const course = toMeasure && 'plan' in answer ? courseOf(answer.plan, ways) : undefined
  return { answer, cut: wasCut(), course }
}

/** The same stops by the measured clock; where they no longer fit, another search that counts with it. */
function refined({ plan, pins, today, measured }: Jobs['refine'], ways: Ways, now: () => number): Plan | null {
  const same = ways.layOut(plan.request, outlineOf(plan), measured)
  if (same.faults.length === 0) return same
  const { expired } = limit(now)
  const answer = ways.planTrip(plan.request, { today, pins, measured, expired })
  return 'plan' in answer && answer.plan.faults.length === 0 ? answer.plan : null
}

function shared(code: string, ways: Ways): Plan | null {
  const read = ways.readCode(code)
  if (!read) return null
  const days = daysBetween(read.request.firstDay, read.request.lastDay)
  // Anybody can write a code: a century of days is nobody's trip.
  if (!(days >= 1 && days <= MOST_DAYS)) return null
  return ways.layOut(read.request, read.outline)
}

/**
 * A leg measured once counts on every day of a plan, so there is no course where roads close or open, or winter comes, on the
 * way. A routing service knows no winter closures: legs that go round one are ours alone.
 */
function courseOf({ request, days }: Plan, { roadsOn, positionOf }: Ways): Course | undefined {
  const { tolls, winterDriving: mountains } = request
  const roads = new Map(days.map(({ day }) => roadsOn(day, { tolls, mountains })).map((one) => [one.key, one]))
  const [only] = roads.values()
  if (!only || roads.size > 1) return undefined
  const course = days.map(({ legs }) =>
    legs.flatMap(({ from, to, km, minutes, onFoot, warnings }): CourseLeg[] => {
      const [start, end] = [positionOf(from), positionOf(to)]
      if (onFoot || !start || !end || warnings.some(({ kind }) => kind === 'detour')) return []
      return [{ key: legKey(from, to), from: start, to: end, km, minutes }]
    }),
  )
  return { days: course.filter((legs) => legs.length > 0), factor: only.factor, tolls }
}
