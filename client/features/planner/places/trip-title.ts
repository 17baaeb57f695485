/** The title of a ready-made trip, which names its most important stops. */

import type { Translation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { listNames } from '../words/name-list.ts'

export type Places = Translation<'places'>

export function townName({ t }: Places, id: string): string {
  return withoutBrackets(t(`town.${id}` as 'town.sapporo'))
}

export function tripTitle(places: Places, { name }: Pick<ReadyTrip, 'name'>): string {
  const nameOf = {
    area: (id: string) => places.t(`area.${id}` as 'area.sapporo'),
    place: (id: string) => places.t(`place.${id}` as 'place.odori'),
    node: (id: string) => places.t(`town.${id}` as 'town.sapporo'),
  }
  const names = name.map(({ kind, id }) => withoutBrackets(nameOf[kind](id)))
  return listNames(places.language, names)
}
