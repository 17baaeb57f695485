/**
 * Sets the document's title. A page sets its title, and a part of the page can replace this title while the part is
 * shown.
 */

import { useEffect } from 'react'

let ofPage: string | undefined
let replacement: string | undefined

function show(): void {
  const title = replacement ?? ofPage
  if (title !== undefined) document.title = title
}

export function setPageTitle(title: string): void {
  ofPage = title
  show()
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    // If no page has set a title yet, the title of the served document is the page's.
    ofPage ??= document.title
    replacement = title
    show()
    return () => {
      replacement = undefined
      show()
    }
  }, [title])
}
