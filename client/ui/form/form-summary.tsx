/**
 * Shows the answers of a form in words: in a panel beside the form on wide screens, and in one line above the form's
 * button on narrower screens.
 */

import './form-summary.css'
import { type FocusEventHandler, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface SummaryEntry {
  readonly term: string
  readonly said: string | undefined
  readonly field?: string
  /**
   * Whether the answer can be understood without its term. The short line and the announcements contain no terms, so
   * they include only the answers for which this is true.
   */
  readonly isClear?: boolean
}

const clearOnes = (entries: readonly SummaryEntry[]) =>
  entries.flatMap(({ said, isClear }) => (isClear && said !== undefined ? said : []))

interface FormSummaryProps {
  readonly title: string
  readonly entries: readonly SummaryEntry[]
  readonly missing: string
  readonly children?: ReactNode
}

export function FormSummary({ title, entries, missing, children }: FormSummaryProps) {
  const heading = useId()
  return (
    <section className="form-summary" aria-labelledby={heading}>
      <p id={heading} className="form-summary-title">
        {title}
      </p>
      <dl>
        {entries.map(({ term, said, field }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-missing={said === undefined || undefined}>
              {said ?? (field ? <OpenQuestion {...{ term, field, missing }} /> : missing)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function OpenQuestion({ term, field, missing }: { term: string; field: string; missing: string }) {
  const focus = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    currentTarget.form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  return (
    <button type="button" onClick={focus}>
      <span className="visually-hidden">{term} </span>
      {missing}
    </button>
  )
}

export function FormSummaryLine({ title, entries }: Pick<FormSummaryProps, 'title' | 'entries'>) {
  const answered = clearOnes(entries)
  if (answered.length === 0) return null
  return (
    <p className="form-summary-line">
      <b>{title}</b> {answered.join('\u00a0· ')}
    </p>
  )
}

export function useSummaryStatus(entries: readonly SummaryEntry[]) {
  const text = clearOnes(entries).join(', ')
  const known = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const onFocus: FocusEventHandler = () => {
    known.current ??= text
  }
  const onBlur: FocusEventHandler = () => {
    if (known.current === text) return
    known.current = text
    setAnnounced(text)
  }
  return {
    handlers: { onFocus, onBlur },
    status: (
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    ),
  }
}
