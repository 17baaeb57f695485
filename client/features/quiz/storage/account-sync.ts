/** Synchronises the quiz with the account: uploads finished rounds and downloads progress from other devices. */

import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { mergeBoxes } from '../../../../shared/quiz/boxes.ts'
import { boxesOf, EMPTY_STORE, type Result, type Store } from '../../../../shared/quiz/stored.ts'
import { production } from '../../../api/api.ts'
import type { Api } from '../../../api/create-api.ts'
import { ApiError, isProblem } from '../../../api/problem.ts'
import { useSession } from '../../../auth/session.tsx'
import { changeStore, readStore, useStore } from './device-store.ts'

export type SyncState = 'unknown' | 'device' | 'sending' | 'account' | 'failed'

export function claimed(store: Store, owner: string): Store {
  return store.owner === undefined || store.owner === owner ? { ...store, owner } : { ...EMPTY_STORE, owner }
}

/**
 * Merges the boxes from the account into those of this device. A card's box records how well the user knows it
 * (shared/quiz/boxes.ts).
 * @param sent id of the round that the server has just stored. It is removed from the unsent rounds
 */
export function withAccountBoxes(store: Store, { boxes }: AnswerOf<'GET /api/quiz-results'>, sent?: string): Store {
  return {
    ...store,
    boxes: mergeBoxes(store.boxes, boxesOf(boxes)),
    waiting: store.waiting.filter(({ id }) => id !== sent),
  }
}

async function send(connection: Pick<Api, 'api'>, result: Result) {
  const { categories, boxes, ...rest } = result
  return connection.api('POST /api/quiz-results', {
    body: { ...rest, categories: categories.map((score) => ({ ...score })), boxes: boxes.map((box) => ({ ...box })) },
  })
}

/**
 * Sends the finished rounds that this device has not sent yet, the oldest first, and merges the account's progress
 * into this device's.
 * @throws ApiError
 */
export async function syncWithAccount(connection: Pick<Api, 'api'>, owner: string): Promise<void> {
  const { waiting } = changeStore((store) => claimed(store, owner))
  // Another user may have signed in during a request. The other user's store must not change.
  const change = (make: (store: Store) => Store) =>
    changeStore((store) => (store.owner === owner ? make(store) : store))
  for (const result of waiting) {
    if (readStore().owner !== owner) return
    try {
      const record = await send(connection, result)
      change((store) => withAccountBoxes(store, record, result.id))
    } catch (error) {
      // Drop a round that the server rejects as invalid, because it would block the later ones forever.
      if (!isProblem(error, 'ValidationError')) throw error
      change((store) => ({ ...store, waiting: store.waiting.filter(({ id }) => id !== result.id) }))
    }
  }
  if (waiting.length > 0) return
  const record = await connection.api('GET /api/quiz-results')
  change((store) => withAccountBoxes(store, record))
}

/** A queue that runs synchronisations one after another, because two at once would send the same round twice. */
let queue: Promise<unknown> = Promise.resolve()

export function useAccountSync(): SyncState {
  const { status, user } = useSession()
  const waiting = useStore().waiting.length
  const sub = status === 'signed-in' ? user?.sub : undefined
  const [ended, setEnded] = useState<{ readonly sub: string; readonly state: 'account' | 'failed' }>()
  const state = ended?.sub === sub && ended ? ended.state : 'sending'

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the account or the number of unsent rounds changes, not when `state` does.
  useEffect(() => {
    if (sub === undefined) return
    let active = true
    // Sending the last round sets `waiting` to 0, which runs this effect again. The response to that round already held
    // the account's results, so no request is needed.
    if (readStore().owner === sub && readStore().waiting.length === 0 && state === 'account') return
    queue = queue
      .then(() => syncWithAccount(production, sub))
      .then(
        () => active && setEnded({ sub, state: 'account' }),
        (error: unknown) => {
          if (active) setEnded({ sub, state: 'failed' })
          if (!(error instanceof ApiError)) reportError(error)
        },
      )
    return () => {
      active = false
    }
  }, [sub, waiting])

  if (status === 'loading') return 'unknown'
  return sub === undefined ? 'device' : waiting > 0 && state === 'account' ? 'sending' : state
}
