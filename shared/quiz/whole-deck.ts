/** The complete deck: every sign of the table and every question of the bank. */

import { BANK } from './bank.ts'
import { deckOf } from './deck.ts'
import { SIGNS } from './signs.ts'

export const DECK = deckOf(SIGNS, BANK)
