/** Reports whether hydration is complete, for components whose first render must match the prerendered markup. */

import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
