/** One question made from a card: what it asks, and the answers to choose from. */

import { type Random, shuffled } from './chance.ts'
import type { Card, Deck } from './deck.ts'

/** What is it (picture → names), what do you do (picture → actions), which one is it (name → pictures), or the bank's own. */
export const KINDS = ['name', 'do', 'which', 'bank'] as const
export type Kind = (typeof KINDS)[number]

export interface Question {
  readonly card: string
  readonly kind: Kind
  /** Ids of signs, or names of the bank's answers, in the order they are shown. */
  readonly options: readonly string[]
}

/** The answers of a bank question under their names in the catalog. */
export const BANK_OPTIONS = ['right', 'wrong1', 'wrong2', 'wrong3'] as const

export const MOST_OPTIONS = 4

/** A sign's name or what one does at it, in the reader's language: two answers must not read alike. */
export type Wording = (sign: string, aspect: 'name' | 'do') => string

export function rightOption({ card, kind }: Question): string {
  return kind === 'bank' ? 'right' : card
}

/** How often each kind comes up where a card allows it. */
const WEIGHTS = { name: 3, do: 2, which: 2 } as const

/** @param not a kind to leave out where there is another: what was missed is asked in another way */
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

/** Wrong answers worth thinking about come first: look-alikes, then the category, then any other sign. */
function neighbours(deck: Deck, card: Card, random: Random): string[] {
  const signs = [...deck.values()].filter(({ isSign }) => isSign)
  const inCategory = signs.filter(({ category }) => category === card.category)
  return [card.lookAlikes, inCategory.map(({ id }) => id), signs.map(({ id }) => id)].flatMap((ids) =>
    shuffled(ids, random),
  )
}

/** Look-alikes, and those that look like them: nothing that could be told apart at a glance. */
function confusable(deck: Deck, card: Card, random: Random): string[] {
  const further = card.lookAlikes.flatMap((id) => deck.get(id)?.lookAlikes ?? [])
  return [...shuffled(card.lookAlikes, random), ...shuffled(further, random)]
}

/** The first of all that read alike; the same sign twice reads alike too. */
export function distinct(ids: readonly string[], reads: (id: string) => string): string[] {
  const seen = new Map<string, string>()
  for (const id of ids) if (!seen.has(reads(id))) seen.set(reads(id), id)
  return [...new Set(seen.values())]
}
