/** The map of a crew list: routes, and the number of crews that start in each town. */

import { useMemo, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { TOWN_NODES } from '../../../../shared/crew/route.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { project } from '../../../art/island/island-projection.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { MapPoint } from '../../../map/moving/map-point.ts'
import type { ShownMap } from '../../../map/moving/moving-map.tsx'
import { isWellInside } from '../../../map/moving/view-moves.ts'
import { Button } from '../../../ui/button.tsx'
import { alongNodes } from '../../planner/map/along-nodes.ts'
import { ABOVE_BUTTONS, cropTo } from '../../planner/map/crop.ts'
import '../../planner/map/plan-map.css'
import { RouteDrawing } from '../../planner/map/route-drawing.tsx'
import { crewLines, type Start, startsOf } from './crews-map-lines.ts'

export interface CrewsMapProps {
  readonly crews: readonly Crew[]
  readonly near: string | undefined
}

export function CrewsMap({ crews, near }: CrewsMapProps) {
  const { t } = useTranslation('survey')
  const { t: crewText } = useTranslation('crew')
  const [chosen, setChosen] = useState<string>()
  const lines = useMemo(
    () => crewLines(crews).map(({ id, nodes, line }) => ({ id, line: nodes.length > 1 ? alongNodes(nodes) : line })),
    [crews],
  )
  const starts = useMemo(() => startsOf(crews), [crews])
  const points = useMemo<MapPoint[]>(
    () =>
      starts.map(({ town, at, crews: own }) => ({
        id: town,
        at: project(...at),
        name: crewText(`towns.${town}`),
        japanese: nodeById.get(TOWN_NODES[town])?.japanese ?? '',
        note: t('map.starts', { count: own.length }),
      })),
    [starts, crewText, t],
  )
  const routes = useMemo(
    () => lines.map(({ line }, day) => ({ day, stretches: [{ line, rough: false }], stops: [] })),
    [lines],
  )
  const nights = useMemo(
    () =>
      starts.map(({ town, at, crews: own }) => ({ town, at, nights: [own.length], name: crewText(`towns.${town}`) })),
    [starts, crewText],
  )
  const home = useMemo(
    () =>
      cropTo(
        [...lines.flatMap(({ line }) => line), ...starts.map(({ at }) => at)].map((at) => project(...at)),
        ABOVE_BUTTONS,
      ),
    [lines, starts],
  )
  const alone = starts.find(({ town, crews: own }) => town === chosen && own.length === 1)?.crews[0]?.id
  const shown = lines.findIndex(({ id }) => id === (near ?? alone))
  const choose = (town: string | undefined) => setChosen(town === chosen ? undefined : town)
  return (
    <div className="crews-map-drawing">
      <RouteDrawing
        label={t('map.label', { count: crews.length })}
        view={home}
        routes={routes}
        nights={nights}
        ends={NO_ENDS}
        day={shown < 0 ? null : shown}
        oneColour
        points={points}
        chosen={chosen}
        onChoose={choose}
        more={(id) => <Started start={starts.find(({ town }) => town === id)} />}
        over={({ view }) => <StartButtons starts={starts} view={view} chosen={chosen} onChoose={choose} />}
      />
      <p className="moving-map-hint">{t('map.hint')}</p>
    </div>
  )
}

const NO_ENDS = { first: undefined, last: undefined }

interface StartButtonsProps {
  readonly starts: readonly Start[]
  readonly view: ShownMap['view']
  readonly chosen: string | undefined
  readonly onChoose: (town: string) => void
}

function StartButtons({ starts, view, chosen, onChoose }: StartButtonsProps) {
  const { t } = useTranslation('survey')
  const { t: crewText } = useTranslation('crew')
  return (
    <ul className="crews-map-starts">
      {starts.map(({ town, at, crews }) => {
        const { x, y } = project(...at)
        if (!isWellInside(view, { x, y }, 0)) return null
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
              onClick={() => onChoose(town)}
            />
          </li>
        )
      })}
    </ul>
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
