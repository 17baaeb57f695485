/** What a route is worth, as one letter of ASCII: a store compares letters where it would take long to compare anything else. */

const LOWEST = 33

/** Four tenths share a letter, so that all find room; any two letters stand in the order of their tenths. */
export function letterCodeOf(tenths: number): number {
  return LOWEST + Math.floor(tenths / 4)
}

export function letterOf(tenths: number): string {
  return String.fromCharCode(Math.min(letterCodeOf(tenths), NEVER.charCodeAt(0)))
}

/** Above the letter of any route. */
export const NEVER = '~'
