/**
 * Large-neighbourhood search with simulated annealing: starting from a chain of night towns, repeatedly removes stops
 * or towns and refills the days. Slightly worse plans may be accepted for a while; each cycle restarts from the best
 * plan.
 */

import { Chance } from '../../random.ts'
import { layChain } from './chain.ts'
import { Destroy } from './destroy.ts'
import { Draft } from './draft.ts'
import type { DayTable, Model } from './model.ts'
import { Nights } from './nights.ts'
import { Outlook } from './outlook.ts'
import type { Budget, Route } from './problem.ts'
import { Reach } from './reach.ts'
import { daysAreAlike, Recombine } from './recombine.ts'
import { Repair, type Taste } from './repair.ts'
import { idleCost } from './score.ts'

/** Settings found by experiments on published test instances and on trips through Hokkaido. */
export const TUNING = {
  /**
   * Annealing temperature: a plan that is worse by this much is accepted with probability 1/e. The unit is the mean
   * score of a stop. `hot` applies at the start of a cycle and `cold` at its end. With a choice of night towns,
   * `coldNights` replaces `cold`.
   */
  hot: 2,
  cold: 0.005,
  coldNights: 0.03,
  /**
   * Rounds of the first cycle. Each later cycle is `growth` times as long as the one before. With a choice of night
   * towns, a run with a known number of rounds is one cycle, because slow cooling finds better towns.
   */
  cycle: 3000,
  growth: 1.3,
  /** Largest fraction of the plan's stops that a round removes. The number is clamped to between `least` and `most`. */
  share: 0.3,
  least: 4,
  most: 14,
  /** Probability that a round bans removed stops (each with probability `banned`): the refill tries them last. */
  bans: 0.3,
  banned: 0.5,
  noise: 0.5,
  nights: 0.6,
  /**
   * Score that a refill is assumed to add for each minute left on the changed days, once the stops with the most value
   * per minute have been tried. If this could not make the plan acceptable, the round ends.
   */
  perMinuteLeft: 0.5,
  /**
   * Tie-breaker for problems in which driving costs no score: the cost of driving for the whole of the longest day, as
   * a multiple of the mean score of a stop.
   */
  tie: 0.2,
}

const WAYS = { near: 4, rows: 3, hours: 2, scattered: 1, poorest: 1, day: 0.3 }
const NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[]
const ALL_WAYS = Object.values(WAYS).reduce((sum, share) => sum + share, 0)

const POOREST = 5
/** Latest end of a day for the estimate of its minutes left, because the limit of some ends is infinite. */
const LATEST_END = 22 * 60
const POLL_EVERY_ROUNDS = 16
const RECOMBINE_EVERY = 1000
/**
 * The recombination stores the routes of plans whose score is at most this much below that of the best plan. The unit
 * is the mean score of a stop.
 */
const RECOMBINE_NEAR = 3
const LEAST_GAIN = 1e-7

/** The limits of one run. Without `tries`, the number of tries is not limited. */
export type RunLimits = Pick<Budget, 'rounds' | 'tries'>

export class Search {
  readonly #model: Model
  readonly #chance: Chance
  readonly #current: Draft
  readonly #draft: Draft
  readonly #best: Draft
  readonly #destroy: Destroy
  readonly #repair: Repair
  readonly #nights: Nights
  readonly #recombine: Recombine | undefined
  readonly #banned: Uint8Array
  readonly #taste: Taste = { greed: 1, waiting: 0.5, noise: 0 }
  readonly #meanScore: number
  readonly #tie: number
  #value: number
  #bestWorth: number
  #bestValue: number

  constructor(model: Model, seed: number, { reach = new Reach(model), random = false } = {}) {
    this.#model = model
    this.#chance = new Chance(seed)
    this.#current = new Draft(model)
    this.#draft = new Draft(model)
    this.#best = new Draft(model)
    this.#destroy = new Destroy(model, this.#chance)
    this.#repair = new Repair(model, reach)
    const outlook = new Outlook(model)
    this.#nights = new Nights(model, this.#chance, outlook)
    this.#recombine = daysAreAlike(model.problem) ? new Recombine(model) : undefined
    this.#banned = new Uint8Array(model.stops)
    let sum = 0
    for (const stop of model.candidates) sum += model.score[stop] as number
    this.#meanScore = sum / Math.max(1, model.candidates.length)
    this.#tie = tieOf(model, this.#meanScore)
    layChain(model, outlook, this.#draft, random ? this.#chance : undefined)
    this.#repair.fill(this.#draft, this.#destroy.out, 0, this.#banned, this.#taste, this.#chance)
    this.#bestWorth = this.#worthOf(this.#draft)
    this.#value = this.#bestWorth - this.#tieOf(this.#draft)
    this.#bestValue = this.#value
    this.#current.settle(this.#draft)
    this.#best.settleAll(this.#current)
  }

  get stranded(): boolean {
    return this.#best.alive.includes(0)
  }

  get tried(): number {
    return this.#repair.tried
  }

  isBetterThan(other: Search): boolean {
    const better = this.#bestWorth - other.#bestWorth
    return better > LEAST_GAIN || (better > -LEAST_GAIN && this.#bestValue > other.#bestValue)
  }

  /**
   * Continues from the best plan until the rounds or the tries are used up or `expired` returns true.
   * @param warmth factor on the temperature at the start; a value below 1 keeps the search closer to the best plan
   * @returns the number of rounds run
   */
  run({ rounds, tries = Number.POSITIVE_INFINITY }: RunLimits, expired?: () => boolean, warmth = 1): number {
    const { hasChoice } = this.#nights
    const hot = warmth * TUNING.hot
    const cold = hasChoice ? TUNING.coldNights : TUNING.cold
    const coolsOnce = hasChoice && rounds < Number.POSITIVE_INFINITY
    const triedBefore = this.tried
    // A budget below the length of the first cycle becomes a single cycle.
    let cycle = Math.max(1, Math.min(TUNING.cycle, rounds))
    let step = 0
    let round = 0
    let used = rounds > 0 ? 0 : 1
    while (used < 1) {
      if (round % POLL_EVERY_ROUNDS === 0 && expired?.()) {
        this.#recombineDays()
        return round
      }
      const heat = this.#meanScore * hot * (cold / hot) ** (coolsOnce ? used : step / cycle)
      const least = hasChoice ? this.#drawLeast(heat) : undefined
      this.#ruin()
      this.#recreate(least)
      this.#acceptOrRevert(heat, least)
      round += 1
      used = Math.max(round / rounds, (this.tried - triedBefore) / tries)
      if (round % RECOMBINE_EVERY === 0) this.#recombineDays()
      step += 1
      if (coolsOnce || step < cycle) continue
      step = 0
      cycle = Math.round(cycle * TUNING.growth)
      this.#returnToBest()
    }
    this.#recombineDays()
    this.#returnToBest()
    return round
  }

  #returnToBest(): void {
    this.#draft.settleAll(this.#best)
    this.#current.settleAll(this.#best)
    this.#value = this.#bestValue
  }

  routes(): Route[] {
    const { order, count } = this.#best
    return this.#model.days.map((_, day) => {
      const first = day * this.#model.width + 1
      return { stops: [...order.subarray(first, first + (count[day] as number))], end: this.#best.endOf(day) }
    })
  }

  #ruin(): void {
    const [draft, chance, destroy] = [this.#draft, this.#chance, this.#destroy]
    destroy.clear()
    if (this.#nights.hasChoice && chance.next() < TUNING.nights) this.#nights.change(draft, destroy)
    else {
      let placed = 0
      for (const count of draft.count) placed += count
      const bound = Math.max(TUNING.least, Math.min(TUNING.most, Math.ceil(placed * TUNING.share)))
      const most = 1 + chance.below(bound)
      switch (this.#draw()) {
        case 'near':
          destroy.near(draft, most)
          break
        case 'rows':
          destroy.rows(draft, most)
          break
        case 'hours':
          destroy.hours(draft, most)
          break
        case 'scattered':
          destroy.scattered(draft, most)
          break
        case 'poorest':
          destroy.poorest(draft, Math.min(most, POOREST))
          break
        case 'day':
          destroy.someWholeDay(draft)
      }
    }
    for (let day = 0; day < draft.count.length; day += 1) if (draft.touched[day] === 1) destroy.mend(draft, day)
  }

  #draw(): keyof typeof WAYS {
    let draw = this.#chance.next() * ALL_WAYS
    for (const way of NAMES) {
      draw -= WAYS[way]
      if (draw < 0) return way
    }
    return 'near'
  }

  /** Draws the least value of a plan that replaces the current one. */
  #drawLeast(heat: number): number {
    return this.#value + heat * Math.log(this.#chance.next())
  }

  /** @param least value below which the refill ends early, if the plan is not expected to reach it */
  #recreate(least?: number): void {
    const [chance, destroy, taste] = [this.#chance, this.#destroy, this.#taste]
    if (chance.next() < TUNING.bans) {
      for (let index = 0; index < destroy.outs; index += 1) {
        if (chance.next() < TUNING.banned) this.#banned[destroy.out[index] as number] = 1
      }
    }
    taste.greed = (1 + chance.below(4)) / 2
    taste.waiting = chance.next()
    taste.noise = TUNING.noise * chance.next()
    const isHopeless = least === undefined ? undefined : () => this.#mostWorth() < least
    this.#repair.fill(this.#draft, destroy.out, destroy.outs, this.#banned, taste, chance, isHopeless)
  }

  /** Estimates from above what the draft is worth after the refill. */
  #mostWorth(): number {
    const { days, width } = this.#model
    const draft = this.#draft
    let worth = this.#worthOf(draft)
    for (let day = 0; day < days.length; day += 1) {
      if (draft.touched[day] === 0 || draft.alive[day] === 0) continue
      const { endBy, pauseLength } = days[day] as DayTable
      const cell = day * width + (draft.count[day] as number) + 1
      const by = Math.min(endBy[draft.endOf(day)] as number, LATEST_END)
      const left = by - (draft.leaves[cell] as number) - (draft.open[cell] === 1 ? pauseLength : 0)
      worth += this.#idleCost(draft, day) + TUNING.perMinuteLeft * Math.max(0, left)
    }
    return worth
  }

  #recombineDays(): void {
    if (!this.#recombine?.combine(this.#draft, this.#bestWorth)) return
    this.#acceptOrRevert(Number.POSITIVE_INFINITY)
  }

  #acceptOrRevert(heat: number, least?: number): void {
    const worth = this.#worthOf(this.#draft)
    const value = worth - this.#tieOf(this.#draft)
    if (value < this.#value && value <= (least ?? this.#drawLeast(heat))) {
      this.#draft.settle(this.#current)
      return
    }
    this.#value = value
    if (value > this.#bestValue - RECOMBINE_NEAR * this.#meanScore) this.#recombine?.note(this.#draft)
    this.#current.settle(this.#draft)
    const better = worth - this.#bestWorth
    if (better < -LEAST_GAIN || (better < LEAST_GAIN && value <= this.#bestValue + LEAST_GAIN)) return
    this.#bestWorth = worth
    this.#bestValue = value
    this.#best.settleAll(this.#current)
  }

  /** Returns the plan's score plus `weight` for each required stop, so that required stops outweigh everything else. */
  #worthOf(draft: Draft): number {
    const { days, problem, weight } = this.#model
    let worth = draft.fading.total - draft.returns.total + draft.fading.required * weight
    let before = -1
    for (let day = 0; day < days.length; day += 1) {
      const end = draft.endOf(day)
      worth += ((days[day] as DayTable).endValue[end] as number) - (draft.travel[day] as number) * problem.perMinute
      if (before === end && day < days.length - 1) worth += problem.stayingOn
      if (draft.alive[day] === 1) worth -= this.#idleCost(draft, day)
      before = end
    }
    return worth
  }

  #idleCost(draft: Draft, day: number): number {
    const { days, problem, width } = this.#model
    const { from, endBy } = days[day] as DayTable
    const stops = draft.count[day] as number
    const arrives = draft.leaves[day * width + stops + 1] as number
    return problem.idling ? idleCost(problem.idling, { from, stops, arrives }, endBy[draft.endOf(day)] as number) : 0
  }

  #tieOf(draft: Draft): number {
    let travel = 0
    for (const minutes of draft.travel) travel += minutes
    return this.#tie * travel
  }
}

function tieOf({ problem, days }: Model, mean: number): number {
  if (problem.perMinute > 0) return 0
  const lengths = days.flatMap(({ ends, endBy, from }) => [...ends].map((end) => (endBy[end] as number) - from))
  const longest = Math.max(0, ...lengths)
  return longest > 0 && longest < Number.POSITIVE_INFINITY ? (TUNING.tie * mean) / longest : 0
}
