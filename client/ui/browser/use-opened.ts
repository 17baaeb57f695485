/**
 * When the query of a URL opens one item of a page, the server sets `data-opens` on the root element. The styles
 * use it until hydration, because the prerendered markup ignores the query. This hook then removes it.
 */

import { useLayoutEffect } from 'react'

/** @param hydrated whether the page already shows the item that its query opens */
export function useOpened(hydrated: boolean): void {
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute('data-opens')
  }, [hydrated])
}
