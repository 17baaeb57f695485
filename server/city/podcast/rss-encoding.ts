/** Decodes a feed's bytes in its declared encoding: Japanese and older feeds are not always UTF-8. */

import { ExternalResponseError } from '../../external-http/bounded.ts'

/** The number of leading bytes that are searched for the XML declaration (XML 1.0 §2.8), enough to contain it. */
const DECLARATION_BYTES = 200

/**
 * Takes the encoding from the first of these that is present: the byte order mark, the Content-Type header, the XML
 * declaration (RFC 7303 §3), or else UTF-8. Invalid bytes become U+FFFD, so one broken character does not make the
 * podcast unreadable.
 * @throws ExternalResponseError for an encoding that TextDecoder does not support
 */
export function decodeXml(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? charset ?? declaredEncoding(bytes) ?? 'utf-8').decode(bytes)
  } catch {
    throw new ExternalResponseError('unknown encoding')
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
