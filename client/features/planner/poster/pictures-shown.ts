/** Waits until the pictures of a map are loaded, so that they are included in a print. */

/** Maximum time in ms to wait for the pictures. On a slow connection the poster can then lack a picture. */
const LIMIT_MS = 6_000

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

/**
 * Waits until the land of the map is drawn. Browsers have no common load event for a `<use>` that refers to another
 * file, but the element's box has a size once it is drawn.
 */
async function layersDrawn(place: Element, until: number): Promise<void> {
  const layer = place.querySelector<SVGGraphicsElement>('use.map-land')
  while (layer && layer.getBBox().width === 0 && performance.now() < until) await nextFrame()
}

async function reliefLoaded(place: Element): Promise<void> {
  const relief = place.querySelector('.map-relief')
  const [, address] = (relief && /url\("([^"]+)"\)/.exec(getComputedStyle(relief).backgroundImage)) ?? []
  if (!address) return
  const picture = new Image()
  picture.src = address
  await picture.decode()
}

export async function picturesShown(place: Element): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LIMIT_MS))
  const all = Promise.allSettled([
    document.fonts.ready,
    layersDrawn(place, performance.now() + LIMIT_MS),
    reliefLoaded(place),
  ])
  await Promise.race([all, limit])
  // Waits for two frames, because loaded pictures are painted only in the second one.
  await nextFrame()
  await nextFrame()
}
