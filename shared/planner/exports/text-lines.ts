/**
 * Wraps plain text for e-mail. Japanese characters take two columns. A line may break at any Japanese character unless
 * the rules for Japanese punctuation forbid it.
 */

export const COLUMNS = 72

/** Matches double-width characters (UAX #11: W and F) of the scripts used in names and texts. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

export function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => {
    if (/\p{M}|\p{Cf}/u.test(letter)) return width
    return width + (WIDE.test(letter) || (letter.codePointAt(0) ?? 0) > 0x1f000 ? 2 : 1)
  }, 0)
}

/** Japanese characters that must not start a line, and those that must not end one. */
const CLOSING = '、。，．：；！？）」』】・ー'
const OPENING = '（「『【'
const JAPANESE = '\\u3041-\\u9fff\\uff00-\\uff60'
/**
 * Matches the pieces that a line break must not divide: spaces, a Japanese character with adjacent punctuation, or a
 * word. A number stays with its unit.
 */
const PIECES = new RegExp(
  ` +|[${OPENING}]*[${JAPANESE}][${CLOSING}]*|(?:[^ ${JAPANESE}]*\\d )?[^ ${JAPANESE}]+[${CLOSING}]*`,
  'gu',
)

export function wrapped(text: string, indent = '', columns = COLUMNS): string[] {
  const most = columns - widthOf(indent)
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(PIECES) ?? []) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > most) {
      lines.push(line.trimEnd())
      line = ''
    }
    if (line !== '' || piece.trim() !== '') line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines.map((each) => indent + each)
}
