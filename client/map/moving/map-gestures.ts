/**
 * The gestures that move a map: dragging with a mouse, two fingers, the wheel with Ctrl or Cmd, and a double click. One
 * finger, and the wheel without a key, scroll the page.
 */

import type { Point } from '../../art/island/island-projection.ts'

export interface GestureTarget {
  /** @param by how far the picture moves to the right and down, as fractions of its width and height */
  readonly pan: (by: Point) => void
  /** @param about the point that keeps its place, as fractions of the picture's width and height */
  readonly zoom: (factor: number, about: Point, eased: boolean) => void
  /** Called when a gesture scrolled the page, so that the page can explain which gesture moves the map. */
  readonly onScrolledPast: (by: 'wheel' | 'touch') => void
}

const SLACK_PX = 5
const DOUBLE_CLICK_ZOOM = 2
/**
 * Wheel distance in px that zooms by the factor e. One notch of a mouse wheel is about 100 px; touchpads send steps of
 * a few px. Of the distance of one event, at most `MOST_WHEEL_PX` is used.
 */
const WHEEL_PX_PER_E = 100
const MOST_WHEEL_PX = 40
const PX_PER_LINE = 16

export function addMapGestures(element: HTMLElement, target: GestureTarget): () => void {
  const listening = new AbortController()
  const { signal } = listening

  /** Converts a point of the viewport to fractions of the picture's width and height. */
  const shareOf = ({ x, y }: Point): Point => {
    const box = element.getBoundingClientRect()
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
  }
  const panBy = (dx: number, dy: number) => {
    const box = element.getBoundingClientRect()
    target.pan({ x: dx / box.width, y: dy / box.height })
  }

  addDrag(element, panBy, signal)
  addPinch(element, { ...target, panBy, shareOf }, signal)
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return target.onScrolledPast('wheel')
      event.preventDefault()
      const px = event.deltaY * (event.deltaMode === 1 ? PX_PER_LINE : 1)
      const step = Math.max(-MOST_WHEEL_PX, Math.min(MOST_WHEEL_PX, px))
      target.zoom(Math.exp(-step / WHEEL_PX_PER_E), shareOf(placeOf(event)), false)
    },
    { passive: false, signal },
  )
  element.addEventListener(
    'dblclick',
    (event) => target.zoom(event.shiftKey ? 1 / DOUBLE_CLICK_ZOOM : DOUBLE_CLICK_ZOOM, shareOf(placeOf(event)), true),
    { signal },
  )
  return () => listening.abort()
}

function placeOf({ clientX, clientY }: MouseEvent | Touch): Point {
  return { x: clientX, y: clientY }
}

function addDrag(element: HTMLElement, panBy: (dx: number, dy: number) => void, signal: AbortSignal): void {
  let pointer: number | undefined
  let last: Point = { x: 0, y: 0 }
  let dragged = false

  element.addEventListener(
    'pointerdown',
    (event) => {
      dragged = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      pointer = event.pointerId
      last = placeOf(event)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointer) return
      if (event.buttons === 0) return end(event)
      const at = placeOf(event)
      const [dx, dy] = [at.x - last.x, at.y - last.y]
      if (!dragged) {
        if (Math.hypot(dx, dy) < SLACK_PX) return
        dragged = true
        element.setPointerCapture(event.pointerId)
        element.dataset.dragged = ''
      }
      last = at
      panBy(dx, dy)
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = undefined
    delete element.dataset.dragged
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  // A drag ends with a click, which must not choose the mark under the pointer.
  element.addEventListener(
    'click',
    (event) => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    },
    { capture: true, signal },
  )
}

interface PinchTarget extends GestureTarget {
  readonly panBy: (dx: number, dy: number) => void
  readonly shareOf: (place: Point) => Point
}

interface Pinch {
  readonly middle: Point
  readonly apart: number
}

function addPinch(element: HTMLElement, target: PinchTarget, signal: AbortSignal): void {
  let pinch: Pinch | undefined
  let first: Point | undefined

  element.addEventListener(
    'touchstart',
    (event) => {
      pinch = pinchOf(event.touches)
      first = event.touches.length === 1 && event.touches[0] ? placeOf(event.touches[0]) : undefined
      if (pinch) event.preventDefault()
    },
    { passive: false, signal },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const next = pinchOf(event.touches)
      const [finger] = event.touches
      if (!next && first && finger && Math.abs(finger.clientY - first.y) > 4 * SLACK_PX) {
        first = undefined
        target.onScrolledPast('touch')
      }
      if (!next || !pinch) return
      event.preventDefault()
      target.zoom(next.apart / pinch.apart, target.shareOf(pinch.middle), false)
      target.panBy(next.middle.x - pinch.middle.x, next.middle.y - pinch.middle.y)
      pinch = next
    },
    { passive: false, signal },
  )
  const end = (event: TouchEvent) => {
    pinch = pinchOf(event.touches)
  }
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
}

/** @returns undefined unless there are exactly two fingers */
function pinchOf(touches: TouchList): Pinch | undefined {
  const [one, other] = touches
  if (!one || !other || touches.length !== 2) return undefined
  const [a, b] = [placeOf(one), placeOf(other)]
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
}
