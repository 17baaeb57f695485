/** Parses feed fields leniently: dates, durations, numbers, languages and media types. */

/** Offsets of time zones from UTC in minutes (RFC 822 §5.1). JST is added, because Japanese feeds use it. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ GMT: 0, UT: 0, UTC: 0, Z: 0 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420, JST: 540 },
}
const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DATE =
  /^(?:[a-z]+,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d\d)\s+(\d\d?):(\d\d)(?::(\d\d))?\s*([+-]\d{4}|[a-z]{1,4})?$/i
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/

/**
 * Parses an RFC 822 date with a year of two or four digits, or an ISO 8601 date. Returns milliseconds since the epoch.
 */
export function dateOf(text: string): number | null {
  const trimmed = text.trim().slice(0, 100)
  if (ISO_DATE.test(trimmed)) return orNull(Date.parse(trimmed))
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', zone = 'GMT'] =
    DATE.exec(trimmed) ?? []
  const offset = offsetOf(zone)
  const index = MONTHS.indexOf(month.toLowerCase())
  if (index < 0 || offset === undefined) return null
  const fullYear = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year)
  const date = new Date(Date.UTC(fullYear, index, Number(day)))
  // Refuses days such as 31 November, which Date.UTC would move to the next month.
  if (date.getUTCDate() !== Number(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  return orNull(date.getTime() + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1_000)
}

function offsetOf(zone: string): number | undefined {
  const figures = /^([+-])(\d\d)(\d\d)$/.exec(zone)
  if (!figures) return Object.hasOwn(ZONES, zone.toUpperCase()) ? ZONES[zone.toUpperCase()] : undefined
  const minutes = Number(figures[2]) * 60 + Number(figures[3])
  return figures[1] === '-' ? -minutes : minutes
}

const LONGEST_EPISODE_S = 7 * 24 * 3_600

/** Parses '1:02:03', '62:03' or '3723' into whole seconds. */
export function secondsOf(text: string): number | null {
  if (!/^\d{1,6}(:\d{1,2}){0,2}(\.\d{1,9})?$/.test(text.trim())) return null
  const seconds = Math.floor(
    text
      .trim()
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  )
  return seconds <= LONGEST_EPISODE_S ? seconds : null
}

export function countOf(text: string): number | null {
  const trimmed = text.trim()
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : null
}

/** Returns a BCP 47 tag in canonical form: 'en-us' and 'en_US' become en-US. */
export function languageOf(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-')
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) || tag.length > 35) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Media types by file extension, for feeds that declare none. TYPES_BY_NAME maps nonstandard type names in feeds to the
 * standard names.
 */
const TYPES_BY_ENDING: Readonly<Record<string, string>> = {
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', m4b: 'audio/mp4', aac: 'audio/aac', flac: 'audio/flac' },
  ...{ ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg', wav: 'audio/wav', weba: 'audio/webm' },
}
const TYPES_BY_NAME: Readonly<Record<string, string>> = {
  ...{ 'audio/mp3': 'audio/mpeg', 'audio/x-mp3': 'audio/mpeg', 'audio/x-mpeg': 'audio/mpeg' },
  ...{ 'audio/x-m4a': 'audio/mp4', 'audio/m4a': 'audio/mp4', 'audio/x-wav': 'audio/wav' },
}

export function audioTypeOf(declared: string, url: URL): string | null {
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase()
  if (/^audio\/[\w.+-]{1,60}$/.test(type))
    return Object.hasOwn(TYPES_BY_NAME, type) ? (TYPES_BY_NAME[type] ?? null) : type
  if (type !== '' && !/^(application|binary)\/octet-stream$/.test(type)) return null
  const ending = /\.(\w{2,4})$/.exec(url.pathname)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES_BY_ENDING, ending) ? (TYPES_BY_ENDING[ending] ?? null) : null
}

function orNull(number: number): number | null {
  return Number.isSafeInteger(number) ? number : null
}
