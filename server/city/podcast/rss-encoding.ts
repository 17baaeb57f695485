/** A feed's bytes as text, in the encoding it declares: Japanese and older feeds are not all in UTF-8. */

import { ForeignError } from '../../external-http/bounded.ts'

/** Up to here a declaration may stand (XML 1.0 §2.8). */
const DECLARATION_BYTES = 200

/**
 * A byte order mark says it best, then the header, then the document (RFC 7303 §3); without any of them it is UTF-8.
 * Bytes that mean nothing become U+FFFD: one broken character does not take the podcast away.
 * @throws ForeignError for an encoding that browsers do not know either
 */
export function decodeXml(bytes: Buffer, charset: string | undefined): string {
  try {
    // The decoder takes the mark itself away.
    return new TextDecoder(markedEncoding(bytes) ?? charset ?? declaredEncoding(bytes) ?? 'utf-8').decode(bytes)
  } catch {
    throw new ForeignError('unknown encoding')
  }
}

function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, DECLARATION_BYTES)
  return /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}
