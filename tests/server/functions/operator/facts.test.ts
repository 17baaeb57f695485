import { describe, expect, test } from 'vitest'
import { checkFact, faultOfCheck, listFacts, withdrawCheck } from '../../../../server/functions/operator/facts.ts'
import { DATED_FACTS, FACT_IDS } from '../../../../shared/facts/dated-facts.ts'
import { EVERY_STORE, openFunctions } from '../../../support/servers/functions.ts'

const DAY_MS = 24 * 3_600_000
const TODAY = '2026-11-20'

describe.each(EVERY_STORE)('facts that age on %s', (storeName) => {
  test('are listed with the most overdue first, and none is shown as newer before a check', async () => {
    const { store, clock, call } = await openFunctions(storeName)
    const now = await listFacts(store, clock.now())
    expect(now.map(({ id }) => id).sort()).toEqual([...FACT_IDS].sort())
    const overdueAt = async () =>
      (await listFacts(store, clock.now())).filter(({ daysLeft }) => daysLeft < 0).map(({ id }) => id)
    // Their sources were older than half a year when the site was built.
    const fromTheStart = ['visit-fees', 'chargers', 'overnight-sites']
    expect(await overdueAt()).toEqual(fromTheStart)
    clock.advance(100 * DAY_MS)
    expect(await overdueAt()).toEqual([...fromTheStart, 'guide-otaru-events', 'guide-sapporo-events'])
    expect((await call(undefined, 'GET /api/facts')).body).toEqual({ facts: {} })
  })

  test('are shown with the month of a later check and its correction, until it is withdrawn', async () => {
    const { store, clock, call } = await openFunctions(storeName)
    clock.advance(90 * DAY_MS)
    const source = 'https://example.org/tolls'
    await checkFact({ store, clock }, 'tolls', { checked: '2027-02-01', source })
    await checkFact({ store, clock }, 'guide-fuel', {
      checked: '2027-02-02',
      correction: { en: ' Closed\n on Sundays ', fr: '' },
    })
    expect((await call(undefined, 'GET /api/facts')).body.facts).toEqual({
      tolls: { checked: '2027-02' },
      'guide-fuel': { checked: '2027-02', correction: { en: 'Closed on Sundays' } },
    })
    const tolls = (await listFacts(store, clock.now())).find(({ id }) => id === 'tolls')
    expect(tolls).toMatchObject({
      checked: '2027-02-01',
      confirmed: true,
      sources: [source, ...DATED_FACTS.tolls.sources],
    })
    expect(await withdrawCheck({ store, clock }, 'tolls')).toBe(true)
    expect(await withdrawCheck({ store, clock }, 'tolls')).toBe(false)
    expect(Object.keys((await call(undefined, 'GET /api/facts')).body.facts)).toEqual(['guide-fuel'])
  })

  test('facts record each change once, also when a check is repeated', async () => {
    const { store, clock } = await openFunctions(storeName)
    const check = { checked: '2026-11-19', source: 'https://example.org/' }
    await checkFact({ store, clock }, 'tolls', check)
    await checkFact({ store, clock }, 'tolls', check)
    await checkFact({ store, clock }, 'tolls', { ...check, correction: { en: 'Higher now' } })
    expect(await store.selectFrom('audit').select(['action', 'subject', 'detail']).execute()).toEqual([
      { action: 'confirm-fact', subject: 'tolls', detail: '2026-11-19 https://example.org/' },
      { action: 'correct-fact', subject: 'tolls', detail: '2026-11-19 https://example.org/' },
    ])
  })

  test('facts ignore checks that a later build has overtaken, and facts that it has removed', async () => {
    const { store, clock, call } = await openFunctions(storeName)
    const row = { source: null, correction: null, changedAt: 1 }
    await store
      .insertInto('factChecks')
      .values([
        { ...row, fact: 'tolls', checked: '2026-10-31' },
        { ...row, fact: 'removed', checked: '2027-01-01' },
      ])
      .execute()
    expect((await call(undefined, 'GET /api/facts')).body.facts).toEqual({})
    expect((await listFacts(store, clock.now())).find(({ id }) => id === 'tolls')).toMatchObject({
      checked: '2026-11-01',
      confirmed: false,
    })
  })
})

test.each([
  [{ checked: '2026-11-31' }, { field: 'checked', rule: 'day' }],
  [{ checked: '2026-11-21' }, { field: 'checked', rule: 'past' }],
  [
    { checked: TODAY, source: 'http://example.org' },
    { field: 'source', rule: 'https' },
  ],
  [
    { checked: TODAY, correction: { fr: 'Fermé' } },
    { field: 'correction', rule: 'required' },
  ],
  [{ checked: TODAY, source: 'https://example.org', correction: { en: 'Closed' } }, undefined],
])('the check %j has the fault %j', (check, fault) => {
  expect(faultOfCheck(check, TODAY)).toEqual(fault)
})
