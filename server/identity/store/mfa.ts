/** MFA state of each user: authenticator secret, enabled factors, preferred factor. */

import type { Database } from './database.ts'

/** All MFA factors, in the order in which responses list them. */
export const MFA_FACTORS = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const
export type MfaFactor = (typeof MFA_FACTORS)[number]

const isMfaFactor = (value: unknown): value is MfaFactor => MFA_FACTORS.some((factor) => factor === value)

export interface SoftwareToken {
  /** The shared secret in Base32. */
  readonly secret: string
  readonly friendlyName: string
  /**
   * The time step of the last accepted code. Codes of this step and of older steps are not accepted again (RFC 6238
   * §5.2).
   */
  readonly lastStep: number
}

export interface MfaState {
  readonly token: SoftwareToken | undefined
  /**
   * A secret issued by AssociateSoftwareToken that the user has not verified yet. Until then, the current secret stays
   * valid.
   */
  readonly pendingSecret: string | undefined
  readonly enabled: readonly MfaFactor[]
  readonly preferred: MfaFactor | undefined
}

export interface MfaStore {
  of(sub: string): MfaState
  save(sub: string, state: MfaState): void
}

const NONE: MfaState = { token: undefined, pendingSecret: undefined, enabled: [], preferred: undefined }

export function openMfa({ sql }: Database): MfaStore {
  const select = sql.prepare('SELECT * FROM mfa WHERE sub = ?')
  const upsert = sql.prepare(
    `INSERT INTO mfa VALUES (:sub, :secret, :name, :lastStep, :pending, :enabled, :preferred) ON CONFLICT (sub) DO UPDATE
     SET secret = :secret, friendly_name = :name, last_step = :lastStep, pending_secret = :pending, enabled = :enabled,
       preferred = :preferred`,
  )
  return {
    of(sub) {
      const row = select.get(sub)
      if (!row) return NONE
      const listed = String(row.enabled).split(' ')
      return {
        token:
          row.secret === null
            ? undefined
            : { secret: String(row.secret), friendlyName: String(row.friendly_name), lastStep: Number(row.last_step) },
        pendingSecret: row.pending_secret === null ? undefined : String(row.pending_secret),
        enabled: MFA_FACTORS.filter((factor) => listed.includes(factor)),
        preferred: isMfaFactor(row.preferred) ? row.preferred : undefined,
      }
    },
    save: (sub, { token, pendingSecret, enabled, preferred }) =>
      void upsert.run({
        sub,
        secret: token?.secret ?? null,
        name: token?.friendlyName ?? null,
        lastStep: token?.lastStep ?? null,
        pending: pendingSecret ?? null,
        enabled: enabled.join(' '),
        preferred: preferred ?? null,
      }),
  }
}
