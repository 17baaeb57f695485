/** Whether hydration is complete, for components whose first render must match the prerendered markup. */

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendering and hydrating, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
