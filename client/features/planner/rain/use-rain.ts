/**
 * The bad-weather variants of a plan's days. A variant is searched for when its day is opened. The user can switch on
 * one variant at a time.
 */

import { useEffect, useState } from 'react'
import { type Outline, outlineOf, type Plan } from '../../../../shared/planner/plan.ts'
import type { RainDay } from '../../../../shared/planner/rain/rain-day.ts'
import { findRainDay } from './find-rain-day.ts'

export interface Rain {
  readonly plan: Plan
  readonly on: RainDay | undefined
  readonly of: (index: number) => RainDay | null | undefined
  readonly turn: (index: number, on: boolean) => void
  readonly keep: () => void
  readonly kept: number | undefined
  readonly undo: () => void
}

interface Found {
  readonly plan: Plan
  readonly days: ReadonlyMap<number, RainDay | null>
  readonly on: number | undefined
}

interface Kept {
  readonly index: number
  readonly before: Outline
  /**
   * The plan that was shown when the user kept the variant. It stays the current plan until the page passes in the
   * changed one.
   */
  readonly from: Plan
  readonly plan: Plan | undefined
}

/** Delay of the search, so that the page can open the day first. */
const AFTER_MS = 300

export function useRain(plan: Plan, day: number | null, onChange: (outline: Outline) => void): Rain {
  const [stored, setFound] = useState<Found>({ plan, days: new Map(), on: undefined })
  const [kept, setKept] = useState<Kept>()
  const found = stored.plan === plan ? stored : { plan, days: new Map<number, RainDay | null>(), on: undefined }
  const isKnown = day === null || found.days.has(day)

  useEffect(() => {
    if (day === null || isKnown) return
    const controller = new AbortController()
    const { signal } = controller
    const add = (one: RainDay | null) =>
      setFound((now) => ({
        plan,
        days: new Map(now.plan === plan ? now.days : []).set(day, one),
        on: now.plan === plan ? now.on : undefined,
      }))
    const timer = setTimeout(() => {
      findRainDay(plan, day, signal).then(add, (error: unknown) => {
        if (signal.aborted) return
        reportError(error)
        add(null)
      })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [plan, day, isKnown])

  useEffect(() => {
    setKept((now) => {
      if (!now || now.from === plan) return now
      return now.plan === undefined || now.plan === plan ? { ...now, plan } : undefined
    })
  }, [plan])

  const on = found.on === undefined ? undefined : (found.days.get(found.on) ?? undefined)
  return {
    plan: on?.plan ?? plan,
    on,
    of: (index) => found.days.get(index),
    turn: (index, isOn) => {
      setKept(undefined)
      setFound({ ...found, on: isOn ? index : undefined })
    },
    keep: () => {
      if (!on) return
      setKept({ index: on.index, before: outlineOf(plan), from: plan, plan: undefined })
      onChange(on.outline)
    },
    kept: kept?.index,
    undo: () => {
      if (!kept) return
      setKept(undefined)
      onChange(kept.before)
    },
  }
}
