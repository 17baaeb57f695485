/** The layers of the base map: their names in the SVG files, on the page, and in the build setting MAP_WITHOUT. */

/** The layers in an SVG file, from the bottom to the top. */
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

/** The layers of roads. Their casings (outlines) are drawn below all their fills, so that roads join at crossings. */
export const ROADS = ['prefectural', 'national', 'free', 'expressway'] as const satisfies readonly DrawnLayer[]

export const OPTIONAL_LAYERS = ['relief', 'rivers', 'lakes', 'roads', 'ports'] as const
export type OptionalLayer = (typeof OPTIONAL_LAYERS)[number]

export function optionalLayerOf(layer: DrawnLayer): OptionalLayer | undefined {
  if (layer === 'land') return undefined
  return layer === 'rivers' || layer === 'lakes' ? layer : 'roads'
}

export function drawnLayers(without: readonly OptionalLayer[]): DrawnLayer[] {
  return DRAWN_LAYERS.filter((layer) => {
    const optional = optionalLayerOf(layer)
    return !optional || !without.includes(optional)
  })
}

/** @throws Error for an unknown name */
export function layersWithout(setting: string | undefined): OptionalLayer[] {
  const names = (setting ?? '').split(',').flatMap((name) => name.trim() || [])
  return names.map((name) => {
    const known = OPTIONAL_LAYERS.find((layer) => layer === name)
    if (known) return known
    throw new Error(`MAP_WITHOUT names the unknown layer "${name}"; it can be ${OPTIONAL_LAYERS.join(', ')}`)
  })
}
