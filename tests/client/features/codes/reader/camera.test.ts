import { describe, expect, test } from 'vitest'
import {
  type CameraDependencies,
  type CameraState,
  createCamera,
} from '../../../../../client/features/codes/reader/camera.ts'

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  readonly constraints: unknown[] = []
  readonly kind = 'video'
  readonly able: object
  readonly settings: object
  refusesTorch = false

  constructor(able: object = {}, settings: object = { deviceId: 'back', facingMode: 'environment' }) {
    super()
    this.able = able
    this.settings = settings
  }
  stop = () => {
    this.readyState = 'ended'
  }
  getCapabilities = () => this.able
  getSettings = () => this.settings
  applyConstraints = async (wanted: unknown) => {
    if (this.refusesTorch) throw new Error('no')
    this.constraints.push(wanted)
  }
  /** Simulates that the operating system ends the track. */
  end() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

function streamOf(track: FakeTrack): MediaStream {
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
}

const named = (name: string) => Object.assign(new Error(name), { name })

interface Given extends Partial<Omit<CameraDependencies, 'devices' | 'onChange'>> {
  readonly answers?: readonly (FakeTrack | Error | Promise<FakeTrack>)[]
  readonly known?: readonly { kind: string; deviceId: string; label: string }[]
  readonly none?: boolean
}

function aCamera({ answers = [], known = [], none = false, ...rest }: Given = {}) {
  const states: CameraState[] = []
  const asked: MediaStreamConstraints[] = []
  const left = [...answers]
  const devices = {
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      asked.push(constraints)
      const answer = await left.shift()
      if (!answer || answer instanceof Error) throw answer ?? named('NotFoundError')
      return streamOf(answer)
    },
    enumerateDevices: async () => known as MediaDeviceInfo[],
  }
  const camera = createCamera({
    devices: none ? undefined : devices,
    secure: true,
    barred: () => false,
    visible: () => true,
    onChange: (state) => void states.push(state),
    ...rest,
  })
  return { camera, states, asked, last: () => states.at(-1) }
}

describe('failures', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('reports %s as %s', async (name, trouble) => {
    const { camera, states } = aCamera({ answers: [named(name)] })
    await camera.start()
    expect(states).toEqual([{ kind: 'asking' }, { kind: 'trouble', trouble }])
  })

  test('distinguishes a refusal by the permissions policy from one by the user', async () => {
    const { camera, last } = aCamera({ answers: [named('NotAllowedError')], barred: () => true })
    await camera.start()
    expect(last()).toEqual({ kind: 'trouble', trouble: 'barred' })
  })

  test.each([
    [false, 'insecure'],
    [true, 'unsupported'],
  ])('without media devices in a secure context (%s), the reader reports %s', async (secure, trouble) => {
    const { camera, states } = aCamera({ none: true, secure })
    await camera.start()
    expect(states).toEqual([{ kind: 'trouble', trouble }])
  })

  test('reports an unplugged camera as lost and can start again', async () => {
    const [first, second] = [new FakeTrack(), new FakeTrack()]
    const { camera, last } = aCamera({ answers: [first, second] })
    await camera.start()
    first.end()
    expect(last()).toEqual({ kind: 'trouble', trouble: 'lost' })
    await camera.start()
    expect(last()?.kind).toBe('running')
  })
})

describe('releasing the track', () => {
  test('releases the track on stop', async () => {
    const track = new FakeTrack()
    const { camera, last } = aCamera({ answers: [track] })
    await camera.start()
    camera.stop()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'off'])
    // The code ignores an end event of a track that it has stopped itself.
    track.end()
    expect(last()?.kind).toBe('off')
  })

  test('releases the track on pause', async () => {
    const track = new FakeTrack()
    const { camera, last } = aCamera({ answers: [track] })
    await camera.start()
    camera.pause()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'paused'])
  })

  test('releases a stream that arrives after the page was hidden', async () => {
    const track = new FakeTrack()
    const { camera, last } = aCamera({ answers: [track], visible: () => false })
    await camera.start()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'paused'])
  })

  test('releases a stream that arrives after the camera was stopped', async () => {
    const track = new FakeTrack()
    let give: (track: FakeTrack) => void = () => undefined
    const pending = new Promise<FakeTrack>((resolve) => {
      give = resolve
    })
    const { camera, states } = aCamera({ answers: [pending] })
    const started = camera.start()
    camera.stop()
    give(track)
    await started
    expect(track.readyState).toBe('ended')
    expect(states.map(({ kind }) => kind)).toEqual(['asking', 'off'])
  })

  test('releases the track when another camera is chosen', async () => {
    const [first, second] = [new FakeTrack(), new FakeTrack({}, { deviceId: 'front', facingMode: 'user' })]
    const { camera, last, asked } = aCamera({ answers: [first, second] })
    await camera.start()
    await camera.start('front')
    expect([first.readyState, second.readyState]).toEqual(['ended', 'live'])
    expect(last()).toMatchObject({ kind: 'running', id: 'front', facesUser: true })
    expect(asked[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' } })
    expect(asked[1]?.video).toMatchObject({ deviceId: { exact: 'front' } })
    expect(asked.every(({ audio }) => audio === false)).toBe(true)
  })

  test('reports nothing when a camera is paused that is not running', () => {
    const { camera, states } = aCamera()
    camera.pause()
    expect(states).toEqual([])
  })
})

test('lists the cameras with their labels, without microphones', async () => {
  const known = [
    { kind: 'audioinput', deviceId: 'ear', label: 'Ear' },
    { kind: 'videoinput', deviceId: 'back', label: 'Back' },
    { kind: 'videoinput', deviceId: 'front', label: '' },
  ]
  const { camera, last } = aCamera({ answers: [new FakeTrack()], known })
  await camera.start()
  expect(last()).toMatchObject({
    cameras: [
      { id: 'back', label: 'Back' },
      { id: 'front', label: '' },
    ],
  })
})

test('offers the torch, and hides its switch after a failure', async () => {
  const track = new FakeTrack({ torch: true })
  const { camera, last } = aCamera({ answers: [track] })
  await camera.start()
  expect(last()).toMatchObject({ torch: false })
  await camera.light(true)
  expect(last()).toMatchObject({ torch: true })
  expect(track.constraints).toEqual([{ advanced: [{ torch: true }] }])
  track.refusesTorch = true
  await camera.light(false)
  expect(last()).toMatchObject({ kind: 'running', torch: undefined })
})

test('offers no torch switch for a camera without a torch', async () => {
  const { camera, last } = aCamera({ answers: [new FakeTrack()] })
  await camera.start()
  expect(last()).toMatchObject({ torch: undefined })
})
