/** The codes made on this visit, whichever page shows them. */

import { systemClock } from '../../shared/time/clock.ts'
import { api } from '../api/api.ts'
import { createMadeCodes } from './made-codes.ts'

export const codeOf = createMadeCodes({ api, now: systemClock.now, newKey: () => crypto.randomUUID() })
