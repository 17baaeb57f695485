/** Coordinates the players of the page: one episode or guide at a time, stopped when the user leaves. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { translation } from '../../i18n/use-translation.ts'
import { guideList } from '../guide/guide-list.ts'
import { contentOf, loadContent } from '../guide/served.ts'
import { createEpisodeSound, type EpisodeSound } from './episodes/episode-sound.ts'
import type { Episode } from './episodes/podcast-answer.ts'
import { placeIn, readListening, savePlace } from './player/listening.ts'
import { createGuideReader, type GuideReader } from './reading/guide-reader.ts'
import { openingOf, type SpokenSection, sectionsOf } from './reading/sentences.ts'
import { japaneseVoice, type VoiceList, voiceToUse } from './reading/voices.ts'

export type Now =
  | { readonly kind: 'episode' }
  | { readonly kind: 'guide'; readonly key: string; readonly text: 'loading' | 'ready' | 'failed' }

export interface Players {
  readonly sound: EpisodeSound
  readonly reader: GuideReader
  readonly now: Now | undefined
  playEpisode(episode: Episode, at?: number): void
  readGuide(key: string): void
  close(): void
}

interface EndHandlers {
  readonly ofEpisode: (episode: Episode) => void
  readonly ofGuide: (key: string) => void
}

export const guidePlace = (key: string) => `guide ${key}`

async function loadSections(language: Language, key: string): Promise<readonly SpokenSection[]> {
  await loadContent(language, key)
  const guide = contentOf(language, key)?.guideOf(language, key)
  if (!guide) throw new Error(`no guide ${key} in ${language}`)
  const { t } = translation(language, 'guide')
  const { t: own } = translation(language, 'podcast')
  return sectionsOf(guide, language, {
    note: t('callouts.note'),
    tip: t('callouts.tip'),
    warning: t('callouts.warning'),
    picture: own('reading.picture'),
  })
}

function everyMs(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

export function usePlayers(language: Language, voices: VoiceList, ends: EndHandlers): Players {
  const [now, setNow] = useState<Now>()
  const latest = useRef({ ends, key: '' })
  useEffect(() => {
    latest.current.ends = ends
  })
  const [sound] = useState(() =>
    createEpisodeSound({
      makeAudio: () => document.createElement('audio'),
      placeOf: placeIn,
      savePlace,
      isOnline: () => navigator.onLine,
      onEnd: (episode) => latest.current.ends.ofEpisode(episode),
    }),
  )
  const [reader] = useState(() =>
    createGuideReader({
      speech: () => speechSynthesis,
      makeUtterance: (text) => new SpeechSynthesisUtterance(text),
      every: everyMs,
      onSection: (at) => savePlace(guidePlace(latest.current.key), { at }),
      onEnd() {
        savePlace(guidePlace(latest.current.key), { at: 0, done: true })
        latest.current.ends.ofGuide(latest.current.key)
      },
    }),
  )

  const close = useCallback(() => {
    sound.close()
    reader.close()
    latest.current.key = ''
    setNow(undefined)
  }, [sound, reader])

  useStopPlayback(language, sound, reader, close)

  return {
    sound,
    reader,
    now,
    close,
    playEpisode(episode, at) {
      reader.close()
      latest.current.key = ''
      sound.setSpeed(readListening().speed)
      sound.play(episode, at)
      setNow({ kind: 'episode' })
    },
    readGuide(key) {
      const summary = guideList(language)?.[key]
      if (!summary) return
      sound.close()
      reader.close()
      latest.current.key = key
      const { speed, voices: chosen } = readListening()
      const main = voiceToUse(voices, language, chosen[language])
      const opening = [openingOf(summary, language)]
      reader.setSpeed(speed)
      // Browsers allow speech only within a user gesture, so the title is spoken at once while the text loads.
      const isOpen = main
        ? reader.open(language, opening, false, { main, japanese: japaneseVoice(voices, language) })
        : reader.show(language, opening)
      setNow({ kind: 'guide', key, text: 'loading' })
      loadSections(language, key).then(
        (sections) => {
          if (!isOpen()) return
          reader.complete(sections, placeIn(guidePlace(key))?.at ?? 0)
          setNow({ kind: 'guide', key, text: 'ready' })
        },
        () => {
          if (!isOpen()) return
          reader.pause()
          setNow({ kind: 'guide', key, text: 'failed' })
        },
      )
    },
  }
}

/**
 * Stops playback when the user leaves the page or changes its language. If the browser has silenced a hidden page, the
 * player's status is corrected when the page becomes visible.
 */
function useStopPlayback(language: Language, sound: EpisodeSound, reader: GuideReader, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must stop playback.
  useEffect(() => close, [close, language])
  useEffect(() => {
    const hidden = () => reader.pause()
    const seen = () => {
      if (document.visibilityState === 'visible') reader.syncStatus()
    }
    const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'media-src') sound.reportBlocked()
    }
    addEventListener('pagehide', hidden)
    document.addEventListener('visibilitychange', seen)
    document.addEventListener('securitypolicyviolation', refused)
    return () => {
      removeEventListener('pagehide', hidden)
      document.removeEventListener('visibilitychange', seen)
      document.removeEventListener('securitypolicyviolation', refused)
    }
  }, [sound, reader])
}
