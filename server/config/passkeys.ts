/** Decides whether the site offers passkeys. A passkey belongs to a domain, so a site on an IP address cannot have any. */

import { isIP } from 'node:net'
import { ConfigError, type ReadText } from '../process/config-error.ts'
import type { Variable } from './variable.ts'

export const PASSKEYS_VARIABLE: Variable = {
  name: 'PASSKEYS',
  otherwise: 'on without a user pool, unless `SITE_URL` has an IP address; else off',
  meaning: '`on` or `off`: sign-in with passkeys. The pool must allow them ([operating](operating.md#passkeys)).',
}

/** If a user pool is configured, passkeys are off by default, because the user pool must allow them first. */
export function readPasskeys(text: ReadText, site: URL, hasPool: boolean): boolean {
  const wanted = text('PASSKEYS')
  const isDomain = isIP(site.hostname.replace(/^\[|\]$/g, '')) === 0
  if (wanted === undefined) return isDomain && !hasPool
  if (wanted !== 'on' && wanted !== 'off') {
    throw new ConfigError(`PASSKEYS is "${wanted}"; set it to one of on, off.`)
  }
  if (wanted === 'on' && !isDomain) {
    throw new ConfigError(
      `PASSKEYS is on and SITE_URL is "${site.origin}"; a passkey needs a domain, so name one or set PASSKEYS to off.`,
    )
  }
  return wanted === 'on'
}
