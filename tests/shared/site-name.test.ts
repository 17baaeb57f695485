import { expect, test } from 'vitest'
import { isSiteName, WORKING_NAME, withSiteName } from '../../shared/site-name.ts'

test.each([
  WORKING_NAME,
  'Hokkaido',
  'Route 12',
  'Northern Roads Ltd.',
  'Aiko’s · Roads',
  '北海道ドライブ',
  'Zoë-Tours',
  'ق',
])('takes the name %s', (name) => expect(isSiteName(name)).toBe(true))

test.each([
  '',
  ' ',
  ' Roads',
  'Roads ',
  "Aiko's",
  'A & B',
  '<b>',
  'a"b',
  'a\\b',
  'a${',
  '`a`',
  'a\nb',
  'a{{b}}',
  'a'.repeat(41),
])('refuses %j, which is too long or means something in HTML, JSON or code', (name) =>
  expect(isSiteName(name)).toBe(false),
)

test('replaces the working name wherever it is', () => {
  expect(withSiteName(`${WORKING_NAME}: "${WORKING_NAME}"`, 'Roads')).toBe('Roads: "Roads"')
})
