/** The one flow of this page load: whoever leaves the sign-in page half-way, to read the terms say, finds it as it was. */

import type { Controller, StartOptions } from './controller.ts'
import { FREE_SCREENS } from './machine.ts'

export function createCurrentFlow(make: (options: StartOptions) => Controller) {
  let kept: Controller | undefined
  return {
    /** The flow that is waiting for the visitor, or a new one. */
    controller(options: StartOptions): Controller {
      const state = kept?.widget().state
      if (!kept || state === 'authenticated') kept = make(options)
      // Where nothing is under way the visitor finds the screen asked for, without the last visit's messages.
      else if (FREE_SCREENS.has(kept.widget().state) && !kept.widget().busy) kept.show(options.screen ?? 'signIn')
      return kept
    },
    /** Somebody has signed in or out elsewhere: what waited here waits no longer. */
    forget(): void {
      kept = undefined
    },
  }
}
