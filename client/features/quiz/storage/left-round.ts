/**
 * Sends the answered cards of an unfinished round to the account when the round is left, so that other devices ask the
 * missed ones too. It is separate from account-sync.ts, because only the game needs it, not the start screen.
 */

import { useEffect } from 'react'
import type { BodyOf } from '../../../../shared/api/endpoints.ts'
import type { Store } from '../../../../shared/quiz/stored.ts'
import { production } from '../../../api/api.ts'
import type { Api } from '../../../api/create-api.ts'
import { ApiError } from '../../../api/problem.ts'
import { useSession } from '../../../auth/session.tsx'
import { readStore } from './device-store.ts'

/** Returns the answered cards as a result without a score (a total of 0), or undefined if there are none. */
export function leftRound({ boxes, round }: Store): BodyOf<'POST /api/quiz-results'> | undefined {
  if (!round || round.finishedAt !== undefined) return undefined
  const { id, startedAt, questions, answers } = round
  const cards = questions.slice(0, answers.length).flatMap(({ card }) => {
    const standing = boxes[card]
    return standing && standing.at >= startedAt ? [{ card, box: standing.box, at: standing.at }] : []
  })
  return cards.length > 0 ? { id, finishedAt: startedAt, right: 0, total: 0, categories: [], boxes: cards } : undefined
}

/**
 * The response is not merged here; account-sync.ts merges it at the next visit. If the request fails, the cards are sent
 * when the round is left again, or with the next finished round.
 * @throws ApiError
 */
export async function sendLeftRound({ api }: Pick<Api, 'api'>, owner: string): Promise<void> {
  const store = readStore()
  const body = store.owner === owner ? leftRound(store) : undefined
  if (body) await api('POST /api/quiz-results', { body })
}

export function useSendingLeftRound(): void {
  const { status, user } = useSession()
  const sub = status === 'signed-in' ? user?.sub : undefined

  useEffect(() => {
    if (sub === undefined) return
    const leave = () => {
      sendLeftRound(production, sub).catch((error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
      })
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [sub])
}
