/** Writes XML elements; escapes text and drops characters that XML 1.0 cannot represent. */

import { escapeMarkup } from '../../text/escape-markup.ts'

/** Drops control characters other than tab and line breaks, and lone surrogates (XML 1.0 §2.2). */
function withoutForbidden(text: string): string {
  return Array.from(text)
    .filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
      return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
    })
    .join('')
}

export function escapeXml(text: string): string {
  return escapeMarkup(withoutForbidden(text))
}

/**
 * @param content text, which is escaped, or child elements that are already serialised
 * @param attributes values are escaped
 */
export function element(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('\n')
  const open = `<${name}${written.join('')}`
  if (inner === '') return `${open}/>`
  return typeof content === 'string' ? `${open}>${inner}</${name}>` : `${open}>\n${inner}\n</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
