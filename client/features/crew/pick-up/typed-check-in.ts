/**
 * Reads a check-in code that the user typed or pasted. The server verifies the signature in the code. This module then
 * accepts the code only if it is a check-in code of this crew.
 */

import { readCheckIn } from '../../../../shared/codes/check-in.ts'
import { readCode } from '../../../../shared/codes/code.ts'
import { scannedOf } from '../../../../shared/codes/scanned.ts'
import type { Api } from '../../../api/create-api.ts'
import { openCodes } from '../../codes/open-codes.ts'

export type TypedFault = 'empty' | 'short' | 'mistyped' | 'unknown' | 'foreign' | 'expired' | 'otherKind' | 'otherCrew'

export type TypedCheckIn =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'fault'; readonly fault: TypedFault }
  | { readonly kind: 'failed'; readonly why: 'failed' | 'offline' }

export interface TypedSurroundings {
  readonly api: Api['api']
  /** This site's host with its port. If a pasted URL has this host, the code in it is read. */
  readonly host: string
  readonly signal: AbortSignal
}

export async function readTyped(
  text: string,
  crewId: string,
  { api, host, signal }: TypedSurroundings,
): Promise<TypedCheckIn> {
  if (text.trim() === '') return { kind: 'fault', fault: 'empty' }
  const scanned = scannedOf(text, host)
  if (scanned.kind === 'site') return { kind: 'fault', fault: 'foreign' }
  const code = scanned.kind === 'code' ? scanned.code : text
  const { outcome } = readCode(code)
  if (outcome !== 'read') return { kind: 'fault', fault: outcome }
  const answer = await openCodes([code], { api, signal })
  if (answer.kind === 'refused') {
    const { why } = answer.refusal
    if (why === 'failed' || why === 'offline') return { kind: 'failed', why }
    return { kind: 'fault', fault: why === 'unreadable' ? 'mistyped' : why }
  }
  const [opened] = answer.codes
  const target = opened?.kind === 'check-in' && opened.target !== undefined ? readCheckIn(opened.target) : undefined
  if (!target) return { kind: 'fault', fault: 'otherKind' }
  return target.crewId === crewId ? { kind: 'word', word: target.word } : { kind: 'fault', fault: 'otherCrew' }
}
