/** The official Japanese name of a sign. */

import { SIGNS } from '../../../../shared/quiz/signs.ts'

const NAMES = new Map<string, string>(SIGNS.map(({ number, japanese }) => [number, japanese]))

export const japaneseOf = (number: string): string => NAMES.get(number) ?? ''
