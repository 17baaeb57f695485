/** Handles clicks on links inside server-rendered markup, which have no React component. */

/** The properties of a click event that are used here. Pressing Enter on a link also fires a click, with button 0. */
export type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * Returns the URL of the page that a click on a link opens. Returns undefined if the browser should handle the click,
 * because the link opens another tab or site, a download, or a fragment of the same page.
 */
export function addressPressed(press: Press): string | undefined {
  if (press.defaultPrevented || press.button !== 0) return undefined
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return undefined
  const link = press.target instanceof Element ? press.target.closest('a') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  const href = link.getAttribute('href')
  return href && /^\/(?!\/)/.test(href) ? href : undefined
}
