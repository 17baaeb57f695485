/** Finds a menu item by the typed start of its name. */

/** A pause between two characters that is longer than this starts a new word (specification §9). */
export const TYPE_AHEAD_RESET_MS = 500

export interface TypeAhead {
  readonly typed: string
  readonly at: number
}

export function typeOn(before: TypeAhead | undefined, character: string, now: number): TypeAhead {
  const fresh = !before || now - before.at > TYPE_AHEAD_RESET_MS
  return { typed: (fresh ? '' : before.typed) + character.toLocaleLowerCase(), at: now }
}

/**
 * Returns the index of the item that the typed text means. For a repeated letter, the search starts after the focused
 * item, to cycle through all items that start with that letter. Otherwise the search starts at the focused item.
 */
export function itemTyped(names: readonly string[], focused: number, typed: string): number | undefined {
  const repeated = typed.length > 0 && [...typed].every((character) => character === typed[0])
  const start = repeated ? typed.charAt(0) : typed
  const first = repeated ? focused + 1 : Math.max(focused, 0)
  for (let step = 0; step < names.length; step++) {
    const index = (first + step) % names.length
    if (names[index]?.trim().toLocaleLowerCase().startsWith(start)) return index
  }
  return undefined
}
