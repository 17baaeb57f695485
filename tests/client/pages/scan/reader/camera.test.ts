/** The camera's rules: what each failure is called, and that no track outlives the look through it. */

import { describe, expect, test } from 'vitest'
import {
  type CameraState,
  type CameraSurroundings,
  createCamera,
} from '../../../../../client/pages/scan/reader/camera.ts'

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  readonly constraints: unknown[] = []
  readonly kind = 'video'
  readonly able: object
  readonly settings: object
  refusesLight = false

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
    if (this.refusesLight) throw new Error('no')
    this.constraints.push(wanted)
  }
  /** The system takes it away. */
  end() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

function streamOf(track: FakeTrack): MediaStream {
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
}

const named = (name: string) => Object.assign(new Error(name), { name })

interface Given extends Partial<Omit<CameraSurroundings, 'devices' | 'tell'>> {
  readonly answers?: readonly (FakeTrack | Error | Promise<FakeTrack>)[]
  readonly known?: readonly { kind: string; deviceId: string; label: string }[]
  readonly none?: boolean
}

function house({ answers = [], known = [], none = false, ...rest }: Given = {}) {
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
    tell: (state) => void states.push(state),
    ...rest,
  })
  return { camera, states, asked, last: () => states.at(-1) }
}

describe('what went wrong', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s is told as %s', async (name, trouble) => {
    const { camera, states } = house({ answers: [named(name)] })
    await camera.start()
    expect(states).toEqual([{ kind: 'asking' }, { kind: 'trouble', trouble }])
  })

  test('a refusal by the policy of the document is no refusal by the visitor', async () => {
    const { camera, last } = house({ answers: [named('NotAllowedError')], barred: () => true })
    await camera.start()
    expect(last()).toEqual({ kind: 'trouble', trouble: 'barred' })
  })

  test.each([
    [false, 'insecure'],
    [true, 'unsupported'],
  ])('without cameras to ask for, on a page that is secure: %s', async (secure, trouble) => {
    const { camera, states } = house({ none: true, secure })
    await camera.start()
    expect(states).toEqual([{ kind: 'trouble', trouble }])
  })

  test('a camera that is unplugged is lost, and can be asked for again', async () => {
    const [first, second] = [new FakeTrack(), new FakeTrack()]
    const { camera, last } = house({ answers: [first, second] })
    await camera.start()
    first.end()
    expect(last()).toEqual({ kind: 'trouble', trouble: 'lost' })
    await camera.start()
    expect(last()?.kind).toBe('running')
  })
})

describe('no track outlives the look through it', () => {
  test('when it is stopped', async () => {
    const track = new FakeTrack()
    const { camera, last } = house({ answers: [track] })
    await camera.start()
    camera.stop()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'off'])
    // What stopping does to the track is no loss.
    track.end()
    expect(last()?.kind).toBe('off')
  })

  test('when the page is hidden', async () => {
    const track = new FakeTrack()
    const { camera, last } = house({ answers: [track] })
    await camera.start()
    camera.pause()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'paused'])
  })

  test('when it comes after the page was hidden', async () => {
    const track = new FakeTrack()
    const { camera, last } = house({ answers: [track], visible: () => false })
    await camera.start()
    expect([track.readyState, last()?.kind]).toEqual(['ended', 'paused'])
  })

  test('when it comes after the visitor has left', async () => {
    const track = new FakeTrack()
    let give: (track: FakeTrack) => void = () => undefined
    const later = new Promise<FakeTrack>((resolve) => {
      give = resolve
    })
    const { camera, states } = house({ answers: [later] })
    const started = camera.start()
    camera.stop()
    give(track)
    await started
    expect(track.readyState).toBe('ended')
    expect(states.map(({ kind }) => kind)).toEqual(['asking', 'off'])
  })

  test('when another camera is chosen', async () => {
    const [first, second] = [new FakeTrack(), new FakeTrack({}, { deviceId: 'front', facingMode: 'user' })]
    const { camera, last, asked } = house({ answers: [first, second] })
    await camera.start()
    await camera.start('front')
    expect([first.readyState, second.readyState]).toEqual(['ended', 'live'])
    expect(last()).toMatchObject({ kind: 'running', id: 'front', facesUser: true })
    expect(asked[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' } })
    expect(asked[1]?.video).toMatchObject({ deviceId: { exact: 'front' } })
    expect(asked.every(({ audio }) => audio === false)).toBe(true)
  })

  test('pausing what does not run says nothing', () => {
    const { camera, states } = house()
    camera.pause()
    expect(states).toEqual([])
  })
})

test('the cameras are named, and microphones are not among them', async () => {
  const known = [
    { kind: 'audioinput', deviceId: 'ear', label: 'Ear' },
    { kind: 'videoinput', deviceId: 'back', label: 'Back' },
    { kind: 'videoinput', deviceId: 'front', label: '' },
  ]
  const { camera, last } = house({ answers: [new FakeTrack()], known })
  await camera.start()
  expect(last()).toMatchObject({
    cameras: [
      { id: 'back', label: 'Back' },
      { id: 'front', label: '' },
    ],
  })
})

test('the lamp is offered where there is one, and its switch goes where it will not', async () => {
  const track = new FakeTrack({ torch: true })
  const { camera, last } = house({ answers: [track] })
  await camera.start()
  expect(last()).toMatchObject({ torch: false })
  await camera.light(true)
  expect(last()).toMatchObject({ torch: true })
  expect(track.constraints).toEqual([{ advanced: [{ torch: true }] }])
  track.refusesLight = true
  await camera.light(false)
  expect(last()).toMatchObject({ kind: 'running', torch: undefined })
})

test('a camera without a lamp has no switch', async () => {
  const { camera, last } = house({ answers: [new FakeTrack()] })
  await camera.start()
  expect(last()).toMatchObject({ torch: undefined })
})
