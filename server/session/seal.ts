/**
 * Encrypts and decrypts ("seals" and "opens") cookie values with iron-session, and caches opened values. Each kind of
 * cookie has its own keys, so a value cannot be opened under another cookie's name.
 */

import { hash, hkdfSync } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { packed, unpacked } from './pack.ts'
import { LARGE_PURPOSES, type Payloads, type Purpose } from './payloads.ts'

const FORMAT_VERSION = 1
/**
 * The maximum number of cached cookie values. A cache full of access cookies takes 17 MB (docs/decisions/own-proxy.md).
 */
const CACHE_ENTRIES = 10_000
/**
 * The maximum time that a decrypted cookie value stays in the cache. A value that expires earlier stays until it
 * expires.
 */
const CACHE_LIFE_MS = 5 * 60_000
/**
 * How long an invalid cookie value stays in the cache. Invalid values are cached too, because rejecting one costs as
 * much as decrypting a valid one.
 */
const BROKEN_LIFE_MS = 10_000
/**
 * The browsers' size limit for one cookie, in bytes. Values of large purposes may take two cookies (`longestOf`). This
 * server never writes a longer value, so a longer one is rejected.
 */
const LONGEST_SEAL = 4_096
const longestOf = (purpose: Purpose) => (LARGE_PURPOSES.has(purpose) ? 2 : 1) * LONGEST_SEAL

interface Envelope<P extends Purpose> {
  readonly v: number
  readonly p: P
  readonly exp: number
  readonly d: Payloads[P]
}

/** The object that is encrypted. Payloads of the purposes in LARGE_PURPOSES are compressed into `z` and have no `d`. */
type Sealed<P extends Purpose> = Partial<Envelope<P>> & { readonly z?: string }

interface Entry {
  readonly payload: Payloads[Purpose] | undefined
  readonly until: number
}

export interface Sealer {
  /** @param expiresAt milliseconds since the epoch, by this server's clock */
  seal<P extends Purpose>(purpose: P, payload: Payloads[P], expiresAt: number): Promise<string>
  open<P extends Purpose>(purpose: P, value: string | undefined): Promise<Payloads[P] | undefined>
  forget(purpose: Purpose, value: string | undefined): void
  readonly cached: number
  readonly hits: number
  readonly misses: number
}

/** @param secrets newest first; the first one encrypts, and each of them can decrypt */
export function createSealer(secrets: readonly string[], clock: Clock): Sealer {
  const newest = secrets[0]
  if (newest === undefined) throw new Error('a sealer needs a secret')
  const cache = createBoundedMap<string, Entry>(CACHE_ENTRIES)
  let hits = 0
  let misses = 0
  const keys = new Map<Purpose, { sealing: Record<string, string>; opening: Record<string, string> }>()

  function keysOf(purpose: Purpose) {
    let found = keys.get(purpose)
    if (!found) {
      const derived = secrets.map((secret) => [keyId(secret), deriveKey(secret, purpose)] as const)
      found = { sealing: Object.fromEntries(derived.slice(0, 1)), opening: Object.fromEntries(derived) }
      keys.set(purpose, found)
    }
    return found
  }

  async function decrypt<P extends Purpose>(purpose: P, value: string): Promise<Envelope<P> | undefined> {
    const sealed: Sealed<P> = await unsealData(value, { password: keysOf(purpose).opening, ttl: 0 })
    const { v, p, exp, z } = sealed
    const d = z === undefined ? sealed.d : (unpacked(z) as Payloads[P])
    return v === FORMAT_VERSION && p === purpose && typeof exp === 'number' && d ? { v, p, exp, d } : undefined
  }

  return {
    seal(purpose, payload, expiresAt) {
      const z = LARGE_PURPOSES.has(purpose) ? packed(payload) : undefined
      const envelope = { v: FORMAT_VERSION, p: purpose, exp: expiresAt, ...(z === undefined ? { d: payload } : { z }) }
      return sealData(envelope, { password: keysOf(purpose).sealing, ttl: 0 })
    },

    async open<P extends Purpose>(purpose: P, value: string | undefined): Promise<Payloads[P] | undefined> {
      if (!value || value.length > longestOf(purpose)) return undefined
      const now = clock.now()
      const key = cacheKey(purpose, value)
      const known = cache.get(key)
      if (known && known.until > now) {
        hits += 1
        return known.payload as Payloads[P] | undefined
      }
      misses += 1

      const envelope = await decrypt(purpose, value)
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

    get cached() {
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

/**
 * Returns the id of a secret's key. It depends on the secret alone, so that adding or removing other secrets does not
 * change it.
 */
function keyId(secret: string): string {
  return String(hash('sha256', `drive-hokkaido key id ${secret}`, 'buffer').readUInt32BE(0))
}

function deriveKey(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `drive-hokkaido cookie ${purpose}`, 48)).toString('base64url')
}
