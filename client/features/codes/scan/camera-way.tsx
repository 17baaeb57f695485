/** Scans with the camera, which starts only after a user action and stops when the page is hidden. */

import { type ReactNode, useEffect, useRef } from 'react'
import { scannedOf } from '../../../../shared/codes/scanned.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import type { RunningCamera } from '../reader/camera.ts'
import { grabber } from '../reader/pixels.ts'
import { startReading } from '../reader/reading.ts'
import { useCamera } from '../reader/use-camera.ts'
import { watch } from '../reader/watch.ts'

export interface CameraWayProps {
  readonly startNow: boolean
  readonly message: ReactNode
  readonly onTexts: (texts: readonly string[]) => void
}

export function CameraWay({ startNow, message, onTexts }: CameraWayProps) {
  const { t } = useTranslation('scan')
  const { state, start, stop, light } = useCamera()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startNow) void start()
  }, [startNow, start])

  const running = state.kind === 'running'
  // On a phone the camera view can start below the visible area, so it is scrolled into view.
  useEffect(() => {
    if (running) place.current?.scrollIntoView({ block: 'nearest' })
  }, [running])
  const canStart = state.kind !== 'asking' && !running
  // When the pressed button is replaced, focus moves to the new button, unless the user has moved it meanwhile.
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state renders another button.
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [state.kind])
  return (
    <section className="scan-way card" aria-labelledby="scan-camera" data-state={state.kind}>
      <h3 id="scan-camera">{t('ways.camera')}</h3>
      {running ? <Finder camera={state} onTexts={onTexts} /> : <p>{t('camera.text')}</p>}
      <p className="scan-state" role="status">
        {state.kind === 'asking' && t('camera.asking')}
        {running && t('camera.running')}
        {state.kind === 'paused' && t('camera.paused')}
        {state.kind === 'trouble' && t(`camera.trouble.${state.trouble}`)}
      </p>
      {state.kind === 'trouble' && state.trouble === 'refused' && <HowToAllow />}
      <div role="status">{message}</div>
      {running && <Switches camera={state} onLight={light} onCamera={start} />}
      <div className="scan-press" ref={place}>
        {canStart && !(state.kind === 'trouble' && state.trouble === 'barred') && (
          <Button
            variant="primary"
            onClick={() => {
              pressed.current = true
              void start()
            }}
          >
            <CameraIcon />
            {t(state.kind === 'off' ? 'camera.start' : 'camera.again')}
          </Button>
        )}
        {state.kind === 'trouble' && state.trouble === 'barred' && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('camera.reload')}
          </Button>
        )}
        {!canStart && (
          <Button
            onClick={() => {
              pressed.current = true
              stop()
            }}
          >
            {t('camera.stop')}
          </Button>
        )}
      </div>
    </section>
  )
}

function HowToAllow() {
  const { list } = useTranslation('scan')
  return (
    <ul className="scan-allow">
      {list('camera.allow').map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

function Finder({ camera, onTexts }: { camera: RunningCamera; onTexts: (texts: readonly string[]) => void }) {
  const { t } = useTranslation('scan')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onTexts)
  latest.current = onTexts
  const { stream } = camera
  useEffect(() => {
    const element = video.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    element.srcObject = stream
    // A browser that blocks autoplay rejects this call. The error is ignored, because codes are read regardless.
    element.play().catch(() => {})
    const reader = startReading()
    const look = async () => {
      const found = await watch({
        grab: grabber(element),
        read: reader.read,
        isOurs: (text) => scannedOf(text, location.host).kind === 'code',
        onOthers: (texts) => latest.current(texts),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal,
      })
      if (found) latest.current(found)
    }
    look().catch(reportError)
    return () => {
      controller.abort()
      reader.close()
      element.srcObject = null
    }
  }, [stream])
  return (
    <div className="scan-finder">
      <video
        ref={video}
        className="scan-video"
        data-mirrored={camera.facesUser || undefined}
        aria-label={t('camera.preview')}
        autoPlay
        muted
        playsInline
      />
      <svg className="scan-frame" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M4 26V10a6 6 0 0 1 6-6h16M74 4h16a6 6 0 0 1 6 6v16M96 74v16a6 6 0 0 1-6 6H74M26 96H10a6 6 0 0 1-6-6V74" />
      </svg>
    </div>
  )
}

interface SwitchesProps {
  readonly camera: RunningCamera
  readonly onLight: (on: boolean) => Promise<void>
  readonly onCamera: (id: string) => Promise<void>
}

function Switches({ camera: { cameras, id, torch }, onLight, onCamera }: SwitchesProps) {
  const { t } = useTranslation('scan')
  return (
    <>
      {cameras.length > 1 && (
        <SelectField
          name="camera"
          label={t('camera.which')}
          options={cameras.map((one, index) => ({
            value: one.id,
            label: one.label || t('camera.unnamed', { number: index + 1 }),
          }))}
          value={id ?? cameras[0]?.id ?? ''}
          onChange={(event) => void onCamera(event.target.value)}
        />
      )}
      {torch !== undefined && (
        <p className="scan-press">
          <Button aria-pressed={torch} onClick={() => void onLight(!torch)}>
            {t('camera.torch')}
          </Button>
        </p>
      )}
    </>
  )
}
