/** The year as a chart: twelve months, with a bar for the usual dates of each event. */

import { Space } from '../../../i18n/space.tsx'
import './glance.css'
import type { CityEvent } from '../../../../shared/city/events.ts'
import { type EventRule, stretchesOf } from '../../../../shared/time/annual-dates.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { entryId } from './event-entry.tsx'
import { alongYear, inOrder } from './year-plan.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const MONTH = 10
const HEIGHT = 12
/** Minimum width of a bar, because a bar for a single day would be too thin to see. A month is `MONTH` wide. */
const LEAST = 1.5

interface GlanceProps {
  readonly events: readonly CityEvent[]
  readonly today: string | undefined
}

/** The bars are decorative, because the list below has the same content. Each name links to its entry in that list. */
export function Glance({ events, today }: GlanceProps) {
  const { t } = useTranslation('events')
  return (
    <div className="glance">
      <div className="glance-row glance-months" aria-hidden="true">
        <span />
        <span className="glance-figures">
          {MONTHS.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </span>
      </div>
      <ul>
        {inOrder(events).map(({ id, rule, uncertain }) => (
          <li key={id} className="glance-row">
            <a href={`#${entryId(id)}`}>{t(`name.${id}`)}</a>
            <Track rule={rule} today={today} uncertain={uncertain ?? false} />
          </li>
        ))}
      </ul>
      <p className="glance-legend">
        {t('glance.legend')}
        <Space />
        {today && t('glance.today')}
      </p>
    </div>
  )
}

function Track({ rule, today, uncertain }: { rule: EventRule; today: string | undefined; uncertain: boolean }) {
  return (
    <svg
      className="glance-track"
      viewBox={`0 0 ${12 * MONTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {MONTHS.slice(1).map((month) => (
        <path key={month} className="glance-line" d={`M${(month - 1) * MONTH} 0V${HEIGHT}`} />
      ))}
      {stretchesOf(rule).map(({ from, to }) => {
        const width = Math.max((to - from) * MONTH, LEAST)
        return (
          <rect
            key={from}
            className="glance-bar"
            data-uncertain={uncertain || undefined}
            x={Math.min(from * MONTH, 12 * MONTH - width)}
            y="2"
            width={width}
            height={HEIGHT - 4}
          />
        )
      })}
      {today && <path className="glance-today" d={`M${alongYear(today) * MONTH} 0V${HEIGHT}`} />}
    </svg>
  )
}
