/** The chart as a table: each month's hours by level, for screen readers and print. */

import { LEVELS, MONTHS, runsOf } from '../../../shared/wildlife/deer-risk.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { monthName } from './deer-texts.ts'

export function DeerTable() {
  const words = useTranslation('bears')
  const { t } = words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="deer-table" aria-label={t('deer.table')} tabIndex={0}>
      <table>
        <caption>{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('deer.month')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {t(`level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MONTHS.map((month) => (
            <tr key={month}>
              <th scope="row">{monthName(words, month)}</th>
              {LEVELS.map((level) => {
                const spans = runsOf(month).filter((run) => run.level === level)
                return (
                  <td key={level}>
                    {spans.length === 0 && t('table.none')}
                    {spans.map(({ from, to }) => (
                      <span key={from} className="deer-span">
                        {t('table.span', { from, to })}
                      </span>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
