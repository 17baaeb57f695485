/** Which day of a plan is open. It follows the hash of the URL, so that a link can lead to a day. */

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'

function dayOfHash({ days }: Plan, hash: string): number | null {
  const number = Number(/^#day-(\d+)$/.exec(hash)?.[1] ?? Number.NaN)
  return days[number - 1] ? number - 1 : null
}

function today({ days }: Plan): number | null {
  const index = days.findIndex(({ day }) => day === dayInJapan(systemClock.now()))
  return index < 0 ? null : index
}

export function useOpenDay(plan: Plan): [number | null, (day: number | null) => void] {
  const { hash } = useLocation()
  const [open, setOpen] = useState(() => dayOfHash(plan, hash) ?? today(plan))
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edited plan must not open the hash's day again
  useEffect(() => {
    const day = dayOfHash(plan, hash)
    if (day === null) return
    setOpen(day)
    requestAnimationFrame(() => document.getElementById(`day-${day + 1}`)?.scrollIntoView({ block: 'start' }))
  }, [hash])
  return [open !== null && plan.days[open] ? open : null, setOpen]
}
