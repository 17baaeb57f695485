/** The options of a walk: days, weather, travellers and start date. */

import { useState } from 'react'
import { TRAVELLERS, WALK_DAYS, WEATHERS } from '../../../../shared/city/walks.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { ChosenWalk } from './use-walk-choice.ts'

const DAYS = WALK_DAYS.map(String) as readonly ('1' | '2')[]

export function WalkForm({ choice, date, choose }: ChosenWalk) {
  const { t } = useTranslation('walks')
  const fields = bindDraft({ draft: choice, change: choose })
  return (
    <form className="walk-form" aria-label={t('form.label')} onSubmit={(event) => event.preventDefault()}>
      <ChoiceGroup
        type="radio"
        layout="chips"
        name="days"
        legend={t('form.days')}
        options={DAYS.map((value) => ({ value, label: t(`form.day.${value}`) }))}
        value={choice.days === 2 ? '2' : '1'}
        onChange={(value) => choose({ days: value === '2' ? 2 : 1 })}
      />
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('weather')}
        legend={t('form.weather')}
        options={WEATHERS.map((value) => ({ value, label: t(`form.weathers.${value}`) }))}
      />
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('traveller')}
        name="for"
        legend={t('form.traveller')}
        options={TRAVELLERS.map((value) => ({ value, label: t(`form.travellers.${value}`) }))}
      />
      <DateField choice={choice} date={date} choose={choose} />
    </form>
  )
}

function DateField({ choice, date, choose }: ChosenWalk) {
  const { t } = useTranslation('walks')
  const [typed, setTyped] = useState<{ readonly value: string; readonly with: string | undefined }>()
  return (
    <Field
      type="date"
      name="date"
      label={t('form.date')}
      hint={t('form.dateHint')}
      min="2000-01-01"
      max="2099-12-31"
      value={typed && typed.with === choice.date ? typed.value : (date ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ value, with: isTypedDay(value) ? value : choice.date })
        if (isTypedDay(value)) choose({ date: value })
      }}
      onBlur={({ currentTarget: { value } }) => {
        setTyped(undefined)
        if (value === '') choose({ date: undefined })
      }}
    />
  )
}
