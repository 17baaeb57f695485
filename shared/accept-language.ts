/** Negotiates the language of a response from the Accept-Language header. */

import { LANGUAGE_CODES, type Language, languageOfTag } from './languages.ts'

/**
 * Returns the best supported language for an Accept-Language header (RFC 9110 §12.5.4), or undefined if none matches.
 * Each range is looked up as in RFC 4647 §3.4. Its likely subtags (UTS #35) count too: zh-TW is looked up as
 * zh-Hant-TW, and zh-CN as zh-Hans-CN.
 */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const ranked = header
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean)
      return { range: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked.map(({ range }) => lookUp(range)).find((language) => language !== undefined)
}

function lookUp(range: string): Language | undefined {
  const subtags = range.split('-')
  for (let length = subtags.length; length > 0; length -= 1) {
    const language = languageOfTag(subtags.slice(0, length).join('-'))
    if (language) return language
  }
  const script = scriptTag(range)
  return script === undefined ? undefined : LANGUAGE_CODES.find((code) => scriptTag(code) === script)
}

/** Returns the tag with its likely script and without a region: zh-Hant for zh-TW; undefined for an invalid tag. */
function scriptTag(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return script && `${language}-${script}`
  } catch {
    return undefined
  }
}
