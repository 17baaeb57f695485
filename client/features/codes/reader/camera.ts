/** Manages one camera stream: starts it on request, releases it when unused, and classifies every failure. */

export type CameraTrouble =
  | 'refused'
  | 'none'
  /** The camera is in use by another program, or cannot be read. */
  | 'busy'
  | 'lost'
  /** The page is not a secure context, so the browser provides no camera. */
  | 'insecure'
  | 'unsupported'
  /**
   * The Permissions-Policy of the loaded document forbids the camera. That document was loaded for another page, before
   * a client-side navigation.
   */
  | 'barred'
  | 'failed'

export interface NamedCamera {
  readonly id: string
  /** The camera's name; empty while the browser hides the names of cameras. */
  readonly label: string
}

export interface RunningCamera {
  readonly kind: 'running'
  readonly stream: MediaStream
  readonly cameras: readonly NamedCamera[]
  readonly id: string | undefined
  /** Whether this is a front camera, whose picture users expect to be mirrored. */
  readonly facesUser: boolean
  readonly torch: boolean | undefined
}

export type CameraState =
  | { readonly kind: 'off' | 'asking' }
  | { readonly kind: 'paused' }
  | RunningCamera
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble }

export interface Camera {
  start(id?: string): Promise<void>
  stop(): void
  pause(): void
  light(on: boolean): Promise<void>
}

export interface CameraDependencies {
  readonly devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined
  readonly secure: boolean
  readonly barred: () => boolean
  readonly visible: () => boolean
  readonly onChange: (state: CameraState) => void
}

/** The properties of a camera track for its torch, which TypeScript's DOM types lack (Image Capture, section 4.1). */
interface Torch {
  readonly torch?: boolean
}

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

export function createCamera({ devices, secure, barred, visible, onChange }: CameraDependencies): Camera {
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
    onChange({ kind: 'trouble', trouble: 'lost' })
  }

  function run(state: RunningCamera): void {
    running = state
    onChange(state)
  }

  async function start(id?: string): Promise<void> {
    release()
    const mine = asking
    if (!devices) return onChange({ kind: 'trouble', trouble: secure ? 'unsupported' : 'insecure' })
    onChange({ kind: 'asking' })
    let stream: MediaStream
    try {
      stream = await devices.getUserMedia(constraintsOf(id))
    } catch (error) {
      if (mine !== asking) return
      const trouble = TROUBLES[error instanceof Error ? error.name : ''] ?? 'failed'
      return onChange({ kind: 'trouble', trouble: trouble === 'refused' && barred() ? 'barred' : trouble })
    }
    if (mine !== asking) return stream.getTracks().forEach((track) => void track.stop())
    held = stream
    if (!visible()) return pause()
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', lost)
    // Labels are available only after permission is granted.
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
    onChange({ kind: 'paused' })
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
      if (running === before) run({ ...before, torch: undefined })
    }
  }

  return {
    start,
    stop: () => {
      release()
      onChange({ kind: 'off' })
    },
    pause,
    light,
  }
}
