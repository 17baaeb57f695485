/**
 * Shows the operator's corrections of a page's facts at the bottom of the window, so that they do not move the text.
 */

import './corrections.css'
import { useState } from 'react'
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
  const texts = useLazyTexts('guide', open)
  if (!texts) return null
  const { t, language } = texts
  return (
    <div className="fact-corrections">
      <Alert tone="info" onDismiss={() => setOpen(false)} dismissLabel={t('corrected.close')}>
        {corrections.map(({ fact, checked, text }) => (
          <p key={fact}>
            <strong>{t('corrected.since', { date: formatYearMonth(language, checked) })}</strong> <bdi>{text}</bdi>
          </p>
        ))}
      </Alert>
    </div>
  )
}
