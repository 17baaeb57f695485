/**
 * The configuration of a running server. Every service has a URL in it, whether the service was configured or embedded.
 */

import type { CognitoConfig } from './cognito.ts'
import type { Config } from './config.ts'

export type RunningConfig = Config & {
  readonly cognito: CognitoConfig
  readonly functionsUrl: string
  readonly session: { readonly secrets: readonly string[] }
}
