/** Keeps the reading position while a change of language changes the length of the texts. */

/**
 * Selects the blocks of text in a page, except those inside an element that matches `BESIDE`. All languages have the
 * same blocks in the same order, with different heights.
 */
const BLOCKS = 'main :is(h1, h2, h3, h4, p, li, tr, dt, dd, figure, legend, label)'
const BESIDE = 'nav, dialog, [popover]'

/**
 * Distance of the reading position below the top bar, in CSS pixels. A heading is at about this position after a jump
 * to its fragment.
 */
const READING_BELOW_BAR = 20

function blocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => block.offsetHeight > 0 && !block.closest(BESIDE),
  )
}

/**
 * Returns the index of the last block with an id, up to `index`. Section headings have the same ids in every language.
 */
function markBefore(all: readonly HTMLElement[], index: number): number {
  return all.slice(0, index + 1).findLastIndex((block) => block.id !== '')
}

/**
 * Stores which block is at the reading position. Call the returned function after the change of language: it scrolls to
 * the same position in that block, or in the block that has replaced it. A page at its top stays there.
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

function blockAfter(all: readonly HTMLElement[], mark: number, count: number): HTMLElement | undefined {
  const next = all.findIndex((block, index) => index > mark && block.id !== '')
  const last = next < 0 ? all.length - 1 : next - 1
  return all[Math.min(mark + count, last)]
}

function keepShare(): () => void {
  const share = scrollY / Math.max(document.documentElement.scrollHeight, 1)
  return () => scrollTo(0, share * document.documentElement.scrollHeight)
}
