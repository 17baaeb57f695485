/** The questions on when and where a trip starts and ends. */

import { useId } from 'react'
import { MOST_DAYS } from '../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../shared/time/calendar-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField, Field } from '../../ui/form/field.tsx'
import { type Answers, answer } from '../trip/answers.ts'
import { GateField } from './ask-gate.tsx'
import { arrivesByAir, type Field as FieldName, withFirstDay } from './check-answers.ts'

interface TripFieldsProps {
  readonly answers: Answers
  /** 'YYYY-MM-DD'; empty during hydration. */
  readonly today: string
  readonly wrong: (field: FieldName) => string | undefined
}

export function DayFields({ answers, today, wrong }: TripFieldsProps) {
  const { t } = useTranslation('itinerary')
  const { firstDay, lastDay } = answers
  const count = isTypedDay(firstDay) && isTypedDay(lastDay) ? daysBetween(firstDay, lastDay) : 0
  return (
    <fieldset className="ask-part">
      <legend>{t('days.legend')}</legend>
      <div className="ask-row">
        <Field
          type="date"
          name="firstDay"
          label={t('days.first')}
          error={wrong('firstDay')}
          min={today || undefined}
          max="2099-12-31"
          value={firstDay}
          onChange={(event) => answer(withFirstDay(answers, event.currentTarget.value, today))}
        />
        <Field
          type="date"
          name="lastDay"
          label={t('days.last')}
          error={wrong('lastDay')}
          min={today || undefined}
          max="2099-12-31"
          value={lastDay}
          // The first day is stored too, because it may still be the default.
          onChange={(event) => answer({ firstDay, lastDay: event.currentTarget.value })}
        />
      </div>
      <p className="ask-note" role="status">
        {count > 0 && count <= MOST_DAYS ? t('days.count', { count }) : ''}
      </p>
    </fieldset>
  )
}

export function ArrivalFields({ answers, wrong }: TripFieldsProps) {
  const { t } = useTranslation('itinerary')
  const byAir = arrivesByAir(answers)
  // Below the fields, because hints of different length would misalign arrival and departure.
  const note = useId()
  return (
    <fieldset className="ask-part">
      <legend>{t('arrival.legend')}</legend>
      <GateField
        name="arrivalGate"
        label={t('arrival.gate')}
        value={answers.arrivalGate}
        onChange={(arrivalGate) => answer({ arrivalGate })}
      />
      <Field
        type="time"
        name="arrivalAt"
        label={t('arrival.at')}
        error={wrong('arrivalAt')}
        aria-describedby={note}
        value={answers.arrivalAt}
        onChange={(event) => answer({ arrivalAt: event.currentTarget.value })}
      />
      <p id={note} className="ask-note">
        {t('arrival.hint')}
      </p>
      {byAir && (
        <CheckboxField
          name="longFlight"
          label={t('arrival.longFlight')}
          hint={t('arrival.longFlightHint')}
          optional
          checked={answers.longFlight}
          onChange={(event) => answer({ longFlight: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

export function DepartureFields({ answers, wrong }: TripFieldsProps) {
  const { t } = useTranslation('itinerary')
  const note = useId()
  return (
    <fieldset className="ask-part">
      <legend>{t('departure.legend')}</legend>
      <GateField
        name="departureGate"
        label={t('departure.gate')}
        value={answers.departureGate}
        onChange={(departureGate) => answer({ departureGate })}
      />
      <Field
        type="time"
        name="departureAt"
        label={t('departure.at')}
        error={wrong('departureAt')}
        aria-describedby={note}
        value={answers.departureAt}
        onChange={(event) => answer({ departureAt: event.currentTarget.value })}
      />
      <p id={note} className="ask-note">
        {t('departure.hint')}
      </p>
    </fieldset>
  )
}
