/** The 47 regulatory signs, each from the file of its kind. */

import type { Signs } from './kit.ts'
import { CLOSURES } from './regulatory-closures.ts'
import { LIMITS } from './regulatory-limits.ts'
import { MANOEUVRES } from './regulatory-manoeuvres.ts'
import { ORDERS } from './regulatory-orders.ts'

export const REGULATORY: Signs = { ...CLOSURES, ...MANOEUVRES, ...LIMITS, ...ORDERS }
