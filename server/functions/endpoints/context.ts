/** What every function receives: the store, the clock, the approval mode and how a caller's e-mail address is found. */

import type { Clock } from '../../../shared/time/clock.ts'
import type { EmailReaders } from '../callers/caller.ts'
import type { Store } from '../store/store.ts'

export interface Context extends EmailReaders {
  readonly store: Store
  readonly clock: Clock
  readonly approvals: 'manual' | 'auto'
}
