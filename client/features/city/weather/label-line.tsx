/** The status line at the top of the weather page: the kind and age of the data, and the refresh button. */

import { useEffect, useRef } from 'react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText, useFigures } from './figures/figures.ts'
import { ForecastSource } from './figures/sources.tsx'
import type { Label } from './reading/reading.ts'

export const LABEL_BADGES = {
  loading: ['loading', 'neutral'],
  live: ['live', 'success'],
  kept: ['kept', 'warning'],
  normals: ['normals', 'warning'],
  unreached: ['offline', 'warning'],
  unreachedKept: ['offline', 'warning'],
} as const satisfies Record<Label['kind'], readonly [string, BadgeTone]>

const ONLY_NORMALS: ReadonlySet<Label['kind']> = new Set(['normals', 'unreached'])

interface LabelLineProps {
  readonly label: Label
  readonly now: number | undefined
  readonly loading: boolean
  readonly onAgain: () => void
}

export function LabelLine({ label, now, loading, onAgain }: LabelLineProps) {
  const { t, words } = useFigures()
  const when = 'readAt' in label && now !== undefined ? momentText(words, label.readAt, now) : ''
  const [badge, tone] = LABEL_BADGES[label.kind]
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The button loses focus while it is disabled during a refresh. Restore the focus afterwards, so that the user can
  // press it again.
  useEffect(() => {
    if (loading || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [loading])
  return (
    <section className="weather-label" aria-label={t('label.title')} data-kind={label.kind}>
      <p role="status">
        <Badge tone={tone}>{t(`badge.${badge}`)}</Badge> {t(`label.${label.kind}`, { when })}
      </p>
      <Button
        ref={button}
        busy={loading || now === undefined}
        onClick={() => {
          pressed.current = true
          onAgain()
        }}
      >
        {t('label.again')}
      </Button>
      {ONLY_NORMALS.has(label.kind) ? (
        <p className="weather-source">
          <a href="#weather-normals">{t('normals.title')}</a>
        </p>
      ) : (
        <ForecastSource />
      )}
    </section>
  )
}
