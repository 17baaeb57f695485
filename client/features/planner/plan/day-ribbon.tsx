/**
 * Shows the hours of the chosen day over the bottom of the map: drives, visits, daylight, and the time left between
 * arrival and sunset.
 */

import './day-ribbon.css'
import { clockOf, visitsOf } from '../../../../shared/planner/exports/day-points.ts'
import { isStanding } from '../../../../shared/planner/exports/leg-lines.ts'
import type { Plan, Stop } from '../../../../shared/planner/plan.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import { RouteShield } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { shareOf, spanStyle } from '../day/hours-bar.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { stopKind } from '../words/stop-kind.ts'

const LEAST_GAP = 7

const HOURS = [6, 9, 12, 15, 18, 21]

export function DayRibbon({ plan, index }: { plan: Plan; index: number }) {
  const { t, language, brief } = usePlanWords()
  const day = plan.days[index]
  if (!day) return null
  const inHand = day.sunset - day.arrives
  const visits = visitsOf(day)
  const drives = day.legs.filter((leg) => !isStanding(leg))
  return (
    <section className="day-ribbon" data-over-map="" aria-label={t('ribbon.label', { day: index + 1 })}>
      <header>
        <RouteShield number={index + 1} />
        <p>
          <strong>{formatDay(language, day.day, { weekday: 'short', day: 'numeric', month: 'short' })}</strong>{' '}
          <span>{t('ribbon.light', { from: clockOf(day.sunrise), until: clockOf(day.sunset) })}</span>
        </p>
        {inHand > 0 && <p className="day-ribbon-hand">{t('ribbon.inHand', { time: brief(inHand) })}</p>}
      </header>
      <div className="day-ribbon-hours" aria-hidden="true">
        <div className="day-ribbon-drawings">
          {apart(visits).map(({ place, at }) => (
            <span key={`${place} ${at}`} style={{ insetInlineStart: `${at}%` }}>
              <KindDrawing kind={stopKind(place)} />
            </span>
          ))}
        </div>
        <div className="day-ribbon-bar">
          <span className="day-ribbon-dark" style={spanStyle({ from: 0, until: day.sunrise })} />
          <span className="day-ribbon-dark" style={spanStyle({ from: day.sunset, until: 1_440 })} />
          {visits.map(({ place, begins, leaves }) => (
            <span
              key={`${place} ${begins}`}
              className="day-ribbon-stay"
              style={spanStyle({ from: begins, until: leaves })}
            />
          ))}
          {drives.map(({ leaves, arrives }) => (
            <span key={leaves} className="day-ribbon-drive" style={spanStyle({ from: leaves, until: arrives })} />
          ))}
          <span className="day-ribbon-sunset" style={{ insetInlineStart: `${shareOf(day.sunset)}%` }} />
        </div>
        <div className="day-ribbon-scale">
          {HOURS.map((hour) => (
            <bdi key={hour}>{clockOf(hour * 60)}</bdi>
          ))}
        </div>
      </div>
    </section>
  )
}

/**
 * Returns the visits that are far enough apart to get a mark. `at` is the middle of the visit, in percent of the bar.
 */
function apart(visits: readonly Stop[]): { readonly place: string; readonly at: number }[] {
  const shown: { place: string; at: number }[] = []
  for (const { place, begins, leaves } of visits) {
    const at = shareOf((begins + leaves) / 2)
    const last = shown.at(-1)
    if (!last || at - last.at >= LEAST_GAP) shown.push({ place, at })
  }
  return shown
}
