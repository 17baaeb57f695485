import { describe, expect, test } from 'vitest'
import type { Outline } from '../../../../shared/planner/plan.ts'
import { publicCode, readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { aSurvey } from '../../../support/crew/surveys.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const OWN_PLACE = 'own-1-4306210-14135440'
const { request } = SAMPLE_PLAN
const night = request.arrival.gate

const OUTLINE: Outline = {
  days: [
    {
      stops: ['otarucanal', OWN_PLACE],
      pinned: [OWN_PLACE],
      night,
      hotel: { name: 'Hotel Lilac', at: { latitude: 43.06, longitude: 141.35 } },
      note: 'Key in the box',
      booking: 'XY-1234',
    },
  ],
  details: { [OWN_PLACE]: { stay: 60, note: 'Ask for Ken', booking: 'AB-99' } },
  own: [{ id: OWN_PLACE, name: "Ken's flat" }],
  identity: { id: 42, revision: 3 },
}

const PRIVATE = writeCode(request, OUTLINE)
const PUBLIC = publicCode(request, OUTLINE)
const FOR_STRANGERS = publicCode(request, { days: [{ stops: ['otarucanal'], pinned: [], night }] })
const plan = { title: 'Call 090-1234-5678', code: PRIVATE }

describe.each(STORES)('the plan of a crew on %s', (storeName) => {
  test('is stored without notes, booking numbers and identity, in a new and in a changed crew', async () => {
    const { call, store, person, crew } = await openFunctions(storeName)
    const anna = await person('anna')
    const id = await crew(anna, { plan })
    const stored = async () => (await store.selectFrom('crews').select('details').executeTakeFirstOrThrow()).details
    expect(await stored()).toContain(PUBLIC)
    expect(await stored()).not.toContain(PRIVATE)
    await call(anna, 'PATCH /api/crews/:id', { id, body: { plan: null } })
    const changed = await call(anna, 'PATCH /api/crews/:id', { id, body: { plan } })
    expect(changed.body.plan?.code).toBe(PUBLIC)
    expect(await stored()).not.toContain(PRIVATE)
  })

  test('is shown without them where an earlier version has stored them', async () => {
    const { call, store, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const id = await crew(anna, { plan })
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, id) })
    const { details } = await store.selectFrom('crews').select('details').executeTakeFirstOrThrow()
    await store
      .updateTable('crews')
      .set({ details: details.replace(PUBLIC, PRIVATE) })
      .execute()
    for (const who of [anna, ben]) {
      expect((await call(who, 'GET /api/crews/:id', { id })).body.plan).toEqual({ ...plan, code: PUBLIC })
    }
    const [listed] = (await call(eve, 'GET /api/crews')).body.items
    expect(JSON.stringify(readCode(listed?.plan?.code ?? ''))).not.toMatch(/Key in|XY-1234|Ask for|AB-99|identity|own/)
  })

  test('is shown to strangers without hotels and own places, and with its title masked', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, eve] = [await person('anna'), await person('eve')]
    const id = await crew(anna, { plan })
    const shownToEve = async () => (await call(eve, 'GET /api/crews/:id', { id })).body.plan
    const masked = { title: 'Call •••', code: FOR_STRANGERS }
    expect(await shownToEve()).toEqual(masked)
    const [listed] = (await call(eve, 'GET /api/crews')).body.items
    expect(listed?.plan).toEqual(masked)
    await call(eve, 'PUT /api/survey', { body: aSurvey() })
    const [match] = (await call(eve, 'GET /api/crews/matches')).body.items
    expect(match?.crew.plan).toEqual(masked)
    const invitation = await call(anna, 'POST /api/crews/:id/invitations', { id, body: {} })
    const opened = await call(eve, 'GET /api/invitations/:id', { id: invitation.body.id })
    expect(opened.body.crew.plan).toEqual(masked)
    const asked = await request(eve, id)
    expect(await shownToEve()).toEqual(masked)
    await call(anna, 'POST /api/requests/:id/accept', { id: asked })
    expect(await shownToEve()).toEqual({ ...plan, code: PUBLIC })
  })
})
