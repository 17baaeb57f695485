import { expect, test } from 'vitest'
import {
  type Command,
  commandOf,
  type Focused,
  KEYS,
  type Press,
  usesKey,
} from '../../../../../client/features/podcast/player/player-keys.ts'

const NOWHERE: Focused = { tag: 'BODY', editable: false, scrolls: false }

const press = (key: string, change: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...change,
})

test.each<[string, Command]>([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['K', 'toggle'],
  ['j', 'back'],
  ['ArrowLeft', 'back'],
  ['l', 'forward'],
  ['ArrowRight', 'forward'],
  ['p', 'previous'],
  ['n', 'next'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['m', 'mute'],
  ['?', 'help'],
])('maps %j to %s', (key, command) => {
  expect(commandOf(press(key), NOWHERE)).toBe(command)
})

test.each(Object.entries(KEYS) as [Command, readonly string[]][])('lists keys that work for %s', (command, keys) => {
  const names: Readonly<Record<string, string>> = { Space: ' ', '←': 'ArrowLeft', '→': 'ArrowRight' }
  for (const key of keys) expect(commandOf(press(names[key] ?? key), NOWHERE)).toBe(command)
})

test.each([
  ['Tab', {}],
  ['a', {}],
  ['ArrowUp', {}],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
  ['ArrowLeft', { altKey: true }],
  ['k', { isComposing: true }],
  ['k', { repeat: true }],
])('ignores %s with %o', (key, change) => {
  expect(commandOf(press(key, change), NOWHERE)).toBeUndefined()
})

test('repeats skipping while the key is held', () => {
  expect(commandOf(press('l', { repeat: true }), NOWHERE)).toBe('forward')
})

test('uses the physical key on an Arabic keyboard, and the typed letter on a Latin one', () => {
  expect(commandOf(press('ن', { code: 'KeyK' }), NOWHERE)).toBe('toggle')
  expect(commandOf(press('j', { code: 'KeyC' }), NOWHERE)).toBe('back')
})

test.each<[string, Partial<Focused>, string, boolean]>([
  ['a search field', { tag: 'INPUT', type: 'search' }, 'k', true],
  ['a search field', { tag: 'INPUT', type: 'search' }, 'ArrowLeft', true],
  ['a text area', { tag: 'TEXTAREA' }, ' ', true],
  ['editable text', { editable: true }, 'm', true],
  ['a list to choose from', { tag: 'SELECT' }, 'l', true],
  ['a slider', { tag: 'INPUT', type: 'range' }, 'ArrowRight', true],
  ['a slider', { tag: 'INPUT', type: 'range' }, ' ', false],
  ['a slider', { tag: 'INPUT', type: 'range' }, 'l', false],
  ['a box to tick', { tag: 'INPUT', type: 'checkbox' }, ' ', true],
  ['a box to tick', { tag: 'INPUT', type: 'checkbox' }, 'k', false],
  ['one of several', { tag: 'INPUT', type: 'radio' }, 'ArrowLeft', true],
  ['a button', { tag: 'BUTTON' }, ' ', true],
  ['a button', { tag: 'BUTTON' }, 'k', false],
  ['a button', { tag: 'BUTTON' }, 'ArrowLeft', false],
  ['a summary', { tag: 'SUMMARY' }, ' ', true],
  ['a panel that scrolls', { tag: 'SECTION', scrolls: true }, 'ArrowRight', true],
  ['a panel that scrolls', { tag: 'SECTION', scrolls: true }, ' ', true],
  ['a panel that scrolls', { tag: 'SECTION', scrolls: true }, 'k', false],
  ['a link', { tag: 'A' }, ' ', false],
  ['the page', {}, ' ', false],
])('%s (%o) handles %j itself: %s', (_, focused, key, used) => {
  expect(usesKey({ ...NOWHERE, ...focused }, key)).toBe(used)
  expect(commandOf(press(key), { ...NOWHERE, ...focused }) === undefined).toBe(used)
})
