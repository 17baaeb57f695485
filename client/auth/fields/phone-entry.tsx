/** The phone field with its country list. It is loaded only by sites that ask for phone numbers. */

import { lazy, Suspense } from 'react'
import { Field } from '../../ui/form/field.tsx'
import type { PhoneFieldProps } from './phone-field.tsx'

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }))

export function PhoneEntry(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<Field name={props.name} label={props.label} disabled />}>
      <PhoneField {...props} />
    </Suspense>
  )
}
