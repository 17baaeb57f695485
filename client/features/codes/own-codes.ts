/** The QR codes created on this visit, shared by all pages. */

import { systemClock } from '../../../shared/time/clock.ts'
import { api } from '../../api/api.ts'
import { createMadeCodes } from './made-codes.ts'

export const codeOf = createMadeCodes({ api, now: systemClock.now, newKey: () => crypto.randomUUID() })
