/** The legs of a route: distance, people in the car, and cost. */

import type { CrewCost } from '../../../../shared/api/endpoints.ts'
import { formatKilometres, formatNumber, formatYen } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { stretchName } from './cost-words.ts'

export function LegsTable({ cost: { legs, budgetYen } }: { cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  if (legs.length < 2 || budgetYen === 0) return null
  return (
    <>
      <table className="crew-cost-table">
        <caption>{t('legs.caption')}</caption>
        <TableHead columns={[t('legs.leg'), t('legs.km'), t('legs.people'), t('legs.yen')]} />
        <tbody>
          {legs.map(({ from, to, km, people, yen }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two legs can connect the same two towns
            <tr key={index}>
              <th scope="row">{stretchName(language, from, to)}</th>
              <td>
                <Label text={t('legs.km')} />
                <bdi>{formatKilometres(language, km)}</bdi>
              </td>
              <td>
                <Label text={t('legs.people')} />
                <bdi>{formatNumber(language, people)}</bdi>
              </td>
              <td>
                <Label text={t('legs.yen')} />
                <bdi>{formatYen(language, yen)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="crew-cost-soft">{t('byKm')}</p>
    </>
  )
}

export function Label({ text }: { text: string }) {
  return (
    <span className="crew-cost-label" aria-hidden="true">
      {text}
    </span>
  )
}
