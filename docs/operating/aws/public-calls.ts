/**
 * The calls of visitors without a session, which are not signed. Guest credentials of an identity pool cannot sign
 * them, because AWS limits guests with a session policy that may exclude the gateway. A test compares the list with the
 * endpoint map of the site and its mail routes.
 */

export const PUBLIC_CALLS: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['POST', '/contact'],
  ['GET', '/calendars/{token}'],
  ['GET', '/group-plans/{id}'],
  ['GET', '/cities/{city}/events'],
  ['GET', '/facts'],
  ['POST', '/mail/unsubscribe'],
  ['POST', '/mail/feedback'],
]
