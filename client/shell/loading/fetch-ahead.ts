/** Fetches the page behind a link when the user points at it, focuses it or touches it. */

/** The network settings that Chromium reports: whether the user asks to save data. */
interface Connection {
  readonly saveData?: boolean
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

export function followIntents(fetchPage: (pathname: string) => void): () => void {
  let last = ''
  const notice = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target.closest('a')) : undefined
    if (path === undefined || path === last || savesData()) return
    last = path
    fetchPage(path)
  }
  for (const intent of INTENTS) addEventListener(intent, notice, { passive: true })
  return () => {
    for (const intent of INTENTS) removeEventListener(intent, notice)
  }
}

function savesData(): boolean {
  return (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true
}

function pathOf(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.href || link.target || link.origin !== location.origin) return undefined
  return link.pathname === location.pathname ? undefined : link.pathname
}
