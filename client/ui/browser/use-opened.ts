/**
 * Ends the mark that the server sets on the root element when an address opens one thing on a page. The styles use it
 * before hydration, because the prerendered markup ignores the query.
 */

import { useLayoutEffect } from 'react'

/** @param hydrated whether the page shows what its query opens */
export function useOpened(hydrated: boolean): void {
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute('data-opens')
  }, [hydrated])
}
