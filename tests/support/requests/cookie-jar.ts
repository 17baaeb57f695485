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

/**
 * Stores or deletes a cookie. Ignores a cookie without the attributes that its name requires, as browsers do.
 * @param setCookie the value of one Set-Cookie header; an empty or expired cookie is deleted
 */
export function storeCookie(jar: CookieJar, setCookie: string): void {
  if (!hasRequiredAttributes(setCookie)) return
  const [pair = ''] = setCookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(setCookie)) jar.delete(name)
  else jar.set(name, value)
}

/** Returns whether a cookie has the attributes that the prefix of its name requires (RFC 6265bis §4.1.3). */
function hasRequiredAttributes(setCookie: string): boolean {
  const [name = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const has = (attribute: RegExp) => attributes.some((one) => attribute.test(one))
  const isHost = /^__Host-/i.test(name)
  const isHttp = /^__(Host-)?Http-/i.test(name)
  if ((isHost || isHttp || /^__Secure-/i.test(name)) && !has(/^secure$/i)) return false
  if (isHost && (!has(/^path=\/$/i) || has(/^domain=/i))) return false
  return !isHttp || has(/^httponly$/i)
}
