/** Loads the forms other than sign-in on demand, to keep the sign-in page small. */

import { lazy } from 'react'

export const LazyStepForm = lazy(async () => ({ default: (await import('../forms/step-form.tsx')).StepForm }))
