/** A fake `Editing` of the sample plan. Its actions do nothing. */

import type { Editing } from '../../../../../client/features/planner/edit/plan-editing.ts'
import { outlineOf } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const none = () => {}
export const IDLE_EDITING: Editing = {
  outline: outlineOf(SAMPLE_PLAN),
  move: none,
  moveToDay: none,
  remove: none,
  pin: none,
  add: none,
  night: none,
  undo: undefined,
  redo: undefined,
  replan: none,
  fill: none,
  apply: none,
  indexIn: () => 0,
  indexAt: () => 0,
  removed: undefined,
  status: '',
}
