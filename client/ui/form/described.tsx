/** Hint and error messages of form controls, and the ARIA attributes that link them. */

import './field.css'
import { useId } from 'react'

export interface Described {
  hint?: string | undefined
  error?: string | readonly string[] | undefined
  /** Unless `optional` is set, the field is required. A string is shown beside the label. */
  optional?: boolean | string | undefined
}

export interface Wiring {
  id: string
  messages: readonly string[]
  control: {
    id: string
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

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
  // A no-break space separates the label from this text, because Chromium ignores other spaces next to React's comment
  // nodes when it computes the label's name.
  return typeof optional === 'string' ? <span className="field-optional">{`\u00a0${optional}`}</span> : null
}
