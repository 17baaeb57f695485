/**
 * The constants and checks that the fault tests share: for refusals, for cookies, and for requests and connections that
 * are still open.
 */

import { expect, vi } from 'vitest'
import type { ProblemName } from '../../../shared/errors.ts'
import { isProblemName, PROBLEM_STATUS } from '../../../shared/errors.ts'
import { depth } from '../depth.ts'
import type { Answer, Bff } from '../servers/bff.ts'
import { FAULT_KINDS, type FaultKind, ODDITIES, type Oddity } from './fault-kinds.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** Faults that last until the caller's timeout ends the request. */
export const ENDLESS: readonly FaultKind[] = ['hang', 'hang in mid-body', 'drip']
/**
 * Number of requests in one batch. It is below the circuit breaker's minimum number of calls, so that all requests
 * reach the faulty service.
 */
export const AT_ONCE = 15
/** A time longer than the period for which a circuit breaker remembers failures, ms. */
export const FORGOTTEN_MS = 31_000

/** The response of one endpoint under one fault, as a table row. */
export interface EndpointResult {
  readonly key: string
  readonly status: number
  readonly name: ProblemName | undefined
}

export function resultOf(key: string, { status, body }: Answer): EndpointResult {
  const { name } = body
  return { key, status, name: isProblemName(name) ? name : undefined }
}

export function refusedAs(key: string, name: ProblemName): EndpointResult {
  return { key, status: PROBLEM_STATUS[name], name }
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Faults of the connection itself, which no proxy plays. */
const NO_SERVICE = ['refused', 'unknown host', 'untrusted certificate'] as const
const ALL_FAULTS = [...FAULT_KINDS, ...NO_SERVICE, ...ODDITIES]

/**
 * Returns the endpoints to test with a fault. At full depth these are all of them. At quick depth they are every third
 * one, and each fault starts at another endpoint, so that every endpoint is tested with a third of all faults and with
 * one of NO_SERVICE.
 */
export function testedWith<Item>(
  fault: FaultKind | Oddity | (typeof NO_SERVICE)[number],
  items: readonly Item[],
): readonly Item[] {
  const row = ALL_FAULTS.indexOf(fault)
  return depth === 'full' ? items : items.filter((_, index) => (index + row) % 3 === 0)
}

/** An address whose lookup fails without a DNS query, because a label of 64 letters is too long (RFC 1035 §2.3.4). */
export const NOWHERE = `http://${'n'.repeat(64)}.invalid`

export function badCookies({ setCookies }: Answer): string[] {
  return setCookies.filter((line) => /expires=Thu, 01 Jan 1970|max-age=0|planted/i.test(line))
}

export async function expectNothingHeld(proxy: FaultProxy): Promise<void> {
  await expect.poll(() => proxy.held(), { timeout: 5_000 }).toBe(0)
}

export async function expectNothingLeft(bff: Bff, proxy: FaultProxy): Promise<void> {
  proxy.plan(undefined)
  await bff.close()
  await vi.waitFor(() => expect(proxy.connections()).toBe(0), { timeout: 5_000 })
  await proxy.close()
}
