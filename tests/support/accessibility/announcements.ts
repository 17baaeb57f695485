/** Records what a screen reader announces without being asked: changes of live regions, and moves of the focus. */

declare global {
  interface Window {
    /** The live regions that changed since the last reading. */
    liveChanges?: { readonly take: () => string[] }
  }
}

/** Runs functions in a page. They are sent as text, so they use only their parameter. */
export interface PageScripts {
  evaluate<Result, Parameter>(run: (parameter: Parameter) => Result, parameter: Parameter): Promise<Awaited<Result>>
}

/**
 * Runs in the page, before its own scripts, and watches the live regions. A region that is added with its text is
 * recorded as “new” unless it is an alert: many screen readers announce only changes of regions that they know (ARIA
 * 1.2, §6.6.2.3).
 */
export function watchAnnouncements(): void {
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
        // A region with the role `log` announces only what is added to it.
        const parts = region.matches('[role=log]') ? [...added].filter((node) => region.contains(node)) : [region]
        const text = parts.map(textOf).filter(Boolean).join(' ')
        return text === '' ? [] : [isKnown ? text : `(new) ${text}`]
      })
      changed.clear()
      return lines
    },
  }
}

/** How long the page must be without changes before its announcements are read, ms. */
const QUIET_MS = 250

export interface Announced {
  readonly live: readonly string[]
  /** True if the focus has moved to another element than the one that had it before the action. */
  readonly focusMoved: boolean
  /** The text of the active option of a combo box. Null if there is none, because WebDriver cannot return undefined. */
  readonly option: string | null
}

/** Runs `act` in the page, waits until the page no longer changes, and returns the announcements. */
export async function announcedBy(page: PageScripts, act: () => Promise<void>): Promise<Announced> {
  await page.evaluate(beginAction, undefined)
  await act()
  await page.evaluate(untilQuiet, QUIET_MS)
  return page.evaluate(announcedSince, undefined)
}

function beginAction(): void {
  window.liveChanges?.take()
  Object.assign(window, { acted: document.activeElement })
}

/** @param pauseMs how long nothing may change */
function untilQuiet(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, pauseMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, pauseMs)
    })
    function end() {
      observer.disconnect()
      resolve()
    }
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

function announcedSince(): Announced {
  const focused = document.activeElement
  const option = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '')
  return {
    live: window.liveChanges?.take() ?? [],
    focusMoved: Reflect.get(window, 'acted') !== focused && focused !== document.body,
    option: option?.innerText ?? null,
  }
}
