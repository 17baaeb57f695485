/**
 * The filtered places on a map of the island, with the route of a ready-made trip and the closed roads of a date. A
 * press chooses the nearest place.
 */

import '../map/trip-cautions.css'
import { useEffect, useMemo, useState } from 'react'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { type Position, project } from '../../../art/island/island-projection.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { MapPoint } from '../../../map/moving/map-point.ts'
import { MovingMap, type ShownMap } from '../../../map/moving/moving-map.tsx'
import type { MapName } from '../../../map/names/map-names.ts'
import { MapNames } from '../../../map/names/names-on-map.tsx'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import type { ClosedRoad } from '../map/closed-on.ts'
import { ClosedRoads } from '../map/closed-roads.tsx'
import { ABOVE_BUTTONS, cropTo, WHOLE_ISLAND } from '../map/crop.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { monthsText } from '../words/place-words.ts'
import { entryId } from './place-entry.tsx'

interface PlacesMapProps {
  readonly places: readonly Place[]
  readonly trip: ReadyTrip | undefined
  readonly closed: readonly ClosedRoad[] | undefined
  readonly chosen: string | undefined
  readonly onChoose: (place: string | undefined) => void
  readonly onRead: (place: string) => void
}

const DOT_PX = 5
const CHOSEN_PX = 9
/**
 * Places are named on the map while its visible part is narrower than this, in drawing units. A wider view has room for
 * only a few of the names.
 */
const NAMED_BELOW = 130

export function PlacesMap({ places, trip, closed, chosen, onChoose, onRead }: PlacesMapProps) {
  const { t } = useTranslation('maps')
  const points = usePoints(places)
  const names = useDotNames(points, places)
  const through = useThrough(trip)
  const home = useMemo(
    () =>
      trip
        ? cropTo(
            positionsOf(trip).map((at) => project(...at)),
            ABOVE_BUTTONS,
          )
        : WHOLE_ISLAND,
    [trip],
  )
  return (
    <MovingMap
      label={t('places.map', { count: places.length })}
      home={home}
      about={trip?.id ?? ''}
      quiet={trip !== undefined}
      className="places-drawing"
      points={points}
      chosen={chosen}
      onChoose={onChoose}
      more={(id) => (
        <a href={`#${entryId(id)}`} onClick={() => onRead(id)}>
          {t('places.toEntry')}
        </a>
      )}
    >
      {(map) => <Layers points={points} names={names} through={through} closed={closed} chosen={chosen} {...map} />}
    </MovingMap>
  )
}

function usePoints(places: readonly Place[]): MapPoint[] {
  const words = useTranslation('maps')
  const { t: name } = useTranslation('places')
  return useMemo(
    () =>
      places.map(({ id, kind, japanese, latitude, longitude, months }) => ({
        id,
        at: project(latitude, longitude),
        name: name(`place.${id}` as 'place.odori'),
        japanese,
        note: `${name(`kind.${kind}`)} · ${monthsText(words, months)}`,
      })),
    [places, words, name],
  )
}

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

function useDotNames(points: readonly MapPoint[], places: readonly Place[]): readonly MapName[] {
  return useMemo(() => {
    const called = new Map(points.map(({ id, name }) => [id, name]))
    return places.map(({ id, japanese, latitude, longitude }): MapName => {
      const names = { name: withoutBrackets(called.get(id) ?? japanese), japanese: withoutBrackets(japanese) }
      return {
        id: `place.${id}`,
        kind: 'place',
        rank: 1,
        spots: [[latitude, longitude]],
        drawnRadius: DOT_PX,
        ...names,
      }
    })
  }, [points, places])
}

interface LayersProps extends ShownMap {
  readonly names: readonly MapName[]
  readonly points: readonly MapPoint[]
  readonly through: readonly Position[] | undefined
  readonly closed: readonly ClosedRoad[] | undefined
  readonly chosen: string | undefined
}

function Layers({ points, names, through, closed, chosen, view, unit, obstacles, isTiled }: LayersProps) {
  const { language } = useTranslation('maps')
  const dot = dotFor(view)
  const radius = dot * unit
  const avoided = useMemo(
    () =>
      points.map(({ at: { x, y } }) => [
        { x: x - radius, y },
        { x: x + radius, y },
      ]),
    [points, radius],
  )
  const ordered = [...points].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  return (
    <>
      {closed && <ClosedRoads closed={closed} />}
      {through && <Route through={through} />}
      {ordered.map(({ id, at }) => (
        <circle
          key={id}
          className="places-dot"
          data-chosen={id === chosen || undefined}
          cx={round(at.x)}
          cy={round(at.y)}
          r={round((id === chosen ? CHOSEN_PX : dot) * unit)}
        />
      ))}
      <MapNames
        view={view}
        language={language}
        own={view.width < NAMED_BELOW ? names : undefined}
        routes={avoided}
        obstacles={obstacles}
        upTo={isTiled ? 0 : rankFor(view)}
      />
    </>
  )
}

/**
 * Returns the size of a place's dot in px. In a view of the whole island the dots are smaller, because otherwise they
 * would cover each other and the towns.
 */
function dotFor({ width }: ShownMap['view']): number {
  return width > 250 ? 3.6 : DOT_PX
}

/**
 * Returns the last rank of towns that the map names (1 is the most important). A wider view names fewer towns, to leave
 * room for the dots.
 */
function rankFor({ width }: ShownMap['view']): 2 | 4 | 5 {
  if (width > 250) return 2
  return width > 120 ? 4 : 5
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
