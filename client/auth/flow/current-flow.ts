/** Keeps the sign-in flow of this page load, so that a user who leaves the sign-in page midway finds it unchanged. */

import type { Controller, StartOptions } from './controller.ts'
import { FREE_SCREENS } from './machine.ts'

export function createCurrentFlow(
  make: (options: StartOptions, onAuthenticated: () => Promise<boolean>) => Controller,
) {
  let current: Controller | undefined
  let onAuthenticated: () => Promise<boolean> = async () => false
  return {
    /**
     * Sets the callback of the component that shows the sign-in flow. This function is called on commit, because React
     * may discard the render that created the flow, and a callback of that render would update no component.
     */
    notify(callback: () => Promise<boolean>): void {
      onAuthenticated = callback
    },
    controller(options: StartOptions): Controller {
      const state = current?.widget().state
      if (!current || state === 'authenticated') current = make(options, () => onAuthenticated())
      // The user was on a screen that has no step in progress: show the requested screen without the messages of the
      // last visit.
      else if (FREE_SCREENS.has(current.widget().state) && !current.widget().busy)
        current.show(options.screen ?? 'signIn')
      return current
    },
    /** Discards the unfinished sign-in, because the session changed in another tab. */
    forget(): void {
      current = undefined
    },
  }
}
