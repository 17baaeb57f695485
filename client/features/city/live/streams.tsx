/** The operator's live streams. Each player loads only when the user presses play, because it contacts another site. */

import { useCallback, useState } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import { api } from '../../../api/api.ts'
import { PlayIcon } from '../../../art/icons.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { VideoPlayer } from '../../../ui/video/video-player.tsx'

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
  return (
    <figure>
      <div className="stream-frame">
        {started ? (
          <VideoPlayer videoId={videoId} title={title} pressed />
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
