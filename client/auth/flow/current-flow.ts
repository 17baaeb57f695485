/** Keeps the sign-in flow of this page load, so that a user who leaves the sign-in page midway finds it unchanged. */

import type { Controller, StartOptions } from './controller.ts'
import { FREE_SCREENS } from './machine.ts'

export function createCurrentFlow(make: (options: StartOptions) => Controller) {
  let current: Controller | undefined
  return {
    controller(options: StartOptions): Controller {
      const state = current?.widget().state
      if (!current || state === 'authenticated') current = make(options)
      // No flow is waiting: show the requested screen without the messages of the last visit.
      else if (FREE_SCREENS.has(current.widget().state) && !current.widget().busy)
        current.show(options.screen ?? 'signIn')
      return current
    },
    /** The session changed in another tab: drop the waiting flow. */
    forget(): void {
      current = undefined
    },
  }
}
