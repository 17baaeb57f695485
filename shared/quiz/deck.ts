/** Builds the deck: one card for every sign and every question of the bank, sorted into nine categories. */

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
  readonly id: string
  readonly category: Category
  readonly isSign: boolean
  readonly picture?: string
  readonly lookAlikes: readonly string[]
}

export type Deck = ReadonlyMap<string, Card>

export interface SignEntry {
  readonly number: string
  /**
   * The five kinds of signs, in the order in which the Order on road signs and markings lists them. The deck puts the
   * signs of the kind 'auxiliary' into the category 'plate'.
   */
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
