/** Undo and redo: the outlines before and after the current one. */

import type { Outline } from '../../../shared/planner/plan.ts'
import { sameOutline } from './plan-edit.ts'

export interface History {
  /** Newest last. */
  readonly past: readonly Outline[]
  /** Next one last. */
  readonly future: readonly Outline[]
}

export const NO_HISTORY: History = { past: [], future: [] }

const MOST_STEPS = 100

/** A new change clears the redo list. */
export function record({ past }: History, before: Outline): History {
  return { past: [...past, before].slice(-MOST_STEPS), future: [] }
}

export interface Step {
  readonly history: History
  readonly outline: Outline
}

/** One step back, skipping steps without effect; undefined when there is none. */
export function undo({ past, future }: History, current: Outline): Step | undefined {
  const at = past.findLastIndex((outline) => !sameOutline(outline, current))
  const outline = past[at]
  return outline && { outline, history: { past: past.slice(0, at), future: [...future, current] } }
}

/** One step forward; undefined when nothing was undone. */
export function redo({ past, future }: History, current: Outline): Step | undefined {
  const outline = future.at(-1)
  return outline && { outline, history: { past: [...past, current], future: future.slice(0, -1) } }
}
