import { describe, expect, test } from 'vitest'
import type { Survey } from '../../../../shared/api/endpoints.ts'
import { aSurvey } from '../../../support/crew/surveys.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const KEYS = ['GET /api/survey', 'PUT /api/survey', 'DELETE /api/survey'] as const

describe.each(STORES)('the survey on %s', (storeName) => {
  test('is stored, replaced by the next one, and deleted by its owner', async () => {
    const { call, person } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    expect((await call(anna, 'GET /api/survey')).body).toEqual({})
    expect((await call(anna, 'PUT /api/survey', { body: aSurvey() })).body).toEqual(aSurvey())
    const second = aSurvey({ seats: 2, tags: [], via: ['obihiro'] })
    expect((await call(anna, 'PUT /api/survey', { body: second })).body).toEqual(second)
    expect((await call(anna, 'GET /api/survey')).body).toEqual({ survey: second })
    expect((await call(ben, 'GET /api/survey')).body).toEqual({})
    expect((await call(ben, 'DELETE /api/survey', { body: {} })).body).toEqual({ deleted: false })
    expect((await call(anna, 'DELETE /api/survey', { body: {} })).body).toEqual({ deleted: true })
    expect((await call(anna, 'GET /api/survey')).body).toEqual({})
  })

  test.each<[string, Partial<Survey>, { field: string; rule: string }[]]>([
    ['a last day before the first', { lastDay: '2026-11-29' }, [{ field: 'lastDay', rule: 'beforeFirstDay' }]],
    ['a first day in the past', { firstDay: '2026-11-19' }, [{ field: 'firstDay', rule: 'past' }]],
    ['61 days', { lastDay: '2027-01-29' }, [{ field: 'lastDay', rule: 'tooLong' }]],
    ['a day no calendar has', { lastDay: '2027-02-30' }, [{ field: 'lastDay', rule: 'calendar' }]],
    ['no language', { languages: [] }, [{ field: 'languages', rule: 'minItems' }]],
    ['nine seats', { seats: 9 }, [{ field: 'seats', rule: 'maximum' }]],
  ])('refuses %s by its field', async (_what, fields, broken) => {
    const { call, person } = await openFunctions(storeName)
    const answer = await call(await person('anna'), 'PUT /api/survey', { body: aSurvey(fields) })
    expect(answer).toMatchObject({ status: 400, problem: { name: 'ValidationError', fields: broken } })
    expect((await call('anna', 'GET /api/survey')).body).toEqual({})
  })

  test('may stay in one town and start today', async () => {
    const { call, person } = await openFunctions(storeName)
    const body = aSurvey({ firstDay: '2026-11-20', startTown: 'niseko', endTown: 'niseko' })
    expect((await call(await person('anna'), 'PUT /api/survey', { body })).status).toBe(200)
  })

  test('merges consecutive equal towns', async () => {
    const { call, person } = await openFunctions(storeName)
    const body = aSurvey({ startTown: 'sapporo', via: ['sapporo', 'furano', 'furano', 'biei'], endTown: 'sapporo' })
    const answer = await call(await person('anna'), 'PUT /api/survey', { body })
    expect(answer.body.via).toEqual(['furano', 'biei'])
  })

  test.each(KEYS)('refuses %s to people who are not approved', async (key) => {
    const { call } = await openFunctions(storeName)
    const answer = await call('nobody', key, { body: key === 'PUT /api/survey' ? aSurvey() : {} })
    expect(answer).toMatchObject({ status: 403, problem: { name: 'NotApproved' } })
  })
})
