/** Keeps the current link of a row in view when the row is wider than the window. */

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row of links sideways, so that the current one is in the middle. `scrollIntoView` is not used, because it
 * would scroll the page too.
 * It is scrolled again when a link changes its width, for example when a count appears in it.
 * @param current identifies the current link
 * @param language the positions of the links depend on it
 * @returns a reference for the row; the current link in it has the attribute aria-current
 */
export function useCurrentInView(current: string, language: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link's position depends on both
  useEffect(() => {
    const { current: list } = row
    if (!list) return
    const observer = new ResizeObserver(() => centreCurrent(list))
    for (const item of list.children) observer.observe(item)
    return () => observer.disconnect()
  }, [current, language])
  return row
}

function centreCurrent(list: HTMLUListElement): void {
  const link = list.querySelector('[aria-current]')
  if (!link) return
  const frame = list.getBoundingClientRect()
  const box = link.getBoundingClientRect()
  list.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2
}
