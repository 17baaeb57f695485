/** Reads the numbers of a share code in order. Every value is checked against its limit. */

import { NODES } from '../roads/road-graph.ts'

export class Unreadable extends Error {}

/**
 * Highest number of a place or town in a code. A higher number is rejected. An unknown number that is not higher may
 * belong to a place that the site no longer has.
 */
export const MOST_PLACES = 9_999

const MOST_CODE_POINT = 0x10ffff

export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Unreadable()
  return value
}

/** All methods throw Unreadable for a missing number and for one above its limit. */
export function numberReader(numbers: readonly number[]) {
  let at = 0
  const next = (most: number): number => {
    const value = numbers[at++]
    if (value === undefined || value > most) throw new Unreadable()
    return value
  }
  const list = <Value>(most: number, read: () => Value): Value[] => Array.from({ length: next(most) }, read)
  return {
    next,
    list,
    /** Reads a set of names from one number. The first name has the lowest bit. */
    bits: <Name>(names: readonly Name[]): Name[] => {
      const set = next(2 ** names.length - 1)
      return names.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1)
    },
    /**
     * Reads a text that writeText has written.
     * @param clean cleans a typed text; a text that it would change is rejected as unreadable
     */
    text: (most: number, clean: (text: string, most: number) => string): string => {
      const text = String.fromCodePoint(...list(most, () => next(MOST_CODE_POINT)))
      if (text === '' || clean(text, most) !== text) throw new Unreadable()
      return text
    },
    node: () => known(NODES[next(NODES.length - 1)]).id,
    /** Reads the town of a night. An unknown town gets an id that no town has, so that layOut reports it. */
    night: () => {
      const number = next(MOST_PLACES)
      return NODES[number]?.id ?? `unknown-${number}`
    },
    take: (count: number): readonly number[] => {
      const taken = numbers.slice(at, at + count)
      if (taken.length < count) throw new Unreadable()
      at += count
      return taken
    },
    isDone: () => at === numbers.length,
  }
}

export type NumberReader = ReturnType<typeof numberReader>

/**
 * Writes a text as numbers. A code point needs no more bytes than in UTF-8, because each byte holds seven bits of a
 * number.
 */
export function writeText(text: string): number[] {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  return [points.length, ...points]
}

export const listOf = (numbers: readonly number[]) => [numbers.length, ...numbers]
export const bitsOf = (set: readonly boolean[]) => set.reduce((bits, is, index) => bits + (is ? 2 ** index : 0), 0)
