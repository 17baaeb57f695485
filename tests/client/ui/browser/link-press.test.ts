import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressPressed, type Press } from '../../../../client/ui/browser/link-press.ts'

/** A fake element. With attributes it is a link or inside one, without them it is neither. */
class FakeElement extends EventTarget {
  readonly attributes: Readonly<Record<string, string>> | undefined
  constructor(attributes?: Readonly<Record<string, string>>) {
    super()
    this.attributes = attributes
  }
  get target() {
    return this.attributes?.target ?? ''
  }
  closest() {
    return this.attributes ? this : null
  }
  hasAttribute(name: string) {
    return this.attributes?.[name] !== undefined
  }
  getAttribute(name: string) {
    return this.attributes?.[name] ?? null
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement))
afterEach(() => vi.unstubAllGlobals())

function press(attributes?: Readonly<Record<string, string>>, how: Partial<Press> = {}): string | undefined {
  const plain = { button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  return addressPressed({ ...plain, target: new FakeElement(attributes), ...how })
}

test.each([
  ['/articles/fuel/en', '/articles/fuel/en'],
  ['/contact/ar?topic=wrong-fact', '/contact/ar?topic=wrong-fact'],
  ['/drive-in-hokkaido/ja#deer', '/drive-in-hokkaido/ja#deer'],
])('a click on %s is handled by the application', (href, address) => expect(press({ href })).toBe(address))

test.each([['https://english.jaf.or.jp/'], ['//elsewhere.example/'], ['tel:110'], ['#coin-parks']])(
  'a click on %s is left to the browser',
  (href) => expect(press({ href })).toBeUndefined(),
)

test.each<[string, Partial<Press>]>([
  ['with the middle button', { button: 1 }],
  ['with the Control key', { ctrlKey: true }],
  ['with the Command key', { metaKey: true }],
  ['with the Shift key', { shiftKey: true }],
  ['with the Alt key', { altKey: true }],
  ['that a component has handled', { defaultPrevented: true }],
])('a click %s is left to the browser', (_, how) => expect(press({ href: '/quiz/en' }, how)).toBeUndefined())

test.each([
  ['opens another tab', { target: '_blank' }],
  ['downloads a file', { download: '' }],
])('a link that %s is left to the browser', (_, attribute) => {
  expect(press({ href: '/quiz/en', ...attribute })).toBeUndefined()
  expect(press({ href: '/quiz/en', target: '_self' })).toBe('/quiz/en')
})

test('a click outside links has no address', () => expect(press()).toBeUndefined())
