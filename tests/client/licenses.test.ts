import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { geoCreditsText } from '../../shared/geo/credits.ts'

test.each(['react', 'react-dom', 'react-router', 'scheduler', 'uqr'])(
  'licenses.txt contains the copyright notice of %s',
  (name) => {
    const notices = readFileSync('dist/client/licenses.txt', 'utf8')
    const [, notice = ''] = notices.split(new RegExp(`^## ${name} - .*$`, 'm'))
    expect(notice.split(/^## /m)[0]).toMatch(/Copyright|copyright/)
  },
)

test('licenses.txt contains the copyright notice of the list of common passwords', () => {
  expect(readFileSync('dist/client/licenses.txt', 'utf8')).toContain('Dan Wheeler and Dropbox, Inc.')
})

test('licenses.txt ends with the credits of the map data', () => {
  expect(readFileSync('dist/client/licenses.txt', 'utf8').endsWith(geoCreditsText())).toBe(true)
})
