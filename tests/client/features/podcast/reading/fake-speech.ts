/** Fakes of speech synthesis and timers. Tests decide when an utterance starts, ends or fails. */

import type { ReaderDependencies } from '../../../../../client/features/podcast/reading/guide-reader.ts'

type Speech = ReturnType<ReaderDependencies['speech']>

export interface FakeUtterance {
  text: string
  lang: string
  voice: SpeechSynthesisVoice | null
  rate: number
  onstart: (() => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
}

export const aVoice = (lang: string, change: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: `A voice for ${lang}`,
  voiceURI: `voice:${lang}`,
  localService: true,
  default: false,
  ...change,
})

export class FakeSpeech implements Speech {
  speaking = false
  pending = false
  readonly said: FakeUtterance[] = []
  cancels = 0

  speak(utterance: SpeechSynthesisUtterance): void {
    this.said.push(utterance as unknown as FakeUtterance)
    this.speaking = true
  }

  /** As in browsers, a cancelled utterance gets an error event. */
  cancel(): void {
    this.cancels += 1
    const last = this.said.at(-1)
    if (this.speaking) last?.onerror?.({ error: 'interrupted' })
    this.speaking = false
  }

  resume(): void {}

  get last(): FakeUtterance {
    const last = this.said.at(-1)
    if (!last) throw new Error('no utterance has been spoken')
    return last
  }

  /** Simulates that the last utterance starts and ends. */
  says(): void {
    const { last } = this
    last.onstart?.()
    this.speaking = false
    last.onend?.()
  }
}

export function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance: FakeUtterance = {
    text,
    lang: '',
    voice: null,
    rate: 1,
    onstart: null,
    onend: null,
    onerror: null,
  }
  return utterance as unknown as SpeechSynthesisUtterance
}

/** Intervals that elapse when a test calls `tick`. */
export class FakeInterval {
  #work: (() => void)[] = []

  readonly every = (_: number, work: () => void): (() => void) => {
    this.#work = [...this.#work, work]
    return () => {
      this.#work = this.#work.filter((other) => other !== work)
    }
  }

  tick(times = 1): void {
    for (let turn = 0; turn < times; turn += 1) for (const work of this.#work) work()
  }

  get running(): number {
    return this.#work.length
  }
}
