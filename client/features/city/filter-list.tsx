/** A list with filters: heading, filters, number of matches, and the list or an empty state. */

import '../../ui/styles/entry-list.css'
import './list.css'
import { type ReactNode, useRef } from 'react'
import { EmptyPicture } from '../../art/empties/empty-picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { isNarrow } from './list-filter.ts'

export interface ListField {
  readonly name: string
  readonly label: string
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type Chosen = Readonly<Record<string, string | null>>

interface FilterListProps {
  readonly id: string
  readonly title: string
  readonly leads: readonly string[]
  readonly label: string
  readonly fields: readonly ListField[]
  readonly chosen: Chosen
  readonly onChange: (next: Chosen) => void
  readonly count: string
  readonly empty: boolean
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function FilterList(props: FilterListProps) {
  const { id, title, leads, label, fields, chosen, onChange, count, empty, note, children } = props
  const { t } = useTranslation('lists')
  const form = useRef<HTMLFormElement>(null)
  const clear = () => {
    onChange(Object.fromEntries(Object.keys(chosen).map((name) => [name, null])))
    // Move the focus to the first filter, because the pressed button is now disabled or removed.
    form.current?.querySelector('select')?.focus()
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <form
        ref={form}
        className="entry-filters list-filters"
        aria-label={label}
        onSubmit={(event) => event.preventDefault()}
      >
        {fields.map((field) => (
          <SelectField
            key={field.name}
            name={field.name}
            label={field.label}
            options={[{ value: '', label: field.any }, ...field.options]}
            value={chosen[field.name] ?? ''}
            onChange={({ currentTarget }) => onChange({ [field.name]: currentTarget.value || null })}
          />
        ))}
        {/* The button is always rendered, so that the content below does not move when a filter is set. */}
        <Button variant="quiet" disabled={!isNarrow(chosen)} onClick={clear}>
          {t('clear')}
        </Button>
      </form>
      {leads.map((lead) => (
        <p key={lead} className="list-lead">
          {lead}
        </p>
      ))}
      {note}
      <p className="list-count" role="status">
        {count}
      </p>
      {empty ? (
        <EmptyState
          title={t('none')}
          drawing={<EmptyPicture kind="search" />}
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
      <p className="list-lead">{t('own.note')}</p>
    </section>
  )
}
