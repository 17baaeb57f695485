/** The colours of the relief by height, for the two themes and the two seasons. */

type Colour = string

/** Land colours by height in metres, ascending; colours in between are interpolated. */
export interface Palette {
  readonly land: readonly (readonly [metres: number, colour: Colour])[]
  readonly shadow: { readonly colour: Colour; readonly strength: number }
  readonly light: { readonly colour: Colour; readonly strength: number }
}

export const PALETTES = {
  'summer-light': {
    land: [
      [0, '#d9ead3'],
      [60, '#d6e8cf'],
      [200, '#d3e3c6'],
      [400, '#dce4c8'],
      [700, '#e8e9d6'],
      [1000, '#eef0e8'],
      [1400, '#eaf0f5'],
      [1800, '#f4f8fc'],
      [2300, '#ffffff'],
    ],
    shadow: { colour: '#2b5f93', strength: 0.62 },
    light: { colour: '#fffdf4', strength: 0.55 },
  },
  'summer-dark': {
    land: [
      [0, '#1f3f3a'],
      [60, '#1f403c'],
      [200, '#22443f'],
      [400, '#274a48'],
      [700, '#2d5055'],
      [1000, '#335966'],
      [1400, '#41698a'],
      [1800, '#6a8db0'],
      [2300, '#b9cde2'],
    ],
    shadow: { colour: '#071019', strength: 0.62 },
    light: { colour: '#a9c6e4', strength: 0.26 },
  },
  'winter-light': {
    land: [
      [0, '#dfe7e2'],
      [120, '#e3ebea'],
      [250, '#eef3f7'],
      [500, '#f5f9fc'],
      [1000, '#fafcfe'],
      [2300, '#ffffff'],
    ],
    shadow: { colour: '#2b5f93', strength: 0.5 },
    light: { colour: '#ffffff', strength: 0.5 },
  },
  'winter-dark': {
    land: [
      [0, '#1d343f'],
      [110, '#213a47'],
      [200, '#27434f'],
      [250, '#4d6b86'],
      [450, '#6383a1'],
      [900, '#86a3bf'],
      [1400, '#abc2d8'],
      [2300, '#e3edf6'],
    ],
    shadow: { colour: '#0a1726', strength: 0.72 },
    light: { colour: '#f2f8ff', strength: 0.34 },
  },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof PALETTES

export type Rgb = readonly [number, number, number]

export function rgbOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [between(0), between(1), between(2)]
}

export function landColour({ land }: Palette, metres: number): Rgb {
  const above = land.findIndex(([height]) => height > metres)
  const [, highest] = land.at(-1) ?? [0, '#000000']
  if (above < 0) return rgbOf(highest)
  const [upTo, upper] = land[above] ?? [0, highest]
  const [from, lower] = land[above - 1] ?? [upTo, upper]
  return upTo === from ? rgbOf(upper) : mix(rgbOf(lower), rgbOf(upper), (metres - from) / (upTo - from))
}

/** @param shade -1 (full shadow) to 1 (full light) */
export function shadedColour(palette: Palette, metres: number, shade: number): Rgb {
  const base = landColour(palette, metres)
  const { colour, strength } = shade < 0 ? palette.shadow : palette.light
  return mix(base, rgbOf(colour), Math.min(Math.abs(shade), 1) * strength)
}
