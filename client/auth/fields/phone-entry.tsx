/** The telephone field with its list of countries, fetched only by a site that asks for numbers. */

import { lazy, Suspense } from 'react'
import { Field } from '../../ui/form/field.tsx'
import type { PhoneFieldProps } from './phone-field.tsx'

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }))

/** Until it is there its place is kept, so that nothing below it moves. */
export function PhoneEntry(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<Field name={props.name} label={props.label} disabled />}>
      <PhoneField {...props} />
    </Suspense>
  )
}
