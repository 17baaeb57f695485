/** The environment variables of push messages, for docs/configuration.md. */

import type { Variable } from './variable.ts'

export const PUSH_VARIABLES: readonly Variable[] = [
  {
    name: 'VAPID_PRIVATE_KEY',
    otherwise: 'generated once and kept in the store',
    meaning:
      'The private key of [push messages](decisions/push.md), base64url: `npx web-push generate-vapid-keys`. After a change every browser must be asked again.',
    functions: true,
  },
  {
    name: 'VAPID_SUBJECT',
    otherwise: '`SITE_URL`, if it is an https address',
    meaning:
      'The contact that push services may ask about messages: `mailto:operator@example.org` or an https address.',
    functions: true,
  },
]
