/** Synchronises the displayed plan with a group plan while the page is visible. */

import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { knownGroupPlan, rememberGroupPlan } from './group-on-device.ts'
import { createGroupSync, type GroupState, type GroupSync } from './group-sync.ts'

const READ_EVERY_MS = 10_000

interface Options {
  readonly id: string
  readonly code: string | undefined
  readonly isSignedIn: boolean
  readonly name: string
  readonly onCode: (code: string) => void
}

export function useGroupPlan({ id, code, isSignedIn, name, onCode }: Options): GroupState {
  const [state, setState] = useState<GroupState>({ status: 'loading', plan: undefined })
  const latest = useRef({ code, isSignedIn, name, onCode })
  latest.current = { code, isSignedIn, name, onCode }
  const sync = useRef<GroupSync>(undefined)

  useEffect(() => {
    let active = true
    const params = { id }
    const made = createGroupSync(
      {
        read: () => api('GET /api/group-plans/:id', { params }),
        send: (change) =>
          api('POST /api/group-plans/:id/changes', {
            params,
            body: { ...change, name: latest.current.name },
            idempotencyKey: crypto.randomUUID(),
          }),
        canSend: () => latest.current.isSignedIn && latest.current.name !== '',
        onState(next) {
          if (!active) return
          setState(next)
          if (next.plan) rememberGroupPlan(next.plan)
        },
        onCode: (next) => active && latest.current.onCode(next),
      },
      { code: latest.current.code, known: knownGroupPlan(id) },
    )
    sync.current = made
    const read = () => {
      if (document.visibilityState === 'visible') void made.refresh()
    }
    const timer = setInterval(read, READ_EVERY_MS)
    addEventListener('online', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      active = false
      clearInterval(timer)
      removeEventListener('online', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [id])

  useEffect(() => {
    if (code !== undefined) void sync.current?.changed(code)
  }, [code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the group plan first, and again when the user may send changes
  useEffect(() => {
    void sync.current?.refresh()
  }, [isSignedIn, name])

  return state
}
