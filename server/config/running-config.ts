/**
 * The configuration of a running server. It contains a URL for every service, whether the service was configured or is
 * embedded.
 */

import type { CognitoConfig } from './cognito.ts'
import type { Config } from './config.ts'

export type RunningConfig = Config & {
  readonly cognito: CognitoConfig
  readonly functionsUrl: string
  readonly session: { readonly secrets: readonly string[] }
}
