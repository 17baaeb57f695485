/** The operator's live streams: each player loads on a press, because it contacts another site. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { City } from '../../../shared/city/cities.ts'
import { api } from '../../api/api.ts'
import { PlayIcon } from '../../art/icons.tsx'
import { useLoaded } from '../../data/use-loaded.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { filmAddress } from '../home/film-address.ts'

interface Stream {
  readonly videoId: string
  readonly title: string
}

export function Streams({ city }: { city: City }) {
  const { t } = useTranslation('live')
  const { data, problem, reload } = useLoaded(
    useCallback(() => api('GET /api/cities/:city/live', { params: { city } }), [city]),
  )
  if (problem) {
    return (
      <p className="streams-failed" role="status">
        {t('streams.failed')} <Button onClick={reload}>{t('streams.again')}</Button>
      </p>
    )
  }
  if (!data || data.streams.length === 0) return null
  return (
    <section className="streams" aria-labelledby="streams">
      <h2 id="streams">{t('streams.heading')}</h2>
      <p>{t('streams.lead')}</p>
      <ul>
        {data.streams.map((stream) => (
          <li key={stream.videoId}>
            <StreamFrame stream={stream} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StreamFrame({ stream: { videoId, title } }: { stream: Stream }) {
  const { t } = useTranslation('live')
  const [started, setStarted] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone: the player takes its focus.
  useEffect(() => {
    if (started) player.current?.focus()
  }, [started])
  return (
    <figure>
      <div className="stream-frame">
        {started ? (
          <iframe
            ref={player}
            src={filmAddress(videoId, true)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <button type="button" onClick={() => setStarted(true)}>
            <PlayIcon />
            <span>
              {t('streams.play')} <bdi dir="auto">{title}</bdi>
            </span>
          </button>
        )}
      </div>
      <figcaption dir="auto">{title}</figcaption>
    </figure>
  )
}
