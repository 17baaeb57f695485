/** Speaks Japanese sentences with the device's speech synthesis, if it has a Japanese voice. */

import { useSyncExternalStore } from 'react'

/** Returns the Japanese voice to use. A local voice is preferred, because it works offline. */
function voice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const japanese = speechSynthesis.getVoices().filter(({ lang }) => /^ja\b/i.test(lang.replace('_', '-')))
  return japanese.find(({ localService }) => localService) ?? japanese[0]
}

/** Calls the listener when the list of voices changes, because browsers may load the list after the page. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** The speed of speech. It is slightly slower than normal, so that the sentence is understood over a phone. */
const RATE = 0.85

function say(text: string): void {
  const sentence = new SpeechSynthesisUtterance(text)
  sentence.lang = 'ja-JP'
  sentence.voice = voice() ?? null
  sentence.rate = RATE
  speechSynthesis.cancel()
  speechSynthesis.speak(sentence)
}

export function useJapaneseVoice(): ((text: string) => void) | undefined {
  const there = useSyncExternalStore(
    subscribe,
    () => voice() !== undefined,
    () => false,
  )
  return there ? say : undefined
}
