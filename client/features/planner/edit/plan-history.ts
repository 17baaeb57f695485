/**
 * The undo history of a plan: the outlines (stops, nights and pins, without times) before and after the current one.
 */

import type { Outline } from '../../../../shared/planner/plan.ts'
import { sameOutline } from './plan-edit.ts'

export interface History {
  readonly past: readonly Outline[]
  /** The outlines that redo restores. The next one is last. */
  readonly future: readonly Outline[]
}

export const NO_HISTORY: History = { past: [], future: [] }

const MOST_STEPS = 100

export function record({ past }: History, before: Outline): History {
  return { past: [...past, before].slice(-MOST_STEPS), future: [] }
}

export interface Step {
  readonly history: History
  readonly outline: Outline
}

export function undo({ past, future }: History, current: Outline): Step | undefined {
  const at = past.findLastIndex((outline) => !sameOutline(outline, current))
  const outline = past[at]
  return outline && { outline, history: { past: past.slice(0, at), future: [...future, current] } }
}

export function redo({ past, future }: History, current: Outline): Step | undefined {
  const outline = future.at(-1)
  return outline && { outline, history: { past: [...past, current], future: future.slice(0, -1) } }
}
