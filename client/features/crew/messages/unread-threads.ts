/** The number of unread messages in each thread. All components share one request, which is repeated when messages arrive. */

import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../api/api.ts'
import { live } from './live.ts'

/**
 * Delay in ms before the numbers are loaded again. It combines messages that arrive at about the same time into one request.
 */
const REREAD_AFTER_MS = 500

type Counts = ReadonlyMap<string, number>

const NONE: Counts = new Map()
const listeners = new Set<() => void>()
let counts = NONE
let watchers = 0
let leave: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Sequence number of the latest request, so that a late response does not overwrite a newer one. */
let latest = 0

async function read(): Promise<void> {
  const mine = ++latest
  try {
    const { items } = await api('GET /api/threads')
    if (mine !== latest) return
    counts = new Map(items.map(({ thread, unread }) => [thread, unread]))
    for (const listener of [...listeners]) listener()
  } catch {
    // The error is ignored, because only the badges are missing and the threads show their own errors.
  }
}

function readSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void read()
  }, REREAD_AFTER_MS)
}

function watch(): () => void {
  if (watchers++ === 0) {
    leave = live.join(readSoon)
    void read()
  }
  return () => {
    if (--watchers > 0) return
    leave?.()
    clearTimeout(timer)
    timer = undefined
    latest++
    counts = NONE
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUnread(thread: string): number {
  useEffect(watch, [])
  return useSyncExternalStore(
    subscribe,
    () => counts.get(thread) ?? 0,
    () => 0,
  )
}
