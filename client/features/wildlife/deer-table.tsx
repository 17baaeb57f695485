/** The deer chart as a table: each month's hours by level, for screen readers and print. */

import { LEVELS, MONTHS, runsOf } from '../../../shared/wildlife/deer-risk.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScrollingTable } from '../../ui/scrolling-table.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { monthName } from './deer-texts.ts'

export function DeerTable() {
  const words = useTranslation('bears')
  const { t } = words
  return (
    <ScrollingTable className="data-table deer-table table-rows" label={t('deer.table')} caption={t('table.caption')}>
      <TableHead columns={[t('deer.month'), ...LEVELS.map((level) => t(`level.${level}`))]} />
      <tbody>
        {MONTHS.map((month) => (
          <tr key={month}>
            <th scope="row">{monthName(words, month)}</th>
            {LEVELS.map((level) => {
              const spans = runsOf(month).filter((run) => run.level === level)
              return (
                <td key={level} data-label={t(`level.${level}`)}>
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
    </ScrollingTable>
  )
}
