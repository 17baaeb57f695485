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
     * Sets the callback of the component that shows the sign-in flow. Call it in an effect and not while rendering,
     * because React may discard a render, and the callback of a discarded render would update no component.
     */
    notify(callback: () => Promise<boolean>): void {
      onAuthenticated = callback
    },
    controller(options: StartOptions): Controller {
      const state = current?.widget().state
      if (!current || state === 'authenticated') current = make(options, () => onAuthenticated())
      // The user left a screen on which no sign-in or sign-up had begun (FREE_SCREENS). Show the requested screen,
      // without the messages that the user saw before leaving.
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
