/** Converts the daytime colours of a drawing to its colours at night. */

/**
 * The two layers over a drawing at night: MULTIPLIED is multiplied with the colours, and ON_TOP is laid over the
 * result.
 */
const MULTIPLIED = { colour: [29, 47, 92], opacity: 0.58 } as const
const ON_TOP = { colour: [18, 42, 99], opacity: 0.3 } as const

/**
 * Returns the colour as it looks in moonlight.
 * @param colour six hexadecimal digits after #
 */
export function inMoonlight(colour: string): string {
  const channels = [1, 3, 5].map((at, index) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    const multiplied = value * (1 - MULTIPLIED.opacity + (MULTIPLIED.opacity * (MULTIPLIED.colour[index] ?? 0)) / 255)
    return Math.round(multiplied * (1 - ON_TOP.opacity) + (ON_TOP.colour[index] ?? 0) * ON_TOP.opacity)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
