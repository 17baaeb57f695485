/** Unsent texts of each thread, kept on the device until they are sent or the user signs out. */

import { MESSAGE_LIMITS } from '../../../../shared/messages/limits.ts'
import { isRecord, storedRecord } from '../../../data/stored-record.ts'
import { deviceEntry, PERSONAL } from '../../../device-entry.ts'

export interface Unsent {
  readonly key: string
  readonly text: string
}

export interface ThreadDraft {
  readonly text: string
  readonly unsent: readonly Unsent[]
}

type Drafts = Readonly<Record<string, ThreadDraft>>

const NOTHING: ThreadDraft = { text: '', unsent: [] }
const MOST_THREADS = 20
const MOST_UNSENT = 20

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MESSAGE_LIMITS.text) : '')

function unsentOf(value: unknown): Unsent[] {
  if (!isRecord(value) || typeof value.key !== 'string' || !/^[\w-]{1,64}$/.test(value.key)) return []
  const text = textOf(value.text)
  return text === '' ? [] : [{ key: value.key, text }]
}

export function parseDrafts(text: string): Drafts {
  const given = storedRecord(text)
  if (!given) return {}
  const drafts = Object.entries(given).flatMap(([thread, value]): [string, ThreadDraft][] => {
    if (!isRecord(value)) return []
    const unsent = Array.isArray(value.unsent) ? value.unsent.flatMap(unsentOf).slice(0, MOST_UNSENT) : []
    return [[thread, { text: textOf(value.text), unsent }]]
  })
  return Object.fromEntries(drafts.slice(-MOST_THREADS))
}

const entry = deviceEntry<Drafts>(`${PERSONAL}messages`, {
  empty: {},
  parse: parseDrafts,
  format: (drafts) => JSON.stringify(drafts),
})

export function readDraft(thread: string): ThreadDraft {
  return entry.read()[thread] ?? NOTHING
}

export function changeDraft(thread: string, change: Partial<ThreadDraft>): void {
  const { [thread]: before = NOTHING, ...others } = entry.read()
  const after = { ...before, ...change }
  const isEmpty = after.text === '' && after.unsent.length === 0
  const kept = Object.entries(others).slice(-(MOST_THREADS - 1))
  if (isEmpty && kept.length === 0) entry.forget()
  else entry.write(Object.fromEntries([...kept, ...(isEmpty ? [] : [[thread, after] as const])]))
}
