/** What the planning thread is asked and how it answers: pure, with the planner's own functions as parameters. */

import { type Answer, legKey, type Outline, type Plan, type Point } from '../../shared/planner/plan.ts'
import type { PlanRequest } from '../../shared/planner/request.ts'
import type { Pin, PlanBody } from '../../shared/planner/shapes.ts'
import { type RefineWays, refine } from './refine.ts'

export interface Jobs {
  readonly plan: {
    readonly body: PlanBody
    /** The calendar day in Japan. */
    readonly today: string
    /** Whether somebody means to measure the plan's legs. */
    readonly toMeasure: boolean
  }
  readonly refine: { readonly plan: Plan; readonly measured: Plan['measured'] }
  readonly shared: { readonly code: string }
}

export interface JobAnswers {
  readonly plan: {
    readonly answer: Answer
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

/** The ways of a plan that a routing service can measure, day by day in the order they are driven. */
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

/** The roads of one day. */
export interface Ground {
  /** The same for days on which the same roads are open at the same speed. */
  readonly key: string
  /** What the season multiplies minutes by. */
  readonly factor: number
  /** Our own figures; undefined for a way on foot, none at all, or one that a closing has changed. */
  leg(from: Point, to: Point): { readonly km: number; readonly minutes: number } | undefined
}

/** The planner's functions, and the little of the ground that a course needs. */
export interface Ways extends RefineWays {
  planTrip(
    request: PlanRequest,
    options: { readonly today: string; readonly pins?: readonly Pin[]; readonly expired?: () => boolean },
  ): Answer
  readCode(code: string): { readonly request: PlanRequest; readonly outline: Outline } | null
  groundOn(day: string, request: PlanRequest): Ground
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
      return refine(job.plan, job.measured, ways)
    case 'shared':
      return shared(job.code, ways)
  }
}

function planned({ body, today, toMeasure }: Jobs['plan'], ways: Ways, now: () => number): JobAnswers['plan'] {
  const { pins = [], ...request } = body
  const end = now() + SEARCH_LIMIT_MS
  const answer = ways.planTrip(request, { today, pins, expired: () => now() > end })
  const course = toMeasure && 'plan' in answer ? courseOf(answer.plan, ways) : undefined
  return { answer, course }
}

function shared(code: string, ways: Ways): Plan | null {
  const read = ways.readCode(code)
  return read && ways.layOut(read.request, read.outline)
}

/**
 * The legs of each day, and the ways past one or more of its stops, so that a stop left out later leaves no gap. What is measured
 * once counts on every day of a plan: there is no course where roads close or open, or winter comes, on the way.
 */
function courseOf({ request, days }: Plan, { groundOn, positionOf }: Ways): Course | undefined {
  const grounds = new Map(days.map(({ day }) => groundOn(day, request)).map((ground) => [ground.key, ground]))
  const [ground] = grounds.values()
  if (!ground || grounds.size > 1) return undefined
  const course = days.map(({ from, legs }) => {
    const points = [from, ...legs.map(({ to }) => to)]
    return points.flatMap((start, index) => points.slice(index + 1).flatMap((end) => courseLeg(start, end)))
  })
  return { days: course.filter((legs) => legs.length > 0), factor: ground.factor, tolls: request.tolls }

  function courseLeg(start: Point, end: Point): CourseLeg[] {
    const [from, to] = [positionOf(start), positionOf(end)]
    const figures = ground?.leg(start, end)
    return from && to && figures ? [{ key: legKey(start, end), from, to, ...figures }] : []
  }
}
