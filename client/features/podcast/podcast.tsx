/** The operator's podcast and the guides read aloud by the device, with one player for both. */

import { useSyncExternalStore } from 'react'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { guideList } from '../guide/guide-list.ts'
import { GuidePage } from '../guide/guide-page.tsx'
import { EpisodePlayer } from './episodes/episode-player.tsx'
import { FeedSection } from './episodes/feed-section.tsx'
import { usePodcast } from './episodes/use-podcast.ts'
import { READ_ALOUD } from './guide-groups.ts'
import { GuidePlayer } from './guide-player.tsx'
import { readListening } from './player/listening.ts'
import { ReadAloud } from './read-aloud.tsx'
import { useVoiceList } from './reading/voices.ts'
import { usePlayers } from './use-players.ts'

export function Podcast({ route }: { route: Route }) {
  const { t, language } = useTranslation('podcast')
  const [podcast, retry] = usePodcast()
  const feed = 'feed' in podcast ? podcast.feed : null
  const voices = useVoiceList()
  const players = usePlayers(language, voices, {
    // Episodes continue in publication order. The feed lists the newest first, so the next episode has a lower index.
    ofEpisode({ id }) {
      const index = feed?.episodes.findIndex((episode) => episode.id === id) ?? -1
      const next = feed?.episodes[index - 1]
      if (next && readListening().autoplay) players.playEpisode(next)
    },
    ofGuide(key) {
      const next = READ_ALOUD[READ_ALOUD.indexOf(key as (typeof READ_ALOUD)[number]) + 1]
      if (next && readListening().autoplay) players.readGuide(next)
    },
  })
  const { sound, reader, now, playEpisode, readGuide, close } = players
  const episode = useSyncExternalStore(
    sound.subscribe,
    () => sound.read().episode,
    () => undefined,
  )
  const closePlayer = () => {
    const played = now?.kind === 'guide' ? now.key : episode?.id
    const hadFocus = document.activeElement?.closest('.player')
    close()
    // Closing the player removes its focused button from the page, so focus returns to the button that started
    // playback.
    if (!hadFocus || !played) return
    const starter = document.querySelector<HTMLElement>(`[data-plays="${played}"]`)
    // An episode that was started by the player's "next" button may not be in the visible list. In that case the first
    // play button gets the focus.
    ;(starter ?? document.querySelector<HTMLElement>('[data-plays]'))?.focus()
  }
  return (
    <div className="podcast-page">
      <GuidePage route={route} collapsed={t('textBelow')}>
        <ReadAloud reader={reader} now={now} voices={voices} onRead={readGuide} />
        <FeedSection podcast={podcast} sound={sound} onPlay={playEpisode} onRetry={retry} />
      </GuidePage>
      {now?.kind === 'episode' && feed && episode && (
        <EpisodePlayer sound={sound} episode={episode} feed={feed} onPlay={playEpisode} onClose={closePlayer} />
      )}
      {now?.kind === 'guide' && (
        <GuidePlayer
          reader={reader}
          now={now}
          title={guideList(language)?.[now.key]?.title ?? now.key}
          voices={voices}
          onRetry={() => readGuide(now.key)}
          onClose={closePlayer}
        />
      )}
    </div>
  )
}
