/** The filtered places on the island. A click selects the nearest one. */

import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import type { Place } from '../../../shared/planner/places/place.ts'
import { nodeById } from '../../../shared/planner/roads/road-graph.ts'
import { ISLAND_BOX, type Position, project } from '../../art/island/island-projection.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MapDrawing } from '../../map/map-drawing.tsx'
import { MapFoot } from '../../map/map-foot.tsx'
import { MapNames } from '../../map/names/names-on-map.tsx'
import { WHOLE_ISLAND } from '../map/crop.ts'
import { MovingMap } from '../map/moving-map.tsx'
import type { Scene } from '../map/scene.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { monthsText } from '../words/place-words.ts'
import { nearest } from './nearest.ts'
import { entryId } from './place-entry.tsx'

interface PlacesMapProps {
  readonly places: readonly Place[]
  readonly trip: ReadyTrip | undefined
}

/** The maximum distance of a click from a dot, as a share of the drawing's width. */
const REACH = 0.04
/** Radius of a dot in drawing units. */
const DOT_RADIUS = 3.2

export function PlacesMap({ places, trip }: PlacesMapProps) {
  const { t } = useTranslation('maps')
  const label = t('places.map', { count: places.length })
  const through = useThrough(trip)
  return (
    <MovingMap
      scene={useScene(places, trip)}
      label={label}
      more={(id) => <a href={`#${entryId(id)}`}>{t('places.toEntry')}</a>}
    >
      {(chosen, choose) => (
        <Drawing places={places} through={through} label={label} chosen={chosen} onChoose={choose} />
      )}
    </MovingMap>
  )
}

/** The line of a trip along its roads. Until the lines of the roads are loaded, it is straight between towns. */
function useThrough(trip: ReadyTrip | undefined): readonly Position[] | undefined {
  const [along, setAlong] = useState<(nodes: readonly string[]) => Position[]>()
  const wanted = trip !== undefined
  useEffect(() => {
    if (!wanted) return
    let left = false
    import('../map/along-nodes.ts').then(({ alongNodes }) => {
      if (!left) setAlong(() => alongNodes)
    }, reportError)
    return () => {
      left = true
    }
  }, [wanted])
  return useMemo(() => trip && (along ? trip.days.flatMap(({ way }) => along(way)) : positionsOf(trip)), [trip, along])
}

export function positionsOf({ days }: Pick<ReadyTrip, 'days'>): Position[] {
  return days.flatMap(({ way }) =>
    way.flatMap((id) => {
      const node = nodeById.get(id)
      return node ? [[node.latitude, node.longitude] as const] : []
    }),
  )
}

function useScene(places: readonly Place[], trip: ReadyTrip | undefined): Scene {
  const words = useTranslation('maps')
  const { t: name } = useTranslation('places')
  return {
    lines: trip
      ? trip.days.map((day) => ({ through: positionsOf({ days: [day] }), nodes: day.way, faded: false }))
      : [],
    points: places.map(({ id, kind, japanese, latitude, longitude, months }) => ({
      id,
      at: [latitude, longitude],
      kind: 'place',
      name: name(`place.${id}` as 'place.odori'),
      japanese,
      note: `${name(`kind.${kind}`)} · ${monthsText(words, months)}`,
      faded: false,
    })),
  }
}

function Route({ through }: { through: readonly Position[] }) {
  const corners = through.map((at) => {
    const { x, y } = project(...at)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const d = `M${corners.join('L')}`
  return (
    <>
      <path className="places-route-casing" d={d} />
      <path className="places-route" d={d} />
    </>
  )
}

interface DrawingProps {
  readonly places: readonly Place[]
  readonly through: readonly Position[] | undefined
  readonly label: string
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

function Drawing({ places, through, label, chosen, onChoose }: DrawingProps) {
  const { t, language } = useTranslation('maps')
  const dots = useMemo(
    () => places.map(({ id, latitude, longitude }) => ({ id, at: project(latitude, longitude) })),
    [places],
  )
  const avoided = useMemo(
    () =>
      dots.map(({ at: { x, y } }) => [
        { x: x - DOT_RADIUS, y },
        { x: x + DOT_RADIUS, y },
      ]),
    [dots],
  )
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const unit = ISLAND_BOX.width / box.width
    const at = { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit }
    onChoose(nearest(dots, at, ISLAND_BOX.width * REACH)?.id)
  }
  const ordered = [...dots].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; keyboard users have the list */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; keyboard users have the list */}
      <div className="places-drawing" onClick={press}>
        <MapDrawing label={label} quiet>
          {through && <Route through={through} />}
          {ordered.map(({ id, at }) => (
            <circle
              key={id}
              className="places-dot"
              data-chosen={id === chosen || undefined}
              cx={Math.round(at.x * 10) / 10}
              cy={Math.round(at.y * 10) / 10}
              r={id === chosen ? 6 : DOT_RADIUS}
            />
          ))}
          <MapNames view={WHOLE_ISLAND} language={language} routes={avoided} upTo={2} />
        </MapDrawing>
      </div>
      <MapFoot view={WHOLE_ISLAND} />
      <p className="moving-map-hint">{t('places.press')}</p>
    </>
  )
}
