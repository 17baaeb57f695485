/** The device's own controls steer the player, as far as the browser knows them. */

import { expect, test, vi } from 'vitest'
import { handControls, type MediaControls } from '../../../../../client/pages/podcast/episodes/media-session.ts'

class FakeSession {
  metadata = null
  playbackState = 'none' as const
  readonly handlers = new Map<string, MediaSessionActionHandler | null>()
  readonly unknown: string

  constructor(unknown = '') {
    this.unknown = unknown
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === this.unknown) throw new TypeError(`${action} is not known`)
    this.handlers.set(action, handler)
  }

  setPositionState(): void {}

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details })
  }
}

function controls() {
  return {
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    skip: vi.fn(),
    previous: vi.fn(),
    next: undefined,
    backSeconds: 15,
    forwardSeconds: 30,
  } satisfies MediaControls
}

test('play, pause, skips and places are handed on', () => {
  const session = new FakeSession()
  const given = controls()
  handControls(session, given)
  session.press('play')
  session.press('pause')
  session.press('seekbackward')
  session.press('seekforward', { seekOffset: 10 })
  session.press('seekto', { seekTime: 77 })
  session.press('previoustrack')
  expect(given.play).toHaveBeenCalledOnce()
  expect(given.pause).toHaveBeenCalledOnce()
  expect(given.skip.mock.calls).toEqual([[-15], [10]])
  expect(given.seek).toHaveBeenCalledWith(77)
  expect(given.previous).toHaveBeenCalledOnce()
})

test('what is not there is not offered, and everything is taken back', () => {
  const session = new FakeSession()
  const takeBack = handControls(session, controls())
  expect(session.handlers.get('nexttrack')).toBeNull()
  takeBack()
  expect([...session.handlers.values()].every((handler) => handler === null)).toBe(true)
})

test('an action that the browser does not know is left out', () => {
  const session = new FakeSession('seekto')
  handControls(session, controls())
  expect(session.handlers.get('play')).toBeTypeOf('function')
})
