/** Dates, numbers and lists as each language writes them; days and times are Japan's, whatever the browser's own zone. */

import { LANGUAGES, type Language } from '../../shared/languages.ts'

const JAPAN = 'Asia/Tokyo'

const formatters = new Map<string, unknown>()

/** Intl objects are slow to make and alike for the same arguments: each is made once. */
function once<Formatter>(kind: string, language: Language, options: object, make: () => Formatter): Formatter {
  const name = `${kind} ${language} ${JSON.stringify(options)}`
  const known = formatters.get(name) as Formatter | undefined
  if (known) return known
  const fresh = make()
  formatters.set(name, fresh)
  return fresh
}

export function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions = {}): string {
  const { locale } = LANGUAGES[language]
  return once('number', language, options, () => new Intl.NumberFormat(locale, options)).format(value)
}

export function formatYen(language: Language, yen: number): string {
  const { locale } = LANGUAGES[language]
  const options = { style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' } as const
  const parts = once('number', language, options, () => new Intl.NumberFormat(locale, options)).formatToParts(yen)
  // Arabic's data call the yen JP¥ where every price tag in Japan has ¥.
  return parts.map(({ type, value }) => (type === 'currency' ? value.replace('JP', '') : value)).join('')
}

/** A distance in kilometres, rounded to whole ones. */
export function formatKilometres(language: Language, kilometres: number): string {
  return formatNumber(language, kilometres, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('date', language, options, () => new Intl.DateTimeFormat(LANGUAGES[language].locale, options))
}

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** A calendar day 'YYYY-MM-DD'. */
export function formatDay(language: Language, day: string, options: Intl.DateTimeFormatOptions = DAY): string {
  return dates(language, { ...options, timeZone: 'UTC' }).format(midnight(day))
}

/** A month's name; `month` is 1 to 12. */
export function formatMonth(language: Language, month: number, length: 'long' | 'short' = 'long'): string {
  return formatDay(language, `2027-${String(month).padStart(2, '0')}-15`, { month: length })
}

/** Two calendar days 'YYYY-MM-DD', first and last, with what they share written once. */
export function formatDays(
  language: Language,
  first: string,
  last: string,
  options: Intl.DateTimeFormatOptions = DAY,
): string {
  if (language === 'ja') {
    // Intl writes a Japanese range as 2027/01/03～2027/01/08, whatever form of a day it is asked for.
    const { year, ...rest } = options
    const isSameYear = first.slice(0, 4) === last.slice(0, 4)
    return `${formatDay(language, first, options)}～${formatDay(language, last, isSameYear ? rest : options)}`
  }
  return dates(language, { ...options, timeZone: 'UTC' }).formatRange(midnight(first), midnight(last))
}

/** An instant in milliseconds since the epoch, as the clocks in Japan show it. */
export function formatInstant(
  language: Language,
  instant: number,
  options: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false },
): string {
  return dates(language, { ...options, timeZone: JAPAN }).format(instant)
}

export function formatList(language: Language, items: readonly string[], type: 'and' | 'or' = 'and'): string {
  const options = { type: type === 'and' ? 'conjunction' : 'disjunction' } as const
  const { locale } = LANGUAGES[language]
  return once('list', language, options, () => new Intl.ListFormat(locale, options)).format(items)
}

/** The name of a spoken language in the page's language; `code` is ISO 639-1. */
export function languageName(language: Language, code: string): string {
  const names = once(
    'language',
    language,
    {},
    () => new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'language' }),
  )
  return names.of(code) ?? code
}

/** The name of a country in the page's language; `code` is ISO 3166-1 alpha-2. */
export function countryName(language: Language, code: string): string {
  const names = once(
    'region',
    language,
    {},
    () => new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'region' }),
  )
  return names.of(code) ?? code
}
