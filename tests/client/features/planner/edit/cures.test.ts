import { describe, expect, test } from 'vitest'
import { type Cure, curesOf, faultKey } from '../../../../../client/features/planner/edit/cures.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { type Outline, outlineOf } from '../../../../../shared/planner/plan.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const request = aRequest({ firstDay: '2027-07-10', lastDay: '2027-07-12', arrival: { gate: 'cts', at: 660 } })
const OUTLINE: Outline = {
  days: [
    { stops: ['odori'], night: 'sapporo', pinned: [] },
    { stops: ['otarucanal', 'nikka'], night: 'sapporo', pinned: [] },
    { stops: ['moerenuma'], night: 'cts', pinned: [] },
  ],
}

function cured(outline: Outline): { readonly rules: string[]; readonly cures: readonly Cure[] } {
  const lay = (next: Outline) => layOut(request, next)
  const plan = lay(outline)
  const cures = plan.faults.flatMap((fault) =>
    curesOf({ plan, outline: outlineOf(plan), fault, lay, indexIn: () => 0 }).map((cure) => ({ cure, fault })),
  )
  // Every cure removes its fault and adds none.
  for (const { cure, fault } of cures) {
    const after = lay(cure.outline).faults
    expect(after.length).toBeLessThan(plan.faults.length)
    expect(after.map(faultKey)).not.toContain(faultKey(fault))
  }
  return { rules: plan.faults.map(({ rule }) => rule), cures: cures.map(({ cure }) => cure) }
}

const kinds = (cures: readonly Cure[]) => cures.map(({ kind }) => kind)

test('a plan without faults has no cures', () => expect(cured(OUTLINE)).toEqual({ rules: [], cures: [] }))

describe('a visit that lasts beyond closing time', () => {
  const late: Outline = {
    ...OUTLINE,
    days: OUTLINE.days.map((day, index) => (index === 1 ? { ...day, leaves: 780 } : day)),
    details: { nikka: { stay: 120 } },
  }

  test('can be cured by an earlier start, a shorter visit, another day or removal', () => {
    const { rules, cures } = cured(late)
    expect(rules).toContain('hours')
    expect(kinds(cures)).toEqual(expect.arrayContaining(['leave', 'remove']))
    const leave = cures.find(({ kind }) => kind === 'leave')
    expect(leave?.kind === 'leave' && leave.at).toBeLessThan(780)
  })
})

test('a start before the car is ready is cured by the time at which it is', () => {
  const { cures } = cured({ days: OUTLINE.days.map((day, index) => (index === 0 ? { ...day, leaves: 600 } : day)) })
  expect(cures).toEqual([expect.objectContaining({ kind: 'leave', at: 735 })])
})

test('a stop that is in the plan twice is cured by its removal only', () => {
  const twice = {
    days: OUTLINE.days.map((day, index) => (index === 2 ? { ...day, stops: ['moerenuma', 'odori'] } : day)),
  }
  const { rules, cures } = cured(twice)
  expect(rules).toEqual(['twice'])
  expect(cures).toEqual([expect.objectContaining({ kind: 'remove', place: 'odori' })])
})

test('a stop that is pinned to its day is not removed for the sake of the day', () => {
  const days = (pinned: readonly string[]) =>
    OUTLINE.days.map((day, index) => (index === 2 ? { ...day, pinned, leaves: 800 } : day))
  const { rules, cures } = cured({ days: days([]) })
  expect(rules).toEqual(['departure'])
  expect(kinds(cures)).toContain('remove')
  expect(kinds(cured({ days: days(['moerenuma']) }).cures)).not.toContain('remove')
})
