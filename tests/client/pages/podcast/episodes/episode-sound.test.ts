/** An episode's sound: nothing is asked for before a press, the place is kept once something was heard, every failure has its word. */

import { expect, test, vi } from 'vitest'
import { createEpisodeSound } from '../../../../../client/pages/podcast/episodes/episode-sound.ts'
import type { Place } from '../../../../../client/pages/podcast/player/listening.ts'
import { anEpisode } from './episodes.ts'
import { FakeAudio } from './fake-audio.ts'

function aSound(places: Record<string, Place> = {}, online = { now: true }) {
  const audio = new FakeAudio()
  const makeAudio = vi.fn(() => audio)
  const onEnd = vi.fn()
  const kept: Record<string, Place> = { ...places }
  const sound = createEpisodeSound({
    makeAudio,
    placeOf: (id) => kept[id],
    keepPlace: (id, place) => {
      kept[id] = place
    },
    isOnline: () => online.now,
    onEnd,
  })
  return { audio, makeAudio, onEnd, kept, sound }
}

const first = anEpisode(1)
const second = anEpisode(2)

test('there is no element, and so no request, before a press', () => {
  const { makeAudio, audio, sound } = aSound()
  sound.toggle()
  sound.seek(20)
  sound.toggleMute()
  expect(makeAudio).not.toHaveBeenCalled()
  sound.play(first)
  expect(audio.preload).toBe('none')
  expect(audio.asked).toEqual([first.audio.url])
  expect(sound.read()).toMatchObject({ status: 'loading', length: 600 })
})

test('it plays, is paused, goes on, and skips within its length', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  audio.arrives(500)
  expect(sound.read()).toMatchObject({ status: 'playing', length: 500 })
  sound.toggle()
  expect(sound.read().status).toBe('paused')
  sound.toggle()
  audio.arrives(500)
  audio.reaches(10)
  sound.skip(-15)
  expect(audio.currentTime).toBe(0)
  sound.skip(30)
  expect(audio.currentTime).toBe(30)
  sound.seek(9_999)
  expect(audio.currentTime).toBe(500)
})

test('what was not heard leaves no place; what was does, every five seconds and at each pause', () => {
  const { audio, kept, sound } = aSound()
  sound.play(first)
  sound.close()
  expect(kept).toEqual({})
  sound.play(first)
  audio.arrives(600)
  audio.reaches(3)
  expect(kept).toEqual({})
  audio.reaches(6)
  expect(kept[first.id]).toEqual({ at: 6 })
  audio.reaches(8)
  sound.pause()
  expect(kept[first.id]).toEqual({ at: 8 })
})

test('it begins where it was left, once its length is known, and shows that place until then', () => {
  const { audio, sound } = aSound({ [first.id]: { at: 120 } })
  sound.play(first)
  expect(sound.read().at).toBe(120)
  audio.reaches(0)
  expect(sound.read().at).toBe(120)
  audio.arrives(600)
  expect(audio.currentTime).toBe(120)
})

test('a place asked for goes before the one that was kept, also within the episode that plays', () => {
  const { audio, sound } = aSound({ [first.id]: { at: 120 } })
  sound.play(first, 40)
  audio.arrives(600)
  expect(audio.currentTime).toBe(40)
  sound.play(first, 77)
  expect(audio.currentTime).toBe(77)
  expect(audio.asked).toEqual([first.audio.url, first.audio.url])
})

test('a seek before the length is known is done when it is', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  sound.seek(50)
  expect(audio.currentTime).toBe(0)
  audio.arrives(600)
  expect(audio.currentTime).toBe(50)
})

test('one heard to its end is marked, and begins at the beginning', () => {
  const { audio, kept, onEnd, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  audio.ends()
  expect(sound.read().status).toBe('ended')
  expect(kept[first.id]).toEqual({ at: 0, done: true })
  expect(onEnd).toHaveBeenCalledWith(first)
  sound.toggle()
  expect(audio.currentTime).toBe(0)
})

test('another episode takes the place of the one that plays, whose place is kept', () => {
  const { audio, kept, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  audio.reaches(4)
  sound.play(second)
  expect(kept).toEqual({ [first.id]: { at: 4 } })
  expect(audio.asked).toEqual([first.audio.url, second.audio.url])
  expect(sound.read()).toMatchObject({ episode: second, at: 0 })
})

test.each([
  ['a lost connection', 2, true, 'network'],
  ['a sound that cannot be read', 3, true, 'format'],
  ['an address with nothing, or with what is no sound', 4, true, 'format'],
  ['a device without a connection', 4, false, 'offline'],
] as const)('%s is said so, and tried again from the same place', (_, code, online, failure) => {
  const { audio, sound } = aSound({}, { now: online })
  sound.play(first)
  audio.arrives(600)
  audio.reaches(90)
  audio.fails(code)
  expect(sound.read()).toMatchObject({ status: 'failed', failure, at: 90 })
  audio.pause()
  expect(sound.read().status).toBe('failed')
  audio.duration = Number.NaN
  sound.retry()
  expect(sound.read()).toMatchObject({ status: 'loading', failure: undefined })
  audio.arrives(600)
  expect(audio.currentTime).toBe(90)
})

test('an address that the page’s policy forbids is called by its name', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  sound.refused()
  expect(sound.read().failure).toBe('blocked')
  // The element's own error comes second, and knows less.
  audio.fails(4)
  expect(sound.read().failure).toBe('blocked')
})

test('a browser that wants another press gets the pause it needs', async () => {
  const { audio, sound } = aSound()
  audio.refusal = Object.assign(new Error('not now'), { name: 'NotAllowedError' })
  sound.play(first)
  await vi.waitFor(() => expect(sound.read().status).toBe('paused'))
})

test('speed and silence last from one episode to the next', () => {
  const { audio, sound } = aSound()
  sound.setSpeed(1.5)
  sound.play(first)
  audio.playbackRate = 1
  audio.arrives(600)
  expect(audio.playbackRate).toBe(1.5)
  sound.toggleMute()
  expect(audio.muted).toBe(true)
  expect(sound.read().muted).toBe(true)
})

test('closed, it forgets its address: nothing more is fetched', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  sound.close()
  expect(audio.src).toBe('')
  audio.fails(4)
  expect(sound.read()).toMatchObject({ episode: undefined, status: 'idle', failure: undefined })
})
