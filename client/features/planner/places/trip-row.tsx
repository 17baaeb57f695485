/** A row of cards that scrolls sideways, by touch, keyboard or two buttons. */

import './trip-row.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { DrawnIcon } from '../../../ui/icons.tsx'

interface TripRowProps {
  readonly head: ReactNode
  readonly name: string
  /** Describes what the row shows. When it changes, the row scrolls back to its start. */
  readonly about: string
  readonly children: ReactNode
}

type Ends = Readonly<Record<'atStart' | 'atEnd', boolean>>

/**
 * The row counts as scrolled to an end when it is at most this many px away from the end, because scroll positions are
 * rounded.
 */
const END_PX = 4

export function TripRow({ head, name, about, children }: TripRowProps) {
  const { t } = useTranslation('maps')
  const hydrated = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const ends = useEnds(list, about)
  const move = (direction: 1 | -1) => {
    const row = list.current
    const card = row?.querySelector<HTMLElement>('li:not([hidden])')
    if (!row || !card) return
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    const inWay = getComputedStyle(row).direction === 'rtl' ? -direction : direction
    const step = card.offsetWidth + gap
    const cards = Math.max(1, Math.floor((row.clientWidth + gap) / step))
    row.scrollBy({ left: inWay * cards * step })
  }
  const isWhole = ends.atStart && ends.atEnd
  return (
    <>
      <div className="trip-row-head">
        {head}
        {hydrated && !isWhole && (
          <div className="trip-row-buttons">
            <button
              type="button"
              aria-label={t('ready.previous', { row: name })}
              aria-disabled={ends.atStart}
              onClick={() => move(-1)}
            >
              <DrawnIcon path="M15 5l-7 7 7 7" />
            </button>
            <button
              type="button"
              aria-label={t('ready.next', { row: name })}
              aria-disabled={ends.atEnd}
              onClick={() => move(1)}
            >
              <DrawnIcon path="M9 5l7 7-7 7" />
            </button>
          </div>
        )}
      </div>
      <ul className="trip-row" ref={list}>
        {children}
      </ul>
    </>
  )
}

function useEnds(list: { readonly current: HTMLUListElement | null }, about: string): Ends {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` changes when the row shows other cards, whose width must be measured
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const scrolled = Math.abs(row.scrollLeft)
      const atStart = scrolled <= END_PX
      const atEnd = scrolled + row.clientWidth >= row.scrollWidth - END_PX
      setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
    }
    row.scrollTo({ left: 0, behavior: 'instant' })
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [list, about])
  return ends
}
