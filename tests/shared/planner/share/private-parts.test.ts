import { expect, test } from 'vitest'
import {
  codeForStrangers,
  withoutPrivateParts,
  withPrivateParts,
} from '../../../../shared/planner/share/private-parts.ts'
import type { CodedTrip } from '../../../../shared/planner/share/section.ts'
import { readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { READABLE_CODE } from '../../../support/servers/functions.ts'

const { request, outline } = readCode(READABLE_CODE) as CodedTrip
const [first] = outline.days
const stop = first?.stops[0] ?? ''
const own = writeCode(request, {
  ...outline,
  days: outline.days.map((day, index) => (index === 0 ? { ...day, note: 'Early', booking: 'XY-1' } : day)),
  details: { [stop]: { stay: 90, note: 'Ask for Ken' } },
  identity: { id: 42, revision: 3 },
})

test('the shared version has no notes, booking numbers and identity', () => {
  expect(readCode(withoutPrivateParts(own))).toEqual({
    request,
    outline: { ...outline, details: { [stop]: { stay: 90 } } },
  })
})

test('strangers read no hotels, no own places, and nothing that the owner added to them', () => {
  const place = 'own-3-4306210-14135440'
  const days = outline.days.map((day, index) => (index === 0 ? { ...day, stops: [...day.stops, place] } : day))
  const whole = {
    ...outline,
    days: days.map((day) => ({ ...day, pinned: [place], hotel: { name: 'Lilac' } })),
    details: { [place]: { stay: 90 } },
    own: [{ id: place, name: "Ken's flat" }],
  }
  const read = readCode(codeForStrangers(writeCode(request, whole)))
  expect(read).toEqual({ request, outline: { days: outline.days.map((day) => ({ ...day, pinned: [] })) } })
})

test('private parts return to the plan of the others, for the days and stops that it still has', () => {
  const others = writeCode(request, {
    ...outline,
    days: outline.days.map((day, index) => (index === 1 ? { ...day, stops: [], pinned: [] } : day)),
    details: { [stop]: { stay: 120 } },
  })
  const merged = readCode(withPrivateParts(others, own))
  expect(merged?.outline.days[0]).toMatchObject({ note: 'Early', booking: 'XY-1' })
  expect(merged?.outline.details).toEqual({ [stop]: { stay: 120, note: 'Ask for Ken' } })
  expect(merged?.outline.identity).toEqual({ id: 42, revision: 3 })
  const without = writeCode(request, {
    ...outline,
    days: outline.days.map((day) => ({ ...day, stops: [], pinned: [] })),
  })
  expect(readCode(withPrivateParts(without, own))?.outline.details).toBeUndefined()
})

test('an unreadable code changes nothing', () => {
  expect(withPrivateParts(READABLE_CODE, 'nonsense')).toBe(READABLE_CODE)
  expect(withoutPrivateParts('nonsense')).toBe('nonsense')
  expect(codeForStrangers('nonsense')).toBe('nonsense')
})
