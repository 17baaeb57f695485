/** Stores the last good copy of a feed in a file, so that a restart during an outage has data to serve. */

import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../shared/time/clock.ts'

export interface Copy<T> {
  readonly value: T
  /** When the copy was read from the source: milliseconds since the epoch. */
  readonly readAt: number
}

export interface CachedCopyOptions<T> {
  readonly name: string
  readonly file: string
  readonly read: (json: unknown) => T
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export interface CachedCopy<T> {
  open(): Promise<Copy<T> | undefined>
  /** Stores the copy. Never rejects: if the folder is not writable, a restart loses the copy. */
  keep(copy: Copy<T>): Promise<void>
}

const VERSION = 1
const MOST_BYTES = 16 * 1_048_576
/**
 * How far in the future the date of a copy may be. A copy can have a future date because clocks are adjusted. A copy
 * with a later date is invalid.
 */
const CLOCK_LEEWAY_MS = 60_000

export function createCachedCopy<T>({ name, file, read, clock, log }: CachedCopyOptions<T>): CachedCopy<T> {
  let warned = false
  const draft = `${file}.${process.pid}`
  let written: Promise<void> = Promise.resolve()

  async function write({ value, readAt }: Copy<T>): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(draft, JSON.stringify({ feed: name, version: VERSION, readAt, value }), { mode: 0o600 })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      if (warned) return
      warned = true
      const { code } = error as NodeJS.ErrnoException
      log.warn(
        { event: 'feed-not-kept', feed: name, reason: code ?? 'unknown' },
        'the last good copy of a feed could not be written; a restart loses it',
      )
    }
  }

  return {
    async open() {
      try {
        if ((await stat(file)).size > MOST_BYTES) return undefined
        const stored: unknown = JSON.parse(await readFile(file, 'utf8'))
        if (!isStoredCopy(stored) || stored.feed !== name || stored.version !== VERSION) return undefined
        const { readAt } = stored
        if (!Number.isSafeInteger(readAt) || readAt < 0 || readAt > clock.now() + CLOCK_LEEWAY_MS) return undefined
        return { value: read(stored.value), readAt: Math.min(readAt, clock.now()) }
      } catch {
        return undefined
      }
    },
    keep(copy) {
      // Each write waits for the previous one, because all writes use the same temporary file.
      written = written.then(() => write(copy))
      return written
    },
  }
}

interface StoredCopy {
  readonly feed: unknown
  readonly version: unknown
  readonly readAt: number
  readonly value: unknown
}

function isStoredCopy(json: unknown): json is StoredCopy {
  return typeof json === 'object' && json !== null && 'value' in json && 'readAt' in json && 'feed' in json
}
