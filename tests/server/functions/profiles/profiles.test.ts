import { describe, expect, test } from 'vitest'
import { approve, DecisionError, hideCrew, restoreCrew } from '../../../../server/functions/operator/decisions.ts'
import { approveWaiting } from '../../../../server/functions/profiles/profiles.ts'
import type { Profile } from '../../../../shared/profile.ts'
import { aProfile, openFunctions, STORES } from '../../../support/servers/functions.ts'

describe.each(STORES)('profiles on %s', (storeName) => {
  test('a person without a profile is incomplete and reads which fields are missing', async () => {
    const { call } = await openFunctions(storeName)
    expect((await call('anna', 'GET /api/approval')).body).toEqual({
      state: 'incomplete',
      missing: ['displayName', 'birthYear', 'languages', 'licence', 'rulesAccepted'],
    })
    expect((await call('anna', 'GET /api/profile')).body).toEqual({})
  })

  test('a complete profile waits for the operator from the time of its completion', async () => {
    const { call, clock } = await openFunctions(storeName)
    const partly = await call('anna', 'PUT /api/profile', { body: { displayName: 'Anna' } })
    expect(partly.body).toEqual({
      state: 'incomplete',
      missing: ['birthYear', 'languages', 'licence', 'rulesAccepted'],
    })
    clock.advance(60_000)
    const since = clock.now()
    expect((await call('anna', 'PUT /api/profile', { body: aProfile() })).body).toEqual({
      state: 'waiting',
      missing: [],
      since,
    })
    clock.advance(60_000)
    await call('anna', 'PUT /api/profile', { body: aProfile({ bio: 'Slow roads.' }) })
    expect((await call('anna', 'GET /api/approval')).body).toEqual({ state: 'waiting', missing: [], since })
  })

  test('a profile is returned as written, in every script', async () => {
    const { call } = await openFunctions(storeName)
    const profile = aProfile({
      displayName: 'آنا 安奈',
      bio: 'Ligne une\nligne deux, « ça va » 😀',
      gender: 'woman',
      drivingYears: 12,
      snowExperience: 'some',
      smoker: false,
      emergencyContact: 'My sister',
    })
    await call('anna', 'PUT /api/profile', { body: profile })
    expect((await call('anna', 'GET /api/profile')).body).toEqual(profile)
  })

  test('control characters and unpaired surrogates do not reach the store', async () => {
    const { call } = await openFunctions(storeName)
    const answer = await call('anna', 'PUT /api/profile', { body: aProfile({ bio: ' a\u0000b\u0007\r\nc\ud800 ' }) })
    expect(answer.status).toBe(200)
    expect((await call('anna', 'GET /api/profile')).body.bio).toBe('ab\nc\ufffd')
  })

  test('with automatic approvals a complete profile is approved at once, with a record of it', async () => {
    const { call, store, clock } = await openFunctions(storeName, 'auto')
    const answer = await call('anna', 'PUT /api/profile', { body: aProfile() })
    expect(answer.body).toEqual({ state: 'approved', missing: [], since: clock.now() })
    expect(await store.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
      { actor: 'automatic', action: 'approve' },
    ])
  })

  test('with automatic approvals a rejected person waits for an operator, also after another start', async () => {
    const { call, store, clock, person } = await openFunctions(storeName, 'auto')
    const anna = await person('anna')
    await store.updateTable('people').set({ approval: 'rejected', rejectionReason: 'Asked for money.' }).execute()
    const save = async (profile: Profile) =>
      (await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna', ...profile }) })).body.state
    expect(await save({ birthYear: 2015 })).toBe('incomplete')
    expect(await save({})).toBe('waiting')
    expect(await save({ bio: 'New.' })).toBe('waiting')
    await approveWaiting({ store, clock })
    expect((await call(anna, 'GET /api/approval')).body.state).toBe('waiting')
    await approve({ store, clock }, 'anna@example.org')
    expect(await save({ bio: 'Newer.' })).toBe('approved')
  })

  test.each<[string, Profile, 'waiting' | 'approved' | 'incomplete']>([
    ['a new name', { displayName: 'Anne' }, 'waiting'],
    ['another licence country', { licenceCountry: 'FR' }, 'waiting'],
    ['another licence kind', { licenceKind: 'translation' }, 'waiting'],
    ['a new bio', { bio: 'Slow roads.' }, 'approved'],
    ['another language', { languages: ['fr'] }, 'approved'],
    ['becoming a woman', { gender: 'woman' }, 'waiting'],
    ['a gender that opens no door', { gender: 'other' }, 'approved'],
    ['an age below 18', { birthYear: 2015 }, 'incomplete'],
    ['a year in which somebody may still be 17', { birthYear: 2008 }, 'incomplete'],
    ['the rules no longer accepted', { rulesAccepted: false }, 'incomplete'],
  ])('decides anew on an approved profile with %s', async (_what, change, state) => {
    const { call, person } = await openFunctions(storeName)
    const anna = await person('anna')
    const answer = await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna', ...change }) })
    expect(answer.body.state).toBe(state)
  })

  test.each<[string, Profile, boolean]>([
    ['another licence country', { licenceCountry: 'FR' }, false],
    ['another licence kind', { licenceKind: 'translation' }, false],
    ['a new name', { displayName: 'Anne' }, true],
  ])(
    '%s keeps the mark of a licence that the operator has seen only if the licence is the same',
    async (_what, change, kept) => {
      const { call, person, store } = await openFunctions(storeName)
      const anna = await person('anna')
      await store.updateTable('people').set({ licenceSeenAt: 1 }).execute()
      await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna', ...change }) })
      const { body } = await call(anna, 'PUT /api/verifications', { body: {} })
      expect(body.verified.includes('licence')).toBe(kept)
    },
  )

  test('a person who no longer states that she is a woman leaves women-only crews, and her own are cancelled', async () => {
    const { call, clock, person, crew, request, store } = await openFunctions(storeName)
    const woman: Profile = { gender: 'woman' }
    const [anna, eve, kim, mia] = [
      await person('anna', woman),
      await person('eve', woman),
      await person('kim', woman),
      await person('mia', woman),
    ]
    const forWomen = { whoMayJoin: 'women' } as const
    const [evesCrew, kimsCrew] = [await crew(eve, forWomen), await crew(kim, forWomen)]
    const forAll = await crew(eve)
    const own = await crew(anna, forWomen)
    const ride = await request(anna, evesCrew)
    await call(eve, 'POST /api/requests/:id/accept', { id: ride })
    const requested = await request(anna, kimsCrew)
    const open = await request(anna, forAll)
    const mias = await request(mia, own)
    await call(anna, 'POST /api/requests/:id/accept', { id: mias })
    clock.advance(1_000)

    const saved = await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna' }) })
    expect(saved.body.state).toBe('waiting')
    const stateOf = async (id: string) =>
      (await store.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    expect(await Promise.all([ride, requested, open, mias].map(stateOf))).toEqual([
      'withdrawn',
      'withdrawn',
      'pending',
      'accepted',
    ])
    expect((await call(eve, 'GET /api/crews/:id', { id: evesCrew })).body).toMatchObject({ freeSeats: 3, mates: [] })
    expect((await call(mia, 'GET /api/crews/:id', { id: own })).body.state).toBe('cancelled')
    const newest = async (who: string) => (await call(who, 'GET /api/notices')).body.items[0]?.kind
    expect(await Promise.all([eve, kim, mia].map(newest))).toEqual(['mate-left', 'request-withdrawn', 'crew-cancelled'])
  })

  test('a hidden women-only crew is not restored once its owner is no longer a woman', async () => {
    const { call, clock, store, person, crew } = await openFunctions(storeName)
    const anna = await person('anna', { gender: 'woman' })
    const id = await crew(anna, { whoMayJoin: 'women' })
    await hideCrew({ store, clock }, id, 'A report was upheld.')
    await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna' }) })
    await expect(restoreCrew({ store, clock }, id, 'It was a mistake.')).rejects.toThrow(DecisionError)
  })

  test('a rejected profile waits again after saving, without the old reason', async () => {
    const { call, person, store } = await openFunctions(storeName)
    const anna = await person('anna')
    await store.updateTable('people').set({ approval: 'rejected', rejectionReason: 'No licence.' }).execute()
    expect((await call(anna, 'GET /api/approval')).body).toMatchObject({ state: 'rejected', reason: 'No licence.' })
    const answer = await call(anna, 'PUT /api/profile', { body: aProfile({ displayName: 'anna' }) })
    expect(answer.body).toEqual({ state: 'waiting', missing: [], since: expect.any(Number) })
  })

  test("the e-mail address comes from the identity service, with the caller's token", async () => {
    const { call, store, issuer } = await openFunctions(storeName)
    issuer.setEmail('zoe', 'Zoe@Example.ORG')
    await call('zoe', 'PUT /api/profile', { body: aProfile() })
    expect(await store.selectFrom('people').select(['sub', 'email']).execute()).toEqual([
      { sub: 'zoe', email: 'zoe@example.org' },
    ])
  })

  test.each(['fail', 'refuse the scope', 'talk nonsense'] as const)(
    'when the identity service would %s, nothing is written, unless the address is known',
    async (how) => {
      const { call, store, issuer, person } = await openFunctions(storeName)
      const known = await person('known')
      issuer.behave(how)
      const answer = await call('new', 'PUT /api/profile', { body: aProfile() })
      const saved = await call(known, 'PUT /api/profile', { body: aProfile({ displayName: 'known', bio: 'New.' }) })
      issuer.behave('well')
      expect(answer).toMatchObject({ status: 503, problem: { name: 'ServiceUnavailable' } })
      expect(answer.headers['retry-after']).toBeDefined()
      expect(saved).toMatchObject({ status: 200, body: { state: 'approved' } })
      expect(await store.selectFrom('people').select('email').execute()).toEqual([{ email: 'known@example.org' }])
    },
  )

  test('when the user pool refuses the token, nothing is written, even if the address is known', async () => {
    const { call, issuer, person } = await openFunctions(storeName)
    const known = await person('known')
    issuer.behave('refuse')
    const answer = await call(known, 'PUT /api/profile', { body: aProfile({ displayName: 'thief' }) })
    issuer.behave('well')
    expect(answer).toMatchObject({ status: 401, problem: { name: 'AccessExpired' } })
    expect((await call(known, 'GET /api/profile')).body).toMatchObject({ displayName: 'known' })
  })

  test('a person without an e-mail address may have a profile', async () => {
    const { call, issuer } = await openFunctions(storeName)
    issuer.setEmail('phone-only', undefined)
    expect((await call('phone-only', 'PUT /api/profile', { body: aProfile() })).body.state).toBe('waiting')
  })

  test('twenty concurrent first saves create one person', async () => {
    const { call, store } = await openFunctions(storeName)
    const saves = Array.from({ length: 20 }, () => call('anna', 'PUT /api/profile', { body: aProfile() }))
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await store.selectFrom('people').select('sub').execute()).toHaveLength(1)
  })

  test.each([
    ['a field of the wrong type', { displayName: 3 }, [{ field: 'displayName', rule: 'type' }]],
    ['an unknown field', { admin: true }, [{ field: 'admin', rule: 'additionalProperties' }]],
    ['an inner field', { contact: { kind: 'fax', value: 'x' } }, [{ field: 'contact.kind', rule: 'enum' }]],
    ['a missing inner field', { contact: { kind: 'line' } }, [{ field: 'contact.value', rule: 'required' }]],
    ['a name of blanks', { displayName: '  ' }, [{ field: 'displayName', rule: 'required' }]],
    ['a name too long', { displayName: 'x'.repeat(41) }, [{ field: 'displayName', rule: 'maxLength' }]],
  ])('refuses %s by its field', async (_what, body, fields) => {
    const { call } = await openFunctions(storeName)
    const answer = await call('anna', 'PUT /api/profile', { body })
    expect(answer).toMatchObject({ status: 400, problem: { name: 'ValidationError', fields } })
    expect(answer.type).toBe('application/problem+json; charset=utf-8')
  })
})
