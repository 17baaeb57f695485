import { expect, test, vi } from 'vitest'
import { createEpisodeSound } from '../../../../../client/features/podcast/episodes/episode-sound.ts'
import type { Place } from '../../../../../client/features/podcast/player/listening.ts'
import { anEpisode } from './episodes.ts'
import { FakeAudio } from './fake-audio.ts'

function aSound(places: Record<string, Place> = {}, online = { now: true }) {
  const audio = new FakeAudio()
  const makeAudio = vi.fn(() => audio)
  const onEnd = vi.fn()
  const saved: Record<string, Place> = { ...places }
  const sound = createEpisodeSound({
    makeAudio,
    placeOf: (id) => saved[id],
    savePlace: (id, place) => {
      saved[id] = place
    },
    isOnline: () => online.now,
    onEnd,
  })
  return { audio, makeAudio, onEnd, saved, sound }
}

const first = anEpisode(1)
const second = anEpisode(2)

test('creates no audio element, and so sends no request, before the first playback', () => {
  const { makeAudio, audio, sound } = aSound()
  sound.toggle()
  sound.seek(20)
  sound.toggleMute()
  expect(makeAudio).not.toHaveBeenCalled()
  sound.play(first)
  expect(audio.preload).toBe('none')
  expect(audio.requested).toEqual([first.audio.url])
  expect(sound.read()).toMatchObject({ status: 'loading', length: 600 })
})

test('plays, pauses, resumes, and skips within the length of the episode', () => {
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

test('saves the position every five seconds and at each pause, but only after actual playback', () => {
  const { audio, saved, sound } = aSound()
  sound.play(first)
  sound.close()
  expect(saved).toEqual({})
  sound.play(first)
  audio.arrives(600)
  audio.reaches(3)
  expect(saved).toEqual({})
  audio.reaches(6)
  expect(saved[first.id]).toEqual({ at: 6 })
  audio.reaches(8)
  sound.pause()
  expect(saved[first.id]).toEqual({ at: 8 })
})

test('resumes at the saved position once the duration is known, and shows that position until then', () => {
  const { audio, sound } = aSound({ [first.id]: { at: 120 } })
  sound.play(first)
  expect(sound.read().at).toBe(120)
  audio.reaches(0)
  expect(sound.read().at).toBe(120)
  audio.arrives(600)
  expect(audio.currentTime).toBe(120)
})

test('prefers a requested position to the saved one, also within the episode that is playing', () => {
  const { audio, sound } = aSound({ [first.id]: { at: 120 } })
  sound.play(first, 40)
  audio.arrives(600)
  expect(audio.currentTime).toBe(40)
  sound.play(first, 77)
  expect(audio.currentTime).toBe(77)
  expect(audio.requested).toEqual([first.audio.url, first.audio.url])
})

test('applies a seek once the duration is known', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  sound.seek(50)
  expect(audio.currentTime).toBe(0)
  audio.arrives(600)
  expect(audio.currentTime).toBe(50)
})

test('marks an episode that has ended as done and restarts it at the beginning', () => {
  const { audio, saved, onEnd, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  audio.ends()
  expect(sound.read().status).toBe('ended')
  expect(saved[first.id]).toEqual({ at: 0, done: true })
  expect(onEnd).toHaveBeenCalledWith(first)
  sound.toggle()
  expect(audio.currentTime).toBe(0)
})

test('saves the position of the playing episode when another one starts', () => {
  const { audio, saved, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  audio.reaches(4)
  sound.play(second)
  expect(saved).toEqual({ [first.id]: { at: 4 } })
  expect(audio.requested).toEqual([first.audio.url, second.audio.url])
  expect(sound.read()).toMatchObject({ episode: second, at: 0 })
})

test.each([
  ['a broken download', 2, true, 'network'],
  ['audio that cannot be decoded', 3, true, 'format'],
  ['a missing or unsupported file', 4, true, 'format'],
  ['a device without a connection', 4, false, 'offline'],
] as const)('reports %s and retries at the same position', (_, code, online, failure) => {
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

test('reports an address that the Content-Security-Policy blocks as blocked', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  sound.reportBlocked()
  expect(sound.read().failure).toBe('blocked')
  // The audio element then reports its own error, which is less specific and must not replace the first.
  audio.fails(4)
  expect(sound.read().failure).toBe('blocked')
})

test('shows a pause when the browser requires another user gesture', async () => {
  const { audio, sound } = aSound()
  audio.refusal = Object.assign(new Error('not now'), { name: 'NotAllowedError' })
  sound.play(first)
  await vi.waitFor(() => expect(sound.read().status).toBe('paused'))
})

test('applies the chosen speed to a loaded episode and toggles mute', () => {
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

test('removes the source when closed, so that the download stops', () => {
  const { audio, sound } = aSound()
  sound.play(first)
  audio.arrives(600)
  sound.close()
  expect(audio.src).toBe('')
  audio.fails(4)
  expect(sound.read()).toMatchObject({ episode: undefined, status: 'idle', failure: undefined })
})
