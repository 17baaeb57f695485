/** Starts the embedded identity service: a local user pool on a loopback port, for use without an AWS account. */

import type { FastifyInstance } from 'fastify'
import type { LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import { WORKING_NAME } from '../../shared/site-name.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { buildIdentityApp, type IdentityLog } from './app.ts'
import { applyWidgetOptions, type WidgetOptions } from './configured-pool.ts'
import { openKeys } from './crypto/keys.ts'
import { makeSeal } from './crypto/seal.ts'
import { SECRET_BLOCK_BYTES } from './crypto/secret-block.ts'
import { type EnsuredUser, ensureUser } from './ensured-user.ts'
import type { Context } from './pool/context.ts'
import type { OAuthSettings } from './pool/hosted-settings.ts'
import { IDENTITY_POOL_ID, openIdentityPool } from './pool/identity-pool.ts'
import { CLIENT_ID, openSettings, USER_POOL_ID } from './pool/pool.ts'
import { makeTokenMint } from './pool/tokens.ts'
import { rememberedPort, rememberPort } from './port.ts'
import { SESSION_BYTES } from './sign-in/auth-session.ts'
import { openAttempts } from './store/attempts.ts'
import { openCodes } from './store/codes.ts'
import { openDatabase } from './store/database.ts'
import { openDevices } from './store/devices.ts'
import { openFamilies } from './store/families.ts'
import { openGroups } from './store/groups.ts'
import { type NewShownMail, openMails } from './store/mails.ts'
import { openMfa } from './store/mfa.ts'
import { openPasskeys } from './store/passkeys.ts'
import { openUsers } from './store/users.ts'

export interface IdentityOptions {
  readonly dataDir: string
  /**
   * The port. 0 selects a free port, which is stored in the data folder and reused, because issued tokens contain the
   * port in their issuer.
   */
  readonly port: number
  readonly clock: Clock
  readonly log?: IdentityLog
  readonly loginMechanism?: LoginMechanism
  readonly requiredAttributes?: readonly string[]
  readonly publicUrl?: string
  readonly siteName?: string
}

export interface Identity {
  readonly url: string
  /** The issuer in tokens: `${url}/${userPoolId}`. The published keys are at /.well-known/jwks.json below this URL. */
  readonly issuer: string
  readonly userPoolId: typeof USER_POOL_ID
  readonly clientId: typeof CLIENT_ID
  readonly identityPoolId: typeof IDENTITY_POOL_ID
  readonly outboxUrl: string
  ensureUser(user: EnsuredUser): Promise<{ sub: string }>
  registerSite(site: Pick<OAuthSettings, 'callbackUrls' | 'logoutUrls' | 'scopes' | 'providers'>): void
  adopt(options: WidgetOptions): void
  showMail(mail: NewShownMail): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const SILENT: IdentityLog = { error: () => undefined }

export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const database = openDatabase(options.dataDir)
  const { loginMechanism = 'email' } = options
  let url = ''
  const knownUrl = () => options.publicUrl ?? url
  const issuer = () => `${knownUrl()}/${USER_POOL_ID}`
  try {
    const keys = await openKeys(options.dataDir)
    const context: Context = {
      clock: options.clock,
      database,
      url: knownUrl,
      loginMechanism,
      users: openUsers(database, loginMechanism),
      codes: openCodes(database, keys.derive('codes')),
      mails: openMails(database),
      families: openFamilies(database),
      mfa: openMfa(database),
      devices: openDevices(database),
      passkeys: openPasskeys(database),
      groups: openGroups(database),
      attempts: openAttempts(database),
      settings: openSettings(database),
      keys,
      mint: makeTokenMint(keys, issuer),
      identityPool: openIdentityPool(database, keys, issuer),
      seals: {
        secretBlock: makeSeal(keys.derive('secret block'), SECRET_BLOCK_BYTES),
        session: makeSeal(keys.derive('session'), SESSION_BYTES),
      },
      requiredAttributes: options.requiredAttributes ?? [],
      siteName: options.siteName ?? WORKING_NAME,
    }
    const app = buildIdentityApp(context, issuer, options.log ?? SILENT)
    url = await listen(app, options)
    return {
      url,
      issuer: issuer(),
      userPoolId: USER_POOL_ID,
      clientId: CLIENT_ID,
      identityPoolId: IDENTITY_POOL_ID,
      outboxUrl: `${url}/outbox`,
      ensureUser: async (user) => ({ sub: ensureUser(context, user).sub }),
      registerSite(site) {
        const { settings } = context
        settings.client = { ...settings.client, oauth: { ...site, codeFlow: true } }
        settings.save()
      },
      showMail: (mail) => context.mails.show(mail, options.clock.now()),
      adopt: (wanted) => applyWidgetOptions(context.settings, wanted),
      close: async () => {
        await app.close()
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Listens on the configured port, otherwise on the stored one, otherwise on a free one. If another program uses the
 * stored port, the stored number is not changed, so that tokens issued for it are valid again once a later start gets
 * the port.
 */
async function listen(app: FastifyInstance, { dataDir, port }: IdentityOptions): Promise<string> {
  const stored = rememberedPort(dataDir)
  const wanted = port === 0 ? (stored ?? 0) : port
  try {
    const address = await app.listen({ host: HOST, port: wanted })
    rememberPort(dataDir, Number(new URL(address).port))
    return address
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken || port !== 0) throw error
    return app.listen({ host: HOST, port: 0 })
  }
}
