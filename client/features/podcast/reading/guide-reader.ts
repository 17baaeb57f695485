/**
 * Reads a guide with the device's speech synthesis, one short utterance at a time, so that seeking works and no
 * utterance is cut off.
 */

import type { Language } from '../../../../shared/languages.ts'
import { createObservable, type Observable } from '../player/observable.ts'
import type { Sentence, SpokenSection } from './sentences.ts'
import { piecesOf } from './utterances.ts'

/**
 * Why speech failed. `network`: the provider of a remote voice was unreachable. `silent`: speech did not start in time.
 * `voice`: any other error.
 */
export type VoiceFailure = 'voice' | 'network' | 'silent'

export interface ReaderState {
  readonly status: 'idle' | 'reading' | 'paused' | 'ended' | 'failed'
  readonly sections: readonly SpokenSection[]
  readonly sentence: number
  readonly failure: VoiceFailure | undefined
}

export interface Voices {
  readonly main: SpeechSynthesisVoice | undefined
  readonly japanese: SpeechSynthesisVoice | undefined
}

export interface ReaderDependencies {
  readonly speech: () => Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'speaking' | 'pending'>
  readonly makeUtterance: (text: string) => SpeechSynthesisUtterance
  readonly every: (ms: number, work: () => void) => () => void
  readonly onEnd?: () => void
  readonly onSection?: (section: number) => void
}

/**
 * Returns false once the reader is closed or opens a guide again. A text that finishes loading later is then ignored.
 */
export type IsOpen = () => boolean

export interface GuideReader extends Observable<ReaderState> {
  /** @param whole false while the rest of the guide is loading */
  open(language: Language, sections: readonly SpokenSection[], whole: boolean, voices: Voices): IsOpen
  /**
   * Replaces the first section, which has only the title and the lead, with the sections of the loaded guide. If `from`
   * is above 0, reading continues after the title at the section with the index `from`.
   */
  complete(sections: readonly SpokenSection[], from: number): void
  show(language: Language, sections: readonly SpokenSection[]): IsOpen
  toggle(): void
  pause(): void
  goTo(sentence: number): void
  goToSection(section: number): void
  setVoices(voices: Voices): void
  setSpeed(speed: number): void
  /** Pauses if the browser has stopped speaking in the background. Call it when the page becomes visible. */
  syncStatus(): void
  close(): void
}

const WATCH_MS = 1_000
/** Speech that has not started after this many intervals of `WATCH_MS` counts as failed. */
const START_TIMEOUT_TICKS = 8
/** Browsers may omit the end event, so an utterance counts as ended after this many silent intervals. */
const ENDED_AFTER_TICKS = 2

const NO_VOICES: Voices = { main: undefined, japanese: undefined }
const CLOSED: ReaderState = { status: 'idle', sections: [], sentence: 0, failure: undefined }

export const sentencesIn = (sections: readonly SpokenSection[]): readonly Sentence[] =>
  sections.flatMap(({ sentences }) => sentences)

export function sectionAt(sections: readonly SpokenSection[], sentence: number): number {
  let first = 0
  for (const [index, { sentences }] of sections.entries()) {
    first += sentences.length
    if (sentence < first) return index
  }
  return Math.max(0, sections.length - 1)
}

export const firstOf = (sections: readonly SpokenSection[], section: number): number =>
  sections.slice(0, section).reduce((sum, { sentences }) => sum + sentences.length, 0)

export function createGuideReader({ speech, makeUtterance, every, onEnd, onSection }: ReaderDependencies): GuideReader {
  const { read, subscribe, change } = createObservable<ReaderState>(CLOSED)
  let language: Language = 'en'
  let voices = NO_VOICES
  let speed = 1
  let whole = true
  let afterTitle: number | undefined
  /**
   * The utterance being spoken. Keeping it here prevents garbage collection, after which browsers drop its end event.
   */
  let current: SpeechSynthesisUtterance | undefined
  let stopWatching: (() => void) | undefined
  /**
   * Increased whenever a guide is opened or closed. An `IsOpen` function returns true while the number is the same as
   * at its opening.
   */
  let turn = 0

  function isOpenFromNow(): IsOpen {
    const mine = ++turn
    return () => mine === turn
  }

  function stopSpeech(): void {
    current = undefined
    stopWatching?.()
    stopWatching = undefined
    speech().cancel()
  }

  function failed(failure: VoiceFailure): void {
    stopSpeech()
    change({ status: 'failed', failure })
  }

  function atEnd(count: number): void {
    stopSpeech()
    if (!whole) change({ sentence: count, status: 'reading' })
    else {
      change({ status: 'ended', sentence: Math.max(0, count - 1) })
      onEnd?.()
    }
  }

  function sayFrom(next: number): void {
    const { sections } = read()
    const sentence = next > 0 && afterTitle !== undefined ? afterTitle : next
    if (next > 0) afterTitle = undefined
    const before = sectionAt(sections, read().sentence)
    const all = sentencesIn(sections)
    if (sentence >= all.length) {
      atEnd(all.length)
      return
    }
    change({ sentence, status: 'reading', failure: undefined })
    const section = sectionAt(sections, sentence)
    if (section !== before) onSection?.(section)
    sayPieces(sentence, 0)
  }

  function sayPieces(sentence: number, index: number): void {
    const words = sentencesIn(read().sections)[sentence] ?? []
    const piece = piecesOf(words, language, voices.japanese !== undefined)[index]
    if (!piece) {
      sayFrom(sentence + 1)
      return
    }
    const voice = piece.japanese ? voices.japanese : voices.main
    const utterance = makeUtterance(piece.text)
    utterance.lang = voice?.lang ?? language
    utterance.voice = voice ?? null
    utterance.rate = speed
    let begun = false
    let still = 0
    const isCurrent = () => current === utterance
    const sayNextPiece = () => {
      if (isCurrent()) sayPieces(sentence, index + 1)
    }
    utterance.onstart = () => {
      begun = true
    }
    utterance.onend = sayNextPiece
    utterance.onerror = ({ error }) => {
      if (!isCurrent() || error === 'interrupted' || error === 'canceled') return
      failed(error === 'network' ? 'network' : 'voice')
    }
    stopWatching?.()
    stopWatching = every(WATCH_MS, () => {
      const silent = !speech().speaking && !speech().pending
      still = !begun || silent ? still + 1 : 0
      if (begun && still >= ENDED_AFTER_TICKS) sayNextPiece()
      else if (!begun && still >= START_TIMEOUT_TICKS && isCurrent()) failed('silent')
    })
    current = utterance
    speech().speak(utterance)
  }

  /** Speaks again from the start of a sentence, because browsers lose the position within an utterance on pause. */
  function restart(sentence: number): void {
    stopSpeech()
    // Without a voice that the user has chosen, the browser would choose one, which can be of another language or send
    // the text to its maker.
    if (voices.main === undefined) {
      if (read().status === 'reading') change({ status: 'paused' })
      return
    }
    speech().resume()
    sayFrom(sentence)
  }

  function goTo(sentence: number): void {
    afterTitle = undefined
    const last = sentencesIn(read().sections).length - 1
    const target = Math.max(0, Math.min(sentence, last))
    if (read().status === 'reading') restart(target)
    else change({ sentence: target, ...(read().status === 'ended' ? { status: 'paused' as const } : {}) })
  }

  const restartIfReading = () => {
    if (read().status === 'reading') restart(read().sentence)
  }

  return {
    read,
    subscribe,
    open(of, sections, isWhole, chosen) {
      const isOpen = isOpenFromNow()
      language = of
      whole = isWhole
      voices = chosen
      afterTitle = undefined
      change({ ...CLOSED, sections })
      restart(0)
      return isOpen
    },
    complete(sections, from) {
      const { sentence, sections: before, status } = read()
      const waited = sentence >= sentencesIn(before).length
      whole = true
      change({ sections })
      if (from > 0) afterTitle = firstOf(sections, from)
      if (from > 0 && sentence > 0 && status === 'reading') restart(sentence)
      else if (waited && status === 'reading') sayFrom(sentence)
    },
    show(of, sections) {
      language = of
      voices = NO_VOICES
      whole = false
      afterTitle = undefined
      change({ ...CLOSED, sections })
      return isOpenFromNow()
    },
    toggle() {
      const { status, sentence } = read()
      if (status === 'reading') {
        stopSpeech()
        change({ status: 'paused' })
      } else restart(status === 'ended' ? 0 : sentence)
    },
    pause() {
      if (read().status !== 'reading') return
      stopSpeech()
      change({ status: 'paused' })
    },
    goTo,
    goToSection: (section) => goTo(firstOf(read().sections, section)),
    setVoices(chosen) {
      const same = chosen.main === voices.main && chosen.japanese === voices.japanese
      voices = chosen
      if (!same) restartIfReading()
    },
    setSpeed(wanted) {
      speed = wanted
      restartIfReading()
    },
    syncStatus() {
      if (read().status !== 'reading' || !current || speech().speaking || speech().pending) return
      stopSpeech()
      change({ status: 'paused' })
    },
    close() {
      turn++
      if (read().status === 'reading') stopSpeech()
      current = undefined
      change(CLOSED)
    },
  }
}
