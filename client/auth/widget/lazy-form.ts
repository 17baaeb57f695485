/** What comes after the first form is fetched when it is asked for: the sign-in page stays light. */

import { lazy } from 'react'

/** The form of the widget's state, unless that is signing in. */
export const LaterForm = lazy(async () => ({ default: (await import('../forms/later-form.tsx')).LaterForm }))
