/** Keeps the reader's line in place while the words around it change language and length. */

/**
 * Notes the element at the top of the view and its distance from it; the answer, called after the change, scrolls so that
 * the distance is the same. Without such an element the share of the page already read is kept.
 */
export function holdReadingPlace(): () => void {
  const element = document.elementFromPoint(innerWidth / 2, Math.min(140, innerHeight / 3))
  const anchor = element?.closest('main *')
  const top = anchor?.getBoundingClientRect().top
  const share = scrollY / Math.max(document.documentElement.scrollHeight, 1)
  return () => {
    if (anchor?.isConnected && top !== undefined) scrollBy(0, anchor.getBoundingClientRect().top - top)
    else scrollTo(0, share * document.documentElement.scrollHeight)
  }
}
