/** Records what a screen reader announces without being asked: changes of live regions, and moves of the focus. */

import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The live regions that changed since the last reading. */
    liveChanges?: { readonly take: () => string[] }
  }
}

/**
 * Watches the live regions of the page's documents. A region that is added with its text is recorded as “new” unless it
 * is an alert: many screen readers announce only changes of regions that they know (ARIA 1.2, §6.6.2.3).
 */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
    const changed = new Map<Element, { isKnown: boolean; readonly added: Set<Node> }>()
    const known = new WeakSet<Element>()
    const note = (target: Node, added?: Node) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (!region) return
      const change = changed.get(region) ?? { isKnown: false, added: new Set() }
      if (known.has(region) || region.matches('[role=alert]')) change.isKnown = true
      if (added) change.added.add(added)
      changed.set(region, change)
    }
    const learn = () => {
      for (const region of document.querySelectorAll(LIVE)) known.add(region)
    }
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        note(target)
        for (const node of addedNodes) {
          note(target, node)
          if (node instanceof Element) for (const region of node.querySelectorAll(LIVE)) note(region)
        }
      }
      learn()
    })
    const textOf = (node: Node) =>
      ((node instanceof HTMLElement ? node.innerText : node.textContent) ?? '').replace(/\s+/g, ' ').trim()
    const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })
    document.addEventListener('DOMContentLoaded', () => {
      learn()
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
    for (const type of ['keydown', 'click', 'input'])
      document.addEventListener(type, () => Object.assign(window, { acted: document.activeElement }), { capture: true })
    window.liveChanges = {
      take: () => {
        const lines = [...changed].flatMap(([region, { isKnown, added }]) => {
          if (!isShown(region)) return []
          // A log announces only what is added.
          const parts = region.matches('[role=log]') ? [...added].filter((node) => region.contains(node)) : [region]
          const text = parts.map(textOf).filter(Boolean).join(' ')
          return text === '' ? [] : [isKnown ? text : `(new) ${text}`]
        })
        changed.clear()
        return lines
      },
    }
  })
}

/** How long the page must be without changes before its announcements are read, ms. */
const QUIET_MS = 250

export interface Announced {
  readonly live: readonly string[]
  /** Whether another element has the focus than the one that was used. */
  readonly focusMoved: boolean
  /** The text of the option that a combo box points at. */
  readonly option: string | undefined
}

/** Does something in the page and waits until the page is quiet. Returns what is announced. */
export async function announcedBy(page: Page, act: () => Promise<void>): Promise<Announced> {
  await page.evaluate(() => {
    window.liveChanges?.take()
    Object.assign(window, { acted: document.activeElement })
  })
  await act()
  await quiet(page)
  return page.evaluate(() => {
    const focused = document.activeElement
    const option = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '')
    return {
      live: window.liveChanges?.take() ?? [],
      focusMoved: Reflect.get(window, 'acted') !== focused && focused !== document.body,
      option: option?.innerText,
    }
  })
}

async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    (pause) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, pause)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, pause)
        })
        function end() {
          observer.disconnect()
          resolve()
        }
        observer.observe(document, { childList: true, characterData: true, subtree: true })
      }),
    QUIET_MS,
  )
}
