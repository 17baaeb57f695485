/** Classifies a scanned QR code: one of our codes, or something else, of which only the host name is shown. */

import { readCode } from './code.ts'
import { tidied } from './letters.ts'

const PATH = '/ridemvp'
const PARAMETER = 'code'
/** The site's own scan page in any language. */
const SCAN_PAGE = /^\/ridemvp(?:\/[a-z]{2})?\/?$/
/** Longer host names are shortened. */
const LONGEST_HOST = 60

/** The address that a QR code holds, so that any telephone's own camera leads here. */
export function codeAddress(siteUrl: string, code: string): string {
  return `${siteUrl}${PATH}?${PARAMETER}=${code}`
}

/** The code in the query of an address of ours, whatever it is; undefined without one. */
export function codeInQuery(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined
}

export type Scanned =
  /** Written like one of ours; the server knows whether it is. */
  | { readonly kind: 'code'; readonly code: string }
  /** An address of this site that is no code: for the telephone's own camera. */
  | { readonly kind: 'page' }
  | { readonly kind: 'site'; readonly host: string }
  | { readonly kind: 'text' }

/** @param host the name of this site, with its port if it has one */
export function scannedOf(text: string, host: string): Scanned {
  const address = addressOf(text)
  if (!address) {
    const { outcome } = readCode(text)
    return outcome === 'read' || outcome === 'unknown' ? { kind: 'code', code: tidied(text) ?? '' } : { kind: 'text' }
  }
  if (address.host !== host) return { kind: 'site', host: shortened(address.host) }
  const code = codeInQuery(address.search)
  return SCAN_PAGE.test(address.pathname) && code ? { kind: 'code', code } : { kind: 'page' }
}

/** Of a web page; every other kind of address is only text here. */
function addressOf(text: string): URL | undefined {
  try {
    const address = new URL(text.trim())
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined
  }
}

/** Keeps the end of a long host name, because anybody can choose its beginning. */
function shortened(host: string): string {
  return host.length > LONGEST_HOST ? `…${host.slice(1 - LONGEST_HOST)}` : host
}
