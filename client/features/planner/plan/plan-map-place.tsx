/**
 * The map beside the list of days. The day under the pointer or focus is highlighted in both, and so is a chosen stop.
 */

import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import type { MarkOnMap } from '../map/plan-map.tsx'

const PlanMap = lazy(async () => ({ default: (await import('../map/plan-map.tsx')).PlanMap }))

/** From this width on, the map is beside the list and stays visible while the list scrolls (plan-view.css). */
const BESIDE = '(min-width: 992px)'

interface PlanMapPlaceProps {
  readonly plan: Plan
  readonly day: number | null
  readonly onDay: (day: number) => void
  readonly chosen: MarkOnMap | undefined
  readonly onChoose: (mark: MarkOnMap | undefined) => void
  readonly list: RefObject<HTMLElement | null>
}

export function PlanMapPlace({ plan, day, onDay, chosen, onChoose, list }: PlanMapPlaceProps) {
  const [lit, setLit] = useState<number | null>(null)
  useFollowed(list, setLit)
  useMarked(list, lit === null ? undefined : dayPath(lit), LIT)
  useMarked(list, chosen && rowPath(chosen), CHOSEN)
  const reveal = useReveal(list)
  return (
    <Suspense>
      <PlanMap
        plan={plan}
        day={day}
        lit={lit}
        onLight={setLit}
        onPressDay={(pressed) => {
          onDay(pressed)
          reveal(dayPath(pressed))
        }}
        chosen={chosen}
        onChoose={(mark) => {
          onChoose(mark)
          if (mark) reveal(rowPath(mark))
        }}
        onToList={(mark) => {
          onDay(mark.day)
          requestAnimationFrame(() => {
            const row = list.current?.querySelector<HTMLElement>(rowPath(mark))
            const stop = row?.querySelector('details')
            if (stop) stop.open = true
            row?.scrollIntoView({ block: 'center' })
            row?.querySelector<HTMLElement>('summary, [tabindex]')?.focus({ preventScroll: true })
          })
        }}
      />
    </Suspense>
  )
}

const LIT = { 'data-lit': '' }
const CHOSEN = { 'data-chosen': '', 'aria-current': 'true' }

const dayPath = (day: number) => `[data-plan-day="${day}"]`

function rowPath({ day, place }: MarkOnMap): string {
  return `${dayPath(day)} ${place === undefined ? '.day-arrive' : `[data-place="${place}"]`}`
}

/**
 * Calls `onDay` with the day of the list that the pointer is over or that has the focus. Touches are ignored, because
 * they do not hover.
 */
function useFollowed(list: RefObject<HTMLElement | null>, onDay: (day: number | null) => void): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = ({ target }: Event) => {
      const day = target instanceof Element ? target.closest('[data-plan-day]')?.getAttribute('data-plan-day') : null
      onDay(day == null ? null : Number(day))
    }
    const leave = () => onDay(null)
    element.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && follow(event), { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('focusin', follow, { signal })
    element.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [list, onDay])
}

/**
 * Sets attributes directly on an element of the list, because rendering all days again on every pointer move would be
 * slow.
 */
function useMarked(
  list: RefObject<HTMLElement | null>,
  path: string | undefined,
  attributes: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    const element = path === undefined ? undefined : list.current?.querySelector(path)
    if (!element) return
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  })
}

/**
 * Returns a function that scrolls the list to an element. It does nothing on narrow pages, where the map would scroll
 * out of view. One press can choose a stop and its day, and so call the function twice before the next frame. Only the
 * first call, for the stop, then has an effect.
 */
function useReveal(list: RefObject<HTMLElement | null>): (path: string) => void {
  const waiting = useRef(false)
  return (path) => {
    if (waiting.current || !matchMedia(BESIDE).matches) return
    waiting.current = true
    requestAnimationFrame(() => {
      waiting.current = false
      list.current?.querySelector(path)?.scrollIntoView({ block: 'nearest' })
    })
  }
}
