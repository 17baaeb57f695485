/** Writes iCalendar content lines (RFC 5545): escaping, folding by octets, CRLF. */

/** Maximum line length without the line break (RFC 5545 §3.1). */
const MOST_OCTETS = 75
const BREAK = '\r\n'

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Escapes a TEXT value (RFC 5545 §3.3.11). Control characters become spaces, and lone surrogates become U+FFFD. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const letter of line) {
    const more = octetsOf(letter)
    if (octets + more > MOST_OCTETS) {
      text += `${BREAK} `
      octets = 1
    }
    text += letter
    octets += more
  }
  return text
}

export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => folded(line) + BREAK).join('')
}

/**
 * Returns a DATE value (RFC 5545 §3.3.4).
 * @param day 'YYYY-MM-DD'
 */
export function dateValue(day: string): string {
  return day.replaceAll('-', '')
}

/**
 * Returns a UTC DATE-TIME value (RFC 5545 §3.3.5).
 * @param at milliseconds since the epoch
 */
export function instantValue(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')
}
