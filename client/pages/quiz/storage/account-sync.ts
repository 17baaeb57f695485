/** The quiz with the account: finished rounds are handed over, and every device learns what the others know. */

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

/** Whose answers these are: those of another account stay with that account, and this one begins with its own. */
export function claimed(store: Store, owner: string): Store {
  return store.owner === undefined || store.owner === owner ? { ...store, owner } : { ...EMPTY_STORE, owner }
}

/** What the account has answered, taken in; `sent` has arrived. */
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

/** Sends what waits, the oldest first, and reads what other devices have sent. @throws ApiError */
export async function keepWithAccount(connection: Pick<Api, 'api'>, owner: string): Promise<void> {
  const { waiting } = changeStore((store) => claimed(store, owner))
  // Somebody else may have signed in while an answer was under way: the device is theirs then.
  const change = (make: (store: Store) => Store) =>
    changeStore((store) => (store.owner === owner ? make(store) : store))
  for (const result of waiting) {
    if (readStore().owner !== owner) return
    try {
      const record = await send(connection, result)
      change((store) => takenIn(store, record, result.id))
    } catch (error) {
      // What the server will never take must not hold up what comes after it.
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
    // Nothing new waits when a round has just been handed over.
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
