/** The file of a feed's last good copy: believed only when it is one, and never missed. */

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
  const kept = createCachedCopy({
    name: 'weather',
    file,
    read: (json) => {
      if (typeof json !== 'number') throw new TypeError('no number')
      return json
    },
    clock,
    log: { warn: (fields: object) => void lines.push(fields) },
  })
  return { kept, file, folder, lines, clock }
}

test('what is kept is found again with its time, and only its owner may read it', async () => {
  const { kept, file, clock, folder } = aCopy()
  await kept.keep({ value: 7, readAt: clock.now() })
  await kept.keep({ value: 8, readAt: clock.now() })
  expect(await kept.open()).toEqual({ value: 8, readAt: clock.now() })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'feeds'))).toEqual(['weather.json'])
})

test('of copies that come one upon the other the last one stands, whole', async () => {
  const { kept, lines, clock, folder } = aCopy()
  await Promise.all(Array.from({ length: 50 }, (_, value) => kept.keep({ value, readAt: clock.now() })))
  expect(await kept.open()).toMatchObject({ value: 49 })
  expect(lines).toEqual([])
  expect(readdirSync(join(folder, 'feeds'))).toEqual(['weather.json'])
})

test('nothing was kept yet: there is no copy and no word of it', async () => {
  const { kept, lines } = aCopy()
  expect(await kept.open()).toBeUndefined()
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
])('a file that is %s is no copy, and the next good one takes its place', async (_, spoil) => {
  const { kept, file, clock } = aCopy()
  await kept.keep({ value: 7, readAt: clock.now() })
  const whole = readFileSync(file, 'utf8')
  expect(spoil(whole)).not.toBe(whole)
  writeFileSync(file, spoil(whole))
  expect(await kept.open()).toBeUndefined()
  await kept.keep({ value: 9, readAt: clock.now() })
  expect(await kept.open()).toMatchObject({ value: 9 })
})

test('a file too large to be one of ours is not read', async () => {
  const { kept, file, folder } = aCopy()
  mkdirSync(join(folder, 'feeds'))
  writeFileSync(file, `{"feed":"weather","version":1,"readAt":1,"value":7${' '.repeat(17 * 1_048_576)}}`)
  expect(await kept.open()).toBeUndefined()
})

test('a folder that cannot be written to is told once and does no harm', async () => {
  // A file stands where the folder should be, which stops root as well.
  const { kept, folder, lines, clock } = aCopy(['taken', 'weather.json'])
  writeFileSync(join(folder, 'taken'), '')
  chmodSync(join(folder, 'taken'), 0o400)
  await kept.keep({ value: 7, readAt: clock.now() })
  await kept.keep({ value: 8, readAt: clock.now() })
  expect(lines).toEqual([{ event: 'feed-not-kept', feed: 'weather', reason: expect.stringMatching(/^E[A-Z]+$/) }])
  expect(await kept.open()).toBeUndefined()
})
