/** Which kinds of notices are also sent by mail and by push message: the defaults, and a user's changes to them. */

import { NOTICE_KINDS, type NoticeKind } from './notices.ts'

export const NOTICE_CHANNELS = ['mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/**
 * The defaults of each kind. Quiet kinds are those that need no action and are seen in time on the site. Push messages
 * go only to devices that asked for them.
 */
const ON = { mail: true, push: true } as const
const QUIET = { mail: false, push: false } as const

const DEFAULTS: Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, boolean>>>> = {
  'request-received': ON,
  'request-withdrawn': QUIET,
  'request-expiring': ON,
  'mate-left': ON,
  'mate-checked-in': { mail: false, push: true },
  'invitation-used': QUIET,
  'request-accepted': ON,
  'request-declined': ON,
  'request-expired': ON,
  'request-removed': ON,
  'seat-free': ON,
  'waiting-ended': ON,
  'crew-changed': ON,
  'crew-cancelled': ON,
  'crew-hidden': ON,
  'crew-restored': QUIET,
  'crew-locked': ON,
  'pick-up-tomorrow': ON,
  'expense-added': QUIET,
  'message-received': ON,
  'reference-to-write': ON,
  'reference-received': ON,
  'profile-approved': ON,
  'profile-rejected': ON,
  'profile-asked': ON,
  'profile-suspended': ON,
  'profile-restored': ON,
  'photo-accepted': { mail: false, push: true },
  'photo-refused': ON,
  'report-decided': ON,
}

/** The user's changes to the defaults. A kind that is missing has its default. */
export type NoticeChoices = { readonly [C in NoticeChannel]?: Partial<Readonly<Record<NoticeKind, boolean>>> }

export type NoticeSettings = Record<NoticeChannel, Record<NoticeKind, boolean>>

export function wants(choices: NoticeChoices, channel: NoticeChannel, kind: NoticeKind): boolean {
  return choices[channel]?.[kind] ?? DEFAULTS[kind][channel]
}

export function settingsOf(choices: NoticeChoices): NoticeSettings {
  const of = (channel: NoticeChannel) =>
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, wants(choices, channel, kind)])) as Record<NoticeKind, boolean>
  return { mail: of('mail'), push: of('push') }
}
