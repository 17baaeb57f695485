/** The filter form of the crew list. Crews cannot be filtered by gender or nationality (product decisions §6). */

import '../fields/fields.css'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { CREW_TAGS, CREW_TOWNS, PACES } from '../../../../shared/crew/crew.ts'
import { SPOKEN_LANGUAGES } from '../../../../shared/profile.ts'
import { formatDay, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { Button } from '../../../ui/button.tsx'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { CheckboxField, Field, SelectField } from '../../../ui/form/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import {
  type CrewFilter,
  FILTER_FIELDS,
  type FilterField,
  filterOf,
  SEATS,
  typedOf,
  without,
  writeFilter,
} from './find-filter.ts'

const FILTER_FORM = 'crew-filter'

/** Focuses the form's summary, which is visible even if the form is collapsed. */
export function focusFilter(): void {
  document.getElementById(FILTER_FORM)?.querySelector('summary')?.focus()
}

const ROOMY = '(width >= 768px)'

interface ListFilterProps {
  readonly filter: CrewFilter
  readonly onChange: (filter: CrewFilter) => void
}

export function ListFilter({ filter, onChange }: ListFilterProps) {
  const { t } = useTranslation('crew')
  const [typed, setTyped] = useState(() => typedOf(filter))
  const [open, setOpen] = useState(() => matchMedia(ROOMY).matches)
  const [sent, setSent] = useState(false)
  // Updates the form when the browser's Back or Forward button changes the filter in the URL.
  useEffect(() => setTyped(typedOf(filter)), [filter])
  const reversed = typed.from !== '' && typed.to !== '' && typed.to < typed.from
  const put = (part: Partial<Record<FilterField, string>>) => setTyped((before) => ({ ...before, ...part }))

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (reversed) event.currentTarget.querySelector<HTMLElement>('[name="to"]')?.focus()
    else onChange(filterOf(typed))
  }

  return (
    <div className="find-filter" id={FILTER_FORM}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('filter.heading')}</summary>
        <form className="crew-filter" aria-label={t('filter.heading')} noValidate onSubmit={apply}>
          <Questions typed={typed} put={put} wrong={sent && reversed ? t('filter.reversed') : undefined} />
          <p className="crew-actions">
            <Button type="submit" variant="primary">
              {t('filter.apply')}
            </Button>
            {Object.keys(filter).length > 0 && (
              <Button
                variant="quiet"
                onClick={() => {
                  onChange({})
                  focusFilter()
                }}
              >
                {t('filter.clear')}
              </Button>
            )}
          </p>
        </form>
      </details>
      <ActiveFilters filter={filter} />
    </div>
  )
}

interface QuestionsProps {
  readonly typed: Readonly<Record<FilterField, string>>
  readonly put: (part: Partial<Record<FilterField, string>>) => void
  readonly wrong: string | undefined
}

function Questions({ typed, put, wrong }: QuestionsProps) {
  const { t, language } = useTranslation('crew')
  const choices = {
    town: { any: t('filter.anyTown'), options: CREW_TOWNS.map((value) => ({ value, label: t(`towns.${value}`) })) },
    language: {
      any: t('filter.anyLanguage'),
      options: SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(language, value) })),
    },
    tag: { any: t('filter.anyTag'), options: CREW_TAGS.map((value) => ({ value, label: t(`tags.${value}`) })) },
    pace: { any: t('filter.anyPace'), options: PACES.map((value) => ({ value, label: t(`paces.${value}`) })) },
    seats: {
      any: t('filter.anySeats'),
      options: SEATS.map((seats) => ({ value: String(seats), label: t('filter.atLeast', { count: seats }) })),
    },
  }
  const fields = bindDraft({ draft: typed, change: put })
  return (
    <>
      <Field type="date" {...fields.text('from')} optional label={t('filter.from')} />
      <Field
        type="date"
        {...fields.text('to')}
        optional
        label={t('filter.to')}
        min={typed.from || undefined}
        error={wrong}
      />
      {(['town', 'language', 'tag', 'pace', 'seats'] as const).map((field) => (
        <SelectField
          key={field}
          {...fields.text(field)}
          optional
          label={t(`filter.${field}`)}
          placeholder={choices[field].any}
          options={choices[field].options}
        />
      ))}
      <CheckboxField
        name="full"
        optional
        label={t('filter.full')}
        checked={typed.full === 'yes'}
        onChange={(event) => put({ full: event.currentTarget.checked ? 'yes' : '' })}
      />
    </>
  )
}

function ActiveFilters({ filter }: { filter: CrewFilter }) {
  const { t } = useTranslation('crew')
  const words = useFilterWords(filter)
  if (words.length === 0) return null
  return (
    <div className="find-asked">
      <p id="find-asked">{t('filter.active')}</p>
      <ul className="chip-row" aria-labelledby="find-asked">
        {words.map(({ field, text }) => (
          <li key={field}>
            <Link
              className="chip"
              data-chosen
              to={{ search: writeFilter(without(filter, field)) }}
              state={KEEP_SCROLL}
              onClick={focusFilter}
              aria-label={t('filter.without', { what: text })}
            >
              {text}
              <CloseIcon />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FilterWord {
  readonly field: FilterField
  readonly text: string
}

export function useFilterWords(filter: CrewFilter): FilterWord[] {
  const { t, language } = useTranslation('crew')
  const { from, to, town, language: spoken, tag, pace, seats, full } = filter
  const texts: Readonly<Record<FilterField, string | undefined>> = {
    from: from && t('filter.since', { day: formatDay(language, from) }),
    to: to && t('filter.until', { day: formatDay(language, to) }),
    town: town && t(`towns.${town}`),
    language: spoken && languageName(language, spoken),
    tag: tag && t(`tags.${tag}`),
    pace: pace && t(`paces.${pace}`),
    seats: seats === undefined ? undefined : t('filter.seatsFree', { count: seats }),
    full: full && t('filter.fullOn'),
  }
  return FILTER_FIELDS.flatMap((field) => {
    const text = texts[field]
    return text ? [{ field, text }] : []
  })
}
