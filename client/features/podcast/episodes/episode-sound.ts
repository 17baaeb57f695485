/** Plays episode audio through a single audio element, only after a user action, and reports failures. */

import type { Place } from '../player/listening.ts'
import { createObservable, type Observable } from '../player/observable.ts'
import type { Episode } from './podcast-answer.ts'

/**
 * Why playback failed.
 * `offline`: the device has no connection. `blocked`: the Content-Security-Policy refused the request.
 * `network`: the download broke off. `format`: the file is missing or cannot be played.
 */
export type SoundFailure = 'offline' | 'blocked' | 'network' | 'format'

export interface SoundState {
  readonly episode: Episode | undefined
  readonly status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
  /** Playback position in seconds from the beginning. */
  readonly at: number
  /** Length of the episode in seconds. Undefined when neither the audio nor the feed states it. */
  readonly length: number | undefined
  readonly muted: boolean
  readonly failure: SoundFailure | undefined
}

export type AudioPart = Pick<
  HTMLAudioElement,
  'play' | 'pause' | 'load' | 'removeAttribute' | 'addEventListener' | 'preload' | 'src' | 'duration'
> &
  Pick<HTMLAudioElement, 'currentTime' | 'playbackRate' | 'muted' | 'error' | 'paused'>

export interface SoundDependencies {
  readonly makeAudio: () => AudioPart
  readonly placeOf: (id: string) => Place | undefined
  readonly savePlace: (id: string, place: Place) => void
  readonly isOnline: () => boolean
  readonly onEnd?: (episode: Episode) => void
}

export interface EpisodeSound extends Observable<SoundState> {
  /** @param at seconds; by default the episode resumes at its saved position */
  play(episode: Episode, at?: number): void
  toggle(): void
  pause(): void
  seek(seconds: number): void
  skip(seconds: number): void
  setSpeed(speed: number): void
  toggleMute(): void
  retry(): void
  reportBlocked(): void
  close(): void
}

const SAVE_EVERY_SECONDS = 5
const NEAR_END_SECONDS = 5

const SILENT: SoundState = {
  episode: undefined,
  status: 'idle',
  at: 0,
  length: undefined,
  muted: false,
  failure: undefined,
}

/** The value of `MediaError.MEDIA_ERR_NETWORK`. The `MediaError` global does not exist in Node. */
const NETWORK_ERROR = 2

export function createEpisodeSound({
  makeAudio,
  placeOf,
  savePlace,
  isOnline,
  onEnd,
}: SoundDependencies): EpisodeSound {
  const { read, subscribe, change } = createObservable<SoundState>(SILENT)
  let audio: AudioPart | undefined
  let speed = 1
  let startAt = 0
  let savedAt = 0
  let hasPlayed = false

  const lengthOf = (episode: Episode | undefined) => {
    const known = audio?.duration
    return known !== undefined && Number.isFinite(known) && known > 0 ? known : (episode?.seconds ?? undefined)
  }

  function saveProgress(): void {
    const { episode, at, length } = read()
    if (!episode || !hasPlayed) return
    savedAt = at
    const done = length !== undefined && length - at < NEAR_END_SECONDS
    savePlace(episode.id, done || placeOf(episode.id)?.done ? { at: done ? 0 : at, done: true } : { at })
  }

  function failed(failure: SoundFailure): void {
    // After a Content-Security-Policy block the element also fires an error; keep the more specific failure.
    if (!read().episode || read().failure === 'blocked') return
    change({ status: 'failed', failure: isOnline() ? failure : 'offline' })
  }

  function element(): AudioPart {
    if (audio) return audio
    const made = makeAudio()
    made.preload = 'none'
    const on = (name: string, listener: () => void) => made.addEventListener(name, () => read().episode && listener())
    on('loadedmetadata', () => {
      if (startAt > 0) made.currentTime = startAt
      startAt = 0
      made.playbackRate = speed
      change({ length: lengthOf(read().episode) })
    })
    on('durationchange', () => change({ length: lengthOf(read().episode) }))
    on('playing', () => {
      hasPlayed = true
      change({ status: 'playing', failure: undefined })
    })
    on('waiting', () => change({ status: 'loading' }))
    on('pause', () => {
      if (read().status !== 'failed' && read().status !== 'ended') change({ status: 'paused' })
      saveProgress()
    })
    on('timeupdate', () => {
      // Until the duration is known, the element's `currentTime` is 0 and not the start position, so it is ignored.
      if (startAt > 0) return
      change({ at: made.currentTime })
      if (Math.abs(made.currentTime - savedAt) >= SAVE_EVERY_SECONDS) saveProgress()
    })
    on('ended', () => {
      const { episode } = read()
      change({ status: 'ended', at: read().length ?? made.currentTime })
      saveProgress()
      if (episode) onEnd?.(episode)
    })
    on('error', () => failed(made.error?.code === NETWORK_ERROR ? 'network' : 'format'))
    audio = made
    return made
  }

  function begin(): void {
    change({ status: 'loading', failure: undefined })
    element()
      .play()
      .catch((error: unknown) => {
        // AbortError means that a newer command replaced this one and needs no action. NotAllowedError means that the
        // browser requires another user gesture.
        if (isNamed(error, 'NotAllowedError')) change({ status: 'paused' })
      })
  }

  function load(episode: Episode, at: number): void {
    const made = element()
    startAt = at
    savedAt = at
    hasPlayed = false
    change({ episode, at, length: episode.seconds ?? undefined, failure: undefined })
    made.src = episode.audio.url
    made.playbackRate = speed
    begin()
  }

  function seek(seconds: number): void {
    const { episode, length, status } = read()
    if (!episode || !audio) return
    const at = Math.max(0, Math.min(seconds, length ?? seconds))
    change({ at, ...(status === 'ended' ? { status: 'paused' as const } : {}) })
    // Seeking only works once the duration is known.
    if (Number.isFinite(audio.duration)) audio.currentTime = at
    else startAt = at
  }

  return {
    read,
    subscribe,
    play(episode, at) {
      const { episode: now, status } = read()
      if (now?.id === episode.id && status !== 'failed') {
        if (at !== undefined) seek(at)
        else if (status === 'ended') seek(0)
        begin()
        return
      }
      saveProgress()
      load(episode, at ?? placeOf(episode.id)?.at ?? 0)
    },
    toggle() {
      const { episode, status } = read()
      if (!episode) return
      if (status === 'failed') load(episode, read().at)
      else if (status === 'playing' || status === 'loading') audio?.pause()
      else {
        if (status === 'ended') seek(0)
        begin()
      }
    },
    pause: () => audio?.pause(),
    seek,
    skip: (seconds) => seek(read().at + seconds),
    setSpeed(wanted) {
      speed = wanted
      if (audio) audio.playbackRate = wanted
    },
    toggleMute() {
      if (!audio) return
      audio.muted = !audio.muted
      change({ muted: audio.muted })
    },
    retry() {
      const { episode, at } = read()
      if (episode) load(episode, at)
    },
    reportBlocked: () => {
      if (read().status === 'loading' || read().status === 'failed') failed('blocked')
    },
    close() {
      saveProgress()
      change(SILENT)
      if (!audio) return
      audio.pause()
      // Removing the source stops the download.
      audio.removeAttribute('src')
      audio.load()
      audio.muted = false
    },
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
