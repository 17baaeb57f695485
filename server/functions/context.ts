/** What every function is handed: the store, the clock, and the ways out of the house. */

import type { Clock } from '../../shared/time/clock.ts'
import type { Caller } from './caller.ts'
import type { Store } from './store/store.ts'

export interface Context {
  readonly store: Store
  readonly clock: Clock
  readonly approvals: 'manual' | 'auto'
  /** The e-mail address of a caller; rejects when the identity service has to be asked and does not say. */
  readonly emailOf: (caller: Caller) => Promise<string | undefined>
  /** The same, only where the service knows that it is theirs. */
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | undefined>
}
