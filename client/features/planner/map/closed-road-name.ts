/** Names a closed road by its number and two towns. */

import type { Translation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import type { ClosedRoad } from './closed-on.ts'

type PlanTexts = Pick<Translation<'itinerary-plan'>, 't'>
type Places = Pick<Translation<'places'>, 't'>

export function roadName({ t }: PlanTexts, { road }: Pick<ClosedRoad, 'road'>): string {
  const [, kind = '', number = ''] = /^(R|pref) ?(\d+)$/.exec(road) ?? []
  return t(kind === 'R' ? 'road.national' : 'road.prefectural', { number })
}

export function closedRoadName(texts: PlanTexts, places: Places, closed: Pick<ClosedRoad, 'road' | 'between'>): string {
  const [from, to] = closed.between.map((id) => withoutBrackets(places.t(`town.${id}` as 'town.sapporo')))
  return texts.t('legend.road', { road: roadName(texts, closed), from: from ?? '', to: to ?? '' })
}
