/** Formats dates, numbers and lists in each language; days and times are in Japan's time zone, not the browser's. */

import { isInHan, LANGUAGES, type Language } from '../../shared/languages.ts'

const JAPAN = 'Asia/Tokyo'

const formatters = new Map<string, unknown>()

function cached<Formatter>(kind: string, language: Language, options: object, create: () => Formatter): Formatter {
  const name = `${kind} ${language} ${JSON.stringify(options)}`
  const known = formatters.get(name) as Formatter | undefined
  if (known) return known
  const fresh = create()
  formatters.set(name, fresh)
  return fresh
}

export function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions = {}): string {
  const { locale } = LANGUAGES[language]
  return cached('number', language, options, () => new Intl.NumberFormat(locale, options)).format(value)
}

export function formatYen(language: Language, yen: number): string {
  const { locale } = LANGUAGES[language]
  const options = { style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' } as const
  const parts = cached('number', language, options, () => new Intl.NumberFormat(locale, options)).formatToParts(yen)
  // CLDR's Arabic symbol for the yen is JP¥, but price tags in Japan show ¥.
  return parts.map(({ type, value }) => (type === 'currency' ? value.replace('JP', '') : value)).join('')
}

/** Formats a whole number of kilometres. A line cannot break between the number and its unit. */
export function formatKilometres(language: Language, kilometres: number): string {
  const options = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 } as const
  return formatNumber(language, kilometres, options).replace(' ', '\u00a0')
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached('date', language, options, () => new Intl.DateTimeFormat(LANGUAGES[language].locale, options))
}

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Formats a calendar day 'YYYY-MM-DD'. */
export function formatDay(language: Language, day: string, options: Intl.DateTimeFormatOptions = DAY): string {
  return dates(language, { ...options, timeZone: 'UTC' }).format(midnight(day))
}

export function formatMonth(language: Language, month: number, length: 'long' | 'short' = 'long'): string {
  return formatDay(language, `2027-${String(month).padStart(2, '0')}-15`, { month: length })
}

/** Formats a calendar month 'YYYY-MM' as the month's name with the year. */
export function formatYearMonth(language: Language, month: string): string {
  return formatDay(language, `${month}-01`, { year: 'numeric', month: 'long' })
}

export function formatDays(
  language: Language,
  first: string,
  last: string,
  options: Intl.DateTimeFormatOptions = DAY,
): string {
  if (isInHan(language)) {
    // Intl ignores the options for Japanese and Chinese ranges and writes 2027/01/03～2027/01/08.
    const { year, ...rest } = options
    const isSameYear = first.slice(0, 4) === last.slice(0, 4)
    return `${formatDay(language, first, options)}～${formatDay(language, last, isSameYear ? rest : options)}`
  }
  return dates(language, { ...options, timeZone: 'UTC' }).formatRange(midnight(first), midnight(last))
}

/** Formats an instant, in milliseconds since the epoch, in Japan's time zone. */
export function formatInstant(
  language: Language,
  instant: number,
  options: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
): string {
  return dates(language, { ...options, timeZone: JAPAN }).format(instant)
}

export function formatList(language: Language, items: readonly string[], type: 'and' | 'or' = 'and'): string {
  const options = { type: type === 'and' ? 'conjunction' : 'disjunction' } as const
  const { locale } = LANGUAGES[language]
  return cached('list', language, options, () => new Intl.ListFormat(locale, options)).format(items)
}

/** The name of a spoken language in the page's language; `code` is ISO 639-1. */
export function languageName(language: Language, code: string): string {
  const names = cached(
    'language',
    language,
    {},
    () => new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'language' }),
  )
  return names.of(code) ?? code
}

/** The name of a country in the page's language; `code` is ISO 3166-1 alpha-2. */
export function countryName(language: Language, code: string): string {
  const names = cached(
    'region',
    language,
    {},
    () => new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'region' }),
  )
  return names.of(code) ?? code
}
