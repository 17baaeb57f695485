/** The operator's podcast above the guides. The feed is fetched after hydration, into space that the styles reserve. */

import '../podcast.css'
import { type ReactNode, useState } from 'react'
import { PodcastMotif } from '../../../art/motifs-city.tsx'
import { formatInstant, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { EPISODES_PER_PAGE, episodesWith, hostsOf, MIN_EPISODES_FOR_SEARCH } from './episode-filter.ts'
import { EpisodeItem } from './episode-item.tsx'
import type { EpisodeSound } from './episode-sound.ts'
import type { Episode, Feed, Podcast } from './podcast-answer.ts'
import type { PodcastState } from './use-podcast.ts'

export interface FeedSectionProps {
  readonly podcast: PodcastState
  readonly sound: EpisodeSound
  readonly onPlay: (episode: Episode, at?: number) => void
  readonly onRetry: () => void
}

export function FeedSection({ podcast, sound, onPlay, onRetry }: FeedSectionProps) {
  if ('feed' in podcast && podcast.feed)
    return <FeedContent podcast={podcast} feed={podcast.feed} sound={sound} onPlay={onPlay} />
  return <WithoutFeed state={podcast.state === 'ready' ? 'none' : podcast.state} onRetry={onRetry} />
}

interface FrameProps {
  readonly title: ReactNode
  readonly episode?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Frame({ title, episode, actions, children }: FrameProps) {
  return (
    <section className="podcast-feed" data-feed={actions !== undefined} aria-labelledby="podcast-feed">
      <div className="podcast-drawing">
        <PodcastMotif />
      </div>
      <div className="podcast-feed-text">
        <h2 id="podcast-feed">{title}</h2>
        {children}
      </div>
      {episode && <div className="podcast-newest">{episode}</div>}
      {actions && <div className="podcast-ways">{actions}</div>}
    </section>
  )
}

function WithoutFeed({ state, onRetry }: { state: Exclude<PodcastState['state'], 'ready'>; onRetry: () => void }) {
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

function FeedContent({ podcast, feed, sound, onPlay }: FeedProps) {
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
        actions={
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
  const [shown, setShown] = useState(EPISODES_PER_PAGE)
  const found = episodesWith(episodes, search)
  const more = Math.min(EPISODES_PER_PAGE, found.length - shown)
  return (
    <div className="episode-list">
      {episodes.length >= MIN_EPISODES_FOR_SEARCH && (
        <search>
          <Field
            name="episodes"
            type="search"
            label={t('feed.search')}
            value={search}
            autoComplete="off"
            onChange={({ target }) => {
              setSearch(target.value)
              setShown(EPISODES_PER_PAGE)
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
          <Button onClick={() => setShown(shown + EPISODES_PER_PAGE)}>{t('feed.more', { count: more })}</Button>
        </p>
      )}
    </div>
  )
}
