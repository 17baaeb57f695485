/** The questions on travellers and vehicle. */

import { MOST_DRIVERS, OLDEST_CHILD, VEHICLES } from '../../../../shared/planner/request.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { formatKilometres } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { type Answers, answer } from '../trip/answers.ts'
import { RANGES } from '../trip/wish-answers.ts'

interface PeopleProps {
  readonly answers: Answers
}

export function PeopleFields({ answers }: PeopleProps) {
  const { t, language } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer })
  return (
    <div className="ask-row">
      <SelectField
        {...fields.count('drivers')}
        label={t('drivers.label')}
        hint={t('drivers.hint')}
        options={countOptions(language, 1, MOST_DRIVERS)}
      />
      <div className="ask-children">
        <CheckboxField {...fields.flag('children')} label={t('children.label')} optional />
        {answers.children && (
          <SelectField
            name="youngest"
            label={t('youngest.label')}
            hint={t('youngest.hint')}
            options={[{ value: '', label: t('youngest.unsaid') }, ...countOptions(language, 0, OLDEST_CHILD)]}
            value={answers.youngest === null ? '' : String(answers.youngest)}
            onChange={(event) => {
              const { value } = event.currentTarget
              answer({ youngest: value === '' ? null : Number(value) })
            }}
          />
        )}
      </div>
    </div>
  )
}

export function VehicleFields({ answers }: PeopleProps) {
  const { t, language } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer })
  return (
    <>
      <SelectField
        {...fields.option('vehicle', VEHICLES, 'car')}
        label={t('vehicle.label')}
        hint={t(`vehicle.hints.${answers.vehicle}`)}
        options={VEHICLES.map((vehicle) => ({ value: vehicle, label: t(`vehicle.${vehicle}`) }))}
      />
      {answers.vehicle === 'electric' && (
        <SelectField
          name="range"
          label={t('range.label')}
          hint={t('range.hint')}
          options={[
            { value: '', label: t('youngest.unsaid') },
            ...RANGES.map((km) => ({ value: String(km), label: formatKilometres(language, km) })),
          ]}
          value={answers.range === null ? '' : String(answers.range)}
          onChange={(event) => {
            const { value } = event.currentTarget
            answer({ range: value === '' ? null : Number(value) })
          }}
        />
      )}
      <CheckboxField {...fields.flag('stepFree')} label={t('stepFree.label')} hint={t('stepFree.hint')} optional />
      <CheckboxField
        {...fields.flag('thrifty')}
        label={t('thrifty.label')}
        hint={t('thrifty.hint')}
        optional
        onChange={(event) => {
          const thrifty = event.currentTarget.checked
          answer(thrifty ? { thrifty, tolls: false } : { thrifty })
        }}
      />
    </>
  )
}
