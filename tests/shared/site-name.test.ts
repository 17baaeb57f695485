import { expect, test } from 'vitest'
import { isSiteName, WORKING_NAME, withSiteName } from '../../shared/site-name.ts'
import { REFUSED_NAMES, TAKEN_NAMES } from '../support/site-names.ts'

test.each(TAKEN_NAMES)('takes the name %s', (name) => expect(isSiteName(name)).toBe(true))

test.each(REFUSED_NAMES)('refuses %j, which is too long or means something in HTML, JSON or code', (name) =>
  expect(isSiteName(name)).toBe(false),
)

test('replaces the working name wherever it is', () => {
  expect(withSiteName(`${WORKING_NAME}: "${WORKING_NAME}"`, 'Roads')).toBe('Roads: "Roads"')
})
