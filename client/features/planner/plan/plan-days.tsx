/** The days of a plan as collapsible rows. At most one is open at a time; in print all are open. */

import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { DayRow } from '../day/day-row.tsx'
import { OpenDay } from '../day/open-day.tsx'
import { RainSwitch, useRainFact } from '../rain/rain-switch.tsx'
import type { Rain } from '../rain/use-rain.ts'

interface PlanDaysProps {
  /** The plan without the bad-weather variant of a day; `rain.plan` includes the variant that is switched on. */
  readonly plan: Plan
  readonly rain: Rain
  readonly open: number | null
  readonly onOpen: (day: number | null) => void
  readonly onShowStop: (day: number, place: string) => void
}

export function PlanDays({ plan, rain, open, onOpen, onShowStop }: PlanDaysProps) {
  const printing = useOpenInPrint()
  const factOf = useRainFact(rain)
  const press = (event: MouseEvent<HTMLElement>, index: number) => {
    event.preventDefault()
    const summary = event.currentTarget
    const { top } = summary.getBoundingClientRect()
    flushSync(() => onOpen(open === index ? null : index))
    // When an open day above folds, the pressed row moves up. Scrolling keeps it at its place in the viewport.
    scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  const today = dayInJapan(systemClock.now())
  return rain.plan.days.map((day, index) => (
    <details
      key={day.day}
      className="plan-day"
      data-when={day.day === today ? 'today' : day.day < today ? 'past' : undefined}
      id={`day-${index + 1}`}
      data-plan-day={index}
      open={open === index}
      // The browser's find-in-page can open a day too, without a press on its row.
      onToggle={({ currentTarget }) => {
        if (!printing.current && currentTarget.open && open !== index) onOpen(index)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; Enter and Space click it */}
      <summary onClick={(event) => press(event, index)}>
        <DayRow plan={rain.plan} day={day} index={index} />
      </summary>
      <OpenDay
        plan={rain.plan}
        day={day}
        index={index}
        head={open === index && <RainSwitch rain={rain} index={index} day={plan.days[index] ?? day} />}
        factOf={factOf(index)}
        onShowStop={(place) => onShowStop(index, place)}
      />
    </details>
  ))
}

const FOLDED = ':is(.plan-day, .day-warnings):not([open])'

/**
 * Opens all days while the browser prints.
 * @returns a ref that is true during printing
 */
function useOpenInPrint(): { readonly current: boolean } {
  const printing = useRef(false)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const listening = new AbortController()
    const { signal } = listening
    const before = () => {
      printing.current = true
      opened = [...document.querySelectorAll<HTMLDetailsElement>(FOLDED)]
      for (const day of opened) day.open = true
    }
    const after = () => {
      for (const day of opened) day.open = false
      // Closing the days fires their toggle events later, so `printing` stays true until then.
      setTimeout(() => {
        printing.current = false
      })
    }
    addEventListener('beforeprint', before, { signal })
    addEventListener('afterprint', after, { signal })
    return () => listening.abort()
  }, [])
  return printing
}
