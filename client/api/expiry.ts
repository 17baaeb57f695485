/**
 * Calculates when the access token expires, on this machine's clock. The client renews the session shortly before that
 * time.
 */

const REFRESH_MARGIN_MS = 60_000
/**
 * The largest part of a token's life that REFRESH_MARGIN_MS may take up. Without this limit, a short-lived token would
 * be renewed before every call.
 */
const MARGIN_SHARE = 0.2

export interface Expiry {
  /** When the access token expires, as sent by the server: ms since the epoch, on the server's clock. */
  readonly accessExpiresAt: number
  /**
   * When the access token expires, in ms since the epoch on this machine's clock, which all tabs of the browser share.
   */
  readonly deadline: number
  /** The token's remaining life in ms when this client first saw the token. */
  readonly life: number
  /** Calls renew the session when at most this many ms are left before `deadline`. */
  readonly margin: number
}

/**
 * Calculates when an access token expires on this machine's clock. That clock may be hours off, so the token's
 * remaining life is calculated from the response's Date header.
 * @param isNew whether this response issued the token; the remaining life is then the token's whole life
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
