/**
 * Stores the theme and the language in cookies. The server uses them to select the document, so that no inline script
 * is needed.
 */

export type Preference = 'theme' | 'language'

const ONE_YEAR_S = 31_536_000

export function preferenceIn(cookies: string, name: Preference): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;\\s]*)`).exec(cookies)?.[1]
}

/**
 * Returns the text of a preference cookie. With `secure`, the cookie's name has the prefix `__Host-`, so that other
 * subdomains cannot set it.
 */
export function preferenceCookie(name: Preference, value: string, secure: boolean): string {
  const attributes = `path=/; max-age=${ONE_YEAR_S}; SameSite=Lax`
  return secure ? `__Host-${name}=${value}; ${attributes}; Secure` : `${name}=${value}; ${attributes}`
}

export function readPreference(name: Preference): string | undefined {
  return preferenceIn(document.cookie, name)
}

export function writePreference(name: Preference, value: string): void {
  // The Cookie Store API is not used, because it is asynchronous and missing in some supported browsers.
  Object.assign(document, { cookie: preferenceCookie(name, value, location.protocol === 'https:') })
}
