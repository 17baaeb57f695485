/** What the plan that was made last on this device says of a trip: its days, its ends, its pace and what one looks forward to. */

import { CREW_TAGS, CREW_TOWNS, type CrewTown } from '../../../shared/crew/crew.ts'
import type { Kept } from '../../planner/trip/answers.ts'
import type { SurveyDraft } from './survey-draft.ts'

export { readKept } from '../../planner/trip/answers.ts'

/** Where a gate of the planner goes by another name or lies beside its town. */
const TOWN_OF_GATE: Readonly<Record<string, CrewTown>> = {
  cts: 'new-chitose-airport',
  toyako: 'toya',
  hakodate_ap: 'hakodate',
  obihiro_ap: 'obihiro',
  kushiro_ap: 'kushiro',
}

function townOf(gate: string): CrewTown | undefined {
  return TOWN_OF_GATE[gate] ?? CREW_TOWNS.find((town) => town === gate)
}

/** @param today 'YYYY-MM-DD' in Japan; a plan for days that are over says nothing */
export function fromTrip({ answers, last }: Kept, today: string): Partial<SurveyDraft> {
  if (!last || last.firstDay < today) return {}
  const startTown = townOf(answers.arrivalGate)
  const endTown = townOf(answers.departureGate)
  const tags = CREW_TAGS.filter((tag) => answers.interests.some((interest) => interest === tag))
  return {
    firstDay: last.firstDay,
    lastDay: last.lastDay,
    ...(startTown && { startTown }),
    ...(endTown && { endTown }),
    pace: answers.pace,
    ...(tags.length > 0 && { tags }),
  }
}
