/** Scrolls a panel so that the line being spoken stays visible, without moving the page or the focus. */

import { type RefObject, useEffect, useRef } from 'react'

const isInView = (panel: Element, words: Element) => {
  const [frame, place] = [panel.getBoundingClientRect(), words.getBoundingClientRect()]
  return place.bottom > frame.top && place.top < frame.bottom
}

/**
 * Scrolls the panel to the current line, unless the user has scrolled the previous line out of view.
 * @param now index of the current line; its element carries `aria-current`
 */
export function useFollow(panel: RefObject<HTMLElement | null>, now: number): void {
  const before = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` changes with the line that is spoken.
  useEffect(() => {
    const frame = panel.current
    const words = frame?.querySelector('[aria-current]') ?? null
    const last = before.current
    before.current = words
    if (!frame || !words) return
    if (last && frame.contains(last) && last !== words && !isInView(frame, last)) return
    const top = words.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    frame.scrollTo({ top: top - frame.clientHeight / 3, behavior: calm ? 'auto' : 'smooth' })
  }, [panel, now])
}
