/** The texts of closed roads and cautions, for the legend and for screen readers. */

import { useMemo } from 'react'
import { joinSentences } from '../../../../shared/languages.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import type { ClosedRoad } from './closed-on.ts'
import { closedRoadName, roadName } from './closed-road-name.ts'
import type { Box } from './crop.ts'
import { closedIn, type TripOnMap } from './trip-on-map.ts'

export function useTripWords() {
  const { t, language } = useTranslation('itinerary-plan')
  const { t: place } = useTranslation('places')
  return useMemo(() => {
    const town = (id: string) => withoutBrackets(place(`town.${id}` as 'town.sapporo'))
    const list = (texts: readonly string[]) => formatList(language, [...new Set(texts)])

    const closed = (roads: readonly ClosedRoad[], kind: ClosedRoad['kind']) => {
      const found = roads.filter((road) => road.kind === kind).map((road) => closedRoadName({ t }, { t: place }, road))
      if (found.length === 0) return undefined
      return t(kind === 'night' ? 'legend.closedNight' : 'legend.closed', { roads: list(found) })
    }

    const rough = (roads: readonly ClosedRoad[]): string[] => {
      const exact = roads.filter(({ approximate }) => !approximate)
      if (exact.length === roads.length) return []
      return [
        exact.length === 0
          ? t('legend.rough')
          : t('legend.roughExcept', { roads: list(exact.map((road) => roadName({ t }, road))) }),
      ]
    }

    const spoken = (trip: TripOnMap, view: Box) => {
      const [roads, { cautions }] = [closedIn(trip, view), trip]
      const deer = cautions.filter((one) => one.deer.length > 0).map(({ day }) => `${day + 1}`)
      const fuel = cautions.flatMap((one) => one.fuel.map(({ node }) => town(node)))
      return joinSentences(language, [
        closed(roads, 'yes'),
        closed(roads, 'night'),
        ...rough(roads),
        deer.length > 0 && t('legend.deerDays', { days: list(deer) }),
        fuel.length > 0 && t('legend.gapAfter', { towns: list(fuel) }),
      ])
    }

    return { t, language, closed, rough, spoken }
  }, [t, place, language])
}
