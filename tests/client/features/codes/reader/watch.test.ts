import { expect, test } from 'vitest'
import type { Pixels } from '../../../../../client/features/codes/reader/qr-reader.ts'
import { LOOK_PAUSE_MS, type View, watch } from '../../../../../client/features/codes/reader/watch.ts'

/** @param looks the texts in the QR codes of each frame; undefined while the camera has no frame */
function through(looks: readonly (readonly string[] | undefined)[]) {
  const controller = new AbortController()
  const views: View[] = []
  const others: (readonly string[])[] = []
  const waited: number[] = []
  let turn = 0
  const done = watch({
    grab: (view) => {
      views.push(view)
      if (turn >= looks.length) controller.abort()
      return looks[turn++] ? ({ width: turn, height: 1 } as Pixels) : undefined
    },
    read: async ({ width }) => looks[width - 1] ?? [],
    isOurs: (text) => text.startsWith('ours'),
    onOthers: (texts) => void others.push(texts),
    wait: async (ms) => void waited.push(ms),
    signal: controller.signal,
  })
  return { done, views, others, waited, controller }
}

test('ends at the first code of the site', async () => {
  const { done, views, waited } = through([undefined, [], ['ours'], ['ours']])
  expect(await done).toEqual(['ours'])
  expect(views).toEqual(['whole', 'middle', 'whole', 'whole'])
  expect(waited).toEqual([LOOK_PAUSE_MS, LOOK_PAUSE_MS])
})

test('finds a second code that the first frame missed', async () => {
  const { done } = through([['ours 1'], ['ours 1', 'ours 2', 'foreign']])
  expect(await done).toEqual(['ours 1', 'ours 2', 'foreign'])
})

test('reports external codes and continues', async () => {
  const { done, others } = through([['foreign'], [], ['text'], ['ours'], []])
  expect(await done).toEqual(['ours'])
  expect(others).toEqual([['foreign'], ['text']])
})

test('resolves with undefined when aborted', async () => {
  const { done } = through([[], []])
  expect(await done).toBeUndefined()
})
