/**
 * Signals notify every process of the cloud functions that messages were written or read, so that each process can send
 * them to its own streams. They also announce that sessions have ended, so that each process closes the streams of
 * these sessions. A signal holds ids only, because PostgreSQL limits a notification to 8,000 bytes.
 */

import type { Queries, Store } from '../store/store.ts'

export type Signal = MessageSignal | EndSignal

export interface EndSignal {
  /** The id of the ended session, or the sub of a user whose sessions ended. */
  readonly ended: string
  /** The sessions of the user that began before this moment have ended. Absent for a single session. */
  readonly begunBefore?: number
}

export interface MessageSignal {
  readonly thread: string
  /**
   * `number` is the number of a new message. `reader` is the sub (account id) of the person who has read the thread. A
   * signal has one of the two.
   */
  readonly number?: number
  readonly reader?: string
}

export type Publish = (signal: Signal) => Promise<void>

export interface SignalListener {
  received(signal: Signal): void
  /** Called when signals may have been lost. The listener must then not assume that it is up to date. */
  lost(): void
}

export interface Signals {
  /** False while this process does not receive the signals of other processes. */
  isLive(): boolean
  /** The published signals are sent when the transaction commits. */
  transaction<Result>(store: Store, work: (db: Queries, publish: Publish) => Promise<Result>): Promise<Result>
  listen(listener: SignalListener): () => void
  close(): Promise<void>
}

/** Sends and receives no signals. For containers that hold no streams, such as those of AWS Lambda. */
export const NO_SIGNALS: Signals = {
  isLive: () => false,
  transaction: (store, work) => store.transaction().execute((db) => work(db, async () => undefined)),
  listen: () => () => undefined,
  close: async () => undefined,
}
