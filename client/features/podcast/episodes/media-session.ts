/** Connects an episode to the device's media controls: lock screen, car display, headset keys. */

import { useEffect } from 'react'
import type { SoundState } from './episode-sound.ts'
import type { Episode, Feed } from './podcast-answer.ts'

export interface MediaControls {
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  readonly skip: (seconds: number) => void
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly backSeconds: number
  readonly forwardSeconds: number
}

type Session = Pick<MediaSession, 'setActionHandler' | 'setPositionState' | 'metadata' | 'playbackState'>

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const

export function setActionHandlers(session: Session, controls: MediaControls): () => void {
  const { play, pause, seek, skip, previous, next, backSeconds, forwardSeconds } = controls
  const handlers: Readonly<Record<(typeof ACTIONS)[number], MediaSessionActionHandler | undefined>> = {
    play,
    pause,
    stop: pause,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? backSeconds)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? forwardSeconds),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) seek(seekTime)
    },
    previoustrack: previous,
    nexttrack: next,
  }
  for (const action of ACTIONS) set(session, action, handlers[action] ?? null)
  return () => {
    for (const action of ACTIONS) set(session, action, null)
  }
}

/**
 * Sets the handler of a media control. `setActionHandler` throws a TypeError for actions that the browser does not
 * support.
 */
function set(session: Session, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

export function useMediaSession(
  episode: Episode,
  feed: Pick<Feed, 'title' | 'author'>,
  { status, at, length }: SoundState,
  speed: number,
  controls: MediaControls,
): void {
  const session: Session | undefined = 'mediaSession' in navigator ? navigator.mediaSession : undefined
  const { title } = episode
  const { title: album, author } = feed
  useEffect(() => {
    if (!session || typeof MediaMetadata === 'undefined') return
    session.metadata = new MediaMetadata({ title, album, artist: author ?? album })
    return () => {
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [session, title, album, author])
  useEffect(() => (session ? setActionHandlers(session, controls) : undefined), [session, controls])
  const playing = status === 'playing' || status === 'loading'
  const whole = Math.floor(at)
  useEffect(() => {
    if (!session) return
    session.playbackState = playing ? 'playing' : 'paused'
    if (length !== undefined && whole <= length)
      session.setPositionState?.({ duration: length, playbackRate: speed, position: whole })
  }, [session, playing, whole, length, speed])
}
