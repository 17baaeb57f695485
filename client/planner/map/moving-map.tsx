/** A drawing that a button replaces with an interactive map. Leaflet loads only then. */

import './moving-map.css'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { NIGHT_TOWNS } from '../../../shared/planner/places/towns.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { copyPressedPlace, PlaceName } from '../../ui/place-name.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { MovingMap as Handle } from './leaflet-map.ts'
import { placedAt } from './plan-route.ts'
import type { Scene, ScenePoint, TownName } from './scene.ts'

interface MovingMapProps {
  readonly scene: Scene
  readonly label: string
  /** Renders the drawing that the map replaces. The user can choose points on the drawing too. */
  readonly children: (chosen: string | undefined, choose: (id: string | undefined) => void) => ReactNode
  readonly more?: (id: string) => ReactNode
}

type State = 'drawing' | 'loading' | 'open' | 'failed'

/** Needs the catalogs 'maps' and 'places'. */
export function MovingMap({ scene, label, children, more }: MovingMapProps) {
  const { t } = useTranslation('maps')
  const [state, setState] = useState<State>('drawing')
  const [chosen, setChosen] = useState<string>()
  const open = useRef<HTMLButtonElement>(null)
  const handle = useRef<Handle>(undefined)
  const element = useLeaflet(state, setState, handle, setChosen)
  const point = scene.points.find(({ id }) => id === chosen)

  useEffect(() => {
    if (state === 'open') handle.current?.show(scene)
  }, [state, scene])
  useEffect(() => {
    if (state === 'open') handle.current?.choose(chosen)
  }, [state, chosen])
  // Only once, so that later changes of the scene keep the user's view.
  useEffect(() => {
    if (state !== 'open') return
    handle.current?.fit()
    element.current?.focus({ preventScroll: true })
  }, [state, element])

  if (state === 'drawing' || state === 'failed') {
    return (
      <div className="moving-map">
        {children(chosen, setChosen)}
        {point && <Chosen point={point}>{more?.(point.id)}</Chosen>}
        {state === 'failed' && <Alert tone="error">{t('moving.failed')}</Alert>}
        <p className="moving-map-controls">
          <Button ref={open} onClick={() => setState('loading')}>
            {t('moving.open')}
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className="moving-map">
      <Surface element={element} label={label} loading={state === 'loading'} />
      <p className="moving-map-controls">
        <Button onClick={() => handle.current?.zoom(1)}>{t('moving.closer')}</Button>
        <Button onClick={() => handle.current?.zoom(-1)}>{t('moving.farther')}</Button>
        <Button onClick={() => handle.current?.fit()}>{t('moving.all')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setState('drawing')
            requestAnimationFrame(() => open.current?.focus())
          }}
        >
          {t('moving.close')}
        </Button>
      </p>
      <Chosen point={point}>{point && more?.(point.id)}</Chosen>
    </div>
  )
}

interface SurfaceProps {
  readonly element: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly loading: boolean
}

function Surface({ element, label, loading }: SurfaceProps) {
  const { t } = useTranslation('maps')
  const { tiles } = useSettings()
  const id = useId()
  return (
    <>
      <div className="moving-map-frame">
        {loading && <Spinner label={t('moving.loading')} />}
        <div
          ref={element}
          className="moving-map-surface"
          role="application"
          aria-label={label}
          aria-describedby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
          tabIndex={0}
        />
      </div>
      <p id={id} className="moving-map-hint">
        {t('moving.hint')}
      </p>
      <p className="moving-map-hint">
        {tiles ? <Credit text={tiles.attribution} url={tiles.attributionUrl} /> : `${t('moving.ours')} ${t('credit')}`}
      </p>
    </>
  )
}

function Credit({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return <bdi>{text}</bdi>
  return (
    <a href={url} rel="noopener">
      <bdi>{text}</bdi>
    </a>
  )
}

function Chosen({ point, children }: { point: ScenePoint | undefined; children: ReactNode }) {
  const { t } = useTranslation('maps')
  const copied = useRef<HTMLParagraphElement>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the copy button inside handles the keyboard itself */}
      <div
        className="moving-map-chosen"
        role="status"
        onClick={(event) => copyPressedPlace(event.target, copied.current)}
      >
        {point ? (
          <>
            <p>
              <PlaceName
                name={point.name !== point.japanese && <b>{point.name}</b>}
                japanese={point.japanese}
                copyLabel={t('copy')}
                copiedLabel={t('copied')}
              />
            </p>
            {point.note && <p>{point.note}</p>}
            {children}
          </>
        ) : (
          <p className="moving-map-hint">{t('moving.choose')}</p>
        )}
      </div>
      <p ref={copied} className="visually-hidden" role="status" />
    </>
  )
}

/** Loads Leaflet and creates the map when the state asks for it; removes the map on unmount. */
function useLeaflet(
  state: State,
  setState: (state: State) => void,
  handle: RefObject<Handle | undefined>,
  onChoose: (id: string | undefined) => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const { tiles } = useSettings()
  const { t } = useTranslation('places')
  const wanted = state === 'loading' || state === 'open'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the button creates a map, with the texts of that moment
  useEffect(() => {
    if (!wanted) return
    let left = false
    import('./leaflet-map.ts').then(
      ({ openMap }) => {
        if (left || !element.current) return
        handle.current = openMap(element.current, {
          tiles: tiles?.url,
          towns: townNames((id) => t(`town.${id}` as 'town.sapporo')),
          still: matchMedia('(prefers-reduced-motion: reduce)').matches,
          onChoose,
        })
        setState('open')
      },
      (error) => {
        reportError(error)
        if (!left) setState('failed')
      },
    )
    return () => {
      left = true
      onChoose(undefined)
      handle.current?.close()
      handle.current = undefined
    }
  }, [wanted])
  return element
}

function townNames(nameOf: (id: string) => string): TownName[] {
  return Object.entries(NIGHT_TOWNS).flatMap(([id, kind]) => {
    const at = placedAt({ kind: 'node', id })
    return at ? [{ name: nameOf(id), at, city: kind === 'city' }] : []
  })
}
