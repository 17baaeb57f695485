/** The dependencies of every function: store, clock, approval mode and the lookup of e-mail addresses. */

import type { Clock } from '../../../shared/time/clock.ts'
import type { EmailReaders } from '../callers/caller.ts'
import type { Store } from '../store/store.ts'

export interface Context extends EmailReaders {
  readonly store: Store
  readonly clock: Clock
  readonly approvals: 'manual' | 'auto'
}
