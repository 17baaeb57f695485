/** Walks requests through a fault: what each is answered, what is left behind, and that the next one is answered as if nothing had been. */

import { expect, vi } from 'vitest'
import type { ProblemName } from '../../../shared/errors.ts'
import { isProblemName, PROBLEM_STATUS } from '../../../shared/errors.ts'
import type { Answer, Bff } from '../servers/bff.ts'
import type { FaultKind } from './fault-kinds.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** These last until whoever asked gives up. */
export const ENDLESS: readonly FaultKind[] = ['hang', 'hang in mid-body', 'drip']
/** Fewer than a breaker judges by, so that each of them meets the fault itself. */
export const AT_ONCE = 15
/** What a breaker remembers, and more. */
export const FORGOTTEN_MS = 31_000

/** What is told of a cell, so that a table of them is read at a glance. */
export interface Told {
  readonly key: string
  readonly status: number
  readonly name: ProblemName | undefined
}

export function told(key: string, { status, body }: Answer): Told {
  const { name } = body
  return { key, status, name: isProblemName(name) ? name : undefined }
}

export function refusedAs(key: string, name: ProblemName): Told {
  return { key, status: PROBLEM_STATUS[name], name }
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** A label of 64 letters is one too many (RFC 1035 §2.3.4): it is not found, and no resolver is asked for it. */
export const NOWHERE = `http://${'n'.repeat(64)}.invalid`

/** Whether an answer takes a session away, or plants a cookie that is none of ours. */
export function badCookies({ setCookies }: Answer): string[] {
  return setCookies.filter((line) => /expires=Thu, 01 Jan 1970|max-age=0|planted/i.test(line))
}

/** Everything that was asked is over, on both sides. */
export async function expectNothingHeld(proxy: FaultProxy): Promise<void> {
  await expect.poll(() => proxy.held(), { timeout: 5_000 }).toBe(0)
}

/** After the house has closed nothing of it is left on the other side. */
export async function expectNothingLeft(bff: Bff, proxy: FaultProxy): Promise<void> {
  proxy.plan(undefined)
  await bff.close()
  await vi.waitFor(() => expect(proxy.connections()).toBe(0), { timeout: 5_000 })
  await proxy.close()
}
