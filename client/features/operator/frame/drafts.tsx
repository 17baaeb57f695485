/**
 * Keeps what the operator types at the desk, by entry. It stays when another entry or section is opened, when a decision
 * is undone, and when its request fails.
 */

import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useState } from 'react'

/** The values of the fields that the operator has changed, by field name. An unchecked checkbox has an empty value. */
export type Draft = Readonly<Record<string, string>>

const EMPTY: Draft = {}

const Store = createContext<Map<string, Draft>>(new Map())
const OpenEntry = createContext('')

export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new Map<string, Draft>())
  return <Store value={drafts}>{children}</Store>
}

interface EntryProps {
  /** Identifies the entry among those of all sections. */
  readonly name: string
  readonly children: ReactNode
}

/** The details of an entry. Stores what is typed in its named fields; the fields read it with `useDraft`. */
export function Entry({ name, children }: EntryProps) {
  const drafts = useContext(Store)
  function keep({ target }: FormEvent): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const isUnchecked = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    drafts.set(name, { ...drafts.get(name), [target.name]: isUnchecked ? '' : target.value })
  }
  return (
    <OpenEntry value={name}>
      <article className="desk-person" onInput={keep}>
        {children}
      </article>
    </OpenEntry>
  )
}

/** Returns the draft of the open entry, for the default values of its fields. */
export function useDraft(): Draft {
  return useContext(Store).get(useContext(OpenEntry)) ?? EMPTY
}

/** Returns a function that drops the draft of an entry, once its decision has been sent. */
export function useForgetDraft(): (name: string) => void {
  const drafts = useContext(Store)
  return useCallback((name) => void drafts.delete(name), [drafts])
}
