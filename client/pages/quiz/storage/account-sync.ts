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

export type Keeping = 'unknown' | 'device' | 'sending' | 'account' | 'failed'

/** The store for this account; another account's answers are not carried over. */
export function claimed(store: Store, owner: string): Store {
  return store.owner === undefined || store.owner === owner ? { ...store, owner } : { ...EMPTY_STORE, owner }
}

/** Merges the account's results; the round `sent` has been stored by the server. */
export function takenIn(store: Store, { boxes }: AnswerOf<'GET /api/quiz-results'>, sent?: string): Store {
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

/** Uploads waiting rounds, oldest first, then reads the account's results. @throws ApiError */
export async function keepWithAccount(connection: Pick<Api, 'api'>, owner: string): Promise<void> {
  const { waiting } = changeStore((store) => claimed(store, owner))
  // Another user may have signed in during the request; leave their store alone.
  const change = (make: (store: Store) => Store) =>
    changeStore((store) => (store.owner === owner ? make(store) : store))
  for (const result of waiting) {
    if (readStore().owner !== owner) return
    try {
      const record = await send(connection, result)
      change((store) => takenIn(store, record, result.id))
    } catch (error) {
      // Drop a round the server rejects as invalid, so that it does not block later ones.
      if (!isProblem(error, 'ValidationError')) throw error
      change((store) => ({ ...store, waiting: store.waiting.filter(({ id }) => id !== result.id) }))
    }
  }
  if (waiting.length > 0) return
  const record = await connection.api('GET /api/quiz-results')
  change((store) => takenIn(store, record))
}

/** One after the other: two at once would send the same round twice. */
let turn: Promise<unknown> = Promise.resolve()

export function useKeeping(): Keeping {
  const { status, user } = useSession()
  const waiting = useStore().waiting.length
  const [state, setState] = useState<'sending' | 'account' | 'failed'>('sending')
  const sub = status === 'signed-in' ? user?.sub : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that has ended is a reason to send, how many wait is not.
  useEffect(() => {
    if (sub === undefined) return
    let wanted = true
    // Skip when nothing is waiting and the account is already in sync.
    if (readStore().owner === sub && readStore().waiting.length === 0 && state === 'account') return
    turn = turn
      .then(() => keepWithAccount(production, sub))
      .then(
        () => wanted && setState('account'),
        (error: unknown) => {
          if (wanted) setState('failed')
          if (!(error instanceof ApiError)) reportError(error)
        },
      )
    return () => {
      wanted = false
    }
  }, [sub, waiting])

  if (status === 'loading') return 'unknown'
  return sub === undefined ? 'device' : waiting > 0 && state === 'account' ? 'sending' : state
}
