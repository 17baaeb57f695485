/** What to arrange before a trip, derived from its plan and from the licence that the user has chosen. */

import { type Answer, answerOf, mayIssueWrongBooklet } from '../../../../shared/eligibility/answer.ts'
import { BUSY_SEASONS, type BusySeason } from '../../../../shared/planner/dates/busy-days.ts'
import { longestStretch } from '../../../../shared/planner/limits/charging.ts'
import type { Stretch } from '../../../../shared/planner/places/chargers.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { gateKindOf } from '../../../../shared/planner/places/towns.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'

export type Task =
  /**
   * `answer` is undefined if the user has not chosen a country. 'permitBoth': the country issues two kinds of permit
   * booklet, so the driver must ask for the one that Japan accepts.
   */
  | { readonly kind: 'licence'; readonly answer: Answer | 'permitBoth' | undefined }
  | { readonly kind: 'card' | 'winter-tyres' | 'child-seats' | 'etc' | 'cash' | 'field-card' }
  /** The task to ask whether the Expressway Pass is on sale, because its last known price is below the plan's tolls. */
  | { readonly kind: 'pass'; readonly days: number }
  | { readonly kind: 'drop-off'; readonly from: string; readonly to: string }
  | { readonly kind: 'ferry'; readonly port: string }
  /** The towns for which to book beds. Each town is listed once, in the order of the trip. */
  | { readonly kind: 'beds'; readonly towns: readonly string[] }
  | { readonly kind: 'campsites'; readonly towns: readonly string[] }
  /**
   * The task to plan the charging of an electric car. `km` and `day` are the length and the index of the plan's longest
   * day. `stretch` is the longest part of a day without a known charger.
   */
  | {
      readonly kind: 'charging'
      readonly km: number
      readonly day: number
      readonly towns: readonly string[]
      readonly stretch?: Stretch & { readonly day: number }
    }
  | { readonly kind: 'busy'; readonly season: BusySeason }
  | { readonly kind: 'boat' | 'guide' | 'part-closed'; readonly place: string; readonly day: number }
  | { readonly kind: 'hours'; readonly places: readonly string[] }
  | { readonly kind: 'fuel'; readonly town: string; readonly day: number }
  | { readonly kind: 'roads'; readonly roads: readonly string[] }

/** The months in which rental cars have winter tyres, from about November to April. */
const WINTER_TYRE_MONTHS: ReadonlySet<number> = new Set([11, 12, 1, 2, 3, 4])
/**
 * Places with a ground path. Visitors may enter the path only on a guided tour from 10 May to 31 July, and only after a
 * lecture at other times. 'goko' is the Shiretoko Five Lakes.
 */
const GUIDED: ReadonlySet<string> = new Set(['goko'])

export function taskId(task: Task): string {
  switch (task.kind) {
    case 'boat':
    case 'guide':
    case 'part-closed':
      return `${task.kind}:${task.place}`
    case 'fuel':
      return `fuel:${task.town}`
    case 'ferry':
      return `ferry:${task.port}`
    case 'busy':
      return `busy:${task.season}`
    default:
      return task.kind
  }
}

/** @param country ISO 3166-1 alpha-2 code of the country that issued the licence; empty if not chosen */
export function checklistOf(plan: Plan, country: string): readonly Task[] {
  const { request, days, pass } = plan
  const { arrival, departure } = request
  const answer = country === '' ? undefined : answerOf(country)
  const byFerry = [arrival, departure].filter((at) => gateKindOf(at) === 'port')
  const ports = [...new Set(byFerry.map(({ gate }) => gate))]
  const towns = [...new Set(days.flatMap(({ night }) => night ?? []))]
  const inWinter = days.some(({ day }) => WINTER_TYRE_MONTHS.has(Number(day.slice(5, 7))))
  const when = (condition: boolean, task: Task): readonly Task[] => (condition ? [task] : [])
  const tasks: readonly Task[] = [
    { kind: 'licence', answer: mayIssueWrongBooklet(country) ? 'permitBoth' : answer },
    ...busySeasons(plan).map((season) => ({ kind: 'busy', season }) as const),
    ...when(towns.length > 0, { kind: request.vehicle === 'camper' ? 'campsites' : 'beds', towns }),
    ...(request.vehicle === 'electric' ? [chargingTask(plan, towns)] : []),
    ...ports.map((port) => ({ kind: 'ferry', port }) as const),
    ...when(inWinter, { kind: 'winter-tyres' }),
    ...when(request.children, { kind: 'child-seats' }),
    ...when(arrival.gate !== departure.gate, { kind: 'drop-off', from: arrival.gate, to: departure.gate }),
    ...(pass?.pays ? [{ kind: 'pass', days: pass.days } as const] : when(plan.tollYen > 0, { kind: 'etc' })),
    ...placeTasks(plan),
    ...roadTasks(plan),
    ...when(answer !== 'nothing', { kind: 'card' }),
    { kind: 'cash' },
    { kind: 'field-card' },
  ]
  // The same task can come from several days, of which the first counts.
  return [...new Map(tasks.toReversed().map((task) => [taskId(task), task])).values()].toReversed()
}

function chargingTask({ days }: Plan, towns: readonly string[]): Task {
  const lengths = days.map(({ legs }) => legs.reduce((sum, { km, onFoot }) => sum + (onFoot ? 0 : km), 0))
  const most = Math.max(...lengths)
  const stretches = days.flatMap(({ legs }, day) => {
    const stretch = longestStretch(legs)
    return stretch ? [{ ...stretch, day }] : []
  })
  const [stretch] = stretches.toSorted((a, b) => b.km - a.km)
  return { kind: 'charging', km: Math.ceil(most), day: lengths.indexOf(most), towns, ...(stretch && { stretch }) }
}

function busySeasons({ days }: Plan): readonly BusySeason[] {
  const seasons = days.flatMap(({ warnings = [] }) =>
    warnings.flatMap((warning) => (warning.kind === 'busy' ? [warning.season] : [])),
  )
  return BUSY_SEASONS.filter((season) => seasons.includes(season))
}

function placeTasks({ days }: Plan): readonly Task[] {
  const visits = days.flatMap(({ stops }, day) => stops.map(({ place }) => ({ place, day })))
  const partly = days.flatMap(({ warnings = [] }, day) =>
    warnings.flatMap((warning) => (warning.kind === 'partly' ? [{ place: warning.place, day }] : [])),
  )
  const booked = visits.flatMap(({ place, day }): Task[] => {
    if (GUIDED.has(place)) return [{ kind: 'guide', place, day }]
    return placeById.get(place)?.kind === 'boat' ? [{ kind: 'boat', place, day }] : []
  })
  const named = new Set([
    ...partly.map(({ place }) => place),
    ...booked.flatMap((task) => ('place' in task ? task.place : [])),
  ])
  const places = [...new Set(visits.map(({ place }) => place))].filter(
    (place) => placeById.get(place)?.ask && !named.has(place),
  )
  return [
    ...booked,
    ...partly.map(({ place, day }) => ({ kind: 'part-closed', place, day }) as const),
    ...(places.length > 0 ? [{ kind: 'hours', places } as const] : []),
  ]
}

function roadTasks({ days, request }: Plan): readonly Task[] {
  const warned = days.flatMap(({ legs }, day) =>
    legs.flatMap(({ warnings }) => warnings.map((warning) => ({ warning, day }))),
  )
  const roads = new Set(
    warned.flatMap(({ warning }) =>
      warning.kind === 'check-road' ? [warning.road] : warning.kind === 'detour' ? [warning.closed] : [],
    ),
  )
  return [
    ...(roads.size > 0 ? [{ kind: 'roads', roads: [...roads] } as const] : []),
    ...warned.flatMap(({ warning, day }) =>
      warning.kind === 'fuel-gap' && request.vehicle !== 'electric'
        ? [{ kind: 'fuel', town: warning.gap, day } as const]
        : [],
    ),
  ]
}
