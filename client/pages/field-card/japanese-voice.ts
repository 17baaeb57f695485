/** Saying a Japanese sentence aloud, where the device has a Japanese voice. */

import { useSyncExternalStore } from 'react'

/** A voice on the device speaks without a connection. */
function voice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const japanese = speechSynthesis.getVoices().filter(({ lang }) => /^ja\b/i.test(lang.replace('_', '-')))
  return japanese.find(({ localService }) => localService) ?? japanese[0]
}

/** Voices may be there only after a while. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** Slightly slower than normal speech, to be understood over a phone. */
const RATE = 0.85

function say(text: string): void {
  const sentence = new SpeechSynthesisUtterance(text)
  sentence.lang = 'ja-JP'
  sentence.voice = voice() ?? null
  sentence.rate = RATE
  speechSynthesis.cancel()
  speechSynthesis.speak(sentence)
}

/** Undefined without a Japanese voice. */
export function useJapaneseVoice(): ((text: string) => void) | undefined {
  const there = useSyncExternalStore(
    subscribe,
    () => voice() !== undefined,
    () => false,
  )
  return there ? say : undefined
}
