/**
 * The dependencies of every endpoint of the cloud functions: store, clock, approval mode, signals and the lookup of
 * e-mail addresses.
 */

import type { Clock } from '../../../shared/time/clock.ts'
import type { AccountReaders } from '../callers/caller.ts'
import type { Signals } from '../signals/signals.ts'
import type { Store } from '../store/store.ts'

export interface Context extends AccountReaders {
  readonly store: Store
  readonly clock: Clock
  readonly approvals: 'manual' | 'auto'
  /** The private key for push messages, base64url. Absent if the store contains a generated key. */
  readonly vapidKey?: string | undefined
  readonly signals?: Signals | undefined
}
