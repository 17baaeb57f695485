/** Starts the embedded identity service with its demo accounts, when no user pool is configured. */

import { systemClock } from '../../shared/time/clock.ts'
import { registrationOf } from '../cognito/hosted-ui.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import type { Config } from '../config/config.ts'
import type { SendMail } from '../functions/outbox/message.ts'
import type { Identity } from '../identity/identity.ts'
import { type DemoAccount, demoAccountLines, ensureDemoAccounts } from './demo-accounts.ts'
import { storedSecret } from './stored-secret.ts'

export interface EmbeddedIdentity {
  readonly cognito: CognitoConfig
  readonly accounts: readonly DemoAccount[]
  readonly lines: readonly string[]
  readonly deliverMail: SendMail
  close(): Promise<void>
}

export function cognitoOf({ url, issuer, userPoolId, clientId, identityPoolId }: Identity): CognitoConfig {
  return {
    userPoolId,
    clientId,
    clientSecret: undefined,
    region: 'ap-northeast-1',
    endpoint: url,
    issuer,
    identityPoolId,
    identityEndpoint: url,
  }
}

export async function startEmbeddedIdentity(config: Config): Promise<EmbeddedIdentity> {
  const { auth, hostedUi, store, embedded, siteUrl, siteName } = config
  const { loginMechanism, requiredAttributes } = auth
  const { startIdentity } = await import('../identity/identity.ts')
  const identity = await startIdentity({
    dataDir: store.dataDir,
    port: embedded.identityPort,
    clock: systemClock,
    loginMechanism,
    requiredAttributes,
    siteName,
  })
  identity.adopt({ ...auth, passkeyDomain: auth.passkeys ? new URL(siteUrl).hostname : undefined })
  if (hostedUi) identity.registerSite(registrationOf(hostedUi))
  const password = storedSecret(store.dataDir, 'demo-password', 9)
  const accounts = await ensureDemoAccounts(identity, loginMechanism, password)
  return {
    cognito: cognitoOf(identity),
    accounts,
    lines: [`outbox ${identity.outboxUrl}`, ...demoAccountLines(loginMechanism, password)],
    async deliverMail({ id, to, subject, html }) {
      identity.showMail({ id, to, subject, html })
      return { kind: 'sent' }
    },
    close: () => identity.close(),
  }
}
