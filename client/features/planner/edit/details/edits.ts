/** The interface through which the controls of the edit mode change a plan. */

import type { Outline } from '../../../../../shared/planner/plan.ts'

export interface Edits {
  readonly outline: Outline
  /**
   * Applies a change that the user can undo.
   * @param announcement text for the status line; the faults that the change causes are added to it
   */
  readonly apply: (outline: Outline, announcement: string) => void
}
