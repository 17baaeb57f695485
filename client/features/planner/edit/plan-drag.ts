/** Drag and drop of stops by their handles, with pointer events. */

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Spot } from './plan-edit.ts'

export interface Extent {
  readonly top: number
  readonly bottom: number
}

export interface DayExtent extends Extent {
  readonly day: number
  readonly stops: readonly Extent[]
}

export function spotAt(days: readonly DayExtent[], y: number): Spot | undefined {
  const distance = ({ top, bottom }: Extent) => Math.max(top - y, y - bottom, 0)
  const nearest = days.reduce<DayExtent | undefined>(
    (best, day) => (best && distance(best) <= distance(day) ? best : day),
    undefined,
  )
  if (!nearest) return undefined
  const index = nearest.stops.filter(({ top, bottom }) => (top + bottom) / 2 < y).length
  return { day: nearest.day, index }
}

const SLACK_PX = 6
const EDGE_PX = 96
const MOST_SCROLL_PX = 18

/**
 * Returns the scroll distance per frame in px; negative values scroll upwards.
 * @param y position of the pointer in the viewport
 * @param height of the viewport
 */
export function scrollStep(y: number, height: number): number {
  if (y < EDGE_PX) return -Math.ceil(((EDGE_PX - Math.max(y, 0)) / EDGE_PX) * MOST_SCROLL_PX)
  const below = height - EDGE_PX
  return y > below ? Math.ceil(((Math.min(y, height) - below) / EDGE_PX) * MOST_SCROLL_PX) : 0
}

export interface Drag {
  readonly begin: (event: PointerEvent<HTMLElement>) => void
  /** Whether the last press of the handle became a drag. The click event that follows it must be ignored then. */
  readonly wasDragged: () => boolean
}

/**
 * The plan can change during a drag, because others edit it too. A stop is therefore dropped from the spot where it is
 * by then, and not at all if it was taken out.
 * @param root contains the days as `[data-day-list]`, and their stops as `[data-stop="DAY:INDEX"]` with `[data-place]`
 */
export function usePlanDrag(root: RefObject<HTMLElement | null>, onDrop: (from: Spot, to: Spot) => void): Drag {
  const dragged = useRef(false)
  const latestOnDrop = useRef(onDrop)
  useEffect(() => {
    latestOnDrop.current = onDrop
  })

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return
    const handle = event.currentTarget
    const stop = handle.closest<HTMLElement>('[data-stop]')
    if (!stop) return
    dragged.current = false
    const { place } = stop.dataset
    const started = { y: event.clientY, scroll: scrollY }
    let y = event.clientY
    let frame = 0

    const follow = () => {
      scrollBy({ top: scrollStep(y, innerHeight), behavior: 'instant' })
      stop.style.translate = `0 ${y - started.y + scrollY - started.scroll}px`
      mark(root.current, spotAt(extentsIn(root.current), y))
      frame = requestAnimationFrame(follow)
    }
    const move = (moved: globalThis.PointerEvent) => {
      y = moved.clientY
      if (dragged.current || Math.abs(y - started.y) < SLACK_PX) return
      dragged.current = true
      stop.dataset.dragged = ''
      follow()
    }
    const end = (to: Spot | undefined) => {
      cancelAnimationFrame(frame)
      listening.abort()
      stop.style.translate = ''
      delete stop.dataset.dragged
      mark(root.current, undefined)
      const from = spotOf(stop)
      if (dragged.current && to && from && stop.dataset.place === place) latestOnDrop.current(from, to)
    }
    const listening = new AbortController()
    const { signal } = listening
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move, { signal })
    // Computes the drop target from the position in this event, because a fast pointer can have moved since the last
    // frame.
    handle.addEventListener(
      'pointerup',
      ({ clientY }: globalThis.PointerEvent) => end(spotAt(extentsIn(root.current), clientY)),
      { signal },
    )
    handle.addEventListener('pointercancel', () => end(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal })
  }

  return { begin, wasDragged: () => dragged.current }
}

/** Returns undefined if the stop is no longer in the page. */
function spotOf(stop: HTMLElement): Spot | undefined {
  const [day, index] = (stop.dataset.stop ?? '').split(':').map(Number)
  return stop.isConnected && day !== undefined && index !== undefined ? { day, index } : undefined
}

const STAYING = '[data-stop]:not([data-dragged])'

function extentsIn(root: HTMLElement | null): DayExtent[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-day-list]') ?? [])].map((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const stops = [...list.querySelectorAll<HTMLElement>(STAYING)].map((stop) => stop.getBoundingClientRect())
    return { day: Number(list.dataset.dayList), top, bottom, stops }
  })
}

function mark(root: HTMLElement | null, spot: Spot | undefined): void {
  for (const marked of root?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) delete marked.dataset.drop
  const list = spot && root?.querySelector<HTMLElement>(`[data-day-list="${spot.day}"]`)
  if (!list) return
  const stops = list.querySelectorAll<HTMLElement>(STAYING)
  const next = stops[spot.index]
  if (next) next.dataset.drop = 'before'
  else list.dataset.drop = 'end'
}
