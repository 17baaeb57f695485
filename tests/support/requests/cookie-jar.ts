/**
 * Keeps the cookies of a simulated client as a browser does. A response sets or deletes cookies, and the next request
 * sends them.
 */

/** The cookies of one origin, by name. */
export type CookieJar = Map<string, string>

/** Returns the value of the Cookie header; empty if there are no cookies. */
export function cookieHeader(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** @param setCookie the value of one Set-Cookie header; an empty or expired cookie is deleted */
export function storeCookie(jar: CookieJar, setCookie: string): void {
  const [pair = ''] = setCookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(setCookie)) jar.delete(name)
  else jar.set(name, value)
}
