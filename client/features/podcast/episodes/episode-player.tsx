/** Connects an episode's audio to the player and to the device's media controls. */

import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useListening } from '../player/listening.ts'
import { AutoplayChoice, Player, type Step } from '../player/player.tsx'
import { clockTime, timeInWords } from '../player/time-words.ts'
import type { EpisodeSound } from './episode-sound.ts'
import { useMediaSession } from './media-session.ts'
import type { Episode, Feed } from './podcast-answer.ts'

const BACK_SECONDS = 15
const FORWARD_SECONDS = 30

export interface EpisodePlayerProps {
  readonly sound: EpisodeSound
  readonly episode: Episode
  readonly feed: Feed
  readonly onPlay: (episode: Episode) => void
  readonly onClose: () => void
}

export function EpisodePlayer({ sound, episode, feed, onPlay, onClose }: EpisodePlayerProps) {
  const { t, language } = useTranslation('podcast')
  const state = useSyncExternalStore(sound.subscribe, sound.read, sound.read)
  const { speed } = useListening()
  const index = feed.episodes.findIndex(({ id }) => id === episode.id)
  // The list is sorted newest first, so the previous entry is the newer episode.
  const newer = feed.episodes[index - 1]
  const older = index < 0 ? undefined : feed.episodes[index + 1]
  const { status, at, length, failure, muted } = state

  const controls = useMemo(
    () => ({
      play: () => sound.play(episode),
      pause: sound.pause,
      seek: sound.seek,
      skip: sound.skip,
      previous: older && (() => onPlay(older)),
      next: newer && (() => onPlay(newer)),
      backSeconds: BACK_SECONDS,
      forwardSeconds: FORWARD_SECONDS,
    }),
    [sound, episode, older, newer, onPlay],
  )
  useMediaSession(episode, feed, state, speed, controls)

  const to = (name: 'previous' | 'next', other: Episode | undefined): Step => ({
    label: other
      ? t(`player.${name}Episode`, { title: other.title })
      : t(name === 'next' ? 'player.noNewer' : 'player.noOlder'),
    press: other && (() => onPlay(other)),
  })
  return (
    <Player
      kind={t(muted ? 'player.muted' : 'player.episode')}
      title={
        <span lang={feed.language ?? undefined} dir="auto">
          {episode.title}
        </span>
      }
      status={status === 'playing' || status === 'loading' ? status : 'paused'}
      toggle={sound.toggle}
      steps={{
        previous: to('previous', older),
        back: {
          label: t('player.back', { count: BACK_SECONDS }),
          mark: String(BACK_SECONDS),
          press: () => sound.skip(-BACK_SECONDS),
        },
        forward: {
          label: t('player.forward', { count: FORWARD_SECONDS }),
          mark: String(FORWARD_SECONDS),
          press: () => sound.skip(FORWARD_SECONDS),
        },
        next: to('next', newer),
      }}
      timeline={
        length === undefined
          ? undefined
          : {
              label: t('player.place'),
              value: Math.floor(at),
              most: Math.floor(length),
              words: t('player.of', { at: timeInWords(language, at), whole: timeInWords(language, length) }),
              start: clockTime(at),
              end: `−${clockTime(length - at)}`,
              onChange: sound.seek,
            }
      }
      onSpeed={sound.setSpeed}
      mute={sound.toggleMute}
      message={
        failure && (
          <Alert tone="error">
            <p>{t(`failure.${failure}`)}</p>
            <p>
              <a href={episode.audio.url} target="_blank" rel="noopener noreferrer">
                {t('failure.direct')}
              </a>
              <Button variant="quiet" onClick={sound.retry}>
                {t('failure.retry')}
              </Button>
            </p>
          </Alert>
        )
      }
      settings={<AutoplayChoice label={t('player.goOnEpisodes')} />}
      onClose={onClose}
    />
  )
}
