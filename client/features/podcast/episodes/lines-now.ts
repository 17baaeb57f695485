/** Finds the transcript line that is being spoken. */

import type { TranscriptLine } from './podcast-answer.ts'

export function lineAt(lines: readonly Pick<TranscriptLine, 'seconds'>[], seconds: number): number {
  let found = -1
  let latest = -1
  for (const [index, { seconds: start }] of lines.entries()) {
    if (start === null || start > seconds || start < latest) continue
    latest = start
    found = index
  }
  return found
}
