/**
 * Finds the parts of a map that other elements of the page cover, such as buttons, the legend and the scale. Names and
 * road signs are not placed there, because the elements would hide them.
 */

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { MapView } from '../map-view.ts'

/**
 * `OVER` selects the elements that can cover parts of a map. They are searched for inside the map's nearest ancestor
 * that matches `PLACE`. Without such an ancestor, they are searched for in the map's own container.
 */
const OVER = '[data-over-map]'
const PLACE = '[data-map-place]'
/** Names and road signs keep this distance in px from the elements over the map. */
const AROUND = 4

/**
 * @param view the visible part of the map. When it changes, the covered parts are measured again, because the page may
 *   then show other elements over the map.
 * @param hydrated true once the buttons of the map are rendered
 * @returns the covered parts in px from the upper left corner of the map; undefined until they are measured
 */
export function useCovered(
  surface: RefObject<HTMLElement | null>,
  view: MapView,
  hydrated: boolean,
): readonly MapView[] | undefined {
  const [covered, setCovered] = useState<readonly MapView[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` and `hydrated` say when to measure again
  useLayoutEffect(() => {
    const map = surface.current
    const place = map?.closest(PLACE) ?? map?.parentElement?.parentElement
    if (!map || !place) return
    const measure = () => {
      const frame = map.getBoundingClientRect()
      if (frame.width === 0) return
      const boxes = [...place.querySelectorAll(OVER)].flatMap((element) =>
        partOver(element.getBoundingClientRect(), frame),
      )
      setCovered((before) => (before && JSON.stringify(before) === JSON.stringify(boxes) ? before : boxes))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(map)
    return () => observer.disconnect()
  }, [surface, view, hydrated])
  return covered
}

/**
 * Returns the part of a box that is over the map, enlarged by `AROUND` on each side, in whole px. Returns an empty list
 * for a box next to the map and for a hidden element.
 */
export function partOver(box: Edges, frame: Edges): MapView[] {
  const left = Math.max(box.left, frame.left)
  const top = Math.max(box.top, frame.top)
  const right = Math.min(box.right, frame.right)
  const bottom = Math.min(box.bottom, frame.bottom)
  if (right <= left || bottom <= top) return []
  return [
    {
      x: Math.floor(left - frame.left) - AROUND,
      y: Math.floor(top - frame.top) - AROUND,
      width: Math.ceil(right - left) + 2 * AROUND,
      height: Math.ceil(bottom - top) + 2 * AROUND,
    },
  ]
}

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
