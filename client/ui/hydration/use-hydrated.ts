/** Whether prerendered markup has been taken over: what a component may draw at first has to be what was served. */

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendered markup is being taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
