/** Lists the device's voices by language and whether they work locally. */

import { useSyncExternalStore } from 'react'
import type { Language } from '../../../../shared/languages.ts'

type Voice = SpeechSynthesisVoice

/** The device's voices. Undefined before hydration; null in browsers without speech synthesis. */
export type VoiceList = readonly Voice[] | null | undefined

const NO_VOICES: readonly Voice[] = []
let lastVoices: readonly Voice[] = NO_VOICES

/** Returns the voices. It is the same array until the voices change, as `useSyncExternalStore` requires. */
function voicesNow(): VoiceList {
  if (!('speechSynthesis' in globalThis)) return null
  const now = speechSynthesis.getVoices()
  if (now.length !== lastVoices.length || now.some((voice, index) => voice.voiceURI !== lastVoices[index]?.voiceURI))
    lastVoices = now
  return lastVoices
}

/** Subscribes to changes of the voice list, because browsers load their voices asynchronously. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis) || !speechSynthesis.addEventListener) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

export function useVoiceList(): VoiceList {
  return useSyncExternalStore(subscribe, voicesNow, () => undefined)
}

/**
 * Returns the voices of a language. Local voices come first, and within each group the browser's default comes first.
 */
export function voicesFor(list: VoiceList, language: Language): readonly Voice[] {
  const own = (list ?? []).filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  const rank = (voice: Voice) => (voice.localService ? 0 : 2) + (voice.default ? 0 : 1)
  return own.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Returns the chosen voice, else a local one. A remote voice sends the text to its provider, so it is used only if
 * chosen.
 */
export function voiceToUse(list: VoiceList, language: Language, chosen: string | undefined): Voice | undefined {
  const own = voicesFor(list, language)
  return own.find(({ voiceURI }) => voiceURI === chosen) ?? own.find(({ localService }) => localService)
}

export function japaneseVoice(list: VoiceList, language: Language): Voice | undefined {
  return language === 'ja' ? undefined : voicesFor(list, 'ja').find(({ localService }) => localService)
}
