/** A table of the planned and the spent amount for each kind of cost, with the totals. */

import {
  COST_KINDS,
  eachOf,
  notCounted,
  plannedCosts,
  spentByKind,
  totalOf,
} from '../../../../shared/travel-cost/trip-budget.ts'
import { formatList, formatNumber, formatYen } from '../../../i18n/format.ts'
import type { CostFigures } from './cost-figures.ts'
import type { CostPartProps } from './cost-part.ts'

interface CostTableProps extends Pick<CostPartProps, 'texts' | 'notes'> {
  readonly costs: CostFigures
}

export function CostTable({ texts, notes, costs: { figures, kinds, rate } }: CostTableProps) {
  const { t, language } = texts
  const planned = plannedCosts(figures)
  const spent = spentByKind(notes.spent)
  const total = totalOf(planned)
  const spentTotal = totalOf(spent)
  const missing = notCounted(planned).filter((kind) => kinds.includes(kind))
  const yen = (amount: number) => <bdi>{formatYen(language, amount)}</bdi>
  const own = (amount: number) => {
    if (rate === undefined || !/^[A-Z]{3}$/.test(notes.currency)) return undefined
    return <bdi>{formatNumber(language, amount / rate, { style: 'currency', currency: notes.currency })}</bdi>
  }
  const sums = [
    { name: t('total'), planned: total, spent: spentTotal },
    {
      name: t('each', { count: figures.persons }),
      planned: eachOf(total, figures.persons),
      spent: eachOf(spentTotal, figures.persons),
    },
  ]
  return (
    <>
      <table className="costs-table">
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kindHead')}</th>
            <th scope="col">{t('plannedHead')}</th>
            <th scope="col">{t('spentHead')}</th>
          </tr>
        </thead>
        <tbody>
          {COST_KINDS.filter((kind) => kinds.includes(kind) || spent[kind] > 0).map((kind) => {
            const amount = planned[kind]
            return (
              <tr key={kind}>
                <th scope="row">{t(`kind.${kind}`)}</th>
                <td>{amount === undefined ? <span className="costs-missing">{t('missing')}</span> : yen(amount)}</td>
                <td>{spent[kind] > 0 ? yen(spent[kind]) : '–'}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum.name}>
              <th scope="row">{sum.name}</th>
              <td>
                {yen(sum.planned)}
                {own(sum.planned)}
              </td>
              <td>
                {yen(sum.spent)}
                {own(sum.spent)}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="plan-note" role="status">
        {missing.length > 0 &&
          t('notCounted', {
            kinds: formatList(
              language,
              missing.map((kind) => t(`kind.${kind}`)),
            ),
          })}
      </p>
    </>
  )
}
