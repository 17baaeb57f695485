/**
 * Computes the names of a trip's nights and stops on its map, and the routes and marks that other names must not cover.
 */

import { useMemo } from 'react'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { type Position, project } from '../../../art/island/island-projection.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { MapName } from '../../../map/names/map-names.ts'
import { japaneseOnMap, withoutBrackets } from '../../../map/names/town-ranks.ts'
import { type DayRoute, type NightTown, nightNumbers } from './plan-route.ts'
import { END_RADIUS, nightRadius, stopRadius } from './route-marks.tsx'

interface NamedRoutes {
  readonly routes: readonly DayRoute[]
  readonly nights: readonly (NightTown & { readonly name: string })[]
  readonly ends: { readonly first: Position | undefined; readonly last: Position | undefined }
  readonly day: number | null
  readonly moon: boolean
  readonly places?: Plan['own']
}

/** Returns the names on the map of a trip. Stops are named only on the highlighted day. */
export function useRouteNames({ routes, nights, ends, day, moon, places }: NamedRoutes) {
  const { t } = useTranslation('places')
  return useMemo(() => {
    const shown = routes.filter(({ day: of }) => day === null || of === day)
    const stops = shown.flatMap(({ stops: own }) =>
      own.map((stop, index) => ({ ...stop, radius: stopRadius(day === null ? undefined : index + 1) })),
    )
    const nightNames = nights.map(({ town, at, name, nights: numbers }): MapName => {
      const japanese = japaneseOnMap(town, nodeById.get(town)?.japanese ?? '')
      const drawnRadius = nightRadius(nightNumbers(numbers), moon)
      return {
        ...OWN,
        id: `night.${town}`,
        kind: 'night',
        spots: [at],
        name: withoutBrackets(name),
        japanese,
        drawnRadius,
      }
    })
    const stopNames = (day === null ? [] : stops).map(({ place, at, radius }): MapName => {
      const typed = places?.find(({ id }) => id === place)?.name
      const name = typed ?? withoutBrackets(t(`place.${place}` as 'place.odori'))
      const japanese = withoutBrackets(placeById.get(place)?.japanese ?? '')
      return { ...OWN, id: `stop.${place}`, kind: 'stop', spots: [at], name, japanese, drawnRadius: radius }
    })
    return {
      own: [...nightNames, ...stopNames],
      routes: shown.flatMap(({ stretches }) => stretches.map(({ line }) => line.map((at) => project(...at)))),
      marks: [
        ...nightNames.map(({ spots: [at], drawnRadius = 0 }) => ({ at, radius: drawnRadius })),
        ...stops,
        ...[ends.first, ends.last].map((at) => ({ at, radius: END_RADIUS })),
      ].flatMap(({ at, radius }) => (at ? [{ at: project(...at), radius }] : [])),
    }
  }, [routes, nights, ends, day, moon, places, t])
}

const OWN = { rank: 1 } as const
