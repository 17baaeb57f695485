/** The form fields for the days and towns of a trip, used by the survey and the crew form. */

import type { ReactNode } from 'react'
import { CREW_TOWNS, type CrewTown } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { ViaField } from './via-field.tsx'

interface DayFieldsProps {
  readonly draft: { readonly firstDay: string; readonly lastDay: string }
  readonly today: string
  readonly readOnly?: boolean
  readonly labels: { readonly firstDay: string; readonly lastDay: string }
  readonly wrong: (field: 'firstDay' | 'lastDay') => string | undefined
  readonly onFirstDay: (firstDay: string) => void
  readonly onLastDay: (lastDay: string) => void
  readonly children?: ReactNode
}

export function DayFields(props: DayFieldsProps) {
  const { draft, today, readOnly = false, labels, wrong, onFirstDay, onLastDay, children } = props
  return (
    <div className="crew-short" data-pair>
      <Field
        type="date"
        name="firstDay"
        label={labels.firstDay}
        value={draft.firstDay}
        min={today || undefined}
        readOnly={readOnly}
        onChange={(event) => onFirstDay(event.currentTarget.value)}
        error={wrong('firstDay')}
      />
      <Field
        type="date"
        name="lastDay"
        label={labels.lastDay}
        value={draft.lastDay}
        min={draft.firstDay || today || undefined}
        readOnly={readOnly}
        onChange={(event) => onLastDay(event.currentTarget.value)}
        error={wrong('lastDay')}
      />
      {children}
    </div>
  )
}

interface FlexibleDaysFieldProps {
  readonly value: number
  readonly label: string
  readonly optionLabel: (days: number) => string
  readonly onChange: (days: number) => void
}

export function FlexibleDaysField({ value, label, optionLabel, onChange }: FlexibleDaysFieldProps) {
  return (
    <SelectField
      name="flexibleDays"
      label={label}
      options={[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: optionLabel(days) }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

interface TownFieldsProps {
  readonly draft: {
    readonly startTown: CrewTown | ''
    readonly via: readonly CrewTown[]
    readonly endTown: CrewTown | ''
  }
  readonly change: (part: { startTown?: CrewTown | ''; via?: CrewTown[]; endTown?: CrewTown | '' }) => void
  readonly labels: { readonly startTown: string; readonly endTown: string; readonly placeholder: string }
  readonly errors: Readonly<Record<'startTown' | 'via' | 'endTown', string | undefined>>
}

export function TownFields({ draft, change, labels, errors }: TownFieldsProps) {
  const { t } = useTranslation('crew')
  const towns = CREW_TOWNS.map((value) => ({ value, label: t(`towns.${value}`) }))
  const town = (value: string) => CREW_TOWNS.find((known) => known === value) ?? ''
  return (
    <>
      <div className="crew-pair">
        {(['startTown', 'endTown'] as const).map((field) => (
          <SelectField
            key={field}
            name={field}
            label={labels[field]}
            placeholder={labels.placeholder}
            options={towns}
            value={draft[field]}
            onChange={(event) => change({ [field]: town(event.currentTarget.value) })}
            error={errors[field]}
          />
        ))}
      </div>
      <ViaField via={draft.via} onChange={(via) => change({ via })} error={errors.via} />
    </>
  )
}
