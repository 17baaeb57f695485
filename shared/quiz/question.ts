/** Creates a question from a card: its kind, and the answers to choose from. */

import { type Random, shuffled } from './chance.ts'
import type { Card, Deck } from './deck.ts'

export const KINDS = ['name', 'do', 'which', 'bank'] as const
export type Kind = (typeof KINDS)[number]

export interface Question {
  readonly card: string
  readonly kind: Kind
  readonly options: readonly string[]
}

export const BANK_OPTIONS = ['right', 'wrong1', 'wrong2', 'wrong3'] as const

export const MOST_OPTIONS = 4

/** A sign's name or action in the user's language; no two options of a question may have the same text. */
export type Wording = (sign: string, aspect: 'name' | 'do') => string

export function rightOption({ card, kind }: Question): string {
  return kind === 'bank' ? 'right' : card
}

const WEIGHTS = { name: 3, do: 2, which: 2 } as const

export function makeQuestion(deck: Deck, card: Card, random: Random, wording: Wording, not?: Kind): Question {
  if (!card.isSign) return { card: card.id, kind: 'bank', options: shuffled(BANK_OPTIONS, random) }
  const possible = (['name', 'do', 'which'] as const).filter((kind) => kind !== 'which' || card.lookAlikes.length > 0)
  const others = possible.filter((kind) => kind !== not)
  const kind = pick(others.length > 0 ? others : possible, random)
  const wrong = kind === 'which' ? confusable(deck, card, random) : neighbours(deck, card, random)
  const options = distinct([card.id, ...wrong], (id) => wording(id, kind === 'do' ? 'do' : 'name'))
  return { card: card.id, kind, options: shuffled(options.slice(0, MOST_OPTIONS), random) }
}

function pick(kinds: readonly (keyof typeof WEIGHTS)[], random: Random): keyof typeof WEIGHTS {
  const drawn = kinds.flatMap((kind) => Array<keyof typeof WEIGHTS>(WEIGHTS[kind]).fill(kind))
  return drawn[Math.floor(random() * drawn.length)] ?? 'name'
}

/** Returns wrong answers, most plausible first: look-alikes, then the same category, then any other sign. */
function neighbours(deck: Deck, card: Card, random: Random): string[] {
  const signs = [...deck.values()].filter(({ isSign }) => isSign)
  const inCategory = signs.filter(({ category }) => category === card.category)
  return [card.lookAlikes, inCategory.map(({ id }) => id), signs.map(({ id }) => id)].flatMap((ids) =>
    shuffled(ids, random),
  )
}

/**
 * Returns the look-alikes of a sign, then the look-alikes of each look-alike, so that the pictures are hard to tell
 * apart.
 */
function confusable(deck: Deck, card: Card, random: Random): string[] {
  const further = card.lookAlikes.flatMap((id) => deck.get(id)?.lookAlikes ?? [])
  return [...shuffled(card.lookAlikes, random), ...shuffled(further, random)]
}

export function distinct(ids: readonly string[], reads: (id: string) => string): string[] {
  const seen = new Map<string, string>()
  for (const id of ids) if (!seen.has(reads(id))) seen.set(reads(id), id)
  return [...new Set(seen.values())]
}
