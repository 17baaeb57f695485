/** Keeps the reader's line in place while the words around it change language and length. */

/** What a page is read in: a language's page has the same ones in the same order, though not of the same height. */
const BLOCKS = 'main :is(h1, h2, h3, h4, p, li, tr, dt, dd, figure, legend, label)'
/** Elements that stay in view while scrolling do not show the reading position. */
const BESIDE = 'nav, dialog, [popover]'

/** In CSS pixels below the top bar: as far as a heading stands that an address has led to. */
const READING_BELOW_BAR = 20

function blocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => block.offsetHeight > 0 && !block.closest(BESIDE),
  )
}

/** The last block up to an index that has an id: that of a section's heading is the same in every language. */
function markBefore(all: readonly HTMLElement[], index: number): number {
  return all.slice(0, index + 1).findLastIndex((block) => block.id !== '')
}

/**
 * Notes the block at the top of the view and how far it has been read; the answer, called after the change, scrolls so that
 * the same block, or the one drawn in its stead, is read as far. A page at its top stays there.
 */
export function holdReadingPlace(): () => void {
  if (scrollY === 0) return () => scrollTo(0, 0)
  const line = (document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0) + READING_BELOW_BAR
  const before = blocks()
  const index = before.findIndex((block) => block.getBoundingClientRect().bottom > line)
  const block = before[index]
  if (!block) return keepShare()
  const { top, height } = block.getBoundingClientRect()
  const read = Math.max(0, line - top) / height
  const mark = markBefore(before, index)
  const markId = before[mark]?.id
  return () => {
    const after = blocks()
    const from = markId ? after.findIndex(({ id }) => id === markId) : -1
    const drawn = block.isConnected ? block : blockAfter(after, from, index - mark)
    if (!drawn) return
    const now = drawn.getBoundingClientRect()
    scrollBy(0, read > 0 ? now.top + read * now.height - line : now.top - top)
  }
}

/** A block counted from its section's heading; never one of the next section. */
function blockAfter(all: readonly HTMLElement[], mark: number, count: number): HTMLElement | undefined {
  const next = all.findIndex((block, index) => index > mark && block.id !== '')
  const last = next < 0 ? all.length - 1 : next - 1
  return all[Math.min(mark + count, last)]
}

/** Without a matching block, keep the relative scroll position. */
function keepShare(): () => void {
  const share = scrollY / Math.max(document.documentElement.scrollHeight, 1)
  return () => scrollTo(0, share * document.documentElement.scrollHeight)
}
