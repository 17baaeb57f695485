/**
 * Shows the operator's corrections of a page's facts at the bottom of the window, so that they do not move the text.
 */

import './corrections.css'
import { type FocusEvent, useRef, useState } from 'react'
import { formatYearMonth } from '../../i18n/format.ts'
import { useLazyTexts } from '../../i18n/use-lazy-texts.ts'
import { Alert } from '../../ui/alert.tsx'

interface CorrectionsProps {
  readonly corrections: readonly {
    readonly fact: string
    readonly checked: string
    readonly text: string
  }[]
}

export function Corrections({ corrections }: CorrectionsProps) {
  const [open, setOpen] = useState(true)
  /** The element that had the focus before it moved into the message. */
  const before = useRef<EventTarget>(null)
  const texts = useLazyTexts('guide', open)
  if (!texts) return null
  const { t, language } = texts
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const close = () => {
    setOpen(false)
    const next = before.current instanceof HTMLElement ? before.current : document.querySelector('main')
    next?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from
    <div className="fact-corrections" onFocus={enter}>
      <Alert tone="info" onDismiss={close} dismissLabel={t('corrected.close')}>
        {corrections.map(({ fact, checked, text }) => (
          <p key={fact}>
            <strong>{t('corrected.since', { date: formatYearMonth(language, checked) })}</strong> <bdi>{text}</bdi>
          </p>
        ))}
      </Alert>
    </div>
  )
}
