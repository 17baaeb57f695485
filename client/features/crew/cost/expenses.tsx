/** The expenses of a crew, with a form to add one and buttons to withdraw the user's own. */

import { useId, useState } from 'react'
import type { Crew, CrewCost, Expense } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { formatInstant, formatYen } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameIn, stretchName } from './cost-words.ts'
import { ExpenseForm } from './expense-form.tsx'

interface ExpensesProps {
  readonly crew: Crew
  readonly cost: CrewCost
  readonly onChanged: () => Promise<void>
}

export function Expenses({ crew, cost, onChanged }: ExpensesProps) {
  const { t, language } = useTranslation('cost')
  const { t: kinds } = useTranslation('crew')
  const heading = useId()
  const [leaving, setLeaving] = useState<Expense>()
  const [notice, setNotice] = useState<string>()
  const values = ({ kind, yen }: Pick<Expense, 'kind' | 'yen'>) => ({
    kind: kinds(`budget.${kind}`),
    yen: formatYen(language, yen),
  })
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading} tabIndex={-1}>
        {t('expenses.heading')}
      </h4>
      {cost.expenses.length === 0 ? (
        <p>{t('expenses.empty')}</p>
      ) : (
        <ul className="crew-cost-expenses">
          {cost.expenses.map((expense) => (
            <Row key={expense.id} expense={expense} onTake={crew.state === 'hidden' ? undefined : setLeaving} />
          ))}
        </ul>
      )}
      <div role="status">{notice && <p className="crew-cost-notice">{notice}</p>}</div>
      {crew.state !== 'hidden' && (
        <ExpenseForm
          crew={crew}
          onAdded={async (expense) => {
            await onChanged()
            setNotice(t('expenses.added', values(expense)))
          }}
        />
      )}
      <TakeBack
        expense={leaving}
        values={leaving && values(leaving)}
        onKeep={() => setLeaving(undefined)}
        onTaken={async (expense) => {
          await onChanged()
          focusHeading(heading, () => {
            setNotice(t('expenses.taken', values(expense)))
            setLeaving(undefined)
          })
        }}
      />
    </section>
  )
}

function Row({ expense, onTake }: { expense: Expense; onTake: ((expense: Expense) => void) | undefined }) {
  const { t, language } = useTranslation('cost')
  const { t: kinds } = useTranslation('crew')
  const { kind, payer, isReader, note, fromTown, toTown, createdAt } = expense
  const yen = formatYen(language, expense.yen)
  return (
    <li>
      <div>
        <strong>{kinds(`budget.${kind}`)}</strong>{' '}
        <span>
          {isReader ? t('expenses.byYou', { yen }) : t('expenses.by', { name: nameIn(language, payer), yen })}
        </span>
        <span className="crew-cost-soft crew-cost-line">
          {formatInstant(language, createdAt, { month: 'long', day: 'numeric' })}
          {fromTown && toTown && <> · {stretchName(language, fromTown, toTown)}</>}
          {note && (
            <>
              {' '}
              · <bdi>{note}</bdi>
            </>
          )}
        </span>
      </div>
      {isReader && onTake && (
        <Button
          variant="quiet"
          aria-label={t('expenses.takeLabel', { kind: kinds(`budget.${kind}`), yen })}
          onClick={() => onTake(expense)}
        >
          {t('expenses.take')}
        </Button>
      )}
    </li>
  )
}

interface TakeBackProps {
  readonly expense: Expense | undefined
  readonly values: { readonly kind: string; readonly yen: string } | undefined
  readonly onKeep: () => void
  readonly onTaken: (expense: Expense) => Promise<void>
}

function TakeBack({ expense, values, onKeep, onTaken }: TakeBackProps) {
  const { t } = useTranslation('cost')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function take(taken: Expense): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await api('DELETE /api/expenses/:id', { params: { id: taken.id } })
      await onTaken(taken)
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
    } finally {
      setBusy(false)
    }
  }

  const keep = () => {
    setRefusal(undefined)
    onKeep()
  }
  return (
    <Dialog open={expense !== undefined} title={t('expenses.takeHeading')} closeLabel={t('close')} onClose={keep}>
      {values && <p>{t('expenses.takeText', values)}</p>}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="crew-actions">
        <Button variant="danger" busy={busy} onClick={() => expense && void take(expense)}>
          {t('expenses.takeConfirm')}
        </Button>
        <Button variant="quiet" onClick={keep}>
          {t('expenses.keep')}
        </Button>
      </p>
    </Dialog>
  )
}
