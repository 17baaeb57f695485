/**
 * Each person's share of the budget and expenses. The user's row is marked, and a text below explains the remainder
 * that the driver pays.
 */

import type { CrewCost } from '../../../../shared/api/endpoints.ts'
import { formatYen } from '../../../i18n/format.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { nameIn, stretchName } from './cost-words.ts'
import { Label } from './legs-table.tsx'

type Share = CrewCost['shares'][number]
type Column = 'budget' | 'actual' | 'paid'

const YEN: Readonly<Record<Column, (share: Share) => number>> = {
  budget: ({ budgetYen }) => budgetYen,
  actual: ({ actualYen }) => actualYen,
  paid: ({ paidYen }) => paidYen,
}

export function SharesTable({ cost }: { cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  const { shares, expenses, budgetYen, actualYen } = cost
  if (budgetYen === 0 && expenses.length === 0) return null
  const columns: Column[] = [
    ...(budgetYen > 0 ? (['budget'] as const) : []),
    ...(expenses.length > 0 ? (['actual', 'paid'] as const) : []),
  ]
  const total: Readonly<Record<Column, number>> = { budget: budgetYen, actual: actualYen, paid: actualYen }
  return (
    <>
      <table className="crew-cost-table">
        <caption>{t('shares.caption')}</caption>
        <TableHead columns={[t('shares.person'), ...columns.map((column) => t(`shares.${column}`))]} />
        <tbody>
          {shares.map((share, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people hidden from the user have no id
            <tr key={index} data-own={share.isReader || undefined}>
              <th scope="row">
                <Who share={share} cost={cost} />
              </th>
              {columns.map((column) => (
                <td key={column}>
                  <Label text={t(`shares.${column}`)} />
                  <bdi>{formatYen(language, YEN[column](share))}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shares.total')}</th>
            {columns.map((column) => (
              <td key={column}>
                <Label text={t(`shares.${column}`)} />
                <bdi>{formatYen(language, total[column])}</bdi>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Rest cost={cost} />
    </>
  )
}

function Who({ share, cost: { legs } }: { share: Share; cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  const { person, isReader, isDriver, seats, joinTown, leaveTown } = share
  const [first, last] = [legs[0], legs.at(-1)]
  const isPart = (joinTown || leaveTown) && first && last
  return (
    <>
      <span className="crew-cost-who">
        {person ? <bdi>{person.displayName}</bdi> : t('unseen')}
        {isReader && <Badge tone="info">{t('shares.you')}</Badge>}
        {isDriver && <Badge>{t('shares.driver')}</Badge>}
      </span>
      {seats > 1 && <span className="crew-cost-soft crew-cost-line">{t('shares.seats', { count: seats })}</span>}
      {seats === 0 && <span className="crew-cost-soft crew-cost-line">{t('shares.left')}</span>}
      {isPart && (
        <span className="crew-cost-soft crew-cost-line">
          {stretchName(language, joinTown ?? first.from, leaveTown ?? last.to)}
        </span>
      )}
    </>
  )
}

function Rest({ cost: { shares, expenses } }: { cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  const driver = shares.find(({ isDriver }) => isDriver)
  if (!driver || shares.length < 2) return null
  const yen = formatYen(language, expenses.length > 0 ? driver.actualYen : driver.budgetYen)
  return (
    <p className="crew-cost-soft">
      {driver.isReader
        ? t('shares.ownerSelf', { yen })
        : t('shares.ownerOther', { name: nameIn(language, driver.person), yen })}
      <Space />
      {expenses.length > 0 ? t('shares.real') : t('shares.estimate')}
    </p>
  )
}
