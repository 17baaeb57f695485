/** The filters of the calendar: kind of event and dates of a trip. */

import { type ChangeEvent, useState } from 'react'
import { EVENT_KINDS, type EventKind } from '../../../../shared/city/events.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { type EventFilter, isNarrow, tripFault } from './event-filter.ts'

interface FilterFormProps {
  readonly filter: EventFilter
  readonly kinds: ReadonlySet<EventKind>
  readonly onChange: (filter: EventFilter) => void
  readonly onClear: () => void
}

export function FilterForm({ filter, kinds, onChange, onClear }: FilterFormProps) {
  const { t } = useTranslation('events')
  const hydrated = useHydrated()
  const fault = tripFault(filter)
  const offered = EVENT_KINDS.filter((kind) => kinds.has(kind))
  // The field keeps an incomplete date as the user typed it. Only valid dates go into the query.
  const [typing, setTyping] = useState<{ readonly name: 'from' | 'to'; readonly text: string }>()
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    name,
    label: t(`filter.${name}`),
    min: '2026-01-01',
    max: '2099-12-31',
    disabled: !hydrated,
    value: typing?.name === name ? typing.text : filter[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyping({ name, text: value })
      onChange({ ...filter, [name]: isTypedDay(value) ? value : '' })
    },
    onBlur: () => setTyping(undefined),
  })
  return (
    <form
      className="entry-filters event-filter"
      aria-label={t('filter.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        name="kind"
        label={t('filter.kind')}
        disabled={!hydrated}
        options={[
          { value: '', label: t('filter.anyKind') },
          ...offered.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: offered.find((kind) => kind === currentTarget.value) ?? null })
        }
      />
      <Field {...day('from')} />
      <Field {...day('to')} error={fault && fault !== 'missing' ? t(`filter.${fault}`) : undefined} />
      {/* The button is always rendered, so that the content below does not move when a filter is set. */}
      <Button variant="quiet" disabled={!isNarrow(filter)} onClick={onClear}>
        {t('filter.clear')}
      </Button>
      <p className="event-filter-hint" role="status">
        {fault === 'missing' && t('filter.missing')}
      </p>
    </form>
  )
}
