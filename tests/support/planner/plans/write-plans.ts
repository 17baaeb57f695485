/**
 * Writes docs/thirty-plans.md: thirty requests, the planner's plans for them, and the comments of a local resident. Run
 * `node tests/support/planner/plans/write-plans.ts` after a change of the planner, and read the plans again.
 */

import { writeFileSync } from 'node:fs'
import names from '../../../../locales/en/places.json' with { type: 'json' }
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import { checkPlan } from '../plan-checker.ts'
import { NOTES } from './plan-notes.ts'
import { TRAVELLERS, type Traveller } from './travellers.ts'

const PAGE = new URL('../../../../docs/thirty-plans.md', import.meta.url)
const ASKED_ON = '2026-11-23'

const HEAD = `# Thirty plans, read by a local

Thirty kinds of traveller, the plan that each gets at seed 1, and the comment of a local resident. The notes were written
with the plans of 24 November 2026. They were corrected on 28 November for a longer search, and on 29 November for the walk
back to the car and for bounded search time. On 30 November twelve travellers got the wishes that they have: areas, a town,
a loop, nights, a vehicle, no steps, a child's age or a cheap trip. Since then motorbikes rest every hour, capes count as scenic
drives, and the search makes more rounds in the same time. “Changed” names what the planner does differently since the first reading.

\`node tests/support/planner/plans/write-plans.ts\` writes this page. The requests are in
\`tests/support/planner/plans/travellers.ts\` and the notes in \`tests/support/planner/plans/plan-notes.ts\`. A plan
that breaks a rule of the independent checker stops the script.
`

const placeNames: Readonly<Record<string, string>> = names.place
const townNames: Readonly<Record<string, string>> = names.town

function stopsOf({ stops, pause }: PlanDay): string {
  const visits = stops.map(({ place, begins }) => ({ at: begins, text: placeNames[place] ?? place }))
  const lunch = pause ? [{ at: pause.from, text: pause.town ? `lunch in ${townNames[pause.town]}` : 'lunch' }] : []
  const rows = [...visits, ...lunch].sort((a, b) => a.at - b.at)
  return rows.map(({ at, text }) => `${clockOf(at)} ${text}`).join(', ') || '–'
}

function dayRow(plan: Plan, day: PlanDay, index: number): string {
  const end = townNames[day.night ?? plan.request.departure.gate] ?? ''
  const cells = [
    index + 1,
    day.day.slice(5),
    stopsOf(day),
    `${end} ${clockOf(day.arrives)}`,
    Math.round(day.km),
    day.minutes,
  ]
  return `| ${cells.join(' | ')} |`
}

function sectionOf({ id, who, request }: Traveller, number: number): string {
  const answer = planTrip(request, { today: ASKED_ON })
  if ('refusal' in answer) throw new Error(`${id} is refused: ${answer.refusal.wish}`)
  const { plan } = answer
  const findings = checkPlan(plan)
  if (findings.length > 0) throw new Error(`${id}: ${findings.join('; ')}`)
  const note = NOTES[id]
  if (!note) throw new Error(`${id} has no note in plan-notes.ts`)
  const left = plan.left.map(({ place }) => placeNames[place] ?? place).join(', ')
  return [
    `## ${number}. ${who}`,
    '',
    '| Day | Date | Stops | End | km | At the wheel, min |',
    '|---|---|---|---|---|---|',
    ...plan.days.map((day, index) => dayRow(plan, day, index)),
    '',
    ...(left ? [`Left out: ${left}.`, ''] : []),
    `**A local says:** ${note.says}`,
    '',
    `**Changed:** ${note.changed}`,
    '',
  ].join('\n')
}

const sections = TRAVELLERS.map((traveller, index) => sectionOf(traveller, index + 1))
writeFileSync(PAGE, `${[HEAD, ...sections].join('\n').trimEnd()}\n`)
