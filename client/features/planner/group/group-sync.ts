/**
 * Synchronises the plan on this device with the group plan on the server. The server merges changes by day
 * (docs/decisions/group-plans.md). Notes, booking numbers and the trip's identity stay on this device.
 */

import type { GroupPlan } from '../../../../shared/api/endpoints.ts'
import { mergeTrips } from '../../../../shared/planner/share/merge-trips.ts'
import { withoutPrivateParts, withPrivateParts } from '../../../../shared/planner/share/private-parts.ts'
import { publicCode, readCode } from '../../../../shared/planner/share/share-code.ts'
import { ApiError } from '../../../api/problem.ts'

export type GroupStatus =
  | 'loading'
  | 'synced'
  | 'saving'
  /** This device has changes that it cannot send, because the user is signed out or has given no name. */
  | 'unsent'
  /** The server cannot be reached or reports a temporary error. The next attempt is automatic. */
  | 'offline'
  | 'gone'
  | 'failed'

export interface GroupState {
  readonly status: GroupStatus
  readonly plan: GroupPlan | undefined
}

export interface GroupSyncOptions {
  readonly read: () => Promise<GroupPlan>
  readonly send: (change: { readonly revision: number; readonly code: string }) => Promise<GroupPlan>
  readonly canSend: () => boolean
  readonly onState: (state: GroupState) => void
  readonly onCode: (code: string) => void
}

export interface GroupSync {
  refresh(): Promise<void>
  changed(code: string): Promise<void>
}

export interface OnDevice {
  readonly code: string | undefined
  readonly known: GroupPlan | undefined
}

export function createGroupSync(options: GroupSyncOptions, { code, known }: OnDevice): GroupSync {
  const { read, send, canSend, onState, onCode } = options
  let stored = code === undefined ? undefined : known
  let local = code
  let running: Promise<void> | undefined

  const show = (status: GroupStatus) => onState({ status, plan: stored })
  /**
   * Whether this device has changes by the user that were not sent. Before the comparison, `withoutPrivateParts` writes
   * both share codes again with this version of the site. Otherwise a place in the server's code that only a later
   * version knows would look like a change by the user.
   */
  const isUnsent = () =>
    stored !== undefined && local !== undefined && withoutPrivateParts(local) !== withoutPrivateParts(stored.code)

  function take(code: string): void {
    const next = local === undefined ? code : withPrivateParts(code, local)
    if (next === local) return
    local = next
    onCode(next)
  }

  async function readOnce(): Promise<void> {
    const plan = await read()
    const code =
      stored && local !== undefined && isUnsent()
        ? rebased(stored.code, plan.code, withoutPrivateParts(local))
        : plan.code
    stored = plan
    take(code)
  }

  async function sendOnce(from: GroupPlan, own: string): Promise<void> {
    show('saving')
    const sent = withoutPrivateParts(own)
    stored = await send({ revision: from.revision, code: sent })
    // Shows the merged plan. Edits made during the request are applied to it first.
    if (local === own) take(stored.code)
    else if (local !== undefined) take(rebased(sent, stored.code, withoutPrivateParts(local)))
  }

  async function run(withRead: boolean): Promise<void> {
    try {
      if (withRead || !stored) await readOnce()
      while (stored && local !== undefined && isUnsent()) {
        if (!canSend()) return show('unsent')
        await sendOnce(stored, local)
      }
      show('synced')
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      show(statusAfter(error))
    }
  }

  /** Runs one synchronisation at a time. A call during a run starts another run after it. */
  function inTurn(withRead: boolean): Promise<void> {
    const before = running ?? Promise.resolve()
    const mine = before.then(() => run(withRead))
    running = mine
    return mine
  }

  return {
    refresh: () => inTurn(true),
    changed(next) {
      local = next
      return isUnsent() ? inTurn(false) : Promise.resolve()
    },
  }
}

function statusAfter(error: unknown): GroupStatus {
  if (!(error instanceof ApiError)) return 'failed'
  const { name, status } = error.problem
  if (name === 'NotFound') return 'gone'
  if (status === 401) return 'unsent'
  return status === 0 || status === 429 || status >= 500 ? 'offline' : 'failed'
}

function rebased(base: string, current: string, changed: string): string {
  const [from, onto, own] = [readCode(base), readCode(current), readCode(changed)]
  if (!from || !onto || !own) return current
  const { trip } = mergeTrips(from, onto, own)
  return publicCode(trip.request, trip.outline)
}
