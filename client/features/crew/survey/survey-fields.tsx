/** The questions of the survey. */

import { CREW_LIMITS, LUGGAGE } from '../../../../shared/crew/crew.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { PaceAndTagsFields } from '../fields/pace-and-tags-fields.tsx'
import { DayFields, FlexibleDaysField, TownFields } from '../fields/trip-fields.tsx'
import { type SurveyDraft, type SurveyField, withFirstDay } from './survey-draft.ts'

export interface SurveyFieldsProps {
  readonly draft: SurveyDraft
  readonly change: (part: Partial<SurveyDraft>) => void
  readonly wrong: (field: SurveyField) => string | undefined
  /**
   * Today's date in Japan, 'YYYY-MM-DD'; empty until hydration, because documents are prerendered on an earlier day.
   */
  readonly today: string
}

export function TripFields({ draft, change, wrong, today }: SurveyFieldsProps) {
  const { t } = useTranslation('survey')
  return (
    <>
      <section aria-labelledby="survey-when">
        <h3 id="survey-when">{t('form.when')}</h3>
        <DayFields
          draft={draft}
          today={today}
          labels={{ firstDay: t('form.firstDay'), lastDay: t('form.lastDay') }}
          wrong={wrong}
          onFirstDay={(firstDay) => change(withFirstDay(draft, firstDay))}
          onLastDay={(lastDay) => change({ lastDay })}
        >
          <FlexibleDaysField
            label={t('form.flexibleDays')}
            optionLabel={(count) => t('form.flexible', { count })}
            value={draft.flexibleDays}
            onChange={(flexibleDays) => change({ flexibleDays })}
          />
        </DayFields>
      </section>
      <section aria-labelledby="survey-where">
        <h3 id="survey-where">{t('form.where')}</h3>
        <TownFields
          draft={draft}
          change={change}
          labels={{ startTown: t('form.startTown'), endTown: t('form.endTown'), placeholder: t('form.chooseTown') }}
          errors={{ startTown: wrong('startTown'), via: undefined, endTown: wrong('endTown') }}
        />
      </section>
    </>
  )
}

export function PersonFields({ draft, change, wrong }: SurveyFieldsProps) {
  const { t, language } = useTranslation('survey')
  const fields = bindDraft({ draft, change, wrong })
  return (
    <>
      <section aria-labelledby="survey-you">
        <h3 id="survey-you">{t('form.you')}</h3>
        <div className="crew-pair">
          <SelectField
            {...fields.count('seats')}
            label={t('form.seats')}
            options={countOptions(language, 1, CREW_LIMITS.maximumSeats)}
          />
          <SelectField
            {...fields.option('luggage', LUGGAGE, draft.luggage)}
            label={t('form.luggage')}
            options={LUGGAGE.map((value) => ({ value, label: t(`luggages.${value}`) }))}
          />
        </div>
        <CheckboxField {...fields.flag('canDrive')} optional label={t('form.canDrive')} hint={t('form.canDriveHint')} />
        <CheckboxField {...fields.flag('smoking')} optional label={t('form.smoking')} />
      </section>
      <section aria-labelledby="survey-how">
        <h3 id="survey-how">{t('form.how')}</h3>
        <LanguagesField legend={t('form.languages')} {...fields.choice('languages')} />
        <PaceAndTagsFields
          draft={draft}
          change={change}
          texts={{ pace: t('form.pace'), tags: t('form.tags'), optional: t('form.optional') }}
        />
      </section>
    </>
  )
}
