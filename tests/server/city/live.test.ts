import { expect, test } from 'vitest'
import { CAMERAS } from '../../../shared/city/cameras.ts'
import { startBff } from '../../support/servers/bff.ts'

const HEAD = { 'x-bff': '1' }

test("lists a city's cameras, roads and passes first, and only its own streams", async () => {
  const bff = await startBff({
    env: { LIVE_STREAMS: 'sapporo | abcdef12345 | The park from the tower; otaru|zyxwvu98765|The canal' },
  })
  const visitor = bff.client()
  const { status, body } = await visitor.get('/api/cities/otaru/live', HEAD)
  expect(status).toBe(200)
  expect(body.streams).toEqual([{ videoId: 'zyxwvu98765', title: 'The canal' }])
  const cameras = body.cameras as { id: string; kind: string }[]
  expect(cameras.map(({ id }) => id)).toContain('hbc-otaru')
  const kinds = cameras.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['road', 'pass'])
  expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
  const other = await visitor.get('/api/cities/sapporo/live', HEAD)
  expect(other.body.streams).toEqual([{ videoId: 'abcdef12345', title: 'The park from the tower' }])
  await bff.close()
})

test('rejects an unknown city', async () => {
  const bff = await startBff()
  expect((await bff.client().get('/api/cities/atlantis/live', HEAD)).status).toBe(400)
  await bff.close()
})

const ORDER = ['road', 'pass', 'town', 'slope', 'sky']

test.each(CAMERAS)('the camera $id has an https address or Japanese search words', ({ page, japanese }) => {
  expect(japanese).not.toBe('')
  if (page) expect(new URL(page.url).protocol).toBe('https:')
})
