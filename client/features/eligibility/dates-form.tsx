/** The date fields that the licence of the chosen country needs, each with its validation message. */

import { useState } from 'react'
import { type DateField, fieldsOf, type Verdict } from '../../../shared/eligibility/last-day.ts'
import { type LicenceAnswers, saveAnswers } from '../../data/licence-answers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../i18n/words.tsx'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Field } from '../../ui/form/field.tsx'

interface DatesFormProps {
  answers: LicenceAnswers
  paper: 'permit' | 'translation'
  verdict: Verdict
}

const VISITORS: readonly DateField[] = ['landing', 'permitIssued', 'tripEnds', 'licenceEnds']
const RESIDENTS: readonly DateField[] = ['leftJapan', 'yearBegan']

export function DatesForm({ answers, paper, verdict }: DatesFormProps) {
  const { t } = useTranslation('can-i-drive')
  const [current, setCurrent] = useState<string>()
  const fields = fieldsOf({ paper, resident: answers.resident })
  const wrong = verdict.kind === 'wrong' ? verdict.fields : {}

  function date(field: DateField) {
    const mistake = wrong[field]
    // An incomplete date is not reported while the user is still typing in its field.
    const shown = mistake && !(mistake === 'notADay' && current === field)
    const hint = field === 'landing' || field === 'permitIssued' ? t(`dates.${field}Hint`) : undefined
    return (
      <Field
        key={field}
        type="date"
        name={field}
        label={t(`dates.${field}`)}
        hint={hint}
        optional={field === 'tripEnds' || field === 'licenceEnds' ? t('dates.optional') : RESIDENTS.includes(field)}
        error={shown ? t(`wrong.${mistake}`) : undefined}
        min="2000-01-01"
        max="2099-12-31"
        value={answers.days[field]}
        onChange={(event) => saveAnswers({ days: { ...answers.days, [field]: event.currentTarget.value } })}
        onFocus={() => setCurrent(field)}
        onBlur={() => setCurrent(undefined)}
      />
    )
  }

  return (
    <>
      <div className="licence-dates">{VISITORS.filter((field) => fields.includes(field)).map(date)}</div>
      <ChoiceGroup
        type="radio"
        name="resident"
        legend={<Words>{t('dates.resident')}</Words>}
        options={[
          { value: 'no', label: t('dates.residentNo') },
          { value: 'yes', label: t('dates.residentYes') },
        ]}
        value={answers.resident ? 'yes' : 'no'}
        onChange={(answer) => saveAnswers({ resident: answer === 'yes' })}
      />
      {answers.resident && (
        <>
          <p className="licence-hint">{t('dates.residentHint')}</p>
          <div className="licence-dates">{RESIDENTS.map(date)}</div>
        </>
      )}
    </>
  )
}
