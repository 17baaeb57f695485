/** The questions of the survey. */

import { CREW_LIMITS, CREW_TOWNS, LUGGAGE } from '../../../shared/crew/crew.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField, Field, SelectField } from '../../ui/form/field.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { PaceAndTagsFields } from '../fields/pace-and-tags-fields.tsx'
import { ViaField } from '../fields/via-field.tsx'
import { type SurveyDraft, type SurveyField, withFirstDay } from './survey-draft.ts'

export interface SurveyFieldsProps {
  readonly draft: SurveyDraft
  readonly change: (part: Partial<SurveyDraft>) => void
  readonly wrong: (field: SurveyField) => string | undefined
  /** 'YYYY-MM-DD' in Japan; empty until hydration, because documents are prerendered on an earlier day. */
  readonly today: string
}

export function TripFields({ draft, change, wrong, today }: SurveyFieldsProps) {
  const { t } = useTranslation('survey')
  const { t: crew } = useTranslation('crew')
  const towns = CREW_TOWNS.map((value) => ({ value, label: crew(`towns.${value}`) }))
  const town = (value: string) => CREW_TOWNS.find((known) => known === value) ?? ''
  return (
    <>
      <section aria-labelledby="survey-when">
        <h3 id="survey-when">{t('form.when')}</h3>
        <div className="crew-short" data-pair>
          <Field
            type="date"
            name="firstDay"
            label={t('form.firstDay')}
            value={draft.firstDay}
            min={today || undefined}
            onChange={(event) => change(withFirstDay(draft, event.currentTarget.value))}
            error={wrong('firstDay')}
          />
          <Field
            type="date"
            name="lastDay"
            label={t('form.lastDay')}
            value={draft.lastDay}
            min={draft.firstDay || today || undefined}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
            error={wrong('lastDay')}
          />
          <SelectField
            name="flexibleDays"
            label={t('form.flexibleDays')}
            options={[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({
              value: String(days),
              label: t('form.flexible', { count: days }),
            }))}
            value={String(draft.flexibleDays)}
            onChange={(event) => change({ flexibleDays: Number(event.currentTarget.value) })}
          />
        </div>
      </section>
      <section aria-labelledby="survey-where">
        <h3 id="survey-where">{t('form.where')}</h3>
        <div className="crew-pair">
          <SelectField
            name="startTown"
            label={t('form.startTown')}
            placeholder={t('form.chooseTown')}
            options={towns}
            value={draft.startTown}
            onChange={(event) => change({ startTown: town(event.currentTarget.value) })}
            error={wrong('startTown')}
          />
          <SelectField
            name="endTown"
            label={t('form.endTown')}
            placeholder={t('form.chooseTown')}
            options={towns}
            value={draft.endTown}
            onChange={(event) => change({ endTown: town(event.currentTarget.value) })}
            error={wrong('endTown')}
          />
        </div>
        <ViaField via={draft.via} onChange={(via) => change({ via })} />
      </section>
    </>
  )
}

export function PersonFields({ draft, change, wrong }: SurveyFieldsProps) {
  const { t, language } = useTranslation('survey')
  return (
    <>
      <section aria-labelledby="survey-you">
        <h3 id="survey-you">{t('form.you')}</h3>
        <div className="crew-pair">
          <SelectField
            name="seats"
            label={t('form.seats')}
            options={Array.from({ length: CREW_LIMITS.maximumSeats }, (_, index) => ({
              value: String(index + 1),
              label: formatNumber(language, index + 1),
            }))}
            value={String(draft.seats)}
            onChange={(event) => change({ seats: Number(event.currentTarget.value) })}
          />
          <SelectField
            name="luggage"
            label={t('form.luggage')}
            options={LUGGAGE.map((value) => ({ value, label: t(`luggages.${value}`) }))}
            value={draft.luggage}
            onChange={(event) =>
              change({ luggage: LUGGAGE.find((kind) => kind === event.currentTarget.value) ?? draft.luggage })
            }
          />
        </div>
        <CheckboxField
          name="canDrive"
          optional
          label={t('form.canDrive')}
          hint={t('form.canDriveHint')}
          checked={draft.canDrive}
          onChange={(event) => change({ canDrive: event.currentTarget.checked })}
        />
        <CheckboxField
          name="smoking"
          optional
          label={t('form.smoking')}
          checked={draft.smoking}
          onChange={(event) => change({ smoking: event.currentTarget.checked })}
        />
      </section>
      <section aria-labelledby="survey-how">
        <h3 id="survey-how">{t('form.how')}</h3>
        <LanguagesField
          legend={t('form.languages')}
          value={draft.languages}
          onChange={(languages) => change({ languages })}
          error={wrong('languages')}
        />
        <PaceAndTagsFields
          draft={draft}
          change={change}
          texts={{ pace: t('form.pace'), tags: t('form.tags'), optional: t('form.optional') }}
        />
      </section>
    </>
  )
}
