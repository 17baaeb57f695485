/**
 * Tracks the total value of the chosen stops. Stops of one kind are ranked by score, and a stop counts with its score
 * times the factor of its rank.
 */

import type { Model } from './model.ts'

export class Fading {
  readonly #model: Model
  readonly #from: Int32Array
  readonly #count: Int32Array
  /** The chosen stops, grouped by kind, highest score first. */
  readonly #chosen: Int32Array
  total = 0
  required = 0

  constructor(model: Model) {
    this.#model = model
    const sizes = new Int32Array(model.kinds)
    for (const kind of model.kind) if (kind >= 0) sizes[kind] = (sizes[kind] as number) + 1
    this.#from = new Int32Array(model.kinds)
    let from = 0
    sizes.forEach((size, kind) => {
      this.#from[kind] = from
      from += size
    })
    this.#count = new Int32Array(model.kinds)
    this.#chosen = new Int32Array(from)
  }

  gain(stop: number): number {
    const { score, kind, fading, fades } = this.#model
    const own = score[stop] as number
    const group = kind[stop] as number
    if (!fades || group < 0) return own
    const from = this.#from[group] as number
    const to = from + (this.#count[group] as number)
    let at = from
    while (at < to && (score[this.#chosen[at] as number] as number) >= own) at += 1
    let gain = own * (fading[at - from] as number)
    for (; at < to; at += 1) {
      const rank = at - from
      gain -= (score[this.#chosen[at] as number] as number) * ((fading[rank] as number) - (fading[rank + 1] as number))
    }
    return gain
  }

  loss(stop: number): number {
    const { score, kind, fading, fades } = this.#model
    const own = score[stop] as number
    const group = kind[stop] as number
    if (!fades || group < 0) return own
    const from = this.#from[group] as number
    const to = from + (this.#count[group] as number)
    let at = from
    while (this.#chosen[at] !== stop) at += 1
    let loss = own * (fading[at - from] as number)
    for (at += 1; at < to; at += 1) {
      const rank = at - from
      loss -= (score[this.#chosen[at] as number] as number) * ((fading[rank - 1] as number) - (fading[rank] as number))
    }
    return loss
  }

  add(stop: number): void {
    const { score, kind, fades, required } = this.#model
    this.total += this.gain(stop)
    this.required += required[stop] as number
    const group = kind[stop] as number
    if (!fades || group < 0) return
    const own = score[stop] as number
    const from = this.#from[group] as number
    let at = from + (this.#count[group] as number)
    while (at > from && (score[this.#chosen[at - 1] as number] as number) < own) {
      this.#chosen[at] = this.#chosen[at - 1] as number
      at -= 1
    }
    this.#chosen[at] = stop
    this.#count[group] = (this.#count[group] as number) + 1
  }

  remove(stop: number): void {
    const { kind, fades, required } = this.#model
    this.total -= this.loss(stop)
    this.required -= required[stop] as number
    const group = kind[stop] as number
    if (!fades || group < 0) return
    const from = this.#from[group] as number
    const to = from + (this.#count[group] as number) - 1
    let at = from
    while (this.#chosen[at] !== stop) at += 1
    for (; at < to; at += 1) this.#chosen[at] = this.#chosen[at + 1] as number
    this.#count[group] = (this.#count[group] as number) - 1
  }

  copy(other: Fading): void {
    this.#count.set(other.#count)
    this.#chosen.set(other.#chosen)
    this.total = other.total
    this.required = other.required
  }
}
