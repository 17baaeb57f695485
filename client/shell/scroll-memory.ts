/** Stores scroll positions by history entry for the life of the tab, so that Back restores them. */

const STORE = 'scroll'
const positions = new Map<string, number>()

function name(key: string): string {
  // React Router gives the first entry of every load the key 'default', so the path is part of the name.
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

export function recallScroll(key: string): number | undefined {
  const known = positions.get(name(key)) ?? stored()[name(key)]
  return typeof known === 'number' ? known : undefined
}
