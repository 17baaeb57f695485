import { expect, test } from 'vitest'
import {
  NOTHING_HEARD,
  type Place,
  parseListening,
  speedBeside,
  withPlace,
} from '../../../../../client/features/podcast/player/listening.ts'

test.each([
  ['invalid JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['an unknown speed', '{"speed":3}'],
  ['invalid places', '{"places":{"a":5,"b":{"at":-1},"c":{"at":"1"},"d":null}}'],
  ['invalid voices', '{"voices":{"en":5,"xx":"voice"}}'],
])('reads %s as the default preferences', (_, text) => {
  expect(parseListening(text)).toEqual(NOTHING_HEARD)
})

test('reads back what was stored', () => {
  const stored = {
    speed: 1.5,
    keys: false,
    autoplay: true,
    voices: { fr: 'voice' },
    places: { a: { at: 9 }, b: { at: 0, done: true } },
  }
  expect(parseListening(JSON.stringify(stored))).toEqual(stored)
})

test('puts the most recent place last and drops the oldest above the limit', () => {
  let listening = NOTHING_HEARD
  for (let number = 0; number < 320; number += 1) listening = withPlace(listening, `id-${number}`, { at: number })
  listening = withPlace(listening, 'id-100', { at: 1 })
  const ids = Object.keys(listening.places)
  expect(ids).toHaveLength(300)
  expect(ids[0]).toBe('id-20')
  expect(ids.at(-1)).toBe('id-100')
  const again: Record<string, Place> = parseListening(JSON.stringify(listening)).places
  expect(again['id-100']).toEqual({ at: 1 })
})

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.75, -1, 0.75],
] as const)('changes speed %f by %i step to %f', (speed, step, wanted) => {
  expect(speedBeside(speed, step)).toBe(wanted)
})
