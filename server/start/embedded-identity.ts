/** Starts the embedded identity service with its demo accounts, when no user pool is configured. */

import { systemClock } from '../../shared/time/clock.ts'
import { registrationOf } from '../cognito/hosted-ui.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import type { Config } from '../config/config.ts'
import { type DemoAccount, demoAccountLines, ensureDemoAccounts } from './demo-accounts.ts'
import { storedSecret } from './stored-secret.ts'

export interface EmbeddedIdentity {
  readonly cognito: CognitoConfig
  readonly accounts: readonly DemoAccount[]
  readonly lines: readonly string[]
  close(): Promise<void>
}

export async function startEmbeddedIdentity(config: Config): Promise<EmbeddedIdentity> {
  const { auth, hostedUi, store, embedded } = config
  const { loginMechanism } = auth
  const { startIdentity } = await import('../identity/identity.ts')
  const identity = await startIdentity({
    dataDir: store.dataDir,
    port: embedded.identityPort,
    clock: systemClock,
    loginMechanism,
  })
  identity.adopt(auth)
  if (hostedUi) identity.registerSite(registrationOf(hostedUi))
  const password = storedSecret(store.dataDir, 'demo-password', 9)
  const accounts = await ensureDemoAccounts(identity, loginMechanism, password)
  const { url, issuer, userPoolId, clientId, identityPoolId, outboxUrl } = identity
  return {
    cognito: {
      userPoolId,
      clientId,
      clientSecret: undefined,
      region: 'ap-northeast-1',
      endpoint: url,
      issuer,
      identityPoolId,
      identityEndpoint: url,
    },
    accounts,
    lines: [`outbox ${outboxUrl}`, ...demoAccountLines(loginMechanism, password)],
    close: () => identity.close(),
  }
}
