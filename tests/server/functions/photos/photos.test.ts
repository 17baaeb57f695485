import { describe, expect, test } from 'vitest'
import { informOperator } from '../../../../server/functions/desk/operator-messages.ts'
import { PHOTO_LIMITS } from '../../../../shared/photos/photo-limits.ts'
import { A_PHOTO, bomb } from '../../../support/photos/pictures.ts'
import { EVERY_STORE, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const OPERATOR = 'operator-aiko'
const DAY_MS = 24 * 3_600_000

/** Opens functions in which Anna owns a crew that everyone can see. */
async function openWithPeople(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, store } = functions
  for (const name of ['anna', 'ben', 'zoe']) await person(name)
  const crewId = await crew('anna')
  const { id } = await store.selectFrom('people').select('id').where('sub', '=', 'anna').executeTakeFirstOrThrow()
  return {
    ...functions,
    crewId,
    anna: id,
    upload: (who = 'anna', image = A_PHOTO) => call(who, 'PUT /api/photo', { body: { image } }),
    own: async (who = 'anna') => (await call(who, 'GET /api/photo')).body,
    seenBy: (who: string, known?: string) =>
      call(who, 'GET /api/people/:id/photo', { id, ...(known !== undefined && { query: { known } }) }),
    queue: async () => (await call(OPERATOR, 'GET /api/desk/photos')).body.items,
    decide: (photo: string, decision: 'accept' | 'refuse', reason?: string) =>
      call(OPERATOR, 'PUT /api/desk/photos/:id', {
        id: photo,
        body: { decision, ...(reason !== undefined && { reason }) },
      }),
    notices: async () => (await call('anna', 'GET /api/notices')).body.items.map(({ kind, reason }) => [kind, reason]),
    mails: async () => (await store.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind),
  }
}

async function withWaiting(storeName: StoreName) {
  const scene = await openWithPeople(storeName)
  const { body } = await scene.upload()
  return { ...scene, photo: body.waiting?.id ?? '' }
}

describe.each(EVERY_STORE)('photos on %s', (storeName) => {
  test('only the owner and the operator see a photo that waits; people who see the profile see it once accepted', async () => {
    const { upload, own, seenBy, queue, decide, call, crewId, clock, notices, mails } = await openWithPeople(storeName)
    const { status, body } = await upload()
    const id = body.waiting?.id ?? ''
    expect([status, Object.keys(body)]).toEqual([200, ['waiting']])
    for (const who of ['anna', 'ben']) expect((await seenBy(who)).problem.name).toBe('NotFound')
    expect((await call('ben', 'GET /api/crews/:id', { id: crewId })).body.owner.photo).toBeUndefined()
    expect(await queue()).toMatchObject([
      { id, person: { displayName: 'anna' }, uploadedAt: clock.now(), replaces: false },
    ])

    expect((await decide(id, 'accept')).status).toBe(200)
    expect((await own()).shown).toEqual({ id, image: body.waiting?.image })
    for (const who of ['anna', 'ben']) expect((await seenBy(who)).body).toEqual({ id, image: body.waiting?.image })
    expect((await seenBy('ben', id)).body).toEqual({ id })
    expect((await call('ben', 'GET /api/crews/:id', { id: crewId })).body.owner.photo).toBe(id)
    expect(await queue()).toEqual([])
    expect(await notices()).toEqual([['photo-accepted', undefined]])
    expect(await mails()).toEqual([])
    const { body: trail } = await call(OPERATOR, 'GET /api/desk/trail')
    expect(trail.items[0]).toMatchObject({ operator: OPERATOR, action: 'accept-photo', subjectName: 'anna' })
  })

  test('a new photo replaces the one that waits, and the shown one stays until the new one is accepted', async () => {
    const { upload, own, queue, decide, photo, seenBy } = await withWaiting(storeName)
    await decide(photo, 'accept')
    await upload()
    const second = (await own()).waiting?.id ?? ''
    await upload()
    const { shown, waiting } = await own()
    expect([shown?.id, waiting?.id === second]).toEqual([photo, false])
    expect(await queue()).toMatchObject([{ id: waiting?.id, replaces: true }])
    expect((await decide(second, 'accept')).problem.name).toBe('Conflict')
    expect((await seenBy('ben')).body.id).toBe(photo)
    await decide(waiting?.id ?? '', 'accept')
    expect((await seenBy('ben')).body.id).toBe(waiting?.id)
    expect(Object.keys(await own())).toEqual(['shown'])
  })

  test('a refusal deletes the picture and tells its owner the reason; the next upload removes it', async () => {
    const { upload, own, decide, photo, store, notices, mails, clock } = await withWaiting(storeName)
    expect((await decide(photo, 'refuse')).problem).toMatchObject({
      name: 'ValidationError',
      fields: [{ field: 'reason' }],
    })
    expect((await decide(photo, 'refuse', 'It shows a phone number.')).status).toBe(200)
    expect((await decide(photo, 'accept')).problem.name).toBe('Conflict')
    expect(await own()).toEqual({ refused: { reason: 'It shows a phone number.', decidedAt: clock.now() } })
    expect(await store.selectFrom('photos').select('webp').execute()).toEqual([{ webp: null }])
    expect(await notices()).toEqual([['photo-refused', 'It shows a phone number.']])
    expect(await mails()).toEqual(['photo-refused'])
    await upload()
    expect(Object.keys(await own())).toEqual(['waiting'])
  })

  test('the operator finds the shown photo with the person, and takes it down with a reason', async () => {
    const { decide, photo, anna, call, own, seenBy } = await withWaiting(storeName)
    await decide(photo, 'accept')
    const { body } = await call(OPERATOR, 'POST /api/desk/people/search', { body: { who: anna } })
    expect(body.items[0]?.photo).toMatchObject({ id: photo, image: expect.any(String) })
    await decide(photo, 'refuse', 'It shows another person.')
    expect((await own()).refused?.reason).toBe('It shows another person.')
    expect((await seenBy('ben')).problem.name).toBe('NotFound')
  })

  test('a deleted photo is gone for all readers, and so is the photo of a person who deletes their data', async () => {
    const { decide, photo, call, own, seenBy, upload, store, queue } = await withWaiting(storeName)
    await decide(photo, 'accept')
    await upload()
    expect((await call('anna', 'DELETE /api/photo', { body: {} })).body).toEqual({})
    expect([await own(), await queue(), (await seenBy('ben')).status]).toEqual([{}, [], 404])
    await decide((await upload()).body.waiting?.id ?? '', 'accept')
    await call('anna', 'DELETE /api/my-data', { body: {} })
    expect([
      await store.selectFrom('photos').selectAll().execute(),
      await store.selectFrom('photoUploads').selectAll().execute(),
      (await seenBy('ben')).status,
    ]).toEqual([[], [], 404])
  })

  test("both exports, the person's and the operator's, contain the photos", async () => {
    const { decide, photo, call, anna, upload, clock } = await withWaiting(storeName)
    await decide(photo, 'accept')
    clock.advance(1_000)
    await upload()
    const expected = [
      { id: photo, state: 'shown', image: expect.any(String), decidedAt: expect.any(Number) },
      { state: 'waiting', image: expect.any(String) },
    ]
    const mine = await call('anna', 'GET /api/my-data')
    const theirs = await call(OPERATOR, 'GET /api/desk/people/:id/data', { id: anna })
    expect([mine.body.photos, theirs.body.photos]).toMatchObject([expected, expected])
    expect((await call('ben', 'GET /api/my-data')).body.photos).toEqual([])
  })

  test('ten files a day are decoded for an account, unreadable ones included', async () => {
    const { upload, clock } = await openWithPeople(storeName)
    const unreadable = (await bomb(60_000, 60_000)).toString('base64')
    for (let n = 1; n < PHOTO_LIMITS.uploadsPerDay; n++) {
      expect((await upload('anna', unreadable)).problem).toMatchObject({ fields: [{ field: 'image', rule: 'pixels' }] })
    }
    expect((await upload()).status).toBe(200)
    expect((await upload()).problem.name).toBe('LimitReached')
    expect((await upload('ben')).status).toBe(200)
    clock.advance(DAY_MS)
    expect((await upload()).status).toBe(200)
  })
})

describe.each(STORES)('photos on %s', (storeName) => {
  test('a block hides the photo from the people it concerns', async () => {
    const { decide, photo, call, seenBy, anna, store } = await withWaiting(storeName)
    await decide(photo, 'accept')
    expect((await seenBy('zoe')).status).toBe(200)
    await call('ben', 'POST /api/blocks', { body: { person: anna } })
    const rows = await store.selectFrom('blocks').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect((await seenBy('ben')).problem.name).toBe('NotFound')
    expect((await seenBy('zoe')).status).toBe(200)
  })

  test('the desk counts photos, and the operator is informed of a new one', async () => {
    const { call, store, clock } = await withWaiting(storeName)
    const { body } = await call(OPERATOR, 'GET /api/desk/counts')
    expect(body.photos).toEqual({ waiting: 1, oldestAt: clock.now() })
    clock.advance(60_000)
    const contacts = {
      email: 'operator@example.org',
      webhookUrl: undefined,
      siteUrl: 'https://site.example.org',
      fetch,
    }
    await informOperator({ store, clock }, contacts)
    expect(await store.selectFrom('outbox').select(['kind', 'address']).execute()).toEqual([
      { kind: 'operator-photo', address: 'operator@example.org' },
    ])
  })

  test('accepts a body beyond the limit of other endpoints up to its own, and only there', async () => {
    const { upload, call } = await openWithPeople(storeName)
    const large = Buffer.alloc(PHOTO_LIMITS.uploadBytes, 1)
    expect((await upload('anna', large.toString('base64'))).problem).toMatchObject({ fields: [{ rule: 'format' }] })
    const larger = Buffer.concat([large, Buffer.alloc(2_000)]).toString('base64')
    expect((await upload('anna', larger)).status).toBe(413)
    expect((await upload('anna', 'not base64!')).problem.name).toBe('ValidationError')
    expect((await call('anna', 'DELETE /api/photo', { body: { image: 'x'.repeat(70_000) } })).status).toBe(413)
  })
})
