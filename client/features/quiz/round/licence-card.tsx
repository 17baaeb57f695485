/**
 * The card for a passed round, drawn on a canvas so that it can be saved as a picture. It is the same in both themes.
 */

import './licence-card.css'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CARD_SIZE, drawLicenceCard } from './draw-licence-card.ts'

interface LicenceCardProps {
  readonly right: number
  readonly total: number
  readonly day: string
}

/** Canvas pixels for each CSS pixel, enough for print at 8 × 5 cm. */
const DENSITY = 2

export function LicenceCard({ right, total, day }: LicenceCardProps) {
  const { t, language } = useTranslation('quiz')
  const canvas = useRef<HTMLCanvasElement>(null)
  const score = `${right}/${total}`
  const date = formatDay(language, day, { year: 'numeric', month: 'short', day: 'numeric' })
  const texts = {
    title: t('card.title'),
    passed: t('card.passed'),
    scoreTerm: t('card.score'),
    score,
    dateTerm: t('card.date'),
    date,
    note: t('card.note'),
  }
  const latestTexts = useRef(texts)
  latestTexts.current = texts
  const drawn = JSON.stringify(texts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws again when a text changes
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    let active = true
    const draw = () => {
      if (!active) return
      const { direction, fontFamily } = getComputedStyle(element)
      context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0)
      drawLicenceCard(context, latestTexts.current, { direction: direction === 'rtl' ? 'rtl' : 'ltr', fontFamily })
    }
    draw()
    document.fonts.ready.then(draw, reportError)
    return () => {
      active = false
    }
  }, [drawn])

  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return
      const address = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = address
      link.download = `drive-hokkaido-signs-${day}.png`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    }, 'image/png')

  return (
    <figure className="licence-card">
      <canvas
        ref={canvas}
        width={CARD_SIZE.width * DENSITY}
        height={CARD_SIZE.height * DENSITY}
        role="img"
        aria-label={t('card.alt', { score, date })}
      />
      <figcaption>
        <Button onClick={save}>{t('card.save')}</Button>
      </figcaption>
    </figure>
  )
}
