import { expect, test } from 'vitest'
import type { RawAccessible } from './firefox-frame.ts'
import { firefoxTreeOf } from './firefox-tree.ts'
import { transcriptOf } from './transcript.ts'

function raw(role: string, name: string, more: Partial<RawAccessible> = {}): RawAccessible {
  const facts = { aria: '', tag: '', description: '', value: '', language: 'en', url: '' }
  return { at: 0, role, name, ...facts, states: [], attributes: {}, focused: false, box: 1, children: [], ...more }
}

const text = (name: string, language = 'en') => raw('text leaf', name, { language })
const option = (name: string) => raw('combobox option', name, { aria: 'option', states: ['selected'] })
/** Returns one part of a date field, which contains one number. */
const part = (name: string, shown: string) => raw('spinbutton', name, { aria: 'spinbutton', children: [text(shown)] })

test.each([
  [
    'a button with its states',
    raw('pushbutton', 'Menu', { aria: 'button', states: ['collapsed'], attributes: { haspopup: 'dialog' } }),
    '[button Menu, collapsed, opens a dialog]',
  ],
  ['a link without its address', raw('link', 'Fuel', { aria: 'link', value: 'http://localhost/fuel' }), '[link Fuel]'],
  ['a toggle', raw('toggle button', 'Pin', { aria: 'button', states: ['pressed'] }), '[button Pin, pressed]'],
  [
    'a check box that is not checked',
    raw('checkbutton', 'Snow', { aria: 'checkbox', states: ['checkable', 'required', 'invalid'] }),
    '[check box Snow, not checked, required, invalid]',
  ],
  [
    'a list to choose from',
    raw('combobox', 'Days', {
      aria: 'combobox',
      value: '2',
      states: ['collapsed', 'haspopup'],
      children: [raw('combobox list', '', { aria: 'listbox', children: [option('1'), option('2')] })],
    }),
    '[combo box Days, 2 options, has “2”]',
  ],
  [
    'a combo box with suggestions',
    raw('editcombobox', 'Country', { aria: 'combobox', states: ['collapsed', 'autocompletion'] }),
    '[combo box Country, collapsed, with suggestions]',
  ],
  [
    'a date with the values of its parts',
    raw('date editor', 'First day', { children: [part('Month', '10'), text('/'), part('Day', '11')] }),
    '[date edit First day, has “10/11”]',
  ],
  [
    'an empty date without the format of its parts',
    raw('date editor', 'First day', { children: [part('Month', 'mm'), text('/'), part('Day', 'dd')] }),
    '[date edit First day]',
  ],
  [
    'a heading with Japanese',
    raw('heading', 'Say 満タン', {
      aria: 'heading',
      attributes: { level: '2' },
      children: [text('Say '), text('満タン', 'ja')],
    }),
    'heading 2: Say {ja: 満タン}',
  ],
  ['a picture', raw('graphic', 'A deer', { aria: 'img' }), '[image A deer]'],
  ['a disclosure', raw('summary', 'More', { states: ['expanded'] }), '[disclosure More, expanded]'],
])('reads %s as in Chromium', (_, accessible, line) => {
  expect(transcriptOf(firefoxTreeOf(accessible), { language: 'en' })).toEqual([`- ${line}`])
})

test('leaves out hidden objects, and keeps the number by which an object is found again', () => {
  const hidden = raw('text leaf', '→', { attributes: { hidden: 'true' } })
  const tree = firefoxTreeOf(raw('document', 'Home', { tag: '#document', at: 7, children: [hidden, text('Home')] }))
  expect(tree).toMatchObject({ role: 'RootWebArea', at: 7, children: [{ role: 'StaticText', name: 'Home' }] })
})
