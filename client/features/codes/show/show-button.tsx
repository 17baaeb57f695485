/** A list item with a button that requests a QR code and shows it. */

import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { CodeSubject, MadeCode } from '../made-codes.ts'

export type FailedWhy = 'failed' | 'tooMany' | 'notNow' | 'long'

export type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly why: FailedWhy }
  | { readonly kind: 'making'; readonly of: string }
  | {
      readonly kind: 'shown'
      readonly of: string
      readonly made: MadeCode
      readonly subject: CodeSubject
      readonly name: string
    }

export const nameOf = ({ kind, of }: CodeSubject) => `${kind} ${of ?? ''}`

export interface Showing {
  readonly making: Making
  readonly show: (subject: CodeSubject, name: string) => Promise<void>
}

interface ShowButtonProps extends Showing {
  readonly subject: CodeSubject
  readonly name: string
  readonly label: string
}

export function ShowButton({ making, show, subject, name, label }: ShowButtonProps) {
  return (
    <Button
      busy={making.kind === 'making' && making.of === nameOf(subject)}
      aria-label={`${label}: ${name}`}
      onClick={() => void show(subject, name)}
    >
      {label}
    </Button>
  )
}

export function Mine({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <li className="card">
      <strong>
        <bdi>{title}</bdi>
      </strong>
      {note && <span className="scan-note">{note}</span>}
      <span className="scan-press">{children}</span>
    </li>
  )
}
