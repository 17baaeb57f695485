import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KIND_SHAPES } from '../../../../../client/art/kinds/kind-shapes.ts'
import { dayKinds, gateKind, stopKind } from '../../../../../client/features/planner/words/stop-kind.ts'
import { PLACES } from '../../../../../shared/planner/places/places.ts'
import { GATES } from '../../../../../shared/planner/places/towns.ts'
import type { PlanDay } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

test('every place and gate has a drawing, and every drawing is used', () => {
  const used = new Set([
    ...PLACES.map(({ id }) => stopKind(id)),
    ...GATES.map(({ id }) => gateKind({ gate: id })),
    ...dayKinds(SAMPLE_PLAN, SAMPLE_PLAN.days[0] as PlanDay, 9),
  ])
  expect(Object.keys(KIND_SHAPES).filter((kind) => !used.has(kind as keyof typeof KIND_SHAPES))).toEqual([])
})

test.each([
  ['asahiyama', 'zoo'],
  ['bluepond', 'pond'],
  ['shirahige', 'waterfall'],
  ['farmtomita', 'flower'],
  ['jigokudani', 'volcano'],
  ['nijo', 'market'],
  ['tvtower', 'tower'],
])('draws %s as %s', (place, kind) => expect(stopKind(place)).toBe(kind))

test('the first day begins with its gate, the last day ends with one, and other days end with the night', () => {
  const [first, ...rest] = SAMPLE_PLAN.days.map((day) => dayKinds(SAMPLE_PLAN, day, 99))
  expect(first?.at(0)).toBe('plane')
  expect(first?.at(-1)).toBe('night')
  expect(rest.at(-1)?.at(-1)).toBe('plane')
})

test('every colour of the drawings is defined', () => {
  const sheet = readFileSync('client/art/kinds/kind-drawing.css', 'utf8')
  const colours = new Set(Object.values(KIND_SHAPES).flatMap((shapes) => shapes.map(([colour]) => colour)))
  expect([...colours].filter((colour) => !sheet.includes(`.kind-${colour} {`))).toEqual([])
})
