/** Composes a message with questions to a hotel, in Japanese with a translation. */

import { useState } from 'react'
import {
  BOOKING_QUESTIONS,
  type BookingQuestion,
  type BookingWishes,
  FOODS,
  NOTHING_WISHED,
  nightsOf,
} from '../../../../shared/city/booking-message.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { BookingMessage } from './booking-message.tsx'

const CAR_HEIGHTS = { min: 100, max: 350 }
const CHILD_AGES = { min: 0, max: 12 }

export function figureOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : null
}

function withQuestions(wishes: BookingWishes, questions: readonly BookingQuestion[]): BookingWishes {
  return {
    ...wishes,
    questions,
    carHeight: questions.includes('carHeight') ? wishes.carHeight : null,
    arrival: questions.includes('late') ? wishes.arrival : '',
    foods: questions.includes('allergy') ? wishes.foods : [],
    childAge: questions.includes('child') ? wishes.childAge : null,
  }
}

export function BookingInquiry() {
  const { t } = useTranslation('hotels')
  const [wishes, setWishes] = useState(NOTHING_WISHED)
  const change = (next: Partial<BookingWishes>) => setWishes((now) => ({ ...now, ...next }))
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" tabIndex={-1}>
        {t('ask.title')}
      </h2>
      <p className="list-lead">{t('ask.lead')}</p>
      <div className="asker">
        <form
          className="asker-form list-needs-script"
          aria-label={t('ask.label')}
          onSubmit={(event) => event.preventDefault()}
        >
          <StayFields wishes={wishes} onChange={change} />
          <ChoiceGroup
            type="checkbox"
            name="questions"
            legend={t('ask.questions')}
            options={BOOKING_QUESTIONS.map((value) => ({ value, label: t(`ask.question.${value}`) }))}
            value={wishes.questions}
            onChange={(questions) => change(withQuestions(wishes, questions))}
          />
          <QuestionFields questions={wishes.questions} foods={wishes.foods} onChange={change} />
        </form>
        <BookingMessage wishes={wishes} />
      </div>
    </section>
  )
}

interface PartProps {
  readonly onChange: (next: Partial<BookingWishes>) => void
}

function StayFields({ wishes, onChange }: PartProps & { wishes: BookingWishes }) {
  const { t } = useTranslation('hotels')
  const { firstDay, lastDay } = wishes
  const isWrong = isTypedDay(firstDay) && isTypedDay(lastDay) && nightsOf(wishes) === undefined
  const bounds = { min: '2000-01-01', max: '2099-12-31' }
  return (
    <div className="asker-days">
      <Field
        type="date"
        name="firstDay"
        label={t('ask.firstDay')}
        optional={t('ask.optional')}
        value={firstDay}
        {...bounds}
        onChange={({ currentTarget }) => onChange({ firstDay: currentTarget.value })}
      />
      <Field
        type="date"
        name="lastDay"
        label={t('ask.lastDay')}
        optional={t('ask.optional')}
        error={isWrong ? t('ask.wrongDays') : undefined}
        value={lastDay}
        {...bounds}
        onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
      />
    </div>
  )
}

interface QuestionFieldsProps extends PartProps {
  readonly questions: readonly BookingQuestion[]
  readonly foods: BookingWishes['foods']
}

function QuestionFields({ questions, foods, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('hotels')
  const has = (question: BookingQuestion) => questions.includes(question)
  return (
    <>
      {has('carHeight') && (
        <NumberField
          name="carHeight"
          hint={t('ask.carHeightHint')}
          bounds={CAR_HEIGHTS}
          onChange={(carHeight) => onChange({ carHeight })}
        />
      )}
      {has('late') && (
        <Field
          type="time"
          name="arrival"
          label={t('ask.arrival')}
          optional={t('ask.optional')}
          onChange={({ currentTarget }) => onChange({ arrival: currentTarget.value })}
        />
      )}
      {has('allergy') && (
        <ChoiceGroup
          type="checkbox"
          layout="chips"
          name="foods"
          legend={t('ask.foods')}
          options={FOODS.map((value) => ({ value, label: t(`food.${value}`) }))}
          value={foods}
          onChange={(chosen) => onChange({ foods: chosen })}
        />
      )}
      {has('child') && (
        <NumberField name="childAge" bounds={CHILD_AGES} onChange={(childAge) => onChange({ childAge })} />
      )}
    </>
  )
}

interface NumberFieldProps {
  readonly name: 'carHeight' | 'childAge'
  readonly hint?: string
  readonly bounds: { readonly min: number; readonly max: number }
  readonly onChange: (value: number | null) => void
}

function NumberField({ name, hint, bounds, onChange }: NumberFieldProps) {
  const { t } = useTranslation('hotels')
  return (
    <Field
      type="number"
      name={name}
      inputMode="numeric"
      label={t(`ask.${name}`)}
      hint={hint}
      optional={t('ask.optional')}
      {...bounds}
      onChange={({ currentTarget }) => onChange(figureOf(currentTarget.value, bounds))}
    />
  )
}
