/** The map of a plan: the routes of its days, the stops, and the numbered towns of the nights. */

import './plan-map.css'
import { type CSSProperties, type SyntheticEvent, useCallback, useMemo, useRef } from 'react'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { isWinter } from '../../../../shared/time/daylight.ts'
import { project } from '../../../art/island/island-projection.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { MapPoint } from '../../../map/moving/map-point.ts'
import { useRatio } from '../../../map/moving/use-ratio.ts'
import { Button } from '../../../ui/button.tsx'
import { type Box, cropTo } from './crop.ts'
import { MapLegend } from './map-legend.tsx'
import { type DayRoute, dayRoutes, endsOf, nightNumbers, nightTowns } from './plan-route.ts'
import { RouteDrawing } from './route-drawing.tsx'
import { tripOnMap } from './trip-on-map.ts'
import { useTripWords } from './trip-words.ts'

export interface PlanMapProps {
  readonly plan: Plan
  readonly day: number | null
  readonly lit: number | null
  readonly onLight: (day: number | null) => void
  readonly onPressDay: (day: number) => void
  readonly chosen: MarkOnMap | undefined
  readonly onChoose: (mark: MarkOnMap | undefined) => void
  readonly onToList: (mark: MarkOnMap) => void
}

/** Identifies a stop, or the night of a day if `place` is undefined. */
export interface MarkOnMap {
  readonly day: number
  readonly place: string | undefined
}

/** Free space below the lowest point for the panel with the hours of the day, as a fraction of the visible height. */
const ABOVE_FOOT = 0.2
/**
 * Free space above the highest point on phones, where the legend covers the top of the map, as a fraction of the
 * visible height.
 */
const BELOW_LEGEND = 0.24

function idOf({ day, place }: MarkOnMap): string {
  return `${day} ${place ?? ''}`
}

function markOf(id: string): MarkOnMap {
  const [day, place] = id.split(' ')
  return { day: Number(day), place: place || undefined }
}

export function PlanMap({ plan, day, lit, onLight, onPressDay, chosen, onChoose, onToList }: PlanMapProps) {
  const { t, language } = useTranslation('maps')
  const { t: name } = useTranslation('places')
  const frame = useRef<HTMLDivElement>(null)
  const ratio = useRatio(frame)
  const townName = useCallback((id: string) => name(`town.${id}` as 'town.sapporo'), [name])
  const placeName = useCallback(
    (id: string) => plan.own?.find((own) => own.id === id)?.name ?? name(`place.${id}` as 'place.odori'),
    [plan.own, name],
  )
  const routes = useMemo(() => dayRoutes(plan, roadLineBetween), [plan])
  const nights = useMemo(
    () => nightTowns(plan).map((night) => ({ ...night, name: townName(night.town) })),
    [plan, townName],
  )
  const ends = useMemo(() => endsOf(plan), [plan])
  const trip = useMemo(() => tripOnMap(plan), [plan])
  const { spoken } = useTripWords()
  const points = useMemo<MapPoint[]>(
    () => [
      ...routes.flatMap(({ stops, day: of }) =>
        stops.map(({ place, at }) => ({
          id: idOf({ day: of, place }),
          at: project(...at),
          name: placeName(place),
          japanese: placeById.get(place)?.japanese ?? '',
          note: t('plan.onDay', { day: of + 1 }),
        })),
      ),
      ...nights.map(({ at, name: called, town, nights: numbers }) => ({
        id: idOf({ day: (numbers[0] ?? 1) - 1, place: undefined }),
        at: project(...at),
        name: called,
        japanese: nodeById.get(town)?.japanese ?? '',
        note: t('plan.night', { nights: nightNumbers(numbers) }),
      })),
    ],
    [routes, nights, placeName, t],
  )
  const home = useMemo(() => viewOf(routes, day, ratio), [routes, day, ratio])
  const towns = formatList(
    language,
    nights.map(({ name: called }) => called),
  )
  const label = nights.length > 0 ? t('plan.label', { towns }) : t('plan.labelDay')
  const season = isWinter(plan.request.firstDay) ? 'winter' : 'summer'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; keyboard users have the list
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; keyboard users have the list
    <div
      className="plan-map"
      ref={frame}
      style={ratio === undefined ? undefined : ({ '--map-ratio': ratio } as CSSProperties)}
      onPointerOver={(event) => onLight(dayAt(event))}
      onPointerLeave={() => onLight(null)}
      onClick={(event) => {
        const pressed = dayAt(event)
        if (pressed !== null) onPressDay(pressed)
      }}
    >
      <RouteDrawing
        label={`${label} ${spoken(trip, home)}`.trim()}
        view={home}
        about={`${day}`}
        routes={routes}
        nights={nights}
        own={plan.own}
        ends={ends}
        day={day}
        lit={lit}
        season={season}
        trip={trip}
        points={points}
        chosen={chosen && idOf(chosen)}
        onChoose={(id) => onChoose(id === undefined ? undefined : markOf(id))}
        more={(id) => (
          <Button variant="quiet" onClick={() => onToList(markOf(id))}>
            {t('plan.toList')}
          </Button>
        )}
      />
      <MapLegend trip={trip} routes={routes} day={day} view={home} season={season} />
    </div>
  )
}

function dayAt({ target }: SyntheticEvent): number | null {
  const drawn = target instanceof Element ? target.closest('[data-day]') : null
  return drawn ? Number(drawn.getAttribute('data-day')) : null
}

function viewOf(routes: readonly DayRoute[], day: number | null, ratio: number | undefined): Box {
  const shown = day === null ? routes : routes.filter((route) => route.day === day)
  return cropTo(
    shown
      .flatMap(({ stretches, stops }) => [...stretches.flatMap(({ line }) => line), ...stops.map(({ at }) => at)])
      .map((at) => project(...at)),
    ABOVE_FOOT,
    ratio,
    ratio !== undefined && ratio > 1 ? BELOW_LEGEND : undefined,
  )
}
