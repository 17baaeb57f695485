/** Keeps the sign-in flow of this page load, so that a user who leaves the sign-in page midway finds it unchanged. */

import type { Controller, StartOptions } from './controller.ts'
import { FREE_SCREENS } from './machine.ts'

export function createCurrentFlow(make: (options: StartOptions) => Controller) {
  let kept: Controller | undefined
  return {
    /** The waiting flow, or a new one. */
    controller(options: StartOptions): Controller {
      const state = kept?.widget().state
      if (!kept || state === 'authenticated') kept = make(options)
      // No flow is waiting: show the requested screen without the messages of the last visit.
      else if (FREE_SCREENS.has(kept.widget().state) && !kept.widget().busy) kept.show(options.screen ?? 'signIn')
      return kept
    },
    /** The session changed in another tab: drop the waiting flow. */
    forget(): void {
      kept = undefined
    },
  }
}
