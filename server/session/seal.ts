/**
 * Seals and opens cookie values with iron-session's Fe26.2 format. Each purpose has keys of its own, derived from the
 * operator's secrets, so that no cookie can pose as another; a broken, foreign, swapped or outdated seal is no session.
 */

import { hash, hkdfSync } from 'node:crypto'
import { sealData } from 'iron-session'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { Payloads, Purpose } from './payloads.ts'
import { unseal } from './unseal.ts'

const FORMAT_VERSION = 1
/** 17 MB when full of access cookies (docs/decisions/own-proxy.md). */
const CACHE_ENTRIES = 10_000
/** An opened seal is remembered at most this long, so that a retired secret stops opening soon after a restart-free change. */
const CACHE_LIFE_MS = 5 * 60_000
const BROKEN_LIFE_MS = 10_000
/** Longer values cannot come from us: browsers refuse to store a cookie above 4,096 bytes. */
const LONGEST_SEAL = 4_096

interface Envelope<P extends Purpose> {
  readonly v: number
  readonly p: P
  readonly exp: number
  readonly d: Payloads[P]
}

interface Entry {
  readonly payload: Payloads[Purpose] | undefined
  readonly until: number
}

export interface Sealer {
  /** @param expiresAt ms since the epoch, judged by our clock alone when the seal is opened */
  seal<P extends Purpose>(purpose: P, payload: Payloads[P], expiresAt: number): Promise<string>
  open<P extends Purpose>(purpose: P, value: string | undefined): Promise<Payloads[P] | undefined>
  /** Forgets an opened seal, at sign-out. */
  forget(purpose: Purpose, value: string | undefined): void
  readonly remembered: number
  /** Since the start: seals that were remembered when asked for, and those that had to be opened. */
  readonly hits: number
  readonly misses: number
}

/** @param secrets newest first: the first seals, all of them open */
export function createSealer(secrets: readonly string[], clock: Clock): Sealer {
  const newest = secrets[0]
  if (newest === undefined) throw new Error('a sealer needs a secret')
  const cache = createBoundedMap<string, Entry>(CACHE_ENTRIES)
  let hits = 0
  let misses = 0
  const keys = new Map<Purpose, { sealing: Record<string, string>; opening: ReadonlyMap<string, string> }>()

  function keysOf(purpose: Purpose) {
    let found = keys.get(purpose)
    if (!found) {
      const derived = secrets.map((secret) => [keyId(secret), deriveKey(secret, purpose)] as const)
      found = { sealing: Object.fromEntries(derived.slice(0, 1)), opening: new Map(derived) }
      keys.set(purpose, found)
    }
    return found
  }

  function openUncached<P extends Purpose>(purpose: P, value: string): Envelope<P> | undefined {
    try {
      const envelope = unseal(value, keysOf(purpose).opening)
      const { v, p, exp, d } = Object(envelope) as Partial<Envelope<P>>
      return v === FORMAT_VERSION && p === purpose && typeof exp === 'number' && d ? { v, p, exp, d } : undefined
    } catch {
      // What its seal says is whole and is no JSON was sealed by no version of this house.
      return undefined
    }
  }

  return {
    seal(purpose, payload, expiresAt) {
      const envelope = { v: FORMAT_VERSION, p: purpose, exp: expiresAt, d: payload }
      return sealData(envelope, { password: keysOf(purpose).sealing, ttl: 0 })
    },

    async open<P extends Purpose>(purpose: P, value: string | undefined): Promise<Payloads[P] | undefined> {
      if (!value || value.length > LONGEST_SEAL) return undefined
      const now = clock.now()
      const key = cacheKey(purpose, value)
      const known = cache.get(key)
      if (known && known.until > now) {
        hits += 1
        return known.payload as Payloads[P] | undefined
      }
      misses += 1

      const envelope = openUncached(purpose, value)
      const valid = envelope !== undefined && envelope.exp > now
      cache.set(key, {
        payload: valid ? envelope.d : undefined,
        until: valid ? Math.min(envelope.exp, now + CACHE_LIFE_MS) : now + BROKEN_LIFE_MS,
      })
      return valid ? envelope.d : undefined
    },

    forget(purpose, value) {
      if (value) cache.delete(cacheKey(purpose, value))
    },

    get remembered() {
      return cache.size
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}

function cacheKey(purpose: Purpose, value: string): string {
  return purpose + hash('sha256', value, 'base64')
}

/** A key's name depends on its secret alone: adding or removing another secret never renames it. */
function keyId(secret: string): string {
  return String(hash('sha256', `drive-hokkaido key id ${secret}`, 'buffer').readUInt32BE(0))
}

function deriveKey(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `drive-hokkaido cookie ${purpose}`, 48)).toString('base64url')
}
