import { afterEach, expect, test, vi } from 'vitest'

function aStorage(refuses?: 'reading' | 'writing') {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem(key: string) {
      if (refuses === 'reading') throw new DOMException('denied', 'SecurityError')
      return entries.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Imports the module again, as after a page load. */
async function load(storage: object) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  return import('../../../../../client/features/quiz/storage/device-store.ts')
}

afterEach(() => vi.unstubAllGlobals())

const boxes = { '330': { box: 2, at: 5 } }

test('restores the answers after a reload', async () => {
  const storage = aStorage()
  const { changeStore } = await load(storage)
  changeStore((store) => ({ ...store, boxes }))
  expect((await load(storage)).readStore().boxes).toEqual(boxes)
})

test('returns the same object until the store changes, so that nothing re-renders', async () => {
  const { readStore } = await load(aStorage())
  expect(readStore()).toBe(readStore())
})

test('changes the value that another tab has stored, not the one read earlier', async () => {
  const storage = aStorage()
  const one = await load(storage)
  one.readStore()
  const other = await load(storage)
  other.changeStore((store) => ({ ...store, boxes }))
  one.changeStore((store) => ({ ...store, handedAt: 7 }))
  expect(one.readStore()).toMatchObject({ boxes, handedAt: 7 })
})

test.each(['reading', 'writing'] as const)('keeps the store in memory when the browser refuses %s', async (what) => {
  const { changeStore, readStore, forgetStore } = await load(aStorage(what))
  changeStore((store) => ({ ...store, boxes }))
  expect(readStore().boxes).toEqual(boxes)
  forgetStore()
  expect(readStore().boxes).toEqual({})
})

test('reads a broken entry as an empty store and overwrites it', async () => {
  const storage = aStorage()
  storage.entries.set('hk-quiz', '{"version":1,"boxes":')
  const { changeStore, readStore } = await load(storage)
  expect(readStore().boxes).toEqual({})
  changeStore((store) => ({ ...store, boxes }))
  expect((await load(storage)).readStore().boxes).toEqual(boxes)
})

test('removes the entry from the device', async () => {
  const storage = aStorage()
  const { changeStore, forgetStore } = await load(storage)
  changeStore((store) => ({ ...store, boxes }))
  forgetStore()
  expect([...storage.entries]).toEqual([])
})
