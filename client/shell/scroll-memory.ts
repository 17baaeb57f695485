/** Scroll positions by history entry, kept for the tab's life, so that Back returns to the line one left. */

const STORE = 'scroll'
const positions = new Map<string, number>()

function name(key: string): string {
  // The first entry of every load has the key 'default'; the address tells them apart.
  return `${key} ${location.pathname}`
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Follows the scrolling of the entry named by `currentKey`; answers how to stop. */
export function rememberScroll(currentKey: () => string | undefined): () => void {
  const note = () => {
    const key = currentKey()
    if (key) positions.set(name(key), scrollY)
  }
  const store = () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify({ ...stored(), ...Object.fromEntries(positions) }))
    } catch {
      // Storage may be full or blocked; only the position after a reload is lost.
    }
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', store)
  }
}

/** The remembered position in CSS pixels, or undefined. */
export function recallScroll(key: string): number | undefined {
  const known = positions.get(name(key)) ?? stored()[name(key)]
  return typeof known === 'number' ? known : undefined
}
