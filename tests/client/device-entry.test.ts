import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceEntry, forgetPersonalEntries, PERSONAL } from '../../client/device-entry.ts'
import { LANGUAGE_CODES } from '../../shared/languages.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake localStorage; `refuses` and `isFull` can change during a test. */
function stubStorage() {
  const entries = new Map<string, string>()
  const storage = {
    entries,
    refuses: false,
    isFull: false,
    getItem(key: string) {
      if (storage.refuses) throw new DOMException('denied', 'SecurityError')
      return entries.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (storage.refuses || storage.isFull) throw new DOMException('full', 'QuotaExceededError')
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

/** Creates a tab's access to the stored entry. The parser drops anything that is not a number. */
function createTab() {
  return deviceEntry<readonly number[]>('numbers', {
    empty: [],
    parse: (text) => text.split(' ').map(Number).filter(Number.isFinite),
    format: (numbers) => numbers.join(' '),
  })
}

test('a tab reads what another tab has written', () => {
  stubStorage()
  const [one, other] = [createTab(), createTab()]
  expect(one.write([1, 2])).toBe(true)
  expect(other.read()).toEqual([1, 2])
})

test('an entry removed in one tab is empty in the tab that wrote it', () => {
  const { entries } = stubStorage()
  const [one, other] = [createTab(), createTab()]
  one.write([1])
  expect(other.forget()).toBe(true)
  expect([one.read(), entries.size]).toEqual([[], 0])
})

test('reading twice returns the same object, so that components do not render again', () => {
  const { entries } = stubStorage()
  entries.set('numbers', '4 x')
  const tab = createTab()
  expect(tab.read()).toEqual([4])
  expect(tab.read()).toBe(tab.read())
})

test('write returns false where storage is refused, and the value stays in memory', () => {
  const storage = stubStorage()
  storage.refuses = true
  const tab = createTab()
  expect(tab.write([7])).toBe(false)
  expect(tab.read()).toEqual([7])
  expect(tab.forget()).toBe(false)
  expect(tab.read()).toEqual([])
})

test('storage is used again after a write succeeds', () => {
  const storage = stubStorage()
  storage.refuses = true
  const tab = createTab()
  tab.write([7])
  storage.refuses = false
  expect(tab.write([8])).toBe(true)
  storage.entries.set('numbers', '9')
  expect(tab.read()).toEqual([9])
})

test('forgetPersonalEntries removes only personal entries and dispatches a storage event for each', () => {
  const methods = {
    removeItem: {
      value(key: string) {
        delete storage[key]
      },
    },
  }
  const storage = Object.create(null, methods) as Record<string, string>
  Object.assign(storage, { 'hk-my-survey': '{}', 'hk-quiz': '{}', 'hk-my-wanted-crew': '{}' })
  const dispatched: (string | null)[] = []
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
  vi.stubGlobal('dispatchEvent', ({ key }: StorageEvent) => dispatched.push(key))
  forgetPersonalEntries()
  expect(Object.keys(storage)).toEqual(['hk-quiz'])
  expect(dispatched).toEqual(['hk-my-survey', 'hk-my-wanted-crew'])
})

test.each([
  ['refuses all access', { refuses: true }],
  ['is full', { isFull: true }],
])('forgetPersonalEntries also empties the personal entries of a tab whose storage %s', (_, fault) => {
  Object.assign(stubStorage(), fault)
  const form = { empty: '', parse: (text: string) => text, format: (text: string) => text }
  const [personal, device] = [deviceEntry(`${PERSONAL}message`, form), deviceEntry('hk-car', form)]
  for (const entry of [personal, device]) expect(entry.write('typed')).toBe(false)
  forgetPersonalEntries()
  expect([personal.read(), device.read()]).toEqual(['', 'typed'])
})

test('forgetPersonalEntries does not throw without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetPersonalEntries).not.toThrow()
})

/** The stored entries, by name, with the row of the English privacy policy that describes each. */
const ROWS: Readonly<Record<string, string>> = {
  'hk-fuel-price': 'Cost comparer',
  'hk-itinerary': 'Itinerary planner',
  'hk-licence': 'Licence check',
  'hk-my-group-name': 'Plans shared with a group',
  'hk-my-group-plans': 'Plans shared with a group',
  'hk-my-messages': 'Messages',
  'hk-my-survey': 'Survey for crews',
  'hk-my-today': 'Today',
  'hk-my-wanted-crew': 'Crews',
  'hk-own-car': 'Field card',
  'hk-own-places': 'Itinerary planner',
  'hk-passkey-offered': 'Offer of a passkey',
  'hk-podcast': 'Podcast and guides read aloud',
  'hk-quiz': 'Quiz',
  'hk-trip-notes': 'Itinerary planner',
}

function policyRows(language: string): string[] {
  const text = readFileSync(`locales/${language}/articles/privacy-policy.md`, 'utf8')
  const section = text.slice(text.indexOf('{#device}'), text.indexOf('{#account}'))
  return [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name)
}

test('the privacy policy describes every entry that is stored on the device, with the same rows in each language', () => {
  const stored = globSync('client/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/deviceEntry(?:<[^(]*>)?\(\s*(['`])([^'`]+)\1/g)].map(([, , name = '']) =>
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is searched for in source code.
      name.replace('${PERSONAL}', 'hk-my-'),
    ),
  )
  expect(stored.sort()).toEqual(Object.keys(ROWS))
  expect(policyRows('en')).toEqual(expect.arrayContaining([...new Set(Object.values(ROWS))]))
  for (const language of LANGUAGE_CODES) expect(policyRows(language)).toHaveLength(policyRows('en').length)
})
