/**
 * The video frame of the home page's mission section (specification §1, §9), 500 px high. Shows a drawn poster until
 * the user presses play or, if so configured, until a tenth of the frame is visible.
 */

import './film.css'
import { useRef, useState } from 'react'
import { PlayIcon } from '../../art/icons.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { VideoPlayer } from '../../ui/video/video-player.tsx'
import { useSeen } from './use-seen.ts'

/** The fraction of the frame that must be visible before the external player loads. */
export const SEEN_SHARE = 0.1

function Poster({ onPlay }: { onPlay: (() => void) | undefined }) {
  const { t } = useTranslation('mission')
  return (
    <div className="film-poster">
      <svg viewBox="-600 0 1200 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <path
          className="film-stars"
          d="M-560 60h0M-470 140h0M-390 40h0M-300 230h0M-210 190h0M250 210h0M330 120h0M420 70h0M500 150h0M570 40h0M-520 250h0M460 260h0M-420 210h0M370 230h0"
        />
        <circle className="film-moon" cx="44" cy="252" r="62" />
        <path className="film-cone" d="M-900 420Q-180 386-36 240l16-7 20 6 22-7 16 8Q180 386 900 420v80H-900z" />
        <path
          className="film-snow"
          d="M-36 240l16-7 20 6 22-7 16 8q26 34 62 64l-26-10 14 32-36-36 4 44-26-46-10 62-16-60-18 34-4-42-28 34 10-38-36 20q24-24 36-58z"
        />
        <path className="film-hill-1" d="M-900 378q220-34 450-12t450-2 450 2 450-10v144H-900z" />
        <path className="film-hill-2" d="M-900 400q300-18 600-10t600 0 600 0v110H-900z" />
        <path className="film-road" d="M-8 390h16l252 110h-470z" />
        <path className="film-line" d="M1 398h2l3 9h-4zM5 418h6l7 18h-8zM14 450h11l14 26H27zM36 490h15l6 10H41z" />
        <path className="film-post" d="M-20 402v-44h8M-52 422v-92h20M-120 464v-170q0-8 8-8h40v8" />
        <path
          className="film-red"
          d="M-14 358h4v8h3l-5 8-5-8h3zM-36 330h8v18h6l-10 16-10-16h6zM-80 292h16v36h11l-19 30-19-30h11z"
        />
        <path className="film-white" d="M-36 335h8v4h-8zM-80 301h16v8h-16zM-80 317h16v7h-16z" />
      </svg>
      <p className="film-words">{t('mission.poster')}</p>
      {onPlay && (
        <p className="film-start">
          <button type="button" className="film-play" onClick={onPlay}>
            <PlayIcon />
            {t('mission.play')}
          </button>
          <small>{t('mission.thirdParty')}</small>
        </p>
      )}
    </div>
  )
}

export interface FilmFrameProps {
  readonly videoId: string
  /** Whether the video was started. Before that, nothing is requested from another site. */
  readonly started: boolean
  readonly onPlay?: () => void
}

export function FilmFrame({ videoId, started, onPlay }: FilmFrameProps) {
  const { t } = useTranslation('mission')
  if (!started) return <Poster onPlay={onPlay} />
  return <VideoPlayer videoId={videoId} title={t('mission.film')} pressed={onPlay !== undefined} />
}

export function Film({ videoId }: { readonly videoId: string }) {
  const { homeVideoStart } = useSettings()
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame, SEEN_SHARE)
  const [pressed, setPressed] = useState(false)
  const [press] = useState(() => () => setPressed(true))
  const byClick = homeVideoStart === 'click'
  return (
    <div className="film" ref={frame}>
      <FilmFrame videoId={videoId} started={byClick ? pressed : seen} {...(byClick ? { onPlay: press } : {})} />
    </div>
  )
}
