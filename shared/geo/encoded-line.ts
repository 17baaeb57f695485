/**
 * Encodes lines and numbers as text, so that geodata compress well in a module. A number is zigzag coded and written
 * in groups of five bits, the lowest first, as letters of base64url; the sixth bit says that another group follows
 * (the scheme of Google's encoded polylines, with an alphabet that needs no escapes).
 */

export type GeoPoint = readonly [latitude: number, longitude: number]

/** Coordinates are stored in steps of 1/5000 degree: 22 m from north to south, 16 m from east to west. */
export const STEPS_PER_DEGREE = 5_000

/** The area of all geodata: Hokkaido with the islands and shores around it. */
export const GEO_BOX = { south: 41.15, north: 45.6, west: 139.3, east: 146.65 } as const

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]))
const GROUP_BITS = 5
const MORE = 1 << GROUP_BITS
/** Maximum length of a number in groups of five bits. A longer number cannot be a coordinate. */
const MOST_GROUPS = 5

export function encodeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    for (; rest >= MORE; rest >>= GROUP_BITS) text += ALPHABET.charAt((rest & (MORE - 1)) | MORE)
    text += ALPHABET.charAt(rest)
  }
  return text
}

/** @throws Error for a character outside the alphabet, and for a number that is cut off */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let groups = 0
  let value = 0
  for (const letter of text) {
    const group = VALUES.get(letter)
    if (group === undefined) throw new Error(`unknown character "${letter}"`)
    value |= (group & (MORE - 1)) << (GROUP_BITS * groups)
    groups++
    if (groups > MOST_GROUPS) throw new Error('a number with too many digits')
    if ((group & MORE) !== 0) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    groups = 0
    value = 0
  }
  if (groups > 0) throw new Error('a number that is cut off')
  return numbers
}

export function encodeLine(line: readonly GeoPoint[], start: GeoPoint = [0, 0]): string {
  let [y, x] = start.map((angle) => Math.round(angle * STEPS_PER_DEGREE)) as [number, number]
  return encodeNumbers(
    line.flatMap(([latitude, longitude]) => {
      const [north, east] = [Math.round(latitude * STEPS_PER_DEGREE), Math.round(longitude * STEPS_PER_DEGREE)]
      const step = [north - y, east - x]
      y = north
      x = east
      return step[0] === 0 && step[1] === 0 ? [] : step
    }),
  )
}

/**
 * @param start the point that the first point is encoded relative to
 * @throws Error for text that `encodeLine` cannot write, and for points outside GEO_BOX
 */
export function decodeLine(text: string, start: GeoPoint = [0, 0]): GeoPoint[] {
  const numbers = decodeNumbers(text)
  if (numbers.length % 2 === 1) throw new Error('a point without longitude')
  let [y, x] = start.map((angle) => Math.round(angle * STEPS_PER_DEGREE)) as [number, number]
  const line: GeoPoint[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    y += numbers[index] as number
    x += numbers[index + 1] as number
    line.push(insideBox([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE]))
  }
  return line
}

/** @throws Error for a point outside GEO_BOX */
export function insideBox(point: GeoPoint): GeoPoint {
  const [latitude, longitude] = point
  const { south, north, west, east } = GEO_BOX
  if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) return point
  throw new Error(`a point outside Hokkaido: ${latitude}, ${longitude}`)
}
