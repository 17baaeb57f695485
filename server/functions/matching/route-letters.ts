/**
 * Encodes a route score as one ASCII character, because the databases compare a character faster than they compute an
 * expression.
 */

const LOWEST = 33

/**
 * Returns the character code of a route score in tenths of a point. Each character covers four tenths. Characters sort
 * in the order of the scores.
 */
export function letterCodeOf(tenths: number): number {
  return LOWEST + Math.floor(tenths / 4)
}

export function letterOf(tenths: number): string {
  return String.fromCharCode(Math.min(letterCodeOf(tenths), NEVER.charCodeAt(0)))
}

export const NEVER = '~'
