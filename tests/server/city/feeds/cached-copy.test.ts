import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCachedCopy } from '../../../../server/city/feeds/cached-copy.ts'
import { testClock } from '../../../support/clock.ts'

function aCopy(path = ['feeds', 'weather.json']) {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, ...path)
  const lines: object[] = []
  const clock = testClock()
  const cachedCopy = createCachedCopy({
    name: 'weather',
    file,
    read: (json) => {
      if (typeof json !== 'number') throw new TypeError('no number')
      return json
    },
    clock,
    log: { warn: (fields: object) => void lines.push(fields) },
  })
  return { cachedCopy, file, folder, lines, clock }
}

test('restores a written copy with its time from a file that only its owner can read', async () => {
  const { cachedCopy, file, clock, folder } = aCopy()
  await cachedCopy.keep({ value: 7, readAt: clock.now() })
  await cachedCopy.keep({ value: 8, readAt: clock.now() })
  expect(await cachedCopy.open()).toEqual({ value: 8, readAt: clock.now() })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'feeds'))).toEqual(['weather.json'])
})

test('stores the last of several concurrent copies completely', async () => {
  const { cachedCopy, lines, clock, folder } = aCopy()
  await Promise.all(Array.from({ length: 50 }, (_, value) => cachedCopy.keep({ value, readAt: clock.now() })))
  expect(await cachedCopy.open()).toMatchObject({ value: 49 })
  expect(lines).toEqual([])
  expect(readdirSync(join(folder, 'feeds'))).toEqual(['weather.json'])
})

test('returns no copy and logs nothing before the first write', async () => {
  const { cachedCopy, lines } = aCopy()
  expect(await cachedCopy.open()).toBeUndefined()
  expect(lines).toEqual([])
})

test.each<[string, (whole: string) => string]>([
  ['empty', () => ''],
  ['cut off', (whole) => whole.slice(0, -5)],
  ['no JSON', () => 'snow'],
  ['null', () => 'null'],
  ['a list', () => '[1]'],
  ['another feed’s', (whole) => whole.replace('"weather"', '"podcast"')],
  ['of another version', (whole) => whole.replace('"version":1', '"version":2')],
  ['without a time', (whole) => whole.replace(/"readAt":\d+,/, '')],
  ['of a time that is none', (whole) => whole.replace(/"readAt":\d+/, '"readAt":"today"')],
  ['of next year', (whole) => whole.replace(/"readAt":\d+/, `"readAt":${testClock().now() + 365 * 86_400_000}`)],
  ['of a value that is none', (whole) => whole.replace('"value":7', '"value":"seven"')],
  ['without a value', (whole) => whole.replace(',"value":7', '')],
])('ignores a file that is %s, and replaces it by the next copy', async (_, spoil) => {
  const { cachedCopy, file, clock } = aCopy()
  await cachedCopy.keep({ value: 7, readAt: clock.now() })
  const whole = readFileSync(file, 'utf8')
  expect(spoil(whole)).not.toBe(whole)
  writeFileSync(file, spoil(whole))
  expect(await cachedCopy.open()).toBeUndefined()
  await cachedCopy.keep({ value: 9, readAt: clock.now() })
  expect(await cachedCopy.open()).toMatchObject({ value: 9 })
})

test('does not read a file above the size limit', async () => {
  const { cachedCopy, file, folder } = aCopy()
  mkdirSync(join(folder, 'feeds'))
  writeFileSync(file, `{"feed":"weather","version":1,"readAt":1,"value":7${' '.repeat(17 * 1_048_576)}}`)
  expect(await cachedCopy.open()).toBeUndefined()
})

test('logs an unwritable folder once and does not fail', async () => {
  // A file has the path of the folder, so that writing fails even for root.
  const { cachedCopy, folder, lines, clock } = aCopy(['taken', 'weather.json'])
  writeFileSync(join(folder, 'taken'), '')
  chmodSync(join(folder, 'taken'), 0o400)
  await cachedCopy.keep({ value: 7, readAt: clock.now() })
  await cachedCopy.keep({ value: 8, readAt: clock.now() })
  expect(lines).toEqual([{ event: 'feed-not-kept', feed: 'weather', reason: expect.stringMatching(/^E[A-Z]+$/) }])
  expect(await cachedCopy.open()).toBeUndefined()
})
