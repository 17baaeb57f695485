/** What every function is handed: the store, the clock, and the ways out of the house. */

import type { Clock } from '../../shared/clock.ts'
import type { Store } from './store/store.ts'

export interface Context {
  readonly store: Store
  readonly clock: Clock
  readonly approvals: 'manual' | 'auto'
  /** The e-mail address of whoever holds the access token; rejects when the identity service does not say. */
  readonly emailOf: (token: string) => Promise<string | undefined>
  /** The same, only where the service knows that it is theirs. */
  readonly verifiedEmailOf: (token: string) => Promise<string | undefined>
}
