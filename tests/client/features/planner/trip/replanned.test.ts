import { describe, expect, test } from 'vitest'
import { fillGaps } from '../../../../../client/features/planner/trip/fill-gaps.ts'
import { changed, merged, opened, replanned, shownOf } from '../../../../../client/features/planner/trip/plan-layout.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { ownPlaceId } from '../../../../../shared/planner/places/own-place.ts'
import { type Outline, outlineOf } from '../../../../../shared/planner/plan.ts'
import { publicCode } from '../../../../../shared/planner/share/share-code.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const request = aRequest({ firstDay: '2027-07-10', lastDay: '2027-07-12', arrival: { gate: 'cts', at: 660 } })
const cafe = ownPlaceId({ number: 1, latitude: 43.2, longitude: 141.005 })
const base: Outline = {
  days: [
    { stops: ['odori'], night: 'sapporo', pinned: [], note: 'Meet Anna', booking: 'A1', hotel: { name: 'Dormy' } },
    { stops: ['nikka', cafe], night: 'otaru', pinned: [], booking: 'B2' },
    { stops: [], night: 'cts', pinned: [] },
  ],
  own: [{ id: cafe, name: 'Café' }],
  details: { nikka: { stay: 90, note: 'Shop' }, odori: { booking: 'C3' } },
}
/** The planner's new plan for the same trip: other nights, another order, and further places. */
const made = layOut(request, {
  days: [
    { stops: ['odori', 'clocktower'], night: 'sapporo', pinned: [] },
    { stops: [cafe, 'otarucanal', 'nikka'], night: 'sapporo', pinned: [] },
    { stops: ['moerenuma'], night: 'cts', pinned: [] },
  ],
  own: base.own ?? [],
  details: { nikka: { stay: 90 } },
})

describe('a trip that is planned again', () => {
  const { plan, code } = replanned(made, base, false)
  const outline = outlineOf(plan)

  test('a trip that is planned again has the planner’s stops', () => {
    expect(outline.days.map(({ stops }) => stops)).toEqual(outlineOf(made).days.map(({ stops }) => stops))
  })

  test('keeps notes, and hotels and booking numbers of nights in the same town', () => {
    expect(outline.days[0]).toMatchObject({ note: 'Meet Anna', booking: 'A1', hotel: { name: 'Dormy' } })
    expect(outline.days[1]).not.toHaveProperty('booking')
    expect(outline.details).toEqual({ nikka: { stay: 90, note: 'Shop' }, odori: { booking: 'C3' } })
  })

  test('is opened from its code with everything, and by others without private parts', () => {
    expect(opened(code)?.plan).toEqual(plan)
    expect(JSON.stringify(opened(publicCode(request, outline))?.plan)).not.toMatch(/Anna|A1|Shop|C3/)
  })
})

describe('a trip whose gaps are filled', () => {
  test('keeps the order of the stops, the nights and the texts, and gains places without new faults', () => {
    const { plan } = replanned(made, base, true)
    const { identity, ...outline } = outlineOf(plan)
    const stopsBefore = base.days.map(({ stops }) => stops)
    expect(outline.days.map(({ stops }, day) => stops.filter((id) => stopsBefore[day]?.includes(id)))).toEqual(
      stopsBefore,
    )
    expect(outline.days.map(({ night }) => night)).toEqual(base.days.map(({ night }) => night))
    expect(outline.details).toEqual(base.details)
    expect(outline.days.flatMap(({ stops }) => stops)).toContain('moerenuma')
    expect(plan.faults).toEqual(layOut(request, base).faults)
    expect(identity?.revision).toBe(1)
  })

  test('leaves out what does not fit', () => {
    const full = { ...base, details: { ...base.details, nikka: { stay: 300 }, [cafe]: { stay: 240 } } }
    const before = layOut(request, full).faults.length
    expect(layOut(request, fillGaps(made, full)).faults.length).toBeLessThanOrEqual(before)
  })
})

test('an edit counts a revision of the same trip', () => {
  const first = shownOf(made)
  const second = changed(first, { ...outlineOf(made), days: base.days })
  const third = changed(second, outlineOf(made))
  expect(second.plan.identity?.revision).toBe(1)
  expect(third.plan.identity).toEqual({ id: second.plan.identity?.id, revision: 2 })
})

test('a plan made during a change by others keeps that change, except on days that it changes itself', () => {
  const withStop = (stop: string, day: number): Outline => {
    const { days, ...rest } = outlineOf(made)
    return { ...rest, days: days.map((one, at) => (at === day ? { ...one, stops: [...one.stops, stop] } : one)) }
  }
  const before = shownOf(made)
  const others = changed(before, withStop('silo', 1))
  const planned = changed(before, withStop('shikotsu', 2))
  const { plan } = merged(before, others, planned)
  const stops = outlineOf(plan).days.map((day) => day.stops)
  expect([stops[1]?.includes('silo'), stops[2]?.includes('shikotsu')]).toEqual([true, true])
  expect(plan.identity).toEqual(planned.plan.identity)
  const same = merged(before, others, changed(before, withStop('fukidashi', 1)))
  expect(outlineOf(same.plan).days[1]?.stops).toEqual([...(outlineOf(made).days[1]?.stops ?? []), 'fukidashi'])
})
