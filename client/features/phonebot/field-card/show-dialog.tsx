/** Shows one sentence in full screen, in dark text on white, and prevents the screen from turning off. */

import '../../../ui/styles/full-screen.css'
import './phrase-card.css'
import { useEffect, useId, useRef } from 'react'
import type { Sentence } from '../../../../shared/phonebot/phrases.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { CardIcon } from './card-icons.tsx'
import { Clauses } from './clauses.tsx'
import { useJapaneseVoice } from './japanese-voice.ts'

/**
 * The lengths of sentences, in characters, up to which the text is large or medium. Longer sentences get smaller text,
 * so that they fit a phone in portrait.
 */
const SHORT = 12
const MEDIUM = 24

function lengthOf(text: string): 'short' | 'medium' | 'long' {
  return text.length <= SHORT ? 'short' : text.length <= MEDIUM ? 'medium' : 'long'
}

interface ShowDialogProps {
  sentence: Sentence
  meaning: string
  onClosed: () => void
}

export function ShowDialog({ sentence: { japanese, reading, english }, meaning, onClosed }: ShowDialogProps) {
  const { t, language } = useTranslation('field-card')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const say = useJapaneseVoice()
  useEffect(() => dialog.current?.showModal(), [])
  useWakeLock()
  return (
    <dialog ref={dialog} className="full-screen" aria-labelledby={titleId} onClose={onClosed}>
      <div className="full-screen-inside show-inside">
        <p className="show-meaning" id={titleId}>
          {meaning}
        </p>
        <p className="show-japanese" lang="ja" dir="ltr" data-length={lengthOf(japanese)}>
          <Clauses text={japanese} />
        </p>
        {language === 'ja' ? (
          <p className="show-reading" lang="en" dir="ltr">
            {english}
          </p>
        ) : (
          <p className="show-reading" lang="ja-Latn" dir="ltr">
            {reading}
          </p>
        )}
        <div className="full-screen-actions">
          {say && (
            <button type="button" className="full-screen-button show-button" onClick={() => say(japanese)}>
              <CardIcon name="voice" />
              {t('speak')}
            </button>
          )}
          <button
            type="button"
            className="full-screen-button show-button"
            data-close
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
            {t('close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
