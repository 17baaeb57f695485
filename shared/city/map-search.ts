/** Links a hotel, activity or workshop of the city guides to a map. */

/**
 * Returns the URL of a map search for a name. It searches by name, because exact street addresses are not confirmed.
 */
export function mapSearch(japanese: string): string {
  const named = japanese.includes('小樽') || japanese.includes('おたる') ? japanese : `${japanese} 小樽`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(named)}`
}
