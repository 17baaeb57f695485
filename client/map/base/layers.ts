/** The layers of the base map: their names in the SVG files, on the page, and in the build setting MAP_WITHOUT. */

/** Lines and areas of an SVG file, from the bottom to the top. */
export const DRAWN_LAYERS = [
  'land',
  'rivers',
  'lakes',
  'schematic',
  'prefectural',
  'national',
  'free',
  'expressway',
] as const
export type DrawnLayer = (typeof DRAWN_LAYERS)[number]

/** Drawn with a casing below all fills, so that crossings join. */
export const ROADS = ['prefectural', 'national', 'free', 'expressway'] as const satisfies readonly DrawnLayer[]

/** What an operator can leave out. The land always remains. */
export const OPTIONAL_LAYERS = ['relief', 'rivers', 'lakes', 'schematic', ...ROADS] as const
export type OptionalLayer = (typeof OPTIONAL_LAYERS)[number]

/**
 * @param setting names separated by commas, for example `relief,rivers`
 * @throws Error for an unknown name
 */
export function layersWithout(setting: string | undefined): OptionalLayer[] {
  const names = (setting ?? '').split(',').flatMap((name) => name.trim() || [])
  return names.map((name) => {
    const known = OPTIONAL_LAYERS.find((layer) => layer === name)
    if (known) return known
    throw new Error(`MAP_WITHOUT names the unknown layer "${name}"; it can be ${OPTIONAL_LAYERS.join(', ')}`)
  })
}
