/** Reads camera frames until one of the site's codes is found, and then one more frame for a second code. */

import type { Pixels, ReadTexts } from './qr-reader.ts'

/**
 * Pause between frames in ms. It limits reading to about eight frames a second, which leaves a slow phone time for
 * other work.
 */
export const LOOK_PAUSE_MS = 120

/** The whole frame, or the square in its middle. The square is scaled down less, so it shows more detail. */
export type View = 'whole' | 'middle'

export interface Watch {
  readonly grab: (view: View) => Pixels | undefined
  readonly read: ReadTexts
  readonly isOurs: (text: string) => boolean
  readonly onOthers: (texts: readonly string[]) => void
  readonly wait: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

export async function watch(options: Watch): Promise<readonly string[] | undefined> {
  const { grab, read, isOurs, onOthers, wait, signal } = options
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
    // Single frames often miss a code, so an empty result does not clear the last message.
    if (texts.length > 0) onOthers(texts)
    await wait(LOOK_PAUSE_MS)
  }
  return undefined
}
