/** Previews a scanned code before it opens: its target and expiry, or why it was refused. */

import './found.css'
import { useEffect, useRef } from 'react'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type CodeRefusal, type OpenedCode, pathOfCode } from '../open-codes.ts'
import { type Other, Others } from './others.tsx'
import { PlanFacts } from './plan-facts.tsx'
import type { Reading } from './use-reading.ts'

export interface FoundProps {
  readonly reading: Exclude<Reading, { readonly kind: 'ways' }>
  readonly others: readonly Other[]
  readonly onChoose: (code: OpenedCode) => void
  readonly onRetry: (codes: readonly string[]) => void
  readonly onAgain: () => void
}

export function Found({ reading, others, onChoose, onRetry, onAgain }: FoundProps) {
  const { t } = useTranslation('scan')
  const place = useRef<HTMLDivElement>(null)
  // Moving the focus makes screen readers read the heading of each new reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reading moves the focus.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [reading])

  return (
    <section className="scan-found card" aria-labelledby="scan-found">
      {/* biome-ignore lint/a11y/useSemanticElements: the group is not part of a form; it takes the focus after a scan. */}
      <div ref={place} role="group" aria-labelledby="scan-found" tabIndex={-1} data-found={reading.kind}>
        {reading.kind === 'checking' && (
          <>
            <h2 id="scan-found">{t('checking')}</h2>
            <Spinner label={t('checking')} />
          </>
        )}
        {reading.kind === 'opened' && <Opened codes={reading.codes} onChoose={onChoose} />}
        {reading.kind === 'refused' && <Refused refusal={reading.refusal} onRetry={() => onRetry(reading.requested)} />}
      </div>
      {others.length > 0 && <Others others={others} level={3} />}
      <p className="scan-press">
        <Button onClick={onAgain}>{t('another')}</Button>
      </p>
    </section>
  )
}

function Opened({ codes, onChoose }: { codes: readonly OpenedCode[]; onChoose: (code: OpenedCode) => void }) {
  const { t, language } = useTranslation('scan')
  const [code] = codes
  if (!code) return null
  if (codes.length > 1)
    return (
      <>
        <h2 id="scan-found">{t('several')}</h2>
        <ul className="scan-several">
          {codes.map((one) => (
            <li key={`${one.kind} ${one.target}`}>
              <Button onClick={() => onChoose(one)}>{t(`opened.${one.kind}`)}</Button>
              {one.kind === 'plan' && one.target && <PlanFacts code={one.target} />}
              <Until code={one} />
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h2 id="scan-found">{t(`opened.${code.kind}`)}</h2>
      <p>{t(`leads.${code.kind}`)}</p>
      {code.kind === 'plan' && code.target && <PlanFacts code={code.target} />}
      <Until code={code} />
      <p className="scan-press">
        <ButtonLink variant="primary" to={pathOfCode(code, language)}>
          {t('open')}
        </ButtonLink>
      </p>
    </>
  )
}

function Until({ code }: { code: OpenedCode }) {
  const { t, language } = useTranslation('scan')
  return <p className="scan-until">{t('until', { time: formatInstant(language, code.expiresAt) })}</p>
}

function Refused({ refusal, onRetry }: { refusal: CodeRefusal; onRetry: () => void }) {
  const { t, language } = useTranslation('scan')
  const { why } = refusal
  const time = 'at' in refusal ? formatInstant(language, refusal.at) : ''
  return (
    <>
      <h2 id="scan-found">{t(`refused.${why}`)}</h2>
      <p>{t(`refusedText.${why}`, { time })}</p>
      {(why === 'failed' || why === 'offline') && (
        <p className="scan-press">
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  )
}
