/** The 47 regulatory signs, each from the file of its kind. */

import type { Signs } from '../kit/kit.ts'
import { CLOSURES } from './closures.ts'
import { LIMITS } from './limits.ts'
import { MANOEUVRES } from './manoeuvres.ts'
import { ORDERS } from './orders.ts'

export const REGULATORY: Signs = { ...CLOSURES, ...MANOEUVRES, ...LIMITS, ...ORDERS }
