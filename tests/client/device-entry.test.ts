/** An entry of the browser's storage: shared by tabs, read with care, and harmless where the browser keeps nothing. */

import { afterEach, expect, test, vi } from 'vitest'
import { deviceEntry, forgetPersonalEntries } from '../../client/device-entry.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage of one site; `refuses` can change while the page is open. */
function aStorage() {
  const entries = new Map<string, string>()
  const storage = {
    entries,
    refuses: false,
    getItem(key: string) {
      if (storage.refuses) throw new DOMException('denied', 'SecurityError')
      return entries.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (storage.refuses) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem(key: string) {
      if (storage.refuses) throw new DOMException('denied', 'SecurityError')
      entries.delete(key)
    },
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

/** A tab's view of the entry: what is not a number there counts as none. */
function aTab() {
  return deviceEntry<readonly number[]>('numbers', {
    empty: [],
    parse: (text) => text.split(' ').map(Number).filter(Number.isFinite),
    format: (numbers) => numbers.join(' '),
  })
}

test('what one tab writes the other one reads', () => {
  aStorage()
  const [one, other] = [aTab(), aTab()]
  expect(one.write([1, 2])).toBe(true)
  expect(other.read()).toEqual([1, 2])
})

test('what one tab forgets is forgotten in the tab that wrote it', () => {
  const { entries } = aStorage()
  const [one, other] = [aTab(), aTab()]
  one.write([1])
  expect(other.forget()).toBe(true)
  expect([one.read(), entries.size]).toEqual([[], 0])
})

test('reading twice gives the same object, so that nothing is drawn twice', () => {
  const { entries } = aStorage()
  entries.set('numbers', '4 x')
  const tab = aTab()
  expect(tab.read()).toEqual([4])
  expect(tab.read()).toBe(tab.read())
})

test('where the browser refuses, the writer is told, and the page remembers by itself', () => {
  const storage = aStorage()
  storage.refuses = true
  const tab = aTab()
  expect(tab.write([7])).toBe(false)
  expect(tab.read()).toEqual([7])
  expect(tab.forget()).toBe(false)
  expect(tab.read()).toEqual([])
})

test('a browser that has room again is written to and read from again', () => {
  const storage = aStorage()
  storage.refuses = true
  const tab = aTab()
  tab.write([7])
  storage.refuses = false
  expect(tab.write([8])).toBe(true)
  storage.entries.set('numbers', '9')
  expect(tab.read()).toEqual([9])
})

test('a sign-out takes what is the person’s from the device, leaves what is the device’s, and the page hears of it', () => {
  const methods = {
    removeItem: {
      value(key: string) {
        delete storage[key]
      },
    },
  }
  const storage = Object.create(null, methods) as Record<string, string>
  Object.assign(storage, { 'hk-my-survey': '{}', 'hk-quiz': '{}', 'hk-my-wanted-crew': '{}' })
  const heard: (string | null)[] = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal(
    'StorageEvent',
    class {
      readonly key: string
      constructor(_type: string, { key }: { key: string }) {
        this.key = key
      }
    },
  )
  vi.stubGlobal('dispatchEvent', ({ key }: StorageEvent) => heard.push(key))
  forgetPersonalEntries()
  expect(Object.keys(storage)).toEqual(['hk-quiz'])
  expect(heard).toEqual(['hk-my-survey', 'hk-my-wanted-crew'])
})

test('a browser that keeps nothing has nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetPersonalEntries).not.toThrow()
})
