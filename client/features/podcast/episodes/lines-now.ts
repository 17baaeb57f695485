/** Finds the transcript line that is being spoken. */

import type { TranscriptLine } from './podcast-answer.ts'

/**
 * Returns the index of the line being spoken: of the lines that have started, the one with the latest start time.
 * Returns -1 when no line has started. Lines of a transcript can be out of order or lack times.
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
