/** Looks through a camera until one of our codes is in view, and then once more, so that a second one is not missed. */

import type { Pixels, ReadTexts } from './qr-reader.ts'

/** About eight looks a second: enough for a hand that moves, and a third of a slow telephone's time. */
export const LOOK_PAUSE_MS = 120

/** The whole view made smaller, or its middle as sharp as the camera sees it. */
export type View = 'whole' | 'middle'

export interface Watch {
  /** Undefined while the camera shows no picture. */
  readonly grab: (view: View) => Pixels | undefined
  readonly read: ReadTexts
  readonly isOurs: (text: string) => boolean
  /** Codes in view that are not ours. */
  readonly others: (texts: readonly string[]) => void
  readonly wait: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

/** @returns everything in view together with a code of ours; undefined when it was called off */
export async function watch(options: Watch): Promise<readonly string[] | undefined> {
  const { grab, read, isOurs, others, wait, signal } = options
  const look = async (view: View): Promise<readonly string[]> => {
    const pixels = grab(view)
    return pixels ? await read(pixels) : []
  }
  for (let turn = 0; !signal.aborted; turn++) {
    const texts = await look(turn % 2 === 0 ? 'whole' : 'middle')
    if (signal.aborted) return undefined
    if (texts.some(isOurs)) {
      const again = await look('whole')
      return signal.aborted ? undefined : [...new Set([...texts, ...again])]
    }
    // Single frames often miss a code that is held still, so the last message stays until another code is seen.
    if (texts.length > 0) others(texts)
    await wait(LOOK_PAUSE_MS)
  }
  return undefined
}
