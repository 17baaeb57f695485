/** The quiz on the device: kept through a reload, shared by tabs, and harmless where the browser keeps nothing. */

import { afterEach, expect, test, vi } from 'vitest'

/** A browser's storage of one site. */
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

/** A page that has just been loaded. */
async function load(storage: object) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  return import('../../../../../client/pages/quiz/storage/device-store.ts')
}

afterEach(() => vi.unstubAllGlobals())

const boxes = { '330': { box: 2, at: 5 } }

test('what was answered is there after a reload', async () => {
  const storage = aStorage()
  const { changeStore } = await load(storage)
  changeStore((store) => ({ ...store, boxes }))
  expect((await load(storage)).readStore().boxes).toEqual(boxes)
})

test('reading twice gives the same object, so that nothing is drawn twice', async () => {
  const { readStore } = await load(aStorage())
  expect(readStore()).toBe(readStore())
})

test('a change is made to what another tab has left, not to what this one knew', async () => {
  const storage = aStorage()
  const one = await load(storage)
  one.readStore()
  const other = await load(storage)
  other.changeStore((store) => ({ ...store, boxes }))
  one.changeStore((store) => ({ ...store, handedAt: 7 }))
  expect(one.readStore()).toMatchObject({ boxes, handedAt: 7 })
})

test.each(['reading', 'writing'] as const)(
  'a browser that refuses %s keeps it for as long as the page is open',
  async (what) => {
    const { changeStore, readStore, forgetStore } = await load(aStorage(what))
    changeStore((store) => ({ ...store, boxes }))
    expect(readStore().boxes).toEqual(boxes)
    forgetStore()
    expect(readStore().boxes).toEqual({})
  },
)

test('a broken entry is an empty store, and is written anew', async () => {
  const storage = aStorage()
  storage.entries.set('hk-quiz', '{"version":1,"boxes":')
  const { changeStore, readStore } = await load(storage)
  expect(readStore().boxes).toEqual({})
  changeStore((store) => ({ ...store, boxes }))
  expect((await load(storage)).readStore().boxes).toEqual(boxes)
})

test('forgetting leaves nothing on the device', async () => {
  const storage = aStorage()
  const { changeStore, forgetStore } = await load(storage)
  changeStore((store) => ({ ...store, boxes }))
  forgetStore()
  expect([...storage.entries]).toEqual([])
})
