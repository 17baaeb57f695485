/** The field for the number of a booking, which only the user sees. */

import { LONGEST } from '../../../../../shared/planner/outline/details.ts'
import { Field, type FieldProps } from '../../../../ui/form/field.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'

export function BookingField(props: Omit<FieldProps, 'name' | 'label'>) {
  const { t } = usePlanWords()
  return (
    <Field
      name="booking"
      label={t('note.booking')}
      hint={t('note.private')}
      optional
      dir="auto"
      autoComplete="off"
      maxLength={LONGEST.booking}
      {...props}
    />
  )
}
