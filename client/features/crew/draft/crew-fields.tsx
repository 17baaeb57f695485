/** The questions of the crew form. */

import type { ReactNode } from 'react'
import { BUDGET_KINDS, CAR_KINDS, CREW_LIMITS, LUGGAGE, WHO_MAY_JOIN } from '../../../../shared/crew/crew.ts'
import type { LicenceFacts } from '../../../../shared/eligibility/licence-verdict.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { FuelFields } from '../cost/fuel-fields.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { PaceAndTagsFields } from '../fields/pace-and-tags-fields.tsx'
import { DayFields, FlexibleDaysField, TownFields } from '../fields/trip-fields.tsx'
import { type CrewDraft, type CrewField, lengthOf, yenFault } from './crew-draft.ts'
import { LicenceNotice } from './licence-notice.tsx'

interface Fields {
  readonly draft: CrewDraft
  readonly change: (part: Partial<CrewDraft>) => void
  readonly wrong: (field: CrewField) => string | undefined
}

interface WhenAndWhere extends Fields {
  readonly earliest: string
  readonly daysFixed: boolean
  readonly plan: ReactNode
}

export function WhenAndWhereFields({ draft, change, wrong, earliest, daysFixed, plan }: WhenAndWhere) {
  const { t, language } = useTranslation('crew')
  const fields = bindDraft({ draft, change, wrong })
  return (
    <>
      <section aria-labelledby="crew-when">
        <h2 id="crew-when">{t('form.when')}</h2>
        <Field
          {...fields.text('title')}
          label={t('form.title')}
          hint={t('form.titleHint')}
          maxLength={CREW_LIMITS.title}
          dir="auto"
        />
        {plan}
        <DayFields
          draft={draft}
          today={earliest}
          readOnly={daysFixed}
          labels={{ firstDay: t('form.firstDay'), lastDay: t('form.lastDay') }}
          wrong={wrong}
          onFirstDay={(firstDay) => change({ firstDay })}
          onLastDay={(lastDay) => change({ lastDay })}
        />
        <p className="crew-hint">
          {daysFixed ? t('form.daysFixed') : t('form.firstDayHint', { day: formatDay(language, earliest) })}
        </p>
        <FlexibleDaysField
          label={t('form.flexibleDays')}
          optionLabel={(count) => t('form.flexible', { count })}
          value={draft.flexibleDays}
          onChange={(flexibleDays) => change({ flexibleDays })}
        />
      </section>
      <section aria-labelledby="crew-where">
        <h2 id="crew-where">{t('form.where')}</h2>
        <TownFields
          draft={draft}
          change={change}
          labels={{ startTown: t('form.startTown'), endTown: t('form.endTown'), placeholder: t('form.town') }}
          errors={{ startTown: wrong('startTown'), via: wrong('via'), endTown: wrong('endTown') }}
        />
      </section>
    </>
  )
}

interface CarProps extends Fields {
  readonly licence: LicenceFacts | undefined
}

export function CarFields({ draft, change, wrong, licence }: CarProps) {
  const { t, language } = useTranslation('crew')
  const fields = bindDraft({ draft, change, wrong })
  const numbers = (least: number) => countOptions(language, least, CREW_LIMITS.maximumSeats)
  return (
    <section aria-labelledby="crew-car">
      <h2 id="crew-car">{t('form.car')}</h2>
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('car')}
        legend={t('form.carKind')}
        options={CAR_KINDS.map((value) => ({ value, label: t(`cars.${value}`) }))}
      />
      {licence && <LicenceNotice licence={licence} day={draft.firstDay} />}
      <div className="crew-pair">
        <SelectField
          {...fields.count('seats')}
          label={t('form.seats')}
          hint={t('form.seatsHint')}
          options={numbers(1)}
        />
        <SelectField
          {...fields.count('namedDrivers')}
          label={t('form.namedDrivers')}
          hint={t('form.namedDriversHint')}
          options={numbers(0)}
        />
      </div>
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('luggage')}
        legend={t('form.luggage')}
        options={LUGGAGE.map((value) => ({ value, label: t(`luggages.${value}`) }))}
      />
      <CheckboxField {...fields.flag('smoking')} optional label={t('form.smoking')} />
    </section>
  )
}

export function PeopleFields({ draft, change, wrong }: Fields) {
  const { t } = useTranslation('crew')
  const fields = bindDraft({ draft, change, wrong })
  return (
    <section aria-labelledby="crew-people">
      <h2 id="crew-people">{t('form.people')}</h2>
      <LanguagesField legend={t('form.languages')} {...fields.choice('languages')} />
      <ChoiceGroup
        type="radio"
        layout="chips"
        {...fields.choice('whoMayJoin')}
        legend={t('form.whoMayJoin')}
        options={WHO_MAY_JOIN.map((value) => ({ value, label: t(`who.${value}`) }))}
      />
      <PaceAndTagsFields
        draft={draft}
        change={change}
        texts={{ pace: t('form.pace'), tags: t('form.tags'), optional: t('form.optional') }}
      />
    </section>
  )
}

export function CostFields({ draft, change, wrong, isNew }: Fields & { readonly isNew: boolean }) {
  const { t } = useTranslation('crew')
  const amountError = (kind: (typeof BUDGET_KINDS)[number]) => {
    const fault = yenFault(kind, draft.yen[kind], lengthOf(draft))
    return fault && t(`invalid.${fault}`)
  }
  return (
    <section aria-labelledby="crew-costs">
      <h2 id="crew-costs">{t('form.costs')}</h2>
      <p className="crew-hint">{t('form.costsHint')}</p>
      <FuelFields draft={draft} isNew={isNew} change={change} />
      <div className="crew-short">
        {BUDGET_KINDS.filter((kind) => kind !== 'fuel' || !draft.fuelUse).map((kind) => (
          <Field
            key={kind}
            name={`yen-${kind}`}
            optional
            label={t(`budget.${kind}`)}
            value={draft.yen[kind]}
            inputMode="numeric"
            maxLength={12}
            dir="ltr"
            end={<span className="crew-unit">{t('form.yen')}</span>}
            onChange={(event) => change({ yen: { ...draft.yen, [kind]: event.currentTarget.value } })}
            error={wrong('yen') && amountError(kind)}
          />
        ))}
      </div>
    </section>
  )
}

export function MeetingFields({ draft, change, wrong }: Fields) {
  const { t } = useTranslation('crew')
  const fields = bindDraft({ draft, change, wrong })
  return (
    <section aria-labelledby="crew-meeting">
      <h2 id="crew-meeting">{t('form.meeting')}</h2>
      <Field
        {...fields.text('meetingPoint')}
        optional={t('form.optional')}
        label={t('form.meetingPoint')}
        hint={t('form.meetingPointHint')}
        maxLength={CREW_LIMITS.meetingPoint}
        dir="auto"
      />
      <Field
        type="time"
        {...fields.text('meetingTime')}
        optional={t('form.optional')}
        label={t('form.meetingTime')}
        hint={t('form.meetingTimeHint')}
      />
      <TextAreaField
        {...fields.text('note')}
        optional={t('form.optional')}
        label={t('form.note')}
        hint={t('form.noteHint')}
        maxLength={CREW_LIMITS.note}
        dir="auto"
      />
    </section>
  )
}
