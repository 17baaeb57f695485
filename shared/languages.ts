/** The four languages of the site: direction, formatting locale and name are columns of one table. */

export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB', openGraph: 'en_GB' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-FR', openGraph: 'fr_FR' },
  // Latin digits and the Gregorian calendar, so that figures match the road signs (product decisions §2).
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn-ca-gregory', openGraph: 'ar_AR' },
  ja: { name: '日本語', dir: 'ltr', locale: 'ja-JP', openGraph: 'ja_JP' },
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}

/** The language in the last path segment, or undefined (specification §2). */
export function languageOfPath(pathname: string): Language | undefined {
  const last = pathname.split('/').findLast((segment) => segment !== '')
  return isLanguage(last) ? last : undefined
}

/** The best supported language for an Accept-Language header (RFC 9110 §12.5.4), or undefined if none matches. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const ranked = header
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean)
      return { code: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked.map((entry) => entry.code).find(isLanguage)
}
