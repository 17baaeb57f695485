/**
 * Tests the main journeys as a screen reader announces them. Every control has a name, every action is announced, and
 * the transcripts in docs/accessibility match Chromium's accessibility tree.
 */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AccessibleNode } from '../../support/accessibility/accessibility-tree.ts'
import { listeningFaultsOf } from '../../support/accessibility/listening-faults.ts'
import { transcriptOf } from '../../support/accessibility/transcript.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { depth } from '../../support/depth.ts'
import { inChromium } from './in-chromium.ts'
import { listen, markdownOf, pathOf, siteForListening } from './listen.ts'
import { type HeardLanguage, JOURNEYS_BY_EAR } from './routes-by-ear.ts'

/** A quick run includes only this journey, the shortest one that types, chooses and reads results. */
const QUICK = 'search'
const ALL = JOURNEYS_BY_EAR.flatMap((journey) =>
  (['en', 'ar'] as const).map((language) => [journey, language] as const),
)
const MADE = depth === 'full' ? ALL : ALL.filter(([{ name }, language]) => name === QUICK && language === 'ar')

test.each(MADE.map(([journey, language]) => ({ name: journey.name, journey, language })))(
  'the journey $name in $language is announced, and its transcript is up to date',
  async ({ journey, language }) => {
    const [site, browser] = await Promise.all([siteForListening(), sharedBrowser()])
    const heard = await listen(site, inChromium(browser), language as HeardLanguage, journey)
    expect(heard.faults).toEqual([])
    expect(markdownOf('Chromium', journey, language, heard)).toBe(
      readFileSync(pathOf('Chromium', journey, language), 'utf8'),
    )
  },
  180_000,
)

function node(role: string, name: string, children: readonly AccessibleNode[] = [], more = {}): AccessibleNode {
  return { role, name, description: '', value: '', properties: {}, language: 'en', box: 1, children, ...more }
}

test.each([
  ['a control without a name', node('button', ''), ['a button has no name']],
  ['joined words', node('Date', 'Last day(optional)'), ['words are joined: Last day(optional)']],
  ['a doubled word', node('button', 'Month month'), ['a word is doubled: Month month']],
  ['a French pronoun twice', node('link', 'Si vous vous êtes trompé'), []],
  ['a symbol', node('link', 'Next →'), ['a symbol is read: Next →']],
  ['a copyright sign', node('StaticText', '© OpenStreetMap contributors'), []],
  ['unmarked Japanese', node('StaticText', '通行止め'), ['Japanese is not marked: 通行止め']],
  ['an empty list', node('list', ''), ['an empty list ']],
  [
    'links with one name to two pages',
    node('main', '', [
      node('link', 'More', [], { properties: { url: '/a' } }),
      node('link', 'More', [], { properties: { url: '/b' } }),
    ]),
    ['2 links to different pages have the name “More”'],
  ],
  ['nothing else', node('link', 'Fuel: colours, words, distances'), []],
])('a listener meets %s', (_, tree, faults) => {
  expect(listeningFaultsOf(tree)).toEqual(faults)
})

test('a transcript has the words in reading order, with states and other languages', () => {
  const text = (name: string, more = {}) => node('StaticText', name, [], more)
  const tree = node('main', '', [
    node('heading', 'Fuel', [text('Fuel')], { properties: { level: 1 } }),
    node('paragraph', '', [
      text('Say '),
      text('満タン', { language: 'ja' }),
      text(', or see '),
      node('link', 'words'),
      text('.'),
    ]),
    node('list', '', [
      node('listitem', '', [node('ListMarker', '1. '), text('Stop')]),
      node('listitem', '', [text('Pay')]),
    ]),
    node('DescriptionList', '', [node('term', '', [text('Road')]), node('definition', '', [text('R39')])]),
    node('button', 'Menu', [], { properties: { expanded: false, hasPopup: 'dialog' } }),
    node('status', '', [text('2 results')]),
  ])
  expect(transcriptOf(tree, { language: 'en' })).toEqual([
    '- **main**',
    '  - heading 1: Fuel',
    '  - Say {ja: 満タン}, or see [link words].',
    '  - list, 2 items',
    '    - 1: Stop',
    '    - Pay',
    '  - list, 1 item',
    '    - Road: R39',
    '  - [button Menu, collapsed, opens a dialog]',
    '  - status: 2 results',
  ])
})
