/** A fake audio element. Tests dispatch the events of the network and the browser. */

import type { AudioPart } from '../../../../../client/features/podcast/episodes/episode-sound.ts'

export class FakeAudio extends EventTarget implements AudioPart {
  preload: AudioPart['preload'] = 'auto'
  src = ''
  duration = Number.NaN
  currentTime = 0
  playbackRate = 1
  muted = false
  paused = true
  error: MediaError | null = null
  /** The value of `src` at each call of `play`. */
  readonly requested: string[] = []
  refusal: Error | undefined

  #emit(name: string): void {
    this.dispatchEvent(new Event(name))
  }

  async play(): Promise<void> {
    this.paused = false
    this.requested.push(this.src)
    if (this.refusal) throw this.refusal
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#emit('pause')
  }

  load(): void {}

  removeAttribute(name: string): void {
    if (name === 'src') this.src = ''
  }

  /** Simulates that the metadata has loaded and playback has started. */
  arrives(seconds: number): void {
    this.duration = seconds
    this.#emit('loadedmetadata')
    this.#emit('playing')
  }

  reaches(seconds: number): void {
    this.currentTime = seconds
    this.#emit('timeupdate')
  }

  ends(): void {
    this.currentTime = this.duration
    this.paused = true
    this.#emit('timeupdate')
    this.#emit('ended')
  }

  stalls(): void {
    this.#emit('waiting')
  }

  fails(code: number): void {
    this.error = { code } as MediaError
    this.#emit('error')
  }
}
