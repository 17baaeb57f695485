/**
 * The map of a poster: all days of a trip on a light background, laid out for one width, because the paper has a fixed
 * size.
 */

import { useMemo } from 'react'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { isWinter } from '../../../../shared/time/daylight.ts'
import { project } from '../../../art/island/island-projection.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MapDrawing } from '../../../map/map-drawing.tsx'
import { MapFoot } from '../../../map/map-foot.tsx'
import type { MapName } from '../../../map/names/map-names.ts'
import { MapNames } from '../../../map/names/names-on-map.tsx'
import { japaneseOnMap, withoutBrackets } from '../../../map/names/town-ranks.ts'
import { cropTo } from '../map/crop.ts'
import { dayRoutes, endsOf, nightNumbers, nightTowns } from '../map/plan-route.ts'
import { DAY_COLOURS } from '../map/route-line.tsx'
import { END_RADIUS, End, Night, Stop } from '../map/route-marks.tsx'
import { useRouteNames } from '../map/route-names.ts'
import { useWays, Way } from '../map/route-ways.tsx'
import { dayColour } from '../places/trip-lines.tsx'

/** The width of the map in CSS px: 178 mm, the space inside the frame of an A4 page. */
const WIDTH = 673
/**
 * The height of the map in CSS px, by the number of rows in which the days are listed. It must match trip-poster.css.
 */
const HEIGHTS = { 1: 601, 2: 514, 3: 419 } as const

export type Rows = keyof typeof HEIGHTS

export function PosterMap({ plan, rows }: { plan: Plan; rows: Rows }) {
  const { t, language } = useTranslation('places')
  const routes = useMemo(() => dayRoutes(plan, roadLineBetween), [plan])
  const nights = useMemo(
    () => nightTowns(plan).map((night) => ({ ...night, name: t(`town.${night.town}` as 'town.sapporo') })),
    [plan, t],
  )
  const ends = useMemo(() => endsOf(plan), [plan])
  const view = useMemo(
    () =>
      cropTo(
        routes
          .flatMap(({ stretches, stops }) => [...stretches.flatMap(({ line }) => line), ...stops.map(({ at }) => at)])
          .map((at) => project(...at)),
      ),
    [routes],
  )
  const height = HEIGHTS[rows]
  const unit = view.height / height
  const ways = useWays(routes, unit)
  // If the map is wider in proportion than `view`, it also shows the sea and land on both sides of `view`.
  const shown = { ...view, width: WIDTH * unit }
  const { own, ...names } = useRouteNames({ routes, nights, ends, day: null, moon: true })
  const ownNames = useMemo(() => [...own, ...endNames(plan, (id) => t(`town.${id}` as 'town.sapporo'))], [own, plan, t])
  return (
    <div className="poster-map">
      <div className="poster-map-drawing">
        <MapDrawing view={view} season={isWinter(plan.request.firstDay) ? 'winter' : 'summer'} quiet>
          {routes.map((route) => (
            <Way
              key={route.day}
              stretches={ways.get(route.day) ?? []}
              colour={dayColour(route.day)}
              centred={route.day >= DAY_COLOURS}
              faded={false}
              unit={unit}
            />
          ))}
          {routes.flatMap(({ stops, day }) =>
            stops.map(({ place, at }) => (
              <Stop
                key={`${day} ${place}`}
                at={project(...at)}
                number={undefined}
                colour={dayColour(day)}
                faded={false}
                unit={unit}
              />
            )),
          )}
          {[ends.first, ends.last].map(
            (at, index) => at && <End key={index === 0 ? 'first' : 'last'} at={at} unit={unit} />,
          )}
          {nights.map(({ town, at, nights: numbers }) => (
            <Night
              key={town}
              at={project(...at)}
              number={nightNumbers(numbers)}
              colour={dayColour((numbers[0] ?? 1) - 1)}
              moon
              unit={unit}
            />
          ))}
          <MapNames view={view} width={view.width / unit} language={language} own={ownNames} {...names} />
        </MapDrawing>
      </div>
      <MapFoot view={shown} />
    </div>
  )
}

function endNames({ days }: Plan, townName: (id: string) => string): MapName[] {
  const nights = new Set(days.map(({ night }) => night))
  const ends = [days[0]?.from, days.at(-1)?.legs.at(-1)?.to]
  const ids = new Set(ends.flatMap((end) => (end?.kind === 'node' && !nights.has(end.id) ? end.id : [])))
  return [...ids].flatMap((id): MapName[] => {
    const node = nodeById.get(id)
    if (!node) return []
    const names = { name: withoutBrackets(townName(id)), japanese: japaneseOnMap(id, node.japanese) }
    const spots = [[node.latitude, node.longitude] as const]
    return [{ id: `end.${id}`, kind: 'night', rank: 1, spots, drawnRadius: END_RADIUS, ...names }]
  })
}
