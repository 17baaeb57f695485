import { expect, test, vi } from 'vitest'
import { type MediaControls, setActionHandlers } from '../../../../../client/features/podcast/episodes/media-session.ts'

class FakeSession {
  metadata = null
  playbackState = 'none' as const
  readonly handlers = new Map<string, MediaSessionActionHandler | null>()
  readonly unsupported: string

  constructor(unsupported = '') {
    this.unsupported = unsupported
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === this.unsupported) throw new TypeError(`${action} is not supported`)
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

test('forwards play, pause, skips and seeks to the player', () => {
  const session = new FakeSession()
  const given = controls()
  setActionHandlers(session, given)
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

test('offers no unavailable action, and removes all handlers afterwards', () => {
  const session = new FakeSession()
  const removeHandlers = setActionHandlers(session, controls())
  expect(session.handlers.get('nexttrack')).toBeNull()
  removeHandlers()
  expect([...session.handlers.values()].every((handler) => handler === null)).toBe(true)
})

test('skips an action that the browser does not support', () => {
  const session = new FakeSession('seekto')
  setActionHandlers(session, controls())
  expect(session.handlers.get('play')).toBeTypeOf('function')
})
