/**
 * A small deck of quiz cards for tests. It has eight signs of three kinds, three of which are easily confused, and two
 * questions of the question bank.
 */

import { deckOf, type SignEntry } from '../../../shared/quiz/deck.ts'

const sign = (number: string, category: SignEntry['category'], lookAlikes: string[] = []): SignEntry => ({
  number,
  category,
  lookAlikes,
})

export const DECK = deckOf(
  [
    sign('301', 'regulatory', ['302']),
    sign('302', 'regulatory', ['331']),
    sign('331', 'regulatory'),
    sign('323', 'regulatory'),
    sign('330', 'regulatory', ['not-a-sign', '330']),
    sign('202', 'warning', ['203']),
    sign('203', 'warning'),
    sign('501', 'auxiliary'),
  ],
  [
    { id: 'stop-line', kind: 'marking', picture: 'stop-line' },
    { id: 'deer', kind: 'hokkaido' },
  ],
)

export const wording = (sign: string, aspect: string) => `${aspect} of ${sign}`
