/**
 * Reads codes on the server, which has the key to verify a code's seal (its signature). The page that a code leads to
 * depends only on its kind.
 */

import { type CodeKind, readCode } from '../../../shared/codes/code.ts'
import type { Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import type { Api } from '../../api/create-api.ts'
import { isProblem } from '../../api/problem.ts'

export interface OpenedCode {
  readonly kind: CodeKind
  readonly expiresAt: number
  readonly target: string | undefined
}

export type CodeRefusal =
  | { readonly why: 'foreign' | 'unreadable' | 'failed' | 'offline' }
  | { readonly why: 'expired'; readonly at: number }

export type Outcome =
  | { readonly kind: 'opened'; readonly codes: readonly OpenedCode[] }
  | { readonly kind: 'refused'; readonly refusal: CodeRefusal }

/** The maximum number of codes that one call reads, to limit the requests to the server. Further codes are ignored. */
const MOST_AT_ONCE = 6

const PAGES: Readonly<Record<CodeKind, { readonly route: RouteId; readonly parameter: string }>> = {
  card: { route: 'hfx', parameter: '' },
  plan: { route: 'hokkaido-itinerary', parameter: 'plan' },
  join: { route: 'crew-list', parameter: 'invitation' },
  'check-in': { route: 'my-crews', parameter: 'check-in' },
}

export function pathOfCode({ kind, target }: OpenedCode, language: Language): string {
  const { route, parameter } = PAGES[kind]
  const path = pathTo(route, language)
  return target === undefined ? path : `${path}?${new URLSearchParams({ [parameter]: target })}`
}

/** @throws the signal's reason when it is aborted */
export async function openCodes(
  codes: readonly string[],
  { api, signal }: { readonly api: Api['api']; readonly signal: AbortSignal },
): Promise<Outcome> {
  const read = async (code: string): Promise<OpenedCode | CodeRefusal> => {
    try {
      const { kind, expiresAt, target } = await api('POST /api/codes/read', { body: { code }, signal })
      return { kind, expiresAt, target }
    } catch (error) {
      signal.throwIfAborted()
      return refusalOf(code, error)
    }
  }
  const answers = await Promise.all(codes.slice(0, MOST_AT_ONCE).map(read))
  const opened = answers.filter((answer) => 'kind' in answer)
  if (opened.length > 0) return { kind: 'opened', codes: opened }
  return { kind: 'refused', refusal: answers.find((answer) => 'why' in answer) ?? { why: 'unreadable' } }
}

function refusalOf(code: string, error: unknown): CodeRefusal {
  if (isProblem(error, 'CodeForeign')) return { why: 'foreign' }
  // ValidationError: the code is too long or has invalid letters.
  if (isProblem(error, 'CodeUnreadable') || isProblem(error, 'ValidationError')) return { why: 'unreadable' }
  if (isProblem(error, 'CodeExpired')) {
    const reading = readCode(code)
    return reading.outcome === 'read' ? { why: 'expired', at: reading.content.expiresAt } : { why: 'unreadable' }
  }
  return { why: isProblem(error, 'UnknownError') && error.problem.status === 0 ? 'offline' : 'failed' }
}
