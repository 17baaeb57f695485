/** What there is to learn: one card for every sign and every question of the bank, sorted into nine categories. */

export const CATEGORIES = [
  'regulatory',
  'warning',
  'instruction',
  'guide',
  'plate',
  'marking',
  'light',
  'rule',
  'hokkaido',
] as const
export type Category = (typeof CATEGORIES)[number]

export interface Card {
  /** The sign's number or the bank question's id: unique, and what is kept of answers hangs on it. */
  readonly id: string
  readonly category: Category
  /** A sign has a name, an action and neighbours; a bank question its own four answers. */
  readonly isSign: boolean
  /** The drawing's name. */
  readonly picture?: string
  /** Signs that are easily taken for this one; whoever is named by the other is named here too. */
  readonly lookAlikes: readonly string[]
}

export type Deck = ReadonlyMap<string, Card>

/** What the deck needs to know of a sign; tests make decks of their own. */
export interface SignEntry {
  readonly number: string
  /** The five kinds of the sign order; its auxiliary plates are the quiz's plates. */
  readonly category: 'regulatory' | 'warning' | 'instruction' | 'guide' | 'auxiliary'
  readonly lookAlikes: readonly string[]
}

export interface BankEntry {
  readonly id: string
  readonly kind: 'marking' | 'light' | 'rule' | 'plate' | 'hokkaido'
  readonly picture?: string
}

export function deckOf(signs: readonly SignEntry[], bank: readonly BankEntry[]): Deck {
  const numbers = new Set(signs.map(({ number }) => number))
  const neighbours = ({ number, lookAlikes }: SignEntry) => {
    const named = signs.filter((other) => other.lookAlikes.includes(number)).map((other) => other.number)
    return [...new Set([...lookAlikes, ...named])].filter((other) => other !== number && numbers.has(other))
  }
  const cards: Card[] = [
    ...signs.map(
      (sign): Card => ({
        id: sign.number,
        category: sign.category === 'auxiliary' ? 'plate' : sign.category,
        isSign: true,
        picture: sign.number,
        lookAlikes: neighbours(sign),
      }),
    ),
    ...bank.map(
      ({ id, kind, picture }): Card => ({
        id,
        category: kind,
        isSign: false,
        lookAlikes: [],
        ...(picture === undefined ? {} : { picture }),
      }),
    ),
  ]
  return new Map(cards.map((card) => [card.id, card]))
}
