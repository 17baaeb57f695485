/**
 * Starts a round: selects random cards, loads their texts in the current language and stores the round on the device.
 */

import type { Language } from '../../../../shared/languages.ts'
import { seeded } from '../../../../shared/quiz/chance.ts'
import { type Making, makeRound, type Wish } from '../../../../shared/quiz/round.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { changeStore } from '../storage/device-store.ts'
import { loadCardTexts, wordingIn } from './card-texts.ts'

export function makingIn(language: Language): Making {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { deck: DECK, random: seeded(seed), wording: wordingIn(language) }
}

export async function begin(language: Language, wish: Wish): Promise<boolean> {
  await loadCardTexts(language)
  let questionCount = 0
  changeStore((store) => {
    const id = crypto.randomUUID()
    const round = makeRound(makingIn(language), { id, boxes: store.boxes, wish, now: systemClock.now() })
    questionCount = round.questions.length
    return questionCount > 0 ? { ...store, round } : store
  })
  return questionCount > 0
}
