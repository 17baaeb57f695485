/** What a crew shows at a glance: its route as a guide sign, its people and free seats as figures. */

import { useTranslation } from '../../i18n/use-translation.ts'

/** Where it goes, read aloud as a sentence. */
export function RouteSign({ start, end }: { start: string; end: string }) {
  const { t } = useTranslation('crew')
  const round = start === end
  return (
    <p className="crew-sign">
      <span className="visually-hidden">{round ? t('card.round', { start }) : t('card.route', { start, end })}</span>
      <span aria-hidden="true">
        {start}
        <svg className="crew-sign-arrow" viewBox="0 0 24 16" aria-hidden="true" focusable="false">
          <path d={round ? 'M3 4h13a4.5 4.5 0 0 1 0 9H6M10 9l-4 4 4 4' : 'M2 8h19M14 2l7 6-7 6'} />
        </svg>
        {!round && end}
      </span>
    </p>
  )
}

const FIGURE = 14

/** The outlines of the figures from one place to before another, side by side. */
function figures(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const x = (from + index) * FIGURE
    return `M${x + 7} 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6M${x + 2.5} 18v-2.5a4.5 4.5 0 0 1 9 0V18z`
  }).join('')
}

/** One figure a person: who created the crew and who has joined are filled, free seats are outlines. */
export function Figures({ seats, free }: { seats: number; free: number }) {
  const taken = seats + 1 - free
  return (
    <svg
      className="crew-figures"
      width={(seats + 1) * FIGURE}
      height="20"
      viewBox={`0 0 ${(seats + 1) * FIGURE} 20`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={figures(0, taken)} />
      <path className="crew-figures-free" d={figures(taken, seats + 1)} />
    </svg>
  )
}
