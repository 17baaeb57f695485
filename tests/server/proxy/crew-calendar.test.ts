import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, type HttpClient, signedIn, startBff } from '../../support/servers/bff.ts'
import { aCrew } from '../../support/servers/functions.ts'

const DAY_MS = 86_400_000

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'info', APPROVALS: 'auto', RATE_LIMIT_READ: '60' } })
})
afterAll(() => bff?.close())

async function ownerWithLink(email: string): Promise<{ owner: HttpClient; crew: string; path: string }> {
  const owner = await signedIn(bff, email)
  const profile = {
    displayName: 'Anna',
    birthYear: 1990,
    languages: ['en'],
    licenceKind: 'japanese',
    licenceCountry: 'JP',
  }
  await owner.send('PUT', '/api/profile', { ...profile, rulesAccepted: true })
  const [firstDay, lastDay] = [10, 12].map((days) =>
    new Date(bff.clock.now() + days * DAY_MS).toISOString().slice(0, 10),
  )
  const crew = await owner.send('POST', '/api/crews', aCrew({ firstDay: firstDay ?? '', lastDay: lastDay ?? '' }))
  const link = await owner.send('PUT', `/api/crews/${crew.body.id}/calendar`, { language: 'ja' })
  return { owner, crew: String(crew.body.id), path: `/calendars/${link.body.token}.ics` }
}

test('a calendar link opens without cookies as an iCalendar file that nothing stores, until it is revoked', async () => {
  const { owner, crew, path } = await ownerWithLink('calendar@example.com')
  const answer = await bff.client().get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/)
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(answer.text.replace(/\r\n /g, '')).toContain(`/my-crews/ja?crew=${crew}`)
  // Calendar apps send none of the headers by which the server recognises requests of its own pages. Some apps are web
  // pages, so their requests are cross-site.
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://calendar.example' },
  ]) {
    const other = await bff.app.inject({ url: path, headers: { host: 'localhost:3000', ...headers } })
    expect([other.statusCode, other.body]).toEqual([200, answer.text])
  }
  await owner.send('DELETE', `/api/crews/${crew}/calendar`, {})
  expect((await bff.client().get(path)).status).toBe(404)
  expect(bff.logs.join('\n')).not.toContain(path.slice('/calendars/'.length, -'.ics'.length))
})

test.each(['/calendars/short.ics', `/calendars/${'a'.repeat(43)}`, `/calendars/${'a'.repeat(43)}.ics`])(
  '%s is not found',
  async (path) => {
    expect(await bff.client().get(path)).toMatchObject({ status: 404, body: { name: 'NotFound' } })
  },
)

test('calendar links have the limit of reads', async () => {
  const path = `/calendars/${'b'.repeat(43)}.ics`
  const answers: number[] = []
  for (let n = 0; n < 70; n++) answers.push((await bff.client().get(path)).status)
  expect(answers.at(-1)).toBe(429)
})
