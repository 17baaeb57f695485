/** The chart as a table: each month's hours by level, for those who listen, print or would rather read. */

import { LEVELS, MONTHS, runsOf } from '../../../shared/wildlife/deer-risk.ts'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { monthName } from './deer-texts.ts'

export function DeerTable() {
  const words = useTranslation('bears')
  const { t, language } = words
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
                const texts = spans.map(({ from, to }) => t('table.span', { from, to }))
                return <td key={level}>{texts.length > 0 ? formatList(language, texts) : t('table.none')}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
