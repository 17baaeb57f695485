/** The way from a list of a city to a map, by a name: the site gives no address it is not sure of. */

/** A map search by name, because exact addresses are not confirmed. */
export function mapSearch(japanese: string): string {
  const named = japanese.includes('小樽') || japanese.includes('おたる') ? japanese : `${japanese} 小樽`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(named)}`
}
