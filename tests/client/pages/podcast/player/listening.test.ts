/** What listening leaves on the device: read with care, and never more than it should be. */

import { expect, test } from 'vitest'
import {
  NOTHING_HEARD,
  type Place,
  parseListening,
  speedBeside,
  withPlace,
} from '../../../../../client/pages/podcast/player/listening.ts'

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a speed that is none', '{"speed":3}'],
  ['places that are none', '{"places":{"a":5,"b":{"at":-1},"c":{"at":"1"},"d":null}}'],
  ['voices that are none', '{"voices":{"en":5,"xx":"voice"}}'],
])('%s counts as nothing heard', (_, text) => {
  expect(parseListening(text)).toEqual(NOTHING_HEARD)
})

test('what was written is read again', () => {
  const kept = {
    speed: 1.5,
    keys: false,
    goOn: true,
    voices: { fr: 'voice' },
    places: { a: { at: 9 }, b: { at: 0, done: true } },
  }
  expect(parseListening(JSON.stringify(kept))).toEqual(kept)
})

test('the place heard last stands last, and the oldest makes room', () => {
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
] as const)('from speed %f by %i step it is %f', (speed, step, wanted) => {
  expect(speedBeside(speed, step)).toBe(wanted)
})
