/** Starts the services that have no configured URL: the identity service, the cloud functions, or both. */

import { systemClock } from '../../shared/time/clock.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import type { Config } from '../config/config.ts'
import type { FunctionsTelemetry } from '../functions/metrics.ts'
import type { RunningFunctions } from '../functions/start.ts'
import { lockDataFolder } from '../process/data-folder.ts'
import { type EmbeddedIdentity, startEmbeddedIdentity } from './embedded-identity.ts'
import { storedSecret } from './stored-secret.ts'

export interface EmbeddedServices {
  readonly cognito: CognitoConfig
  readonly functionsUrl: string | undefined
  readonly secrets: readonly string[]
  readonly lines: readonly string[]
  close(): Promise<void>
}

export async function startEmbeddedServices(
  config: Config,
  telemetry: FunctionsTelemetry | undefined,
): Promise<EmbeddedServices> {
  const { dataDir, databaseUrl } = config.store
  // With an external user pool and database, nothing is stored in the data folder. The folder is then neither created
  // nor locked, and it may be read-only.
  const lock = config.cognito && databaseUrl !== undefined ? undefined : await lockDataFolder(dataDir)
  const identity = config.cognito ? undefined : await startEmbeddedIdentity(config)
  const cognito = config.cognito ?? identity?.cognito
  if (!cognito) throw new Error('no user pool')

  const functions = config.functionsUrl
    ? undefined
    : await startEmbeddedFunctions(config, { cognito, identity, telemetry })
  return {
    cognito,
    functionsUrl: functions?.url,
    secrets: config.session.secrets ?? [storedSecret(dataDir, 'session-secret', 48)],
    lines: identity?.lines ?? [],
    async close() {
      await functions?.close()
      await identity?.close()
      await lock?.close()
    },
  }
}

async function startEmbeddedFunctions(
  config: Config,
  started: {
    readonly cognito: CognitoConfig
    readonly identity: EmbeddedIdentity | undefined
    readonly telemetry: FunctionsTelemetry | undefined
  },
): Promise<RunningFunctions> {
  const { cognito, identity, telemetry } = started
  const { startFunctions } = await import('../functions/start.ts')
  const functions = await startFunctions({
    dataDir: config.store.dataDir,
    databaseUrl: config.store.databaseUrl,
    listenUrl: config.store.listenUrl,
    connections: config.store.connections,
    port: config.embedded.functionsPort,
    clock: systemClock,
    issuer: cognito.issuer,
    clientId: cognito.clientId,
    identityEndpoint: cognito.endpoint ?? new URL(cognito.issuer).origin,
    auth: config.functionsAuth,
    identityPoolEndpoint: cognito.identityEndpoint,
    approvals: config.store.approvals,
    operatorKey: config.store.operatorKey,
    operatorEmail: config.store.operatorEmail,
    operatorWebhookUrl: config.store.operatorWebhookUrl,
    operatorMfa: config.store.operatorMfa,
    siteUrl: config.siteUrl,
    siteName: config.siteName,
    mail: config.store.mail,
    push: config.store.push,
    sendMail: identity?.deliverMail,
    telemetry,
  })
  for (const { sub, email, approval, profile } of identity?.accounts ?? []) {
    if (profile) await functions.seedProfile({ sub, email, profile, approval })
  }
  return functions
}
