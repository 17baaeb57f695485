/** Which audit event each call of sign-in, session and account is: a row for every endpoint there is. */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import type { identityEndpoints } from '../../shared/api/identity-endpoints.ts'
import type { Refusal } from '../http/refusal.ts'
import type { AuditEntry, AuditEvent } from '../plugins/audit.ts'
import type { AuditRule } from '../plugins/audited-routes.ts'

type IdentityEndpoint = keyof typeof identityEndpoints

interface Rule<Key extends IdentityEndpoint> {
  readonly event: AuditEvent | ((body: BodyOf<Key> | undefined, error?: Refusal) => AuditEvent)
  /** Besides the event and that it succeeded; undefined: it is not told. */
  readonly answered?: (body: BodyOf<Key>, answer: AnswerOf<Key>) => Partial<AuditEntry> | undefined
}

/** A step of a sign-in: the last one is the sign-in itself. */
function stepped({ nextStep: { signInStep } }: AnswerOf<'POST /api/auth/sign-in'>): Partial<AuditEntry> {
  if (signInStep === 'DONE') return { event: 'sign-in' }
  return { outcome: 'continued', details: { step: signInStep } }
}

/** What is only read, left or reported is no event. */
const UNTOLD = 'untold'

const RULES: { readonly [Key in IdentityEndpoint]: Rule<Key> | typeof UNTOLD } = {
  'GET /api/session': UNTOLD,
  'POST /api/session/refresh': {
    // What the user pool ended is another thing than a session that is not there.
    event: (_body, error) => (error?.name === 'SignedOut' && error.cause ? 'session-ended' : 'refresh'),
    answered: () => undefined,
  },
  'POST /api/auth/sign-in': { event: 'sign-in', answered: (_body, answer) => stepped(answer) },
  'POST /api/auth/confirm-sign-in': { event: 'challenge', answered: (_body, answer) => stepped(answer) },
  'POST /api/auth/sign-up': { event: 'sign-up' },
  'POST /api/auth/confirm-sign-up': { event: 'sign-up-confirmation' },
  'POST /api/auth/resend-sign-up-code': { event: 'sign-up-code' },
  'POST /api/auth/auto-sign-in': {
    event: 'sign-in',
    // Asked every few seconds until the account is confirmed.
    answered: (_body, answer) => (answer.nextStep.signInStep === 'CONFIRM_SIGN_UP' ? undefined : stepped(answer)),
  },
  'POST /api/auth/reset-password': { event: 'password-reset-code' },
  'POST /api/auth/confirm-reset-password': { event: 'password-reset' },
  'DELETE /api/auth/pending': UNTOLD,
  'GET /api/auth/user-attributes': UNTOLD,
  'PATCH /api/auth/user-attributes': {
    event: (body) => ('email' in Object(body?.userAttributes) ? 'email-change' : 'attributes-change'),
  },
  'POST /api/auth/send-user-attribute-code': { event: 'attribute-code' },
  'POST /api/auth/confirm-user-attribute': { event: 'attribute-confirmation' },
  'POST /api/auth/change-password': { event: 'password-change' },
  'POST /api/auth/set-up-totp': { event: 'authenticator-set-up' },
  'POST /api/auth/verify-totp-setup': { event: 'authenticator-on' },
  'GET /api/auth/mfa-preference': UNTOLD,
  'PUT /api/auth/mfa-preference': {
    event: 'mfa-change',
    answered: (_body, { enabled }) => ({ details: { enabled: enabled.join(' ') } }),
  },
  'GET /api/auth/devices': UNTOLD,
  'PUT /api/auth/devices': {
    event: 'device-change',
    answered: ({ remember }) => ({ details: { remember } }),
  },
  'DELETE /api/auth/devices': { event: 'device-forgotten' },
  'DELETE /api/auth/user': { event: 'account-deleted' },
  'POST /api/auth/sign-out': {
    event: 'sign-out',
    answered: ({ global }, { revoked }) => ({ details: { scope: global ? 'global' : 'local', revoked } }),
  },
  'POST /api/client-errors': UNTOLD,
}

/** The rows that are told, as the routes take them. */
export const AUDIT_RULES: Readonly<Record<string, AuditRule>> = Object.fromEntries(
  Object.entries<Rule<IdentityEndpoint> | typeof UNTOLD>(RULES).flatMap(([key, rule]) =>
    rule === UNTOLD ? [] : [[key, ruleOf(rule)]],
  ),
)

function ruleOf({ event, answered }: Rule<IdentityEndpoint>): AuditRule {
  return {
    event: (body, error) => (typeof event === 'string' ? event : event(body as never, error)),
    answered: (body, answer) => (answered ? answered(body as never, answer as never) : {}),
  }
}
