/** The last good copy of a feed in a file of its own, so that a restart in bad weather begins with what was known before it. */

import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../shared/time/clock.ts'

export interface Copy<T> {
  readonly value: T
  /** Milliseconds since the epoch. */
  readonly readAt: number
}

export interface KeptCopyOptions<T> {
  readonly name: string
  /** The file's path; its folder is made when there is something to keep. */
  readonly file: string
  /** Reads what JSON made of the value; throws for anything that is none. */
  readonly read: (json: unknown) => T
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export interface KeptCopy<T> {
  /** Undefined where there is no file, or none that can be believed. */
  open(): Promise<Copy<T> | undefined>
  /** Never fails: a folder that cannot be written to costs what a restart would have found there. */
  keep(copy: Copy<T>): Promise<void>
}

const VERSION = 1
const MOST_BYTES = 16 * 1_048_576
/** Clocks are set now and then; a copy from further ahead is not of this world. */
const CLOCK_LEEWAY_MS = 60_000

export function createKeptCopy<T>({ name, file, read, clock, log }: KeptCopyOptions<T>): KeptCopy<T> {
  let told = false
  const draft = `${file}.${process.pid}`
  let written: Promise<void> = Promise.resolve()

  async function write({ value, readAt }: Copy<T>): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(draft, JSON.stringify({ feed: name, version: VERSION, readAt, value }), { mode: 0o600 })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      if (told) return
      told = true
      const { code } = error as NodeJS.ErrnoException
      log.warn({ event: 'feed-not-kept', feed: name, reason: code ?? 'unknown' }, 'feed not kept')
    }
  }

  return {
    async open() {
      try {
        if ((await stat(file)).size > MOST_BYTES) return undefined
        const kept: unknown = JSON.parse(await readFile(file, 'utf8'))
        if (!isKept(kept) || kept.feed !== name || kept.version !== VERSION) return undefined
        const { readAt } = kept
        if (!Number.isSafeInteger(readAt) || readAt < 0 || readAt > clock.now() + CLOCK_LEEWAY_MS) return undefined
        return { value: read(kept.value), readAt: Math.min(readAt, clock.now()) }
      } catch {
        // Missing, unreadable, broken or of another kind: there is no copy.
        return undefined
      }
    },
    keep(copy) {
      // One after the other: two at once would write into the same draft.
      written = written.then(() => write(copy))
      return written
    },
  }
}

interface Kept {
  readonly feed: unknown
  readonly version: unknown
  readonly readAt: number
  readonly value: unknown
}

function isKept(json: unknown): json is Kept {
  return typeof json === 'object' && json !== null && 'value' in json && 'readAt' in json && 'feed' in json
}
