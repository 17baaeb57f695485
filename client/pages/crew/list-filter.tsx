/** What narrows the list of crews down; nothing sorts or searches by gender or nationality (product.md §6). */

import './crew-form.css'
import { type FormEvent, useState } from 'react'
import type { QueryOf } from '../../../shared/api.ts'
import { CREW_TOWNS } from '../../../shared/crew.ts'
import { SPOKEN_LANGUAGES } from '../../../shared/profile.ts'
import { languageName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'

export type CrewFilter = Omit<QueryOf<'GET /api/crews'>, 'cursor' | 'limit'>

export function ListFilter({ filter, onChange }: { filter: CrewFilter; onChange: (filter: CrewFilter) => void }) {
  const { t, language } = useTranslation('crew')
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const [town, setTown] = useState<string>(filter.town ?? '')
  const [spoken, setSpoken] = useState<string>(filter.language ?? '')

  function apply(event: FormEvent) {
    event.preventDefault()
    const chosenTown = CREW_TOWNS.find((value) => value === town)
    const chosenLanguage = SPOKEN_LANGUAGES.find((value) => value === spoken)
    onChange({
      ...(from && { from }),
      ...(to && { to }),
      ...(chosenTown && { town: chosenTown }),
      ...(chosenLanguage && { language: chosenLanguage }),
    })
  }

  function clear() {
    setFrom('')
    setTo('')
    setTown('')
    setSpoken('')
    onChange({})
  }

  return (
    <form className="crew-filter" aria-label={t('filter.heading')} onSubmit={apply}>
      <Field
        type="date"
        name="from"
        optional
        label={t('filter.from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Field
        type="date"
        name="to"
        optional
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <SelectField
        name="town"
        optional
        label={t('filter.town')}
        placeholder={t('filter.anyTown')}
        options={CREW_TOWNS.map((value) => ({ value, label: t(`towns.${value}`) }))}
        value={town}
        onChange={(event) => setTown(event.currentTarget.value)}
      />
      <SelectField
        name="language"
        optional
        label={t('filter.language')}
        placeholder={t('filter.anyLanguage')}
        options={SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(language, value) }))}
        value={spoken}
        onChange={(event) => setSpoken(event.currentTarget.value)}
      />
      <p className="crew-actions">
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </p>
    </form>
  )
}
