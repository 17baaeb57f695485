/** The page that each kind of notice links to. */

import type { Notice } from '../../../shared/api/endpoints.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import type { Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'

type Words = 'openCrew' | 'openRequests' | 'openGate' | 'openReports' | 'findCrews'

interface Way {
  readonly route: RouteId
  readonly words: Words
  readonly crew?: true
}

const MY_CREW: Way = { route: 'my-crews', words: 'openCrew', crew: true }
/** This page also opens for users with a pending request, who are not in the crew. */
const ANY_CREW: Way = { route: 'crew-list', words: 'openCrew', crew: true }
const REQUESTS: Way = { route: 'my-requests', words: 'openRequests' }

const WAYS: Readonly<Record<NoticeKind, Way | undefined>> = {
  'request-received': REQUESTS,
  'request-withdrawn': MY_CREW,
  'mate-left': MY_CREW,
  'mate-checked-in': MY_CREW,
  'request-accepted': MY_CREW,
  'request-declined': REQUESTS,
  'request-expired': REQUESTS,
  'request-removed': REQUESTS,
  'crew-changed': ANY_CREW,
  // The requests of a cancelled crew still show the owner's contact to mates, and the result to applicants.
  'crew-cancelled': REQUESTS,
  // No link: a hidden crew opens only for its owner.
  'crew-hidden': undefined,
  'crew-restored': ANY_CREW,
  'crew-locked': MY_CREW,
  'expense-added': MY_CREW,
  'profile-approved': { route: 'crew-list', words: 'findCrews' },
  'profile-rejected': { route: 'waiting-approval', words: 'openGate' },
  'report-decided': { route: 'user-profile', words: 'openReports' },
}

/** @returns undefined when there is no page to open */
export function linkOf(
  { kind, crewId }: Pick<Notice, 'kind' | 'crewId'>,
  language: Language,
): { readonly to: string; readonly words: Words } | undefined {
  const way = WAYS[kind]
  if (!way || (way.crew && crewId === undefined)) return undefined
  const path = pathTo(way.route, language)
  return { to: way.crew ? `${path}?crew=${crewId}` : path, words: way.words }
}
