/** An audio element without sound: it does what it is told, and tests say what the network and the browser make of it. */

import type { AudioPart } from '../../../../../client/pages/podcast/episodes/episode-sound.ts'

export class FakeAudio extends EventTarget implements AudioPart {
  preload: AudioPart['preload'] = 'auto'
  src = ''
  duration = Number.NaN
  currentTime = 0
  playbackRate = 1
  muted = false
  paused = true
  error: MediaError | null = null
  /** Every address it was told to fetch, by playing. */
  readonly asked: string[] = []
  refusal: Error | undefined

  #say(name: string): void {
    this.dispatchEvent(new Event(name))
  }

  async play(): Promise<void> {
    this.paused = false
    this.asked.push(this.src)
    if (this.refusal) throw this.refusal
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#say('pause')
  }

  load(): void {}

  removeAttribute(name: string): void {
    if (name === 'src') this.src = ''
  }

  /** The sound has come: its length is known, and it goes. */
  arrives(seconds: number): void {
    this.duration = seconds
    this.#say('loadedmetadata')
    this.#say('playing')
  }

  reaches(seconds: number): void {
    this.currentTime = seconds
    this.#say('timeupdate')
  }

  ends(): void {
    this.currentTime = this.duration
    this.paused = true
    this.#say('timeupdate')
    this.#say('ended')
  }

  stalls(): void {
    this.#say('waiting')
  }

  fails(code: number): void {
    this.error = { code } as MediaError
    this.#say('error')
  }
}
