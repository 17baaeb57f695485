/** Defines the audit event of each endpoint of sign-in, session and account. */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import type { identityEndpoints } from '../../shared/api/identity-endpoints.ts'
import type { Refusal } from '../http/refusal.ts'
import type { AuditEntry, AuditEvent } from '../plugins/audit.ts'
import type { AuditRule } from '../plugins/audited-routes.ts'

type IdentityEndpoint = keyof typeof identityEndpoints

interface Rule<Key extends IdentityEndpoint> {
  readonly event: AuditEvent | ((body: BodyOf<Key> | undefined, error?: Refusal) => AuditEvent)
  readonly answered?: (body: BodyOf<Key>, answer: AnswerOf<Key>) => Partial<AuditEntry> | undefined
}

function stepEntry({ nextStep: { signInStep } }: AnswerOf<'POST /api/auth/sign-in'>): Partial<AuditEntry> {
  if (signInStep === 'DONE') return { event: 'sign-in' }
  return { outcome: 'continued', details: { step: signInStep } }
}

/** Marks endpoints without audit entries. They only read data, end an unfinished flow, or report a client error. */
const NOT_AUDITED = 'not-audited'

const RULES: { readonly [Key in IdentityEndpoint]: Rule<Key> | typeof NOT_AUDITED } = {
  'GET /api/session': NOT_AUDITED,
  'POST /api/session/refresh': {
    // A SignedOut error has a cause if the user pool or the cloud functions ended the session. Otherwise this server
    // has already ended the session, or there was none.
    event: (_body, error) => (error?.name === 'SignedOut' && error.cause ? 'session-ended' : 'refresh'),
    answered: () => undefined,
  },
  'POST /api/auth/sign-in': { event: 'sign-in', answered: (_body, answer) => stepEntry(answer) },
  'POST /api/auth/confirm-sign-in': { event: 'challenge', answered: (_body, answer) => stepEntry(answer) },
  'POST /api/auth/resend-sign-in-code': { event: 'sign-in', answered: (_body, answer) => stepEntry(answer) },
  'POST /api/auth/sign-up': { event: 'sign-up' },
  'POST /api/auth/confirm-sign-up': { event: 'sign-up-confirmation' },
  'POST /api/auth/resend-sign-up-code': { event: 'sign-up-code' },
  'POST /api/auth/auto-sign-in': {
    event: 'sign-in',
    // The client polls this endpoint every few seconds until the account is confirmed. The responses until then are not
    // audited.
    answered: (_body, answer) => (answer.nextStep.signInStep === 'CONFIRM_SIGN_UP' ? undefined : stepEntry(answer)),
  },
  'POST /api/auth/reset-password': { event: 'password-reset-code' },
  'POST /api/auth/confirm-reset-password': { event: 'password-reset' },
  'DELETE /api/auth/pending': NOT_AUDITED,
  'GET /api/auth/user-attributes': NOT_AUDITED,
  'PATCH /api/auth/user-attributes': {
    event: (body) => ('email' in Object(body?.userAttributes) ? 'email-change' : 'attributes-change'),
  },
  'POST /api/auth/send-user-attribute-code': { event: 'attribute-code' },
  'POST /api/auth/confirm-user-attribute': { event: 'attribute-confirmation' },
  'POST /api/auth/change-password': { event: 'password-change' },
  'POST /api/auth/fresh-proof': {
    event: 'fresh-proof',
    answered: (_body, { proof }) => (proof === 'done' ? {} : { outcome: 'continued' }),
  },
  'POST /api/auth/set-up-totp': { event: 'authenticator-set-up' },
  'POST /api/auth/verify-totp-setup': { event: 'authenticator-on' },
  'GET /api/auth/mfa-preference': NOT_AUDITED,
  'PUT /api/auth/mfa-preference': {
    event: 'mfa-change',
    answered: (_body, { enabled }) => ({ details: { enabled: enabled.join(' ') } }),
  },
  'GET /api/auth/devices': NOT_AUDITED,
  'PUT /api/auth/devices': {
    event: 'device-change',
    answered: ({ remember }) => ({ details: { remember } }),
  },
  'DELETE /api/auth/devices': { event: 'device-forgotten' },
  'GET /api/auth/passkeys': NOT_AUDITED,
  'POST /api/auth/passkeys/start': { event: 'passkey-set-up' },
  'POST /api/auth/passkeys': { event: 'passkey-added' },
  'DELETE /api/auth/passkeys': { event: 'passkey-deleted' },
  // The client calls this endpoint whenever the sign-in form opens. The sign-in is audited later, when the passkey's
  // response arrives.
  'POST /api/auth/passkeys/autofill': NOT_AUDITED,
  'DELETE /api/auth/user': { event: 'account-deleted' },
  'POST /api/auth/sign-out': {
    event: 'sign-out',
    answered: ({ global }, { revoked }) => ({ details: { scope: global ? 'global' : 'local', revoked } }),
  },
  'POST /api/client-errors': NOT_AUDITED,
}

export const AUDIT_RULES: Readonly<Record<string, AuditRule>> = Object.fromEntries(
  Object.entries<Rule<IdentityEndpoint> | typeof NOT_AUDITED>(RULES).flatMap(([key, rule]) =>
    rule === NOT_AUDITED ? [] : [[key, ruleOf(rule)]],
  ),
)

function ruleOf({ event, answered }: Rule<IdentityEndpoint>): AuditRule {
  return {
    event: (body, error) => (typeof event === 'string' ? event : event(body as never, error)),
    answered: (body, answer) => (answered ? answered(body as never, answer as never) : {}),
  }
}
