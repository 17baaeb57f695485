/** Converts untrusted HTML into plain paragraphs: no markup, no script, no bidirectional control characters. */

import { Parser } from 'htmlparser2'

const MOST_DEPTH = 200

const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)

const SILENT: ReadonlySet<string> = new Set(
  `applet audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg
  template textarea video xmp`.split(/\s+/),
)

export function paragraphsOf(source: string, most: number): string[] {
  const paragraphs: string[] = []
  let left = most
  for (const piece of piecesOf(source)) {
    const paragraph = cleaned(piece)
    if (paragraph === '') continue
    if (paragraph.length > left) {
      if (left > 1) paragraphs.push(cut(paragraph, left))
      break
    }
    paragraphs.push(paragraph)
    left -= paragraph.length
  }
  return paragraphs
}

export function lineOf(source: string, most: number): string {
  return paragraphsOf(source, most).join(' ').slice(0, most).toWellFormed()
}

/**
 * Splits at block elements if there are any, otherwise at line breaks, because feeds also put plain text into fields
 * for HTML.
 */
function piecesOf(source: string): string[] {
  if (!/[<&]/.test(source)) return linesOf(source)
  const pieces = ['']
  let [depth, hidden, blocks] = [0, 0, 0]
  const begin = () => {
    if (pieces.at(-1) !== '') pieces.push('')
  }
  const parser = new Parser({
    onopentagname(name) {
      depth += 1
      // Stops at deeply nested elements. The parser scans all open elements at each tag, so the time would grow with
      // the square of the depth.
      if (depth > MOST_DEPTH) parser.pause()
      if (SILENT.has(name)) hidden += 1
      else if (hidden === 0 && BLOCKS.has(name)) {
        blocks += 1
        begin()
      }
    },
    onclosetag(name) {
      depth -= 1
      if (SILENT.has(name)) hidden -= 1
      else if (hidden === 0 && BLOCKS.has(name)) begin()
    },
    ontext(text) {
      if (hidden === 0) pieces[pieces.length - 1] += text
    },
  })
  parser.end(source)
  return blocks > 0 ? pieces : pieces.flatMap(linesOf)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/)
}

/**
 * Returns one line of plain text without control characters, bidirectional controls (UAX #9: embeddings, overrides,
 * isolates), stacks of combining marks, or anything that looks like a tag after double encoding.
 */
export function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu, '')
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/<(?=[a-z/!?])/gi, '‹')
    .trim()
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
