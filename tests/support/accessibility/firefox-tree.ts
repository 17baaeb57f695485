/** Turns Firefox's accessible objects into the tree that transcripts are written from, with Chromium's role names. */

import { type AccessibleNode, collapsed } from './accessibility-tree.ts'
import type { RawAccessible } from './firefox-frame.ts'

/** A node of the tree. `at` is the number that identifies its accessible object in requests to Firefox. */
export interface FirefoxNode extends AccessibleNode {
  readonly at: number
  readonly children: readonly FirefoxNode[]
}

/** Maps Firefox's roles that have no ARIA name, or a different name in Chromium's tree, to Chromium's names. */
const ROLES: Readonly<Record<string, string>> = {
  document: 'RootWebArea',
  'text leaf': 'StaticText',
  statictext: 'StaticText',
  whitespace: 'LineBreak',
  'list item marker': 'ListMarker',
  'date editor': 'Date',
  'time editor': 'InputTime',
  summary: 'DisclosureTriangle',
  details: 'Details',
  definitionlist: 'DescriptionList',
  'internal frame': 'Iframe',
  'password text': 'textbox',
  graphic: 'image',
}

/** For these roles, the value of a node only repeats its address or name, so it is omitted. */
const WITHOUT_VALUE = new Set(['link', 'RootWebArea', 'StaticText', 'button', 'option'])

function roleOf({ role, aria, tag }: RawAccessible): string {
  if (tag === 'legend') return 'Legend'
  if (tag === 'label') return 'LabelText'
  if (role === 'document' && tag !== '#document') return 'document'
  return ROLES[role] ?? (aria === 'img' ? 'image' : aria || role)
}

/**
 * Returns the kind of popup as Chromium reports it: a select opens a menu, and a combo box with suggestions a list box.
 */
function popupOf(known: string, states: readonly string[]): string | undefined {
  if (known !== 'combobox') return undefined
  return states.includes('autocompletion') ? 'listbox' : states.includes('haspopup') ? 'menu' : undefined
}

/** @returns a state as Chromium has it: absent, true or false */
const either = (yes: boolean, no: boolean) => (yes ? true : no ? false : undefined)

function propertiesOf({ states, attributes, role, url, focused }: RawAccessible, known: string) {
  const is = (state: string) => states.includes(state)
  const popup = attributes.haspopup === 'true' ? 'menu' : attributes.haspopup
  const ticked = is('mixed') ? 'mixed' : is('checked') ? 'true' : 'false'
  const all = {
    level: attributes.level,
    expanded: either(is('expanded'), is('collapsed') && known !== 'option'),
    hasPopup: popup ?? popupOf(known, states),
    checked: is('checkable') && known !== 'option' ? ticked : undefined,
    pressed: role === 'toggle button' ? String(is('pressed')) : undefined,
    selected: known === 'tab' || known === 'option' ? is('selected') || undefined : undefined,
    required: is('required') || undefined,
    invalid: is('invalid') ? 'true' : undefined,
    disabled: is('unavailable') || undefined,
    focused: focused || undefined,
    url: url || undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/**
 * Returns the value of a date or time field, assembled from its parts, because the field itself has no value in the
 * tree.
 */
function dateOf(field: RawAccessible): string {
  const textOf = ({ role, name, children }: RawAccessible): string =>
    role === 'text leaf' ? name : children.map(textOf).join('')
  const text = textOf(field)
  // Empty parts show their format, such as “dd”, which is not their value.
  return /\p{N}/u.test(text) ? text : ''
}

/** @returns the tree, without objects that are hidden from screen readers */
export function firefoxTreeOf(raw: RawAccessible): FirefoxNode {
  const role = roleOf(raw)
  const isDate = role === 'Date' || role === 'InputTime'
  const value = isDate ? dateOf(raw) : WITHOUT_VALUE.has(role) ? '' : raw.value
  return {
    at: raw.at,
    role,
    name: collapsed(raw.name),
    description: collapsed(raw.description).trim(),
    value: collapsed(value).trim(),
    properties: propertiesOf(raw, role),
    language: raw.language,
    box: raw.box,
    children: raw.children.filter(({ attributes }) => attributes.hidden !== 'true').map(firefoxTreeOf),
  }
}
