/** The map of a crew list: routes, and the number of crews that start in each town. */

import { useMemo } from 'react'
import type { Crew } from '../../../shared/api/endpoints.ts'
import { TOWN_NODES } from '../../../shared/crew/route.ts'
import { nodeById } from '../../../shared/planner/roads/road-graph.ts'
import { project } from '../../art/island/island-projection.ts'
import { formatDays } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { alongNodes } from '../../planner/map/along-nodes.ts'
import { cropTo } from '../../planner/map/crop.ts'
import { Button } from '../../ui/button.tsx'
import '../../planner/map/plan-map.css'
import { MovingMap } from '../../planner/map/moving-map.tsx'
import { RouteDrawing } from '../../planner/map/route-drawing.tsx'
import type { Scene } from '../../planner/map/scene.ts'
import { crewLines, type Start, startsOf } from './crews-map-lines.ts'

export interface CrewsMapProps {
  readonly crews: readonly Crew[]
  readonly near: string | undefined
}

/** Needs the catalogs maps and places. */
export function CrewsMap({ crews, near }: CrewsMapProps) {
  const survey = useTranslation('survey')
  const { t: crewText } = useTranslation('crew')
  const { t } = survey
  const lines = useMemo(
    () =>
      crewLines(crews).map(({ id, nodes, line }) => ({ id, nodes, line: nodes.length > 1 ? alongNodes(nodes) : line })),
    [crews],
  )
  const starts = useMemo(() => startsOf(crews), [crews])
  const scene = useMemo<Scene>(
    () => ({
      lines: lines.map(({ nodes, line }) => ({ through: line, nodes, faded: false })),
      points: starts.map(({ town, at, crews: own }) => ({
        id: town,
        at,
        kind: 'night',
        name: crewText(`towns.${town}`),
        japanese: nodeById.get(TOWN_NODES[town])?.japanese ?? '',
        note: t('map.starts', { count: own.length }),
        mark: String(own.length),
        faded: false,
      })),
    }),
    [lines, starts, crewText, t],
  )
  const label = t('map.label', { count: crews.length })
  return (
    <MovingMap scene={scene} label={label} more={(id) => <Started start={starts.find(({ town }) => town === id)} />}>
      {(chosen, choose) => (
        <>
          <Drawing lines={lines} starts={starts} label={label} near={near} chosen={chosen} onChoose={choose} />
          <p className="moving-map-hint">{t('map.hint')}</p>
        </>
      )}
    </MovingMap>
  )
}

interface DrawingProps {
  readonly lines: ReturnType<typeof crewLines>
  readonly starts: readonly Start[]
  readonly label: string
  readonly near: string | undefined
  readonly chosen: string | undefined
  readonly onChoose: (town: string | undefined) => void
}

function Drawing({ lines, starts, label, near, chosen, onChoose }: DrawingProps) {
  const { t } = useTranslation('survey')
  const { t: crewText } = useTranslation('crew')
  const view = useMemo(
    () => cropTo([...lines.flatMap(({ line }) => line), ...starts.map(({ at }) => at)].map((at) => project(...at))),
    [lines, starts],
  )
  const alone = starts.find(({ town, crews }) => town === chosen && crews.length === 1)?.crews[0]?.id
  const shown = lines.findIndex(({ id }) => id === (near ?? alone))
  return (
    <div className="crews-map-drawing">
      <RouteDrawing
        label={label}
        view={view}
        routes={lines.map(({ line }, day) => ({ day, stretches: [{ line, rough: false }], stops: [] }))}
        nights={starts.map(({ town, at, crews }) => ({
          town,
          at,
          nights: [crews.length],
          name: crewText(`towns.${town}`),
        }))}
        ends={{ first: undefined, last: undefined }}
        day={shown < 0 ? null : shown}
        oneColour
      />
      <ul className="crews-map-starts">
        {starts.map(({ town, at, crews }) => {
          const { x, y } = project(...at)
          return (
            <li
              key={town}
              style={{
                left: `${((x - view.x) / view.width) * 100}%`,
                top: `${((y - view.y) / view.height) * 100}%`,
              }}
            >
              <button
                type="button"
                aria-pressed={town === chosen}
                aria-label={t('map.mark', {
                  town: crewText(`towns.${town}`),
                  starts: t('map.starts', { count: crews.length }),
                })}
                onClick={() => onChoose(town === chosen ? undefined : town)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Started({ start }: { start: Start | undefined }) {
  const { t, language } = useTranslation('survey')
  return (
    <ul className="crews-map-crews">
      {start?.crews.map((crew) => (
        <li key={crew.id}>
          <p>
            <strong>
              <bdi>{crew.title}</bdi>
            </strong>{' '}
            <span>
              <bdi>{formatDays(language, crew.firstDay, crew.lastDay)}</bdi>
            </span>
          </p>
          <Button
            variant="quiet"
            aria-label={`${t('map.toCard')}: ${crew.title}`}
            onClick={() => document.getElementById(`crew-${crew.id}`)?.focus()}
          >
            {t('map.toCard')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
