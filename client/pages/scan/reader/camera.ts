/** One camera at a time: asked for when told to, released whenever it is not looked through, and every way it can fail told apart. */

export type CameraTrouble =
  /** By the visitor, the browser's settings or the system's. */
  | 'refused'
  | 'none'
  /** In another program's hands, or broken. */
  | 'busy'
  /** It was running and is gone: unplugged, or taken back by the system. */
  | 'lost'
  /** Browsers give cameras to secure pages alone. */
  | 'insecure'
  | 'unsupported'
  /** By the policy of a document that began as another page. */
  | 'barred'
  | 'failed'

export interface NamedCamera {
  readonly id: string
  /** Empty where the browser does not tell. */
  readonly label: string
}

export interface RunningCamera {
  readonly kind: 'running'
  readonly stream: MediaStream
  readonly cameras: readonly NamedCamera[]
  readonly id: string | undefined
  /** Whether it looks at its user, who then expects a mirror. */
  readonly facesUser: boolean
  /** Whether its lamp is on; undefined where it has none. */
  readonly torch: boolean | undefined
}

export type CameraState =
  | { readonly kind: 'off' | 'asking' }
  /** Released because nobody could see the page. */
  | { readonly kind: 'paused' }
  | RunningCamera
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble }

export interface Camera {
  start(id?: string): Promise<void>
  stop(): void
  /** Stops what is running, and says so. */
  pause(): void
  light(on: boolean): Promise<void>
}

export interface CameraSurroundings {
  readonly devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined
  readonly secure: boolean
  readonly barred: () => boolean
  readonly visible: () => boolean
  readonly tell: (state: CameraState) => void
}

/** Browsers' types do not know the lamp yet (Image Capture, 4.1). */
interface Torch {
  readonly torch?: boolean
}

/** What a name of the specification means here (Media Capture and Streams, 10.3). */
const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

function constraintsOf(id: string | undefined): MediaStreamConstraints {
  const one = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } }
  return { video: { ...one, width: { ideal: 1_280 }, height: { ideal: 720 } }, audio: false }
}

export function createCamera({ devices, secure, barred, visible, tell }: CameraSurroundings): Camera {
  /** Which asking counts: what an earlier one brings is let go of at once. */
  let asking = 0
  let held: MediaStream | undefined
  let running: RunningCamera | undefined

  function release(): void {
    asking++
    running = undefined
    const stream = held
    held = undefined
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', lost)
      track.stop()
    }
  }

  function lost(): void {
    release()
    tell({ kind: 'trouble', trouble: 'lost' })
  }

  function run(state: RunningCamera): void {
    running = state
    tell(state)
  }

  async function start(id?: string): Promise<void> {
    release()
    const mine = asking
    if (!devices) return tell({ kind: 'trouble', trouble: secure ? 'unsupported' : 'insecure' })
    tell({ kind: 'asking' })
    let stream: MediaStream
    try {
      stream = await devices.getUserMedia(constraintsOf(id))
    } catch (error) {
      if (mine !== asking) return
      const trouble = TROUBLES[error instanceof Error ? error.name : ''] ?? 'failed'
      return tell({ kind: 'trouble', trouble: trouble === 'refused' && barred() ? 'barred' : trouble })
    }
    if (mine !== asking) return stream.getTracks().forEach((track) => void track.stop())
    held = stream
    if (!visible()) return pause()
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', lost)
    // Named only once one of them may be used.
    const known = await devices.enumerateDevices().catch(() => [])
    if (mine !== asking) return
    const settings = track?.getSettings()
    const able: (MediaTrackCapabilities & Torch) | undefined = track?.getCapabilities?.()
    run({
      kind: 'running',
      stream,
      cameras: known
        .filter(({ kind }) => kind === 'videoinput')
        .map(({ deviceId, label }) => ({ id: deviceId, label })),
      id: settings?.deviceId,
      facesUser: settings?.facingMode === 'user',
      torch: able?.torch ? false : undefined,
    })
  }

  function pause(): void {
    if (!held) return
    release()
    tell({ kind: 'paused' })
  }

  async function light(on: boolean): Promise<void> {
    const before = running
    const [track] = before?.stream.getVideoTracks() ?? []
    if (!before || !track) return
    const wanted: MediaTrackConstraintSet & Torch = { torch: on }
    try {
      await track.applyConstraints({ advanced: [wanted] })
      if (running === before) run({ ...before, torch: on })
    } catch {
      // A lamp that will not: its switch goes, and the camera stays.
      if (running === before) run({ ...before, torch: undefined })
    }
  }

  return {
    start,
    stop: () => {
      release()
      tell({ kind: 'off' })
    },
    pause,
    light,
  }
}
