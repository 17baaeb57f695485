/** Looking through a camera: what ends it, what it tells meanwhile, and that a second code of ours is not missed. */

import { expect, test } from 'vitest'
import type { Pixels } from '../../../../../client/pages/scan/reader/qr-reader.ts'
import { LOOK_PAUSE_MS, type View, watch } from '../../../../../client/pages/scan/reader/watch.ts'

/** @param looks what is seen, look by look; undefined before the camera shows anything */
function through(looks: readonly (readonly string[] | undefined)[]) {
  const leaving = new AbortController()
  const views: View[] = []
  const others: (readonly string[])[] = []
  const waited: number[] = []
  let turn = 0
  const done = watch({
    grab: (view) => {
      views.push(view)
      if (turn >= looks.length) leaving.abort()
      return looks[turn++] ? ({ width: turn, height: 1 } as Pixels) : undefined
    },
    read: async ({ width }) => looks[width - 1] ?? [],
    isOurs: (text) => text.startsWith('ours'),
    others: (texts) => void others.push(texts),
    wait: async (ms) => void waited.push(ms),
    signal: leaving.signal,
  })
  return { done, views, others, waited, leaving }
}

test('the first code of ours ends it', async () => {
  const { done, views, waited } = through([undefined, [], ['ours'], ['ours']])
  expect(await done).toEqual(['ours'])
  expect(views).toEqual(['whole', 'middle', 'whole', 'whole'])
  expect(waited).toEqual([LOOK_PAUSE_MS, LOOK_PAUSE_MS])
})

test('a second one that the first look missed is there as well', async () => {
  const { done } = through([['ours 1'], ['ours 1', 'ours 2', 'foreign']])
  expect(await done).toEqual(['ours 1', 'ours 2', 'foreign'])
})

test('others are told of while it goes on', async () => {
  const { done, others } = through([['foreign'], [], ['text'], ['ours'], []])
  expect(await done).toEqual(['ours'])
  expect(others).toEqual([['foreign'], ['text']])
})

test('called off, it finds nothing', async () => {
  const { done } = through([[], []])
  expect(await done).toBeUndefined()
})
