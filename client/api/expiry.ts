/** When the access token ends, on this machine's clock: the client renews the session shortly before. */

/** An access token with less life than this is renewed before a call. */
const REFRESH_MARGIN_MS = 60_000
/** A pool may issue tokens that live shorter than the margin; they would be renewed before every call. */
const MARGIN_SHARE = 0.2

export interface Expiry {
  /** As sent by the server, ms since the epoch on the server's clock. */
  readonly accessExpiresAt: number
  /** The same moment on this machine's clock, which all its tabs share. */
  readonly deadline: number
  /** The token's remaining life when it was first seen, ms. */
  readonly life: number
  /** Calls renew the session this long before the deadline, ms. */
  readonly margin: number
}

/**
 * The local clock may be hours off, so the remaining life is measured against the response's Date header.
 * @param isNew whether this response issued the token, so that `life` is its whole life
 */
export function expiryOf(
  accessExpiresAt: number,
  response: Response,
  { now, previous, isNew }: { readonly now: number; readonly previous: Expiry | undefined; readonly isNew: boolean },
): Expiry {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const life = accessExpiresAt - (Number.isNaN(serverTime) ? now : serverTime)
  const same = previous?.accessExpiresAt === accessExpiresAt ? previous : undefined
  const margin = isNew ? Math.min(REFRESH_MARGIN_MS, life * MARGIN_SHARE) : (same?.margin ?? REFRESH_MARGIN_MS)
  return { accessExpiresAt, deadline: now + life, life: same?.life ?? life, margin }
}

export function isNear({ deadline, margin }: Expiry, now: number): boolean {
  return deadline - now <= margin
}
