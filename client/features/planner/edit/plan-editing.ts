/** The editing state of a plan: changes with undo and redo, announcements, and the focus after each change. */

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { joinSentences } from '../../../../shared/languages.ts'
import { type Fault, type Outline, outlineOf, type Plan, type Point } from '../../../../shared/planner/plan.ts'
import { positionOf } from '../../../../shared/planner/position.ts'
import { MOST_LETTERS } from '../../../../shared/planner/share/share-bytes.ts'
import { writeCode } from '../../../../shared/planner/share/share-code.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import type { Edits } from './details/edits.ts'
import { focusAfterEdit, focusedControl } from './edit-focus.ts'
import {
  addStop,
  bestIndex,
  changeNight,
  moveStop,
  newFaults,
  placeAt,
  removeStop,
  type Spot,
  togglePin,
} from './plan-edit.ts'
import { NO_HISTORY, record, redo, type Step, undo } from './plan-history.ts'
import { fillOf, type Replan, replanOf } from './replan.ts'

export type Control = 'name' | 'handle' | 'earlier' | 'later' | 'pin'

interface Change {
  readonly outline: Outline
  readonly announcement: string
  readonly focus?: string
}

export interface Editing extends Edits {
  readonly move: (from: Spot, to: Spot, control: Control) => void
  readonly moveToDay: (from: Spot, day: number) => void
  readonly remove: (spot: Spot) => void
  readonly pin: (spot: Spot) => void
  readonly add: (place: string, day: number) => void
  readonly indexIn: (day: number, place: string) => number
  readonly indexAt: (day: number, at: Position) => number
  readonly night: (day: number, town: string) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly replan: () => void
  readonly fill: () => void
  readonly removed: { readonly place: string; readonly spot: Spot } | undefined
  readonly status: string
}

interface Pending {
  readonly announcement: string
  readonly faults: readonly Fault[]
  /** CSS selector of the element that receives the focus. By default the focused control keeps it. */
  readonly focus: string | undefined
}

const MOST_FAULTS_ANNOUNCED = 2
/**
 * The number of characters of a share code (at most `MOST_LETTERS`) that are reserved for the trip's identity, which
 * every edit adds to the code (trip-identity.ts).
 */
const IDENTITY_LETTERS = 40

export const controlOf = ({ day, index }: Spot, control: Control) =>
  `[data-stop="${day}:${index}"] [data-control="${control}"]`

/**
 * Identifies a trip by its days and its places of arrival and departure. The undo history of one trip cannot be applied
 * to another.
 */
const tripOf = ({ request: { firstDay, lastDay, arrival, departure } }: Plan) =>
  JSON.stringify([firstDay, lastDay, arrival, departure])

interface Options {
  readonly plan: Plan
  readonly onChange: (outline: Outline) => void
  readonly onReplan: (wish: Replan) => void
  readonly root: RefObject<HTMLElement | null>
}

export function usePlanEditing({ plan, onChange, onReplan, root }: Options): Editing {
  const { t, language, placeName, townName, faultAt } = usePlanWords()
  const [requested, setRequested] = useState<{ readonly plan: Plan; readonly outline: Outline }>()
  // Further edits build on the pending outline until the page passes in the changed plan.
  const outline = useMemo(() => (requested?.plan === plan ? requested.outline : outlineOf(plan)), [plan, requested])
  const trip = tripOf(plan)
  const [recorded, setRecorded] = useState({ trip, history: NO_HISTORY })
  const [removed, setRemoved] = useState<Editing['removed']>()
  const [status, setStatus] = useState('')
  const pending = useRef<Pending>(undefined)
  const history = recorded.trip === trip ? recorded.history : NO_HISTORY

  function show({ outline: next, announcement, focus }: Change): void {
    pending.current = { announcement, faults: plan.faults, focus }
    setRemoved(undefined)
    setRequested({ plan, outline: next })
    onChange(next)
  }

  function change(made: Change): void {
    if (writeCode(plan.request, made.outline).length > MOST_LETTERS - IDENTITY_LETTERS) {
      setStatus(t('status.tooLong'))
      return
    }
    setRecorded({ trip, history: record(history, outline) })
    show(made)
  }

  function take(step: Step | undefined, announcement: string): (() => void) | undefined {
    if (!step) return undefined
    return () => {
      setRecorded({ trip, history: step.history })
      const back = removed && controlOf(removed.spot, 'name')
      show({ outline: step.outline, announcement, ...(back && { focus: back }) })
    }
  }

  // Read before React commits the new plan, which can remove the focused control.
  const focused = focusedControl()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new plan is announced once, in the language of that moment
  useLayoutEffect(() => {
    const done = pending.current
    if (!done) return
    pending.current = undefined
    const news = newFaults(done.faults, plan.faults)
    const more = news.length - MOST_FAULTS_ANNOUNCED
    const sentences = [
      done.announcement,
      ...news.slice(0, MOST_FAULTS_ANNOUNCED).map(faultAt),
      more > 0 && t('status.more', { count: more }),
      plan.faults.length === 0 && done.faults.length > 0 && t('status.fits'),
    ]
    setStatus(joinSentences(language, sentences))
    focusAfterEdit(root.current, done.focus, focused)
  }, [plan])

  const at = (place: string, spot: Spot) => ({
    place: placeName(place),
    day: spot.day + 1,
    stop: spot.index + 1,
  })

  function indexIn(day: number, place: string, without?: string): number {
    const at = positionOf({ kind: 'place', id: place })
    return at ? indexAt(day, at, without) : 0
  }

  function indexAt(day: number, at: Position, without?: string): number {
    const target = plan.days[day]
    if (!target) return 0
    const points: Point[] = [
      target.from,
      ...target.stops
        .filter((stop) => stop.place !== without)
        .map((stop) => ({ kind: 'place' as const, id: stop.place })),
      { kind: 'node', id: outline.days[day]?.night ?? plan.request.departure.gate },
    ]
    return bestIndex(
      points.map((point) => positionOf(point) ?? at),
      at,
    )
  }

  const editing: Editing = {
    outline,
    removed,
    status,
    undo: take(undo(history, outline), t('status.undone')),
    redo: take(redo(history, outline), t('status.redone')),
    move(from, to, control) {
      const place = placeAt(outline, from)
      const next = moveStop(outline, from, to)
      if (place === undefined || next === outline) return
      change({ outline: next, announcement: t('status.moved', at(place, to)), focus: controlOf(to, control) })
    },
    moveToDay(from, day) {
      const place = placeAt(outline, from)
      if (place !== undefined) editing.move(from, { day, index: indexIn(day, place, place) }, 'handle')
    },
    remove(spot) {
      const place = placeAt(outline, spot)
      if (place === undefined) return
      change({
        outline: removeStop(outline, spot),
        announcement: t('status.removed', at(place, spot)),
        focus: '[data-control="undo-removal"]',
      })
      setRemoved({ place, spot })
    },
    pin(spot) {
      const place = placeAt(outline, spot)
      if (place === undefined) return
      const next = togglePin(outline, spot)
      const pinned = next.days[spot.day]?.pinned.includes(place)
      change({ outline: next, announcement: t(pinned ? 'status.pinned' : 'status.unpinned', at(place, spot)) })
    },
    add(place, day) {
      const spot = { day, index: indexIn(day, place) }
      change({
        outline: addStop(outline, place, spot),
        announcement: t('status.added', at(place, spot)),
        focus: controlOf(spot, 'name'),
      })
    },
    night(day, town) {
      change({
        outline: changeNight(outline, day, town),
        announcement: t('status.night', { day: day + 1, town: townName(town) }),
      })
    },
    apply(next, announcement) {
      change({ outline: next, announcement })
    },
    indexIn: (day, place) => indexIn(day, place),
    indexAt: (day, at) => indexAt(day, at),
    replan() {
      setRecorded({ trip, history: record(history, outline) })
      pending.current = { announcement: t('status.replanned'), faults: plan.faults, focus: undefined }
      setRemoved(undefined)
      onReplan(replanOf(outline))
    },
    fill() {
      setRecorded({ trip, history: record(history, outline) })
      pending.current = { announcement: t('status.filled'), faults: plan.faults, focus: undefined }
      setRemoved(undefined)
      onReplan(fillOf(outline))
    },
  }
  useUndoKeys(editing)
  return editing
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

function useUndoKeys(editing: Editing): void {
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      const key = event.key.toLowerCase()
      const back = key === 'z' && !event.shiftKey
      const forth = key === 'y' || (key === 'z' && event.shiftKey)
      const step = back ? latest.current.undo : forth ? latest.current.redo : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
