/** How the controls of the edit mode change a plan. */

import type { Outline } from '../../../../shared/planner/plan.ts'

export interface Edits {
  readonly outline: Outline
  /**
   * Makes a change that can be undone.
   * @param announcement for the status line, which also names new problems
   */
  readonly apply: (outline: Outline, announcement: string) => void
}
