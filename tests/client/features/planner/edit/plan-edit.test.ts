import { describe, expect, test } from 'vitest'
import {
  addStop,
  bestIndex,
  changeNight,
  moveStop,
  neighbour,
  newFaults,
  pinsOf,
  removeStop,
  sameOutline,
  spotOf,
  togglePin,
} from '../../../../../client/features/planner/edit/plan-edit.ts'
import { NO_HISTORY, record, redo, undo } from '../../../../../client/features/planner/edit/plan-history.ts'
import type { Outline } from '../../../../../shared/planner/plan.ts'

/**
 * Parses an outline. For example, 'a b* | c' has two days, and the stop b is pinned to the first one. `nights` lists
 * the towns of the nights.
 */
function outline(text: string, nights = 'otaru niseko chitose'): Outline {
  const towns = nights.split(' ')
  return {
    days: text.split('|').map((day, index) => {
      const names = day.trim().split(/\s+/).filter(Boolean)
      return {
        stops: names.map((name) => name.replace('*', '')),
        night: towns[index] ?? 'sapporo',
        pinned: names.filter((name) => name.endsWith('*')).map((name) => name.replace('*', '')),
      }
    }),
  }
}

function written({ days }: Outline): string {
  return days
    .map(({ stops, pinned }) => stops.map((stop) => (pinned.includes(stop) ? `${stop}*` : stop)).join(' '))
    .join(' | ')
}

const BEFORE = 'a b* c | d e* | f'

describe('moveStop', () => {
  test.each([
    ['later in its day', 0, 0, 0, 1, 'b* a c | d e* | f'],
    ['to the end of its day', 0, 0, 0, 2, 'b* c a | d e* | f'],
    ['earlier in its day, with its pin', 0, 1, 0, 0, 'b* a c | d e* | f'],
    ['to another day, with its pin', 0, 1, 2, 1, 'a c | d e* | f b*'],
    ['beyond the end of a day, which means to its end', 0, 0, 1, 99, 'b* c | d e* a | f'],
    ['before the start of a day, which means to its start', 2, 0, 1, -5, 'a b* c | f d e* | '],
    ['to its own spot, which changes nothing', 1, 1, 1, 1, BEFORE],
    ['from a spot without a stop, which changes nothing', 1, 7, 0, 0, BEFORE],
    ['to a missing day, which changes nothing', 0, 0, 5, 0, BEFORE],
  ])('moves a stop %s', (_, fromDay, fromIndex, toDay, toIndex, after) => {
    const from = { day: fromDay, index: fromIndex }
    expect(written(moveStop(outline(BEFORE), from, { day: toDay, index: toIndex }))).toBe(after)
  })

  test('keeps the nights', () => {
    const moved = moveStop(outline(BEFORE), { day: 0, index: 0 }, { day: 2, index: 0 })
    expect(moved.days.map(({ night }) => night)).toEqual(['otaru', 'niseko', 'chitose'])
  })
})

describe('neighbour', () => {
  test.each([
    ['one stop later', 0, 0, 1, { day: 0, index: 1 }],
    ['one stop earlier', 0, 2, -1, { day: 0, index: 1 }],
    ['after the last stop of a day, at the start of the next day', 0, 2, 1, { day: 1, index: 0 }],
    ['before the first stop of a day, at the end of the previous day', 1, 0, -1, { day: 0, index: 3 }],
    ['before the first stop of the trip, which is none', 0, 0, -1, undefined],
    ['after the last stop of the trip, which is none', 2, 0, 1, undefined],
  ] as const)('returns the spot %s', (_, day, index, step, spot) => {
    expect(neighbour(outline(BEFORE), { day, index }, step)).toEqual(spot)
  })
})

test.each([
  ['a stop', 0, 0, 'b* c | d e* | f'],
  ['a pinned stop, and its pin', 0, 1, 'a c | d e* | f'],
  ['the only stop of a day', 2, 0, 'a b* c | d e* | '],
  ['nothing', 2, 4, BEFORE],
])('removes %s', (_, day, index, after) => {
  const removed = removeStop(outline(BEFORE), { day, index })
  expect(written(removed)).toBe(after)
  expect(pinsOf(removed).length).toBe(after.split('*').length - 1)
})

test('keeps the pin of the other stop when one of two stops at a place is removed', () => {
  expect(written(removeStop(outline('a* b a*'), { day: 0, index: 0 }))).toBe('b a*')
})

test.each([
  ['at the start', 1, 0, 'a b* c | x d e* | f'],
  ['in the middle', 1, 1, 'a b* c | d x e* | f'],
  ['at the end', 2, 1, 'a b* c | d e* | f x'],
])('adds a place %s of a day', (_, day, index, after) => {
  expect(written(addStop(outline(BEFORE), 'x', { day, index }))).toBe(after)
})

test('sets and removes a pin', () => {
  const pinned = togglePin(outline(BEFORE), { day: 0, index: 0 })
  expect(written(pinned)).toBe('a* b* c | d e* | f')
  expect(written(togglePin(pinned, { day: 0, index: 0 }))).toBe(BEFORE)
  expect(togglePin(pinned, { day: 0, index: 9 })).toBe(pinned)
})

test('identifies pins by place and day', () => {
  expect(pinsOf(outline(BEFORE))).toEqual([
    { place: 'b', day: 0 },
    { place: 'e', day: 1 },
  ])
})

test('moves a night to another town', () => {
  expect(changeNight(outline(BEFORE), 1, 'toyako').days.map(({ night }) => night)).toEqual([
    'otaru',
    'toyako',
    'chitose',
  ])
})

test('finds a place at its stop', () => {
  expect(spotOf(outline(BEFORE), 'e')).toEqual({ day: 1, index: 1 })
  expect(spotOf(outline(BEFORE), 'x')).toBeUndefined()
})

test('compares outlines by the order of stops, but not of pins', () => {
  const one = outline('a* b*')
  const [day] = one.days
  expect(sameOutline(one, { days: day ? [{ ...day, pinned: ['b', 'a'] }] : [] })).toBe(true)
  expect(sameOutline(one, outline('b* a*'))).toBe(false)
})

describe('bestIndex', () => {
  const at = (longitude: number, latitude = 43) => ({ latitude, longitude })
  test.each([
    ['beside the start', 141.1, 0],
    ['between two stops', 142.5, 1],
    ['near the end', 143.9, 2],
    ['beyond the end', 145, 2],
    ['beyond the start', 140, 0],
  ])('adds a place %s where it adds the least distance', (_, longitude, index) => {
    expect(bestIndex([at(141), at(142), at(143), at(144)], at(longitude))).toBe(index)
  })
  test('adds a place to a day without stops as the first', () => expect(bestIndex([at(141), at(142)], at(150))).toBe(0))
  test('returns the first index without coordinates', () => expect(bestIndex([], at(150))).toBe(0))
})

describe('the history', () => {
  const [one, two, three] = [outline('a'), outline('a b'), outline('a b c')] as const

  test('undoes and redoes step by step', () => {
    const history = record(record(NO_HISTORY, one), two)
    const back = undo(history, three)
    expect(back?.outline).toBe(two)
    const further = back && undo(back.history, back.outline)
    expect(further?.outline).toBe(one)
    expect(further && undo(further.history, further.outline)).toBeUndefined()
    const forward = further && redo(further.history, further.outline)
    expect(forward?.outline).toBe(two)
    const last = forward && redo(forward.history, forward.outline)
    expect(last?.outline).toBe(three)
    expect(last && redo(last.history, last.outline)).toBeUndefined()
  })

  test('cannot redo after another change', () => {
    const back = undo(record(NO_HISTORY, one), two)
    const changed = record(back?.history ?? NO_HISTORY, one)
    expect(redo(changed, three)).toBeUndefined()
  })

  test('skips steps without effect', () => {
    expect(undo(record(NO_HISTORY, one), outline('a'))).toBeUndefined()
    const back = undo([one, two, outline('a b')].reduce(record, NO_HISTORY), outline('a b'))
    expect(back?.outline).toBe(one)
    expect(back && undo(back.history, back.outline)).toBeUndefined()
  })

  test('keeps a hundred steps', () => {
    const history = Array.from({ length: 150 }, (_, step) => outline(`s${step}`)).reduce(record, NO_HISTORY)
    expect(history.past).toHaveLength(100)
    expect(history.past.at(-1)?.days[0]?.stops).toEqual(['s149'])
  })
})

test('reports only newly broken rules', () => {
  const hours = { rule: 'hours', day: 0, place: 'a', limit: 1_020, found: 1_060 } as const
  const cap = { rule: 'drive-cap', day: 1, limit: 270, found: 300 } as const
  expect(newFaults([hours], [{ ...hours, found: 1_070 }, cap])).toEqual([cap])
  expect(newFaults([], [hours])).toEqual([hours])
})
