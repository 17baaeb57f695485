/** The state and the controller of the sign-in widget, for the forms inside it. */

import { createContext, useContext } from 'react'
import type { Controller } from './controller.ts'
import type { Widget } from './machine.ts'

interface WidgetContext {
  readonly widget: Widget
  readonly controller: Controller
}

const Context = createContext<WidgetContext | undefined>(undefined)

export const WidgetProvider = Context.Provider

export function useWidget(): WidgetContext {
  const context = useContext(Context)
  if (!context) throw new Error('useWidget must be used inside the sign-in widget')
  return context
}
