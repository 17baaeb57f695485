/** The frame of a list that can be narrowed down: the filters, how many are left, the list, and the way out of an empty one. */

import './list.css'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/form/field.tsx'

export interface ListField {
  /** As in the address. */
  readonly name: string
  readonly label: string
  /** What is shown while nothing is chosen. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export interface ListFinderProps {
  /** What the filters are of. */
  readonly label: string
  readonly fields: readonly ListField[]
  readonly chosen: Readonly<Record<string, string | null>>
  readonly narrow: boolean
  readonly onChoose: (name: string, value: string | null) => void
  readonly onClear: () => void
  /** How many are shown, in words. */
  readonly count: string
  readonly empty: boolean
  /** Between the filters and the count. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function ListFinder(props: ListFinderProps) {
  const { label, fields, chosen, narrow, onChoose, onClear, count, empty, note, children } = props
  const { t } = useTranslation('lists')
  const form = useRef<HTMLFormElement>(null)
  const clear = () => {
    onClear()
    // The button that was pressed rests when nothing is narrowed, or goes with the empty list: what may be chosen next has the focus.
    form.current?.querySelector('select')?.focus()
  }
  return (
    <>
      <form ref={form} className="list-filters" aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {fields.map((field) => (
          <SelectField
            key={field.name}
            name={field.name}
            label={field.label}
            options={[{ value: '', label: field.any }, ...field.options]}
            value={chosen[field.name] ?? ''}
            onChange={({ currentTarget }) => onChoose(field.name, currentTarget.value || null)}
          />
        ))}
        {/* Has its place whether or not there is something to clear, so that nothing moves below it. */}
        <Button variant="quiet" disabled={!narrow} onClick={clear}>
          {t('clear')}
        </Button>
      </form>
      {note}
      <p className="list-count" role="status">
        {count}
      </p>
      {empty ? (
        <EmptyState
          title={t('none')}
          action={
            <Button variant="primary" onClick={clear}>
              {t('clear')}
            </Button>
          }
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        children
      )}
    </>
  )
}
