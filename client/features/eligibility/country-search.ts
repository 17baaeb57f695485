/** Searches countries by name in the page's language or English, by alias, or by code. */

import { COUNTRY_CODES } from '../../../shared/countries.ts'
import type { Language } from '../../../shared/languages.ts'
import { normalise } from '../../../shared/phonebot/normalise.ts'
import { countryName } from '../../i18n/format.ts'

export interface Country {
  /** The country's ISO 3166-1 alpha-2 code. */
  readonly code: string
  readonly name: string
  readonly names: readonly string[]
}

/** The Arabic article, which is written together with the noun and which the search ignores. */
const THE = /^ال/

export function countriesIn(language: Language, aliases: (code: string) => string): readonly Country[] {
  const { compare } = new Intl.Collator(language)
  return COUNTRY_CODES.map((code) => {
    const name = countryName(language, code)
    const names = [name, countryName('en', code), ...aliases(code).split(/[,،、]/)]
    return { code, name, names: names.map((each) => normalise(each).replace(THE, '')).filter((each) => each !== '') }
  }).sort((a, b) => compare(a.name, b.name))
}

/**
 * Ranks a match: 0 for a whole name, 1 for the start of a name or the whole code, 2 for the start of a later word, 3
 * for any other part of a name. Undefined means that the country does not match.
 */
function rank({ names, code }: Country, typed: string): number | undefined {
  if (names.includes(typed)) return 0
  if (names.some((name) => name.startsWith(typed)) || code.toLowerCase() === typed) return 1
  if (names.some((name) => name.includes(` ${typed}`))) return 2
  return names.some((name) => name.includes(typed)) ? 3 : undefined
}

export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const sought = normalise(typed).replace(THE, '')
  if (sought === '') return countries
  const found = countries.flatMap((country) => {
    const at = rank(country, sought)
    return at === undefined ? [] : [{ country, at }]
  })
  return found.sort((a, b) => a.at - b.at).map(({ country }) => country)
}

export function countryMeant(countries: readonly Country[], typed: string): Country | undefined {
  const found = findCountries(countries, typed)
  const sought = normalise(typed).replace(THE, '')
  return found.length === 1 ? found[0] : found.find(({ names }) => names.includes(sought))
}
