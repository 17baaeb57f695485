/** Names a trip after its main areas, places or towns, and each day after its start and end. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { tripSubjects } from '../../../../shared/planner/trip-name.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { listNames } from './name-list.ts'
import type { PlanWords } from './plan-words.tsx'

export function tripName(plan: Plan, { language, areaName, placeName, townName }: PlanWords): string {
  const nameOf = { area: areaName, place: placeName, node: townName }
  const names = tripSubjects(plan).map(({ kind, id }) => withoutBrackets(nameOf[kind](id)))
  return listNames(language, [...new Set(names)])
}

export function dayName(plan: Plan, index: number, { t, pointName, townName }: PlanWords): string {
  const day = plan.days[index]
  if (!day) return ''
  const from = withoutBrackets(pointName(day.from))
  const to = withoutBrackets(townName(day.night ?? plan.request.departure.gate))
  return from === to ? t('day.around', { town: to }) : t('day.between', { from, to })
}
