/**
 * Removes the mark that the server sets on the root element when an address opens one item of a page. Before hydration
 * the styles use the mark, because the prerendered markup ignores the query.
 */

import { useLayoutEffect } from 'react'

/** @param hydrated whether the page already shows the item that its query opens */
export function useOpened(hydrated: boolean): void {
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute('data-opens')
  }, [hydrated])
}
