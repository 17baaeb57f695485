/** The mission's video frame (spec §1, §9): 500 px high, loaded once a tenth of it is visible; a drawn poster until then, and without a film. */

import './film.css'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { useSeen } from './use-seen.ts'

/** The part of the frame that must be visible before anything is asked of another site. */
export const SEEN_SHARE = 0.1

/** The player's address without cookies; the id is the operator's, and is never trusted to be more than an id. */
export function filmAddress(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`
}

function Poster({ words }: { words: string }) {
  return (
    <div className="film-poster">
      <svg viewBox="-600 0 1200 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <path
          className="film-hill-1"
          d="M-900 330l150-30 170 16 190-66 150-70 40-4 44 8 150 72 190 52 160-22 260 40v180H-900z"
        />
        <path className="film-hill-2" d="M-900 366q220-44 450-16t450-4 450 2 450-8v160H-900z" />
        <path className="film-hill-3" d="M-900 396q300-22 600-14t600 0 600 4v120H-900z" />
        <path className="film-road" d="M-8 386h16l252 114h-470z" />
        <path className="film-line" d="M1 396h2l3 10h-4zM4 416h6l8 20h-9zM14 448h11l18 30H29zM36 490h15l6 10H41z" />
        <path
          className="film-stars"
          d="M-560 60h0M-470 140h0M-390 40h0M-300 110h0M-210 60h0M250 50h0M330 120h0M420 70h0M500 150h0M570 40h0M-520 220h0M460 230h0"
        />
      </svg>
      <p className="film-words">{words}</p>
    </div>
  )
}

export function Film() {
  const { t } = useTranslation('home')
  const { homeVideoId } = useSettings()
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame, SEEN_SHARE)
  return (
    <div className="film" ref={frame}>
      {homeVideoId !== undefined && seen ? (
        <iframe
          src={filmAddress(homeVideoId)}
          title={t('mission.film')}
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <Poster words={t('mission.poster')} />
      )}
    </div>
  )
}
