/** Survey defaults from the last plan on this device: dates, start and end towns, pace and interests. */

import { CREW_TAGS, CREW_TOWNS, type CrewTown } from '../../../../shared/crew/crew.ts'
import type { StoredTrip } from '../../planner/trip/answers.ts'
import type { SurveyDraft } from './survey-draft.ts'

export { readStoredTrip } from '../../planner/trip/answers.ts'

/**
 * The crew town of each planner gate whose id differs from the town's id. A trip starts and ends at a gate, such as an
 * airport.
 */
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

/** @param today 'YYYY-MM-DD' in Japan; a plan that starts before this day is ignored */
export function fromTrip({ answers, last }: StoredTrip, today: string): Partial<SurveyDraft> {
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
