/** The telephone field with its list of countries, fetched only by a site that asks for numbers. */

import { lazy, Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useAuthTexts } from '../texts.tsx'
import type { PhoneFieldProps } from './phone-field.tsx'

const PhoneField = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }))

export function PhoneEntry(props: PhoneFieldProps) {
  const { t } = useAuthTexts()
  return (
    <Suspense fallback={<Spinner label={t('loading')} />}>
      <PhoneField {...props} />
    </Suspense>
  )
}
