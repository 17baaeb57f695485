/** Which line of a transcript is being spoken. */

import type { TranscriptLine } from './podcast-answer.ts'

/**
 * The last line that has started, or -1. Lines without a time belong to the previous line. Transcripts may be out of
 * order.
 */
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
