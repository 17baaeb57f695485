/** A small map of a ready-made trip: its route along the roads, a colour for each day, and the towns of its nights. */

import './trip-picture.css'
import { TRIP_LINES } from 'virtual:trip-lines'
import { useMemo } from 'react'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { project } from '../../../art/island/island-projection.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MapDrawing } from '../../../map/map-drawing.tsx'
import type { MapName } from '../../../map/names/map-names.ts'
import { MapNames } from '../../../map/names/names-on-map.tsx'
import { japaneseOnMap, withoutBrackets } from '../../../map/names/town-ranks.ts'
import { ServerRendered, useServerRendered } from '../../../ui/hydration/server-rendered.tsx'
import { cropTo } from '../map/crop.ts'
import { type ReadyTrip, tripLineId } from '../ready-made/ready-trip.ts'
import { dayColour, TripLines } from './trip-lines.tsx'

/** The width in px for which names and marks are laid out. They are scaled together with the picture. */
const WIDTH = 288
const NIGHT_RADIUS = 4
const GATE_RADIUS = 5
/** The picture's width divided by its height. It must be the same as in trip-picture.css. */
const RATIO = 1.6

/**
 * The element that contains a trip's map. Hydration keeps the prerendered map in it, because computing the maps of all
 * ready-made trips takes long.
 */
export function TripPictureFrame({ trip }: { trip: ReadyTrip }) {
  const serverRendered = useServerRendered()
  if (serverRendered) return <ServerRendered className="trip-picture" />
  return (
    <div className="trip-picture">
      <TripPicture trip={trip} />
    </div>
  )
}

/** The picture is hidden from screen readers, because the card names the towns. */
export function TripPicture({ trip }: { trip: ReadyTrip }) {
  const { t, language } = useTranslation('places')
  const { gate, season, days } = trip
  const view = useMemo(() => {
    const nodes = days.flatMap(({ way }) => way.flatMap((id) => nodeById.get(id) ?? []))
    const points = nodes.map(({ latitude, longitude }) => project(latitude, longitude))
    return cropTo(points, undefined, RATIO)
  }, [days])
  const towns = useMemo(() => {
    const nights = days.slice(0, -1).map(({ to }, day) => ({ id: to, day }))
    const known = nights.filter(({ id }, index) => id !== gate && nights.findIndex((one) => one.id === id) === index)
    return [{ id: gate, day: undefined }, ...known].flatMap(({ id, day }) => {
      const node = nodeById.get(id)
      return node ? [{ id, day, at: [node.latitude, node.longitude] as const, japanese: node.japanese }] : []
    })
  }, [days, gate])
  const own = useMemo(
    () =>
      towns.map(({ id, day, at, japanese }): MapName => {
        const name = withoutBrackets(t(`town.${id}` as 'town.sapporo'))
        const drawnRadius = day === undefined ? GATE_RADIUS : NIGHT_RADIUS
        const rank = day === undefined ? 2 : 3
        return {
          id: `town.${id}`,
          kind: 'town',
          rank,
          spots: [at],
          name,
          japanese: japaneseOnMap(id, japanese),
          drawnRadius,
        }
      }),
    [towns, t],
  )
  const marks = useMemo(
    () => own.map(({ spots: [at = [0, 0]], drawnRadius = 0 }) => ({ at: project(...at), radius: drawnRadius })),
    [own],
  )
  const unit = view.width / WIDTH
  return (
    <MapDrawing view={view} season={season === 'winter' ? 'winter' : 'summer'} quiet small>
      <TripLines address={TRIP_LINES[season]} ids={days.map((_, day) => tripLineId(trip, day))} />
      {towns.map(({ id, day, at }) => {
        const { x, y } = project(...at)
        const radius = (day === undefined ? GATE_RADIUS : NIGHT_RADIUS) * unit
        return (
          <circle
            key={id}
            className={day === undefined ? 'trip-picture-gate' : 'trip-picture-night'}
            data-colour={day === undefined ? undefined : dayColour(day)}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={radius.toFixed(2)}
          />
        )
      })}
      <MapNames view={view} width={WIDTH} language={language} own={own} upTo={0} marks={marks} />
    </MapDrawing>
  )
}
