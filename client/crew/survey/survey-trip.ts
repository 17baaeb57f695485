/** Survey defaults from the last plan on this device: dates, ends, pace and interests. */

import { CREW_TAGS, CREW_TOWNS, type CrewTown } from '../../../shared/crew/crew.ts'
import type { StoredTrip } from '../../planner/trip/answers.ts'
import type { SurveyDraft } from './survey-draft.ts'

export { readStoredTrip } from '../../planner/trip/answers.ts'

/** Planner gates whose crew town has another id. */
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

/** @param today 'YYYY-MM-DD' in Japan; a past plan is ignored */
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
