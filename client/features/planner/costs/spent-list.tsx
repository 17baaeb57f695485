/** Records the expenses of the trip. */

import { type FormEvent, useRef, useState } from 'react'
import { cleanLine } from '../../../../shared/planner/outline/typed-text.ts'
import { readAmount } from '../../../../shared/travel-cost/amount.ts'
import type { CostKind, SpentEntry } from '../../../../shared/travel-cost/trip-budget.ts'
import { formatYen } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { LONGEST_SPENT_NOTE, MOST_SPENT } from '../trip/trip-notes.ts'
import type { CostPartProps } from './cost-part.ts'

interface SpentListProps extends CostPartProps {
  readonly kinds: readonly CostKind[]
}

export function SpentList({ texts: { t, language }, notes: { spent }, change, kinds }: SpentListProps) {
  const [kind, setKind] = useState<CostKind>(kinds[0] ?? 'other')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [announced, setAnnounced] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFull = spent.length >= MOST_SPENT

  function add(event: FormEvent): void {
    event.preventDefault()
    const yen = Math.round(readAmount(amount) ?? Number.NaN)
    // An empty or invalid amount is NaN, for which `isAmount` is false.
    const isAmount = yen >= 1
    setWrong(!isAmount)
    field.current?.focus()
    if (!isAmount || isFull) return
    change({ spent: [...spent, { kind, yen, note: cleanLine(note, LONGEST_SPENT_NOTE) }] })
    setAmount('')
    setNote('')
    setAnnounced(t('spent.added', { what: t(`kind.${kind}`), yen: formatYen(language, yen) }))
  }

  function remove(index: number, entry: SpentEntry): void {
    change({ spent: spent.filter((_, other) => other !== index) })
    setAnnounced(t('spent.removed', { what: nameOf(entry) }))
    field.current?.focus()
  }

  const nameOf = (entry: SpentEntry) =>
    t('spent.entry', { what: entry.note || t(`kind.${entry.kind}`), yen: formatYen(language, entry.yen) })

  return (
    <section className="costs-spent" aria-labelledby="costs-spent">
      <h3 id="costs-spent">{t('spent.heading')}</h3>
      <form noValidate autoComplete="off" onSubmit={add}>
        <div className="costs-fields">
          <SelectField
            name="spent-kind"
            label={t('spent.kind')}
            optional
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={(event) => setKind(kinds.find((known) => known === event.currentTarget.value) ?? kind)}
          />
          <Field
            ref={field}
            name="spent-yen"
            label={t('spent.yen')}
            optional
            inputMode="decimal"
            maxLength={12}
            dir="ltr"
            value={amount}
            error={isWrong ? t('wrong') : undefined}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <Field
            name="spent-note"
            label={t('spent.note')}
            optional
            maxLength={LONGEST_SPENT_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        {isFull ? (
          <p className="plan-note">{t('spent.full', { most: MOST_SPENT })}</p>
        ) : (
          <Button type="submit">{t('spent.add')}</Button>
        )}
      </form>
      {spent.length > 0 && (
        <ul>
          {spent.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be equal
            <li key={index}>
              <bdi>{nameOf(entry)}</bdi>
              <button
                type="button"
                className="icon-button"
                aria-label={t('spent.remove', { what: nameOf(entry) })}
                onClick={() => remove(index, entry)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </section>
  )
}
