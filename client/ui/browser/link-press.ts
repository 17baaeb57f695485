/** Presses on links that were served as markup, and so have no component that answers them. */

/** What is read of a click; Enter on a link is a click of the first button. */
export type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * The address of ours that a plain press on a link leads to; undefined where the browser should follow it by itself: to another
 * tab, to another site, into a file, or to a place on the same page.
 */
export function addressPressed(press: Press): string | undefined {
  if (press.defaultPrevented || press.button !== 0) return undefined
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return undefined
  const link = press.target instanceof Element ? press.target.closest('a') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  const href = link.getAttribute('href')
  return href && /^\/(?!\/)/.test(href) ? href : undefined
}
