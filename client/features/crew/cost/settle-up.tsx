/** The payments that settle the expenses, as a list and as text to copy. */

import { useId } from 'react'
import type { Crew, CrewCost } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { paymentLines, paymentsAsText } from './cost-words.ts'

export function SettleUp({ crew, cost }: { crew: Crew; cost: CrewCost }) {
  const { t, language } = useTranslation('cost')
  const heading = useId()
  const lines = paymentLines(language, cost)
  const { outcome, copy } = useCopied(paymentsAsText(language, crew.title, cost))

  const isOwn = (index: number) => {
    const { from, to } = cost.transfers[index] ?? { from: -1, to: -1 }
    return cost.shares[from]?.isReader || cost.shares[to]?.isReader
  }
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('settle.heading')}</h4>
      {lines.length === 0 ? (
        <p>{t(cost.expenses.length === 0 ? 'settle.empty' : 'settle.even')}</p>
      ) : (
        <>
          <p className="crew-cost-soft">{t('settle.text')}</p>
          <ul className="crew-cost-payments">
            {lines.map((line, index) => (
              <li key={line} data-own={isOwn(index) || undefined}>
                {line}
              </li>
            ))}
          </ul>
          <p className="crew-actions">
            <Button onClick={copy}>{t('settle.copy')}</Button>
            <span role="status">{outcome && t(outcome === 'copied' ? 'settle.copied' : 'settle.copyFailed')}</span>
          </p>
        </>
      )}
    </section>
  )
}
