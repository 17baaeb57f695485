/**
 * Collects all traffic signs by their number in the annex of the Japanese Order on Road Signs, and all markings, lights
 * and road furniture by name.
 */

import { AUXILIARY } from './auxiliary.ts'
import { GUIDE } from './guide.ts'
import { INSTRUCTION } from './instruction.ts'
import type { Signs } from './kit/kit.ts'
import { REGULATORY } from './regulatory/regulatory.ts'
import { MARKINGS } from './road/markings.ts'
import { WARNING } from './warning.ts'

export const ALL_SIGNS: Signs = { ...REGULATORY, ...WARNING, ...INSTRUCTION, ...GUIDE, ...AUXILIARY }

export const ALL_DRAWINGS: Signs = { ...ALL_SIGNS, ...MARKINGS }
