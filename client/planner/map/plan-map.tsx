/** The map of a plan: the routes of its days, the stops, and the numbered towns of the nights. */

import './plan-map.css'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { roadLineBetween } from '../../../shared/geo/road-lines.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import { nodeById } from '../../../shared/planner/roads/road-graph.ts'
import { isWinter } from '../../../shared/time/daylight.ts'
import { project } from '../../art/island/island-projection.ts'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { type Box, cropTo, WHOLE_ISLAND } from './crop.ts'
import { MovingMap } from './moving-map.tsx'
import { type DayRoute, dayRoutes, endsOf, type NightTown, nightNumbers, nightTowns } from './plan-route.ts'
import { RouteDrawing } from './route-drawing.tsx'
import type { Scene } from './scene.ts'

interface PlanMapProps {
  readonly plan: Plan
  /** Index of the highlighted day; null for none. */
  readonly day: number | null
}

const VIEWS = ['trip', 'day', 'island'] as const
type View = (typeof VIEWS)[number]

/** Needs the catalogs maps and places. */
export function PlanMap({ plan, day }: PlanMapProps) {
  const { t, language } = useTranslation('maps')
  const { t: name } = useTranslation('places')
  const [view, setView] = useState<View>('trip')
  const routes = useMemo(() => dayRoutes(plan, roadLineBetween), [plan])
  const nights = useMemo(() => nightTowns(plan), [plan])
  const ends = useMemo(() => endsOf(plan), [plan])
  const townName = useCallback((id: string) => name(`town.${id}` as 'town.sapporo'), [name])
  const placeName = useCallback((id: string) => name(`place.${id}` as 'place.odori'), [name])
  const scene = useMemo(
    () => sceneOf({ routes, nights, day }, placeName, townName, t),
    [routes, nights, day, placeName, townName, t],
  )
  const shown: View = view === 'day' && day === null ? 'trip' : view
  const towns = formatList(
    language,
    nights.map(({ town }) => townName(town)),
  )
  const label = nights.length > 0 ? t('plan.label', { towns }) : t('plan.labelDay')
  const choices: readonly View[] = day === null ? ['trip', 'island'] : VIEWS
  return (
    <div className="plan-map">
      <MovingMap scene={scene} label={label}>
        {() => (
          <>
            <RouteDrawing
              label={label}
              view={viewOf(shown, routes, day)}
              routes={routes}
              nights={nights.map((night) => ({ ...night, name: townName(night.town) }))}
              ends={ends}
              day={day}
              season={isWinter(plan.request.firstDay) ? 'winter' : 'summer'}
            />
            <Choices>
              {choices.map((choice) => (
                <Button key={choice} variant="quiet" aria-pressed={shown === choice} onClick={() => setView(choice)}>
                  {t(`plan.view.${choice}`)}
                </Button>
              ))}
            </Choices>
          </>
        )}
      </MovingMap>
    </div>
  )
}

function Choices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('maps')
  return (
    <fieldset className="plan-map-views">
      <legend className="visually-hidden">{t('plan.views')}</legend>
      {children}
    </fieldset>
  )
}

function viewOf(view: View, routes: readonly DayRoute[], day: number | null): Box {
  if (view === 'island') return WHOLE_ISLAND
  const shown = view === 'day' ? routes.filter((route) => route.day === day) : routes
  return cropTo(
    shown
      .flatMap(({ stretches, stops }) => [...stretches.flatMap(({ line }) => line), ...stops.map(({ at }) => at)])
      .map((at) => project(...at)),
  )
}

interface Sights {
  readonly routes: readonly DayRoute[]
  readonly nights: readonly NightTown[]
  readonly day: number | null
}

type NameOf = (id: string) => string

function sceneOf(
  { routes, nights, day }: Sights,
  placeName: NameOf,
  townName: NameOf,
  t: ReturnType<typeof useTranslation<'maps'>>['t'],
): Scene {
  const isFaded = (of: number) => day !== null && of !== day
  return {
    lines: [...routes]
      .sort((a, b) => Number(isFaded(b.day)) - Number(isFaded(a.day)))
      .flatMap(({ stretches, day: of }) =>
        stretches.map(({ line, rough }) => ({ through: line, rough, faded: isFaded(of) })),
      ),
    points: [
      ...routes.flatMap(({ stops, day: of }) =>
        stops.map(({ place, at }) => ({
          id: `${of}-${place}`,
          at,
          kind: 'stop' as const,
          name: placeName(place),
          japanese: placeById.get(place)?.japanese ?? '',
          note: t('plan.onDay', { day: of + 1 }),
          faded: isFaded(of),
        })),
      ),
      ...nights.map(({ town, at, nights: numbers }) => ({
        id: `night-${town}`,
        at,
        kind: 'night' as const,
        name: townName(town),
        japanese: nodeById.get(town)?.japanese ?? '',
        note: t('plan.night', { nights: nightNumbers(numbers) }),
        mark: nightNumbers(numbers),
        faded: day !== null && !numbers.includes(day + 1) && !numbers.includes(day),
      })),
    ],
  }
}
