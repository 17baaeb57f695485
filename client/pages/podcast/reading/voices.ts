/** Lists the device's voices by language and whether they work locally. */

import { useSyncExternalStore } from 'react'
import type { Language } from '../../../../shared/languages.ts'

type Voice = SpeechSynthesisVoice

/** Undefined before the page is taken over; null where the browser cannot speak at all. */
export type VoiceList = readonly Voice[] | null | undefined

const NO_VOICES: readonly Voice[] = []
let heard: readonly Voice[] = NO_VOICES

/** The same list as long as the browser names the same voices. */
function voicesNow(): VoiceList {
  if (!('speechSynthesis' in globalThis)) return null
  const now = speechSynthesis.getVoices()
  if (now.length !== heard.length || now.some((voice, index) => voice.voiceURI !== heard[index]?.voiceURI)) heard = now
  return heard
}

/** Browsers name their voices only after a while. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis) || !speechSynthesis.addEventListener) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

export function useVoiceList(): VoiceList {
  return useSyncExternalStore(subscribe, voicesNow, () => undefined)
}

/** Those of a language: the ones that speak on the device first, the browser's own choice first among them. */
export function voicesFor(list: VoiceList, language: Language): readonly Voice[] {
  const own = (list ?? []).filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  const rank = (voice: Voice) => (voice.localService ? 0 : 2) + (voice.default ? 0 : 1)
  return own.toSorted((one, other) => rank(one) - rank(other))
}

/** The one chosen before; else one that speaks on the device. A voice that sends the text away is never taken unasked. */
export function voiceToUse(list: VoiceList, language: Language, chosen: string | undefined): Voice | undefined {
  const own = voicesFor(list, language)
  return own.find(({ voiceURI }) => voiceURI === chosen) ?? own.find(({ localService }) => localService)
}

/** For Japanese words in a text of another language. */
export function japaneseVoice(list: VoiceList, language: Language): Voice | undefined {
  return language === 'ja' ? undefined : voicesFor(list, 'ja').find(({ localService }) => localService)
}
