/** A list entry for one episode: date, length, summary, play button and transcript. */

import { useId, useState, useSyncExternalStore } from 'react'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PauseIcon, PlayIcon } from '../player/icons.tsx'
import { useListening } from '../player/listening.ts'
import { lengthInWords } from '../player/time-words.ts'
import type { EpisodeSound } from './episode-sound.ts'
import type { Episode } from './podcast-answer.ts'
import { TranscriptPanel } from './transcript.tsx'

export interface EpisodeItemProps {
  readonly episode: Episode
  /** The language that the podcast feed declares, as a BCP 47 tag. */
  readonly language: string | null
  readonly compact?: boolean
  readonly sound: EpisodeSound
  readonly onPlay: (episode: Episode, at?: number) => void
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const
const SHORT_SUMMARY_CHARACTERS = 180

/** The store's snapshot is a boolean here, so that playback progress does not re-render every item. */
function useIsPlaying(sound: EpisodeSound, id: string): boolean {
  const playing = () => {
    const { episode, status } = sound.read()
    return episode?.id === id && (status === 'playing' || status === 'loading')
  }
  return useSyncExternalStore(sound.subscribe, playing, () => false)
}

export function EpisodeItem({ episode, language: feedLanguage, compact = false, sound, onPlay }: EpisodeItemProps) {
  const { t, language } = useTranslation('podcast')
  const { id, title, summary, publishedAt, seconds, season, number, explicit, link } = episode
  const playing = useIsPlaying(sound, id)
  const place = useListening().places[id]
  const words = { lang: feedLanguage ?? undefined, dir: 'auto' } as const
  const heading = useId()
  return (
    <li className="episode" data-playing={playing || undefined}>
      <h3 id={heading} {...words}>
        {title || t('episode.untitled')}
      </h3>
      <p className="episode-facts">
        {publishedAt !== null && (
          <time dateTime={new Date(publishedAt).toISOString()}>{formatInstant(language, publishedAt, DAY)}</time>
        )}
        {seconds !== null && seconds > 0 && <span>{lengthInWords(language, seconds)}</span>}
        {number !== null && (
          <span>{season === null ? t('episode.number', { number }) : t('episode.season', { season, number })}</span>
        )}
        {explicit && <span>{t('episode.explicit')}</span>}
        {place?.done && <Badge tone="success">{t('episode.heard')}</Badge>}
        {place && !place.done && place.at > 0 && seconds !== null && seconds > place.at && (
          <Badge tone="info">{t('episode.left', { time: lengthInWords(language, seconds - place.at) })}</Badge>
        )}
      </p>
      <Summary paragraphs={summary} words={words} compact={compact} />
      <div className="episode-ways">
        <Button
          variant="primary"
          data-plays={id}
          aria-labelledby={`${heading}-play ${heading}`}
          onClick={() => (playing ? sound.pause() : onPlay(episode))}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
          <span id={`${heading}-play`}>{t(playing ? 'player.pause' : 'player.play')}</span>
        </Button>
        {link && (
          <a className="link-alone" href={link} target="_blank" rel="noopener noreferrer">
            {t('episode.page')}
          </a>
        )}
      </div>
      {episode.hasTranscript ? (
        <TranscriptPanel episode={episode} language={feedLanguage} headingId={heading} sound={sound} onPlay={onPlay} />
      ) : (
        <p className="episode-no-transcript">{t('transcript.none')}</p>
      )}
    </li>
  )
}

interface SummaryProps {
  readonly paragraphs: readonly string[]
  readonly words: { readonly lang: string | undefined; readonly dir: 'auto' }
  readonly compact: boolean
}

function Summary({ paragraphs, words, compact }: SummaryProps) {
  const { t } = useTranslation('podcast')
  const [whole, setWhole] = useState(false)
  const [first] = paragraphs
  if (!first) return null
  const long = paragraphs.length > 1 || first.length > SHORT_SUMMARY_CHARACTERS
  return (
    <div className="episode-summary" data-short={(long && !whole) || undefined}>
      {(whole ? paragraphs : [first]).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order.
        <p key={index} {...words}>
          {paragraph}
        </p>
      ))}
      {long && !compact && (
        <button type="button" className="podcast-press" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'episode.less' : 'episode.more')}
        </button>
      )}
    </div>
  )
}
