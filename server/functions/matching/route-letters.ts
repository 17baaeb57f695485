/** Encodes a route score as one ASCII letter, because the stores compare letters faster than expressions. */

const LOWEST = 33

/** Each letter covers four tenths of a point. Letters sort in the order of the scores. */
export function letterCodeOf(tenths: number): number {
  return LOWEST + Math.floor(tenths / 4)
}

export function letterOf(tenths: number): string {
  return String.fromCharCode(Math.min(letterCodeOf(tenths), NEVER.charCodeAt(0)))
}

export const NEVER = '~'
