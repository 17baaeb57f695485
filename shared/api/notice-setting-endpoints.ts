/** Endpoints that set which notices a user gets by mail and by push message, and that manage the push devices. */

import Type, { type TBoolean, type TOptional } from 'typebox'
import { NOTICE_KINDS, type NoticeKind } from '../crew/notices.ts'
import { byId, closed, Empty, functionsRead, functionsWrite, Id, line, oneOf, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const ByKind = Type.Record(oneOf(NOTICE_KINDS), Type.Boolean())
const SomeByKind = Type.Object(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Type.Optional(Type.Boolean())])) as Record<
    NoticeKind,
    TOptional<TBoolean>
  >,
  closed,
)

export const NoticeSettings = Type.Object({
  mail: ByKind,
  push: ByKind,
  /** The verified e-mail address that mails go to. Absent for an account without one. */
  address: Type.Optional(Type.String()),
  /** Why no mails are sent to the e-mail address: a mail bounced, or the recipient reported one as spam. */
  stopped: Type.Optional(oneOf(['bounce', 'complaint'])),
})

/** Maximum length of the URL of a push endpoint. The known push services use about 500 characters at most. */
const LONGEST_ENDPOINT = 1_000
const LONGEST_NAME = 100

const base64url = (characters: number) =>
  Type.String({ minLength: characters, maxLength: characters, pattern: '^[A-Za-z0-9_-]+$' })

/** `id` is the digest of the push endpoint (shared/push.ts), by which a browser finds its own entry in the list. */
export const PushDevice = Type.Object({ id: Id, name: Type.String(), addedAt: Time })

export const PushDevices = Type.Object({
  /** The public VAPID key (RFC 8292) that browsers subscribe with. */
  publicKey: Type.String(),
  items: Type.Array(PushDevice),
})

export const noticeSettingEndpoints = {
  'GET /api/notice-settings': {
    summary: 'Read which notices you get by mail and by push message',
    ...functionsRead,
    answer: NoticeSettings,
  },
  'PUT /api/notice-settings': {
    summary: 'Choose which notices you get by mail and by push message; kinds that are not named stay as they are',
    ...functionsWrite,
    body: Type.Object({ mail: Type.Optional(SomeByKind), push: Type.Optional(SomeByKind) }, closed),
    answer: NoticeSettings,
  },
  'DELETE /api/mail-stop': {
    summary: 'Get mails at your address again after they were stopped',
    ...functionsWrite,
    body: Empty,
    answer: NoticeSettings,
  },
  'GET /api/push-devices': {
    summary: 'List the devices that get push messages, oldest first, and the key to subscribe with',
    ...functionsRead,
    answer: PushDevices,
  },
  'POST /api/push-devices': {
    summary: 'Get push messages on a device; beyond ten devices the oldest gets none any more',
    ...functionsWrite,
    body: Type.Object(
      {
        /** The URL of the push endpoint. A serialized URL contains only visible ASCII characters. */
        endpoint: Type.String({ maxLength: LONGEST_ENDPOINT, pattern: '^[\\x21-\\x7e]+$' }),
        /** The browser's public key: an uncompressed point of P-256, 65 bytes (RFC 8291). */
        p256dh: base64url(87),
        /** The browser's authentication secret, 16 bytes (RFC 8291). */
        auth: base64url(22),
        publicKey: base64url(87),
        name: line(LONGEST_NAME),
      },
      closed,
    ),
    answer: PushDevices,
  },
  'DELETE /api/push-devices/:id': {
    summary: 'End push messages on a device',
    ...functionsWrite,
    params: byId,
    answer: PushDevices,
  },
} as const satisfies EndpointMap
