/**
 * Classifies a scanned QR code: one of the site's codes, another page of this site, another site, or text. Of another
 * site only the host name is shown.
 */

import { languageOfTag } from '../languages.ts'
import { readCode } from './code.ts'
import { tidied } from './letters.ts'

const PATH = '/ridemvp'
const PARAMETER = 'code'
const LONGEST_HOST = 60

export function codeAddress(siteUrl: string, code: string): string {
  return `${siteUrl}${PATH}?${PARAMETER}=${code}`
}

export function codeInQuery(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined
}

export type Scanned =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'site'; readonly host: string }
  | { readonly kind: 'text' }

export function scannedOf(text: string, host: string): Scanned {
  const address = addressOf(text)
  if (!address) {
    const { outcome } = readCode(text)
    return outcome === 'read' || outcome === 'unknown' ? { kind: 'code', code: tidied(text) ?? '' } : { kind: 'text' }
  }
  if (address.host !== host) return { kind: 'site', host: shortened(address.host) }
  const code = codeInQuery(address.search)
  return isScanPage(address.pathname) && code ? { kind: 'code', code } : { kind: 'page' }
}

function isScanPage(pathname: string): boolean {
  const [, page, tag, ...rest] = pathname.replace(/\/$/, '').split('/')
  return `/${page}` === PATH && (tag === undefined || languageOfTag(tag) !== undefined) && rest.length === 0
}

function addressOf(text: string): URL | undefined {
  try {
    const address = new URL(text.trim())
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined
  }
}

/** Keeps the end of a long host name, because an attacker can choose its beginning freely. */
function shortened(host: string): string {
  return host.length > LONGEST_HOST ? `…${host.slice(1 - LONGEST_HOST)}` : host
}
