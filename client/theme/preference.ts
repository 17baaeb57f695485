/**
 * Stores theme and language in plain cookies: the server selects the document by them, so no inline script is needed.
 */

export type Preference = 'theme' | 'language'

const ONE_YEAR_S = 31_536_000

/** The value of one preference in a Cookie header or document.cookie text, or undefined. */
export function preferenceIn(cookies: string, name: Preference): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;\\s]*)`).exec(cookies)?.[1]
}

/** The text that sets a preference for one year, on every path; over https under a name that no other host may set. */
export function preferenceCookie(name: Preference, value: string, secure: boolean): string {
  const attributes = `path=/; max-age=${ONE_YEAR_S}; SameSite=Lax`
  return secure ? `__Host-${name}=${value}; ${attributes}; Secure` : `${name}=${value}; ${attributes}`
}

export function readPreference(name: Preference): string | undefined {
  return preferenceIn(document.cookie, name)
}

export function writePreference(name: Preference, value: string): void {
  // Cookie Store is neither synchronous nor in every browser the site serves.
  Object.assign(document, { cookie: preferenceCookie(name, value, location.protocol === 'https:') })
}
