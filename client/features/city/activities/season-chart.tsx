/**
 * A chart that shows the months of each activity, and a table with the same content. The chart is not mirrored in
 * right-to-left languages.
 */

import { ACTIVITIES, type Activity } from '../../../../shared/city/activities.ts'
import { monthRuns } from '../../../i18n/month-runs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ScrollingTable } from '../../../ui/scrolling-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { MONTHS } from './activity-filter.ts'
import { monthsText } from './month-words.ts'

const MONTH = 10
const BAR = { width: MONTH * MONTHS.length, height: 10 }

interface Run {
  readonly x: number
  readonly width: number
}

export function barsOf(months: readonly number[]): Run[] {
  return monthRuns(months).flatMap(({ from, to }) => {
    const piece = (first: number, last: number): Run => ({ x: (first - 1) * MONTH, width: (last - first + 1) * MONTH })
    return from <= to ? [piece(from, to)] : [piece(1, to), piece(from, 12)]
  })
}

export function SeasonChart({ present }: { present: number | undefined }) {
  const words = useTranslation('activities')
  const { t } = words
  return (
    <section aria-labelledby="year">
      <h2 id="year" tabIndex={-1}>
        {t('year.title')}
      </h2>
      <p className="list-lead">{t('year.lead')}</p>
      <div className="season" aria-hidden="true">
        <div className="season-row season-axis">
          <span />
          <span className="season-months">
            {MONTHS.map((month) => (
              <span key={month} data-present={month === present || undefined}>
                {month}
              </span>
            ))}
          </span>
        </div>
        {ACTIVITIES.map((activity) => (
          <SeasonRow key={activity.id} activity={activity} present={present} />
        ))}
      </div>
      <details>
        <summary>{t('year.table')}</summary>
        <ScrollingTable className="list-table table-rows" label={t('year.table')} caption={t('year.caption')}>
          <TableHead columns={[t('year.what'), t('fact.months'), t('fact.weather')]} />
          <tbody>
            {ACTIVITIES.map(({ id, months, weather }) => (
              <tr key={id}>
                <th scope="row">{t(`entry.${id}.name` as 'entry.canal-walk.name')}</th>
                <td data-label={t('fact.months')}>{monthsText(words, months)}</td>
                <td data-label={t('fact.weather')}>{t(`weather.${weather}`)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      </details>
    </section>
  )
}

function SeasonRow({ activity: { id, months }, present }: { activity: Activity; present: number | undefined }) {
  const { t } = useTranslation('activities')
  return (
    <div className="season-row">
      <span className="season-name">{t(`entry.${id}.name` as 'entry.canal-walk.name')}</span>
      <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="season-ground" width={BAR.width} height={BAR.height} />
        {barsOf(months).map(({ x, width }) => (
          <rect key={x} className="season-run" x={x} y="2" width={width} height="6" />
        ))}
        {MONTHS.slice(1).map((month) => (
          <path key={month} className="season-line" d={`M${(month - 1) * MONTH} 0v${BAR.height}`} />
        ))}
        {present && (
          <path
            className="season-present"
            d={`M${(present - 1) * MONTH} 0v${BAR.height}M${present * MONTH} 0v${BAR.height}`}
          />
        )}
      </svg>
    </div>
  )
}
