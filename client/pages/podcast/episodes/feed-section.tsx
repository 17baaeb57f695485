/**
 * The operator's podcast above the guides. The feed arrives after the prerendered markup, so space for the newest
 * episode (or the
 * message without a feed) is reserved. The other episodes are behind a button.
 */

import '../podcast.css'
import { type ReactNode, useState } from 'react'
import { PodcastMotif } from '../../../art/motifs-more.tsx'
import { formatInstant, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { episodesWith, hostsOf, SEARCHED_FROM, SHOWN_AT_ONCE } from './episode-filter.ts'
import { EpisodeItem } from './episode-item.tsx'
import type { EpisodeSound } from './episode-sound.ts'
import type { Episode, Feed, Podcast } from './podcast-answer.ts'
import type { Asked } from './use-podcast.ts'

export interface FeedSectionProps {
  readonly asked: Asked
  readonly sound: EpisodeSound
  readonly onPlay: (episode: Episode, at?: number) => void
  readonly onRetry: () => void
}

export function FeedSection({ asked, sound, onPlay, onRetry }: FeedSectionProps) {
  if ('feed' in asked && asked.feed) return <TheFeed podcast={asked} feed={asked.feed} sound={sound} onPlay={onPlay} />
  return <WithoutFeed state={asked.state === 'ready' ? 'none' : asked.state} onRetry={onRetry} />
}

interface FrameProps {
  readonly title: ReactNode
  /** The newest episode, beside the text where there is room. */
  readonly episode?: ReactNode
  readonly ways?: ReactNode
  readonly children: ReactNode
}

function Frame({ title, episode, ways, children }: FrameProps) {
  return (
    <section className="podcast-feed" data-feed={ways !== undefined} aria-labelledby="podcast-feed">
      <div className="podcast-drawing">
        <PodcastMotif />
      </div>
      <div className="podcast-feed-text">
        <h2 id="podcast-feed">{title}</h2>
        {children}
      </div>
      {episode && <div className="podcast-newest">{episode}</div>}
      {ways && <div className="podcast-ways">{ways}</div>}
    </section>
  )
}

function WithoutFeed({ state, onRetry }: { state: Exclude<Asked['state'], 'ready'>; onRetry: () => void }) {
  const { t } = useTranslation('podcast')
  const canRetry = state === 'unreachable' || state === 'failed'
  return (
    <Frame title={t(`without.${state}.title`)}>
      <p role="status">{t(`without.${state}.text`)}</p>
      <p>{t('without.meanwhile')}</p>
      {canRetry && (
        <p>
          <Button onClick={onRetry}>{t('failure.retry')}</Button>
        </p>
      )}
    </Frame>
  )
}

type FeedProps = Pick<FeedSectionProps, 'sound' | 'onPlay'> & { readonly podcast: Podcast; readonly feed: Feed }

function TheFeed({ podcast, feed, sound, onPlay }: FeedProps) {
  const { t, language } = useTranslation('podcast')
  const [all, setAll] = useState(false)
  const { episodes, title, summary, author, link } = feed
  const words = { lang: feed.language ?? undefined, dir: 'auto' } as const
  const [newest] = episodes
  const item = (episode: Episode, compact = false) => (
    <EpisodeItem
      key={episode.id}
      episode={episode}
      language={feed.language}
      compact={compact}
      sound={sound}
      onPlay={onPlay}
    />
  )
  return (
    <>
      <Frame
        title={<span {...words}>{title || t('feed.untitled')}</span>}
        episode={
          newest &&
          !all && (
            <>
              <p className="podcast-newest-name">{t('feed.newest')}</p>
              <ul className="episodes">{item(newest, episodes.length > 1)}</ul>
            </>
          )
        }
        ways={
          <>
            {newest && (
              <p className="podcast-host">{t('feed.host', { hosts: formatList(language, hostsOf(episodes)) })}</p>
            )}
            {episodes.length > 1 && (
              <Button aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t('feed.newestOnly') : t('feed.all', { count: episodes.length })}
              </Button>
            )}
            {link && (
              <a className="link-alone" href={link} target="_blank" rel="noopener noreferrer">
                {t('feed.site')}
              </a>
            )}
          </>
        }
      >
        {author && (
          <p className="podcast-by" {...words}>
            {author}
          </p>
        )}
        {summary[0] && (
          <p className="podcast-summary" {...words}>
            {summary[0]}
          </p>
        )}
        {podcast.source === 'kept' && podcast.readAt !== null && (
          <p className="podcast-kept" role="status">
            {t('feed.kept', { date: formatInstant(language, podcast.readAt) })}
          </p>
        )}
        {!newest && <p>{t('feed.empty')}</p>}
      </Frame>
      {all && <EpisodeList episodes={episodes}>{(episode) => item(episode)}</EpisodeList>}
    </>
  )
}

interface EpisodeListProps {
  readonly episodes: readonly Episode[]
  readonly children: (episode: Episode) => ReactNode
}

function EpisodeList({ episodes, children }: EpisodeListProps) {
  const { t } = useTranslation('podcast')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const found = episodesWith(episodes, search)
  const more = Math.min(SHOWN_AT_ONCE, found.length - shown)
  return (
    <div className="episode-list">
      {episodes.length >= SEARCHED_FROM && (
        <search>
          <Field
            name="episodes"
            type="search"
            label={t('feed.search')}
            value={search}
            autoComplete="off"
            onChange={({ target }) => {
              setSearch(target.value)
              setShown(SHOWN_AT_ONCE)
            }}
          />
        </search>
      )}
      <p className="podcast-count" role="status">
        {found.length > 0 ? t('feed.count', { count: found.length }) : t('feed.nothing')}
      </p>
      <ul className="episodes">{found.slice(0, shown).map((episode) => children(episode))}</ul>
      {more > 0 && (
        <p className="podcast-more">
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>{t('feed.more', { count: more })}</Button>
        </p>
      )}
    </div>
  )
}
