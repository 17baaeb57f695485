/** Creates the options of select fields for a number of people, seats or drivers. */

import type { Language } from '../../shared/languages.ts'
import { formatNumber } from './format.ts'

/** @returns an option for each whole number from `least` to `most`, both included */
export function countOptions(language: Language, least: number, most: number): { value: string; label: string }[] {
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    value: String(least + index),
    label: formatNumber(language, least + index),
  }))
}
