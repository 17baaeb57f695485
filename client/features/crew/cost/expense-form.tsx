/** The form for a new expense: its kind, amount, note and legs. */

import { type FormEvent, useRef, useState } from 'react'
import type { Crew, Expense, NewExpense } from '../../../../shared/api/endpoints.ts'
import { BUDGET_KINDS, CREW_LIMITS, type CrewTown } from '../../../../shared/crew/crew.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { readReceipt } from './cost-words.ts'
import { hasParts, joinChoices, leaveChoices } from './partial-route.ts'

const EMPTY = { yen: '', note: '', from: '' as CrewTown | '', to: '' as CrewTown | '' }

interface ExpenseFormProps {
  readonly crew: Crew
  readonly onAdded: (expense: Expense) => Promise<void>
}

export function ExpenseForm({ crew, onAdded }: ExpenseFormProps) {
  const { t } = useTranslation('cost')
  const { t: words } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [kind, setKind] = useState<NewExpense['kind']>('fuel')
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // Two expenses can have the same content, so the idempotency key includes the number of expenses that were already
  // sent.
  const sent = useRef(0)
  const idempotencyKey = useIdempotencyKey()

  const { yen: yenTyped, note, from, to } = typed
  const yen = readReceipt(yenTyped)
  const leaves = leaveChoices(crew, from || undefined)
  const isPartWrong = (from === '') !== (to === '') || (to !== '' && !leaves.includes(to))
  const type = (part: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...part }))
  const named = (list: readonly CrewTown[]) => [
    { value: '', label: t('legs.all') },
    ...list.map((value) => ({ value, label: words(`towns.${value}`) })),
  ]

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (yen === undefined || isPartWrong) {
      requestAnimationFrame(() => goTo(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')))
      return
    }
    const body: NewExpense = {
      kind,
      yen,
      ...(note.trim() && { note: note.trim() }),
      ...(from && to && { fromTown: from, toTown: to }),
    }
    setBusy(true)
    try {
      const key = idempotencyKey({ body, sent: sent.current })
      const expense = await api('POST /api/crews/:id/expenses', { params: { id: crew.id }, body, idempotencyKey: key })
      sent.current++
      setTyped(EMPTY)
      setTried(false)
      await onAdded(expense)
      goTo(form.current?.querySelector('input'))
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <details className="crew-cost-add">
      <summary>{t('expenses.add')}</summary>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <div className="crew-cost-row">
          <SelectField
            name="expenseKind"
            label={t('expenses.kind')}
            options={BUDGET_KINDS.map((value) => ({ value, label: words(`budget.${value}`) }))}
            value={kind}
            onChange={(event) => setKind(BUDGET_KINDS.find((known) => known === event.currentTarget.value) ?? kind)}
          />
          <Field
            name="expenseYen"
            label={t('expenses.yen')}
            hint={t('expenses.yenHint')}
            value={yenTyped}
            inputMode="numeric"
            maxLength={12}
            dir="ltr"
            autoComplete="off"
            end={<span className="crew-cost-unit">{words('form.yen')}</span>}
            error={isTried && yen === undefined ? t('expenses.wrongYen') : undefined}
            onChange={(event) => type({ yen: event.currentTarget.value })}
          />
        </div>
        {hasParts(crew) && (
          <>
            <div className="crew-cost-row">
              <SelectField
                name="expenseFrom"
                label={t('expenses.from')}
                options={named(joinChoices(crew))}
                value={from}
                onChange={(event) =>
                  type({ from: joinChoices(crew).find((town) => town === event.currentTarget.value) ?? '' })
                }
              />
              <SelectField
                name="expenseTo"
                label={t('expenses.to')}
                options={named(leaves)}
                value={to}
                error={isTried && isPartWrong ? t('expenses.wrongPart') : undefined}
                onChange={(event) => type({ to: leaves.find((town) => town === event.currentTarget.value) ?? '' })}
              />
            </div>
            <p className="field-hint">{t('expenses.partHint')}</p>
          </>
        )}
        <Field
          name="expenseNote"
          label={t('expenses.note')}
          optional={t('optional')}
          value={note}
          maxLength={CREW_LIMITS.expenseNote}
          dir="auto"
          onChange={(event) => type({ note: event.currentTarget.value })}
        />
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <p className="crew-actions">
          <Button type="submit" variant="primary" busy={busy}>
            {t('expenses.submit')}
          </Button>
        </p>
      </form>
    </details>
  )
}

/** Focuses a field and scrolls to it. Focusing alone does not scroll if the field already has the focus. */
function goTo(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
