/** Recognizes keys that belong to an input method (IME), such as that of Japanese. */

import type { KeyboardEvent } from 'react'

/**
 * Returns true while an input method composes text. Its keys, such as Enter and the arrows, then choose a candidate.
 * Safari reports the Enter that ends the composition with key code 229.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
