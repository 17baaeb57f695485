/** The page that each kind of notice links to, on the site and in mails. */

import type { Language } from '../languages.ts'
import { pathTo, type RouteId } from '../routes.ts'
import type { NoticeKind } from './notices.ts'

export type LinkWords =
  | 'openCrew'
  | 'openRequests'
  | 'openGate'
  | 'openReports'
  | 'openReferences'
  | 'openPhoto'
  | 'findCrews'

interface Way {
  readonly route: RouteId
  readonly words: LinkWords
  readonly crew?: true
}

const MY_CREW: Way = { route: 'my-crews', words: 'openCrew', crew: true }
/** Links to `crew-list` instead of `my-crews`, because users with a pending request are not in the crew yet. */
const ANY_CREW: Way = { route: 'crew-list', words: 'openCrew', crew: true }
const REQUESTS: Way = { route: 'my-requests', words: 'openRequests' }

const WAYS: Readonly<Record<NoticeKind, Way | undefined>> = {
  'request-received': REQUESTS,
  'request-withdrawn': MY_CREW,
  'request-expiring': REQUESTS,
  'mate-left': MY_CREW,
  'mate-checked-in': MY_CREW,
  'invitation-used': MY_CREW,
  'request-accepted': MY_CREW,
  'request-declined': REQUESTS,
  'request-expired': REQUESTS,
  'request-removed': REQUESTS,
  'seat-free': REQUESTS,
  'waiting-ended': REQUESTS,
  'crew-changed': ANY_CREW,
  // The page of requests still shows the owner's contact to members of a cancelled crew, and shows other senders how
  // their requests ended.
  'crew-cancelled': REQUESTS,
  // No link: a hidden crew opens only for its owner.
  'crew-hidden': undefined,
  'crew-restored': ANY_CREW,
  'crew-locked': MY_CREW,
  'pick-up-tomorrow': MY_CREW,
  'expense-added': MY_CREW,
  'message-received': MY_CREW,
  'reference-to-write': MY_CREW,
  'reference-received': { route: 'user-profile', words: 'openReferences' },
  'profile-approved': { route: 'crew-list', words: 'findCrews' },
  'profile-rejected': { route: 'waiting-approval', words: 'openGate' },
  'profile-asked': { route: 'waiting-approval', words: 'openGate' },
  'profile-suspended': { route: 'waiting-approval', words: 'openGate' },
  'profile-restored': { route: 'waiting-approval', words: 'openGate' },
  'photo-accepted': { route: 'user-profile', words: 'openPhoto' },
  'photo-refused': { route: 'user-profile', words: 'openPhoto' },
  'report-decided': { route: 'user-profile', words: 'openReports' },
}

export function linkOf(
  {
    kind,
    crewId,
    requestId,
  }: {
    readonly kind: NoticeKind
    readonly crewId?: string | undefined
    readonly requestId?: string | undefined
  },
  language: Language,
): { readonly to: string; readonly words: LinkWords } | undefined {
  // Messages of a request are on the page of requests, because its sender is not in the crew.
  const way = kind === 'message-received' && requestId !== undefined ? REQUESTS : WAYS[kind]
  if (!way || (way.crew && crewId === undefined)) return undefined
  const path = pathTo(way.route, language)
  return { to: way.crew ? `${path}?crew=${crewId}` : path, words: way.words }
}
