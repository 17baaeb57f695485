/** Combines the 47 regulatory signs. */

import type { Signs } from '../kit/kit.ts'
import { CLOSURES } from './closures.ts'
import { LIMITS } from './limits.ts'
import { MANOEUVRES } from './manoeuvres.ts'
import { ORDERS } from './orders.ts'

export const REGULATORY: Signs = { ...CLOSURES, ...MANOEUVRES, ...LIMITS, ...ORDERS }
