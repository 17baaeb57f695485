/**
 * In a guide's table of contents, marks the section that the reader has scrolled to. It changes the links' attributes
 * directly, because React does not update server-rendered guides.
 */

/**
 * A section counts as being read once its heading is above this fraction of the window's height, measured from the top.
 */
const READING_LINE = 0.3

export function followSections(guide: HTMLElement): () => void {
  const links = [...guide.querySelectorAll<HTMLAnchorElement>('.guide-contents a[href^="#"]')]
  if (links.length === 0) return () => {}
  let current: HTMLAnchorElement | undefined
  const mark = () => {
    const line = innerHeight * READING_LINE
    const passed = links.filter(({ hash }) => {
      const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
      return heading !== null && heading.getBoundingClientRect().top < line
    })
    const next = passed.at(-1)
    if (next === current) return
    current?.removeAttribute('aria-current')
    next?.setAttribute('aria-current', 'true')
    current = next
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
  return () => removeEventListener('scroll', mark)
}
