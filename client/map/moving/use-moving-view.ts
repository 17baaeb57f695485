/**
 * The view of a moving map. While the map moves, only a CSS transform of the drawn picture changes. When it comes to
 * rest, the picture is drawn again for the new view, with its names, line widths and map file.
 */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapView } from '../map-view.ts'
import { isSameView, leavesGap, shiftBetween } from './view-moves.ts'

/**
 * The picture is drawn again for the new view after this many ms without a further move. After a move in a transition,
 * it is drawn after `EASED_MS`.
 */
const REST_MS = 120
const EASED_MS = 240

export interface MovingView {
  readonly drawn: MapView
  readonly pane: RefObject<HTMLDivElement | null>
  /** @param eased moves in a transition, except for users who prefer reduced motion */
  readonly move: (change: (view: MapView) => MapView, eased?: boolean) => void
}

/**
 * @param home the view at first, and after each change of `about`
 * @param about identifies what `home` shows. While it stays the same and the user has not moved the map, the map
 * follows `home`
 */
export function useMovingView(home: MapView, about: string): MovingView {
  const [drawn, setDrawn] = useState(home)
  const pane = useRef<HTMLDivElement>(null)
  /**
   * `shown` is the view that the picture on the page shows, and `wanted` is the view after the latest move. They are
   * refs, so that a drag can read them without waiting for a render.
   */
  const shown = useRef(home)
  const wanted = useRef(home)
  const followed = useRef({ home, about })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const draw = useCallback(() => {
    clearTimeout(rest.current)
    setDrawn(wanted.current)
  }, [])

  /** This function is stable between renders, so that a gesture in progress continues when a new picture is drawn. */
  const move = useCallback(
    (change: (view: MapView) => MapView, eased = false) => {
      const next = change(wanted.current)
      const element = pane.current
      if (!element || isSameView(next, wanted.current)) return
      wanted.current = next
      const isEased = eased && !matchMedia('(prefers-reduced-motion: reduce)').matches
      element.toggleAttribute('data-eased', isEased)
      shift(element, shown.current, next)
      clearTimeout(rest.current)
      if (leavesGap(shiftBetween(shown.current, next))) draw()
      else rest.current = setTimeout(draw, isEased ? EASED_MS : REST_MS)
    },
    [draw],
  )

  // Replaces the shift of the old picture with that of the new one before the browser paints. The new picture is
  // therefore never seen with the old shift.
  useLayoutEffect(() => {
    shown.current = drawn
    const element = pane.current
    if (!element) return
    element.removeAttribute('data-eased')
    shift(element, drawn, wanted.current)
  }, [drawn])

  useLayoutEffect(() => {
    const before = followed.current
    followed.current = { home, about }
    if (isSameView(before.home, home) && before.about === about) return
    if (before.about === about && !isSameView(wanted.current, before.home)) return
    wanted.current = home
    draw()
  }, [home, about, draw])

  useEffect(() => () => clearTimeout(rest.current), [])

  return { drawn, pane, move }
}

function shift(element: HTMLElement, drawn: MapView, wanted: MapView): void {
  if (isSameView(drawn, wanted)) {
    element.style.transform = ''
    element.removeAttribute('data-moving')
    return
  }
  const { x, y, scale } = shiftBetween(drawn, wanted)
  element.setAttribute('data-moving', '')
  element.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
}
