import { afterAll, expect, test } from 'vitest'
import { PHOTO_LIMITS } from '../../../shared/photos/photo-limits.ts'
import { A_PHOTO } from '../../support/photos/pictures.ts'
import { cookieHeader } from '../../support/requests/cookie-jar.ts'
import { type Bff, type HttpClient, signedIn, signedInOperator, startBff } from '../../support/servers/bff.ts'
import { aCrew } from '../../support/servers/functions.ts'

const DAY_MS = 86_400_000

const started: Bff[] = []
afterAll(() => Promise.all(started.map((bff) => bff.close())))

async function traveller(bff: Bff, email: string): Promise<HttpClient> {
  const client = await signedIn(bff, email)
  const profile = { displayName: 'Anna', birthYear: 1990, languages: ['en'], licenceKind: 'japanese' }
  await client.send('PUT', '/api/profile', { ...profile, licenceCountry: 'JP', rulesAccepted: true })
  return client
}

/** Requests a picture as an image element does, without the x-bff header. */
async function picture(bff: Bff, path: string, client?: HttpClient, headers: Record<string, string> = {}) {
  const cookie = client ? cookieHeader(client.jar) : ''
  const answer = await bff.app.inject({ url: path, headers: { host: 'localhost:3000', cookie, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test.each(['access', 'iam'])(
  'with FUNCTIONS_AUTH=%s, a photo is sent to those who may see it, and to no one else',
  async (auth) => {
    const bff = await startBff({ env: { FUNCTIONS_AUTH: auth, APPROVALS: 'auto' } })
    started.push(bff)
    const anna = await traveller(bff, 'anna@example.com')
    const ben = await traveller(bff, 'ben@example.com')
    const operator = await signedInOperator(bff, 'operator@example.com')
    const day = (days: number) => new Date(bff.clock.now() + days * DAY_MS).toISOString().slice(0, 10)
    const crew = await anna.send('POST', '/api/crews', aCrew({ firstDay: day(10), lastDay: day(12) }))
    const { id: person } = crew.body.owner as { id: string }

    // The file is larger than other endpoints accept. PNG readers ignore data after the picture.
    const file = Buffer.concat([Buffer.from(A_PHOTO, 'base64'), Buffer.alloc(200_000)])
    const sent = await anna.send('PUT', '/api/photo', { image: file.toString('base64') })
    expect(sent.status).toBe(200)
    const { id } = sent.body.waiting as { id: string }
    const path = `/photos/${person}/${id}.webp`
    expect((await picture(bff, path, ben)).status).toBe(404)
    expect((await picture(bff, path, anna)).status).toBe(404)
    expect((await operator.send('PUT', `/api/desk/photos/${id}`, { decision: 'accept' })).status).toBe(200)

    const seen = await picture(bff, path, ben, { 'sec-fetch-site': 'same-origin' })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      etag: `"${id}"`,
    })
    expect([seen.status, seen.bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    expect(seen.headers['set-cookie']).toBeUndefined()
    for (const known of [`"${id}"`, `"other", W/"${id}"`]) {
      const again = await picture(bff, path, ben, { 'if-none-match': known })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }

    const refused = [
      await picture(bff, path),
      await picture(bff, path, undefined, { 'if-none-match': `"${id}"` }),
      await picture(bff, path, ben, { 'sec-fetch-site': 'cross-site' }),
      await picture(bff, path, ben, { 'sec-fetch-site': 'same-site' }),
      await picture(bff, `/photos/${person}/${'a'.repeat(22)}.webp`, ben),
      await picture(bff, `/photos/${'a'.repeat(22)}/${id}.webp`, ben),
      await picture(bff, `/photos/${person}/${id}`, ben),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 403, 404, 404, 404])
    expect(new Set(refused.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))

    await anna.send('DELETE', '/api/photo', {})
    // A browser that has cached the picture revalidates it, and then gets it no longer.
    expect((await picture(bff, path, ben, { 'if-none-match': `"${id}"` })).status).toBe(404)
  },
)

test('only the upload has a larger limit for its body, and refuses what exceeds it', async () => {
  const bff = await startBff({ env: { APPROVALS: 'auto' } })
  started.push(bff)
  const anna = await traveller(bff, 'anna@example.com')
  const large = Buffer.alloc(PHOTO_LIMITS.uploadBytes, 1).toString('base64')
  expect((await anna.send('PUT', '/api/photo', { image: large })).body).toMatchObject({
    name: 'ValidationError',
    fields: [{ field: 'image', rule: 'format' }],
  })
  expect((await anna.send('PUT', '/api/photo', { image: `${large}${'A'.repeat(4_000)}` })).status).toBe(413)
  expect((await anna.send('PUT', '/api/survey', { image: 'A'.repeat(70_000) })).status).toBe(413)
  // Without a session, the upload is refused before its body is read.
  expect((await bff.client().send('PUT', '/api/photo', { image: large })).status).toBe(401)
})
