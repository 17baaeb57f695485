/** The player for guides read aloud, and its message when the device has no voice for the language. */

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { changeListening, readListening, useListening } from './player/listening.ts'
import { AutoplayChoice, Player } from './player/player.tsx'
import { firstOf, type GuideReader, sectionAt, sentencesIn } from './reading/guide-reader.ts'
import { japaneseVoice, type VoiceList, voicesFor, voiceToUse } from './reading/voices.ts'
import type { Now } from './use-players.ts'

export interface GuidePlayerProps {
  readonly reader: GuideReader
  readonly now: Extract<Now, { kind: 'guide' }>
  readonly title: string
  readonly voices: VoiceList
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function GuidePlayer({ reader, now, title, voices, onRetry, onClose }: GuidePlayerProps) {
  const { t, language } = useTranslation('podcast')
  const { status, sections, sentence, failure } = useSyncExternalStore(reader.subscribe, reader.read, reader.read)
  const listening = useListening()
  const main = voiceToUse(voices, language, listening.voices[language])
  const japanese = japaneseVoice(voices, language)
  useEffect(() => reader.setVoices({ main, japanese }), [reader, main, japanese])

  const all = sentencesIn(sections).length
  const section = sectionAt(sections, sentence)
  const begin = firstOf(sections, section)
  const canGo = main !== undefined && sections.length > 0
  const step = (target: number | undefined) => (target === undefined ? undefined : () => reader.goTo(target))
  const back = sentence > 0 ? sentence - 1 : undefined
  const forward = sentence + 1 < all ? sentence + 1 : undefined
  const previous = sentence > begin ? begin : section > 0 ? firstOf(sections, section - 1) : undefined
  const next = section + 1 < sections.length ? firstOf(sections, section + 1) : undefined
  const words = t('reading.section', {
    number: section + 1,
    total: sections.length,
    title: sections[section]?.title ?? title,
  })
  return (
    <Player
      kind={t('reading.kind')}
      title={title}
      status={status === 'reading' ? (sentence < all ? 'playing' : 'loading') : 'paused'}
      toggle={main && reader.toggle}
      steps={{
        previous: { label: t('reading.previous'), press: canGo ? step(previous) : undefined },
        back: { label: t('reading.back'), press: canGo ? step(back) : undefined },
        forward: { label: t('reading.forward'), press: canGo ? step(forward) : undefined },
        next: { label: t('reading.next'), press: canGo ? step(next) : undefined },
      }}
      timeline={
        now.text === 'ready' && all > 1
          ? {
              label: t('reading.place'),
              value: Math.min(sentence, all - 1),
              most: all - 1,
              words,
              start: `${section + 1}`,
              end: `${sections.length}`,
              onChange: reader.goTo,
            }
          : undefined
      }
      onSpeed={reader.setSpeed}
      message={
        <>
          {now.text === 'failed' && (
            <Alert tone="error">
              <p>{t('reading.unavailable')}</p>
              <Button variant="quiet" onClick={onRetry}>
                {t('failure.retry')}
              </Button>
            </Alert>
          )}
          {failure && (
            <Alert tone="error">
              <p>{t(`reading.failure.${failure}`)}</p>
            </Alert>
          )}
          {!main && <NoVoice voices={voices} />}
          {!main && <VoiceChoice voices={voices} />}
        </>
      }
      settings={
        <>
          {main && <VoiceChoice voices={voices} />}
          <AutoplayChoice label={t('player.goOnGuides')} />
        </>
      }
      onClose={onClose}
    />
  )
}

function NoVoice({ voices }: { voices: VoiceList }) {
  const { t, language } = useTranslation('podcast')
  const kind = voices === null ? 'none' : voicesFor(voices, language).length > 0 ? 'remoteOnly' : 'language'
  return (
    <div className="player-note" role="status">
      <p>{t(`noVoice.${kind}`)}</p>
      {kind !== 'remoteOnly' && <p>{t('noVoice.read')}</p>}
    </div>
  )
}

/** The choice of a voice. Remote voices are labelled before selection, because they send the text to a third party. */
function VoiceChoice({ voices }: { voices: VoiceList }) {
  const { t, language } = useTranslation('podcast')
  const listening = useListening()
  const own = voicesFor(voices, language)
  const used = voiceToUse(voices, language, listening.voices[language])
  if (own.length === 0) return null
  const names = own.map(({ name, localService }) => (localService ? name : t('voice.remote', { name })))
  return (
    <div className="player-voice">
      <label>
        <span>{t('voice.label')}</span>
        <select
          value={used?.voiceURI ?? ''}
          onChange={({ target }) =>
            changeListening({ voices: { ...readListening().voices, [language]: target.value } })
          }
        >
          {!used && (
            <option value="" disabled>
              {t('voice.choose')}
            </option>
          )}
          {own.map(({ voiceURI }, index) => (
            <option key={voiceURI} value={voiceURI}>
              {names[index]}
            </option>
          ))}
        </select>
      </label>
      {used && !used.localService && <p className="player-note">{t('voice.remoteUsed')}</p>}
    </div>
  )
}
