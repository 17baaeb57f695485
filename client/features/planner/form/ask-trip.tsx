/** The questions on when and where a trip starts and ends. */

import { MOST_DAYS } from '../../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bindDraft } from '../../../ui/form/bind-draft.ts'
import { CheckboxField, Field } from '../../../ui/form/field.tsx'
import { type Answers, answer, DAYS_OFFERED } from '../trip/answers.ts'
import { GateField } from './ask-gate.tsx'
import { arrivesByAir, type Field as FieldName } from './check-answers.ts'
import type { TypedDays } from './typed-days.ts'

interface TripFieldsProps {
  readonly answers: Answers
  /** Today in Japan, 'YYYY-MM-DD'; empty during hydration. */
  readonly today: string
  readonly wrong: (field: FieldName) => string | undefined
}

interface DayFieldsProps extends TripFieldsProps {
  readonly days: TypedDays
}

export function DayFields({ answers, today, wrong, days }: DayFieldsProps) {
  const { t } = useTranslation('itinerary')
  const { firstDay, lastDay } = answers
  const isKnown = today !== ''
  const typed = isTypedDay(firstDay) && isTypedDay(lastDay) ? daysBetween(firstDay, lastDay) : 0
  const count = isKnown ? typed : DAYS_OFFERED
  return (
    <fieldset className="ask-part">
      <legend>{t('days.legend')}</legend>
      <div className="ask-dates">
        <Field
          type="date"
          name="firstDay"
          label={t('days.first')}
          error={wrong('firstDay')}
          min={today || undefined}
          max="2099-12-31"
          value={days.shown.firstDay}
          onChange={(event) => days.type('firstDay', event.currentTarget.value)}
        />
        <Field
          type="date"
          name="lastDay"
          label={t('days.last')}
          error={wrong('lastDay')}
          min={today || undefined}
          max="2099-12-31"
          value={days.shown.lastDay}
          onChange={(event) => days.type('lastDay', event.currentTarget.value)}
        />
      </div>
      <p className="ask-note" role="status">
        {count > 0 && count <= MOST_DAYS && (
          // Hidden until the dates are known. It takes up its space even then, so that the questions below do not move.
          <span className={isKnown ? undefined : 'ask-count-unknown'}>
            {t('days.count', { count })}
            <Space />
          </span>
        )}
        {t('days.hint')}
      </p>
    </fieldset>
  )
}

export function GateFields({ answers }: { readonly answers: Answers }) {
  const { t } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer })
  return (
    <div className="ask-row">
      <GateField {...fields.choice('arrivalGate')} label={t('arrival.gate')} />
      <GateField {...fields.choice('departureGate')} label={t('departure.gate')} />
    </div>
  )
}

export function TimeFields({ answers, wrong }: Omit<TripFieldsProps, 'today'>) {
  const { t } = useTranslation('itinerary')
  const fields = bindDraft({ draft: answers, change: answer, wrong })
  return (
    <>
      <div className="ask-row">
        <Field type="time" {...fields.text('arrivalAt')} label={t('arrival.at')} hint={t('arrival.hint')} />
        <Field type="time" {...fields.text('departureAt')} label={t('departure.at')} hint={t('departure.hint')} />
      </div>
      {arrivesByAir(answers) && (
        <CheckboxField
          {...fields.flag('longFlight')}
          label={t('arrival.longFlight')}
          hint={t('arrival.longFlightHint')}
          optional
        />
      )}
    </>
  )
}
