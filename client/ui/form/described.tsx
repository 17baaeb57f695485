/** Every control says the same two things about itself: what it expects (hint) and what is wrong (error). */

import './field.css'
import { useId } from 'react'

export interface Described {
  /** A line below the label: what is expected. */
  hint?: string | undefined
  /** What is wrong; an empty list means nothing is. */
  error?: string | readonly string[] | undefined
  /** A field is required unless this is set; a text is shown beside the label. */
  optional?: boolean | string | undefined
}

export interface Wiring {
  id: string
  messages: readonly string[]
  /** Attributes for the control itself. */
  control: {
    id: string
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

/** Ids and ARIA attributes that tie a control to its hint and errors. */
export function useWiring({ hint, error, optional }: Described, describedBy?: string): Wiring {
  const id = useId()
  const messages = typeof error === 'string' ? [error] : (error ?? [])
  const invalid = messages.some((message) => message !== '')
  const described = [hint && `${id}-hint`, invalid && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return {
    id,
    messages: invalid ? messages : [],
    control: {
      id,
      required: !optional,
      'aria-invalid': invalid || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

export function Hint({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {children}
    </p>
  )
}

/** One message is a line, several are a list. */
export function Errors({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  if (messages.length === 1)
    return (
      <p className="field-error" id={`${id}-error`}>
        {messages[0]}
      </p>
    )
  return (
    <ul className="field-error" id={`${id}-error`}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

export function OptionalMark({ optional }: { optional: boolean | string | undefined }) {
  return typeof optional === 'string' ? <span className="field-optional"> {optional}</span> : null
}
