/**
 * The five feature cards (specification §1) in the order of the specification. They look like Japanese country signs.
 */

import type { ReactNode } from 'react'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { BuddiesMotif, DrivingMotif, ItineraryMotif, QuizMotif, SapporoMotif } from '../../art/motifs.tsx'
import { Plate } from '../../art/plate.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Feature {
  readonly name: 'itinerary' | 'driving' | 'quiz' | 'sapporo' | 'buddies'
  readonly route: RouteId
  readonly japanese: string
  readonly latin: string
  readonly motif: ReactNode
}

const FEATURES: readonly Feature[] = [
  {
    name: 'itinerary',
    route: 'hokkaido-itinerary',
    japanese: '旅程づくり',
    latin: 'Itinerary',
    motif: <ItineraryMotif />,
  },
  {
    name: 'driving',
    route: 'can-i-drive-in-japan',
    japanese: '日本での運転',
    latin: 'Driving in Japan',
    motif: <DrivingMotif />,
  },
  { name: 'quiz', route: 'quiz', japanese: '道路標識クイズ', latin: 'Traffic signs', motif: <QuizMotif /> },
  { name: 'sapporo', route: 'sapporo', japanese: '札幌', latin: 'Sapporo', motif: <SapporoMotif /> },
  {
    name: 'buddies',
    route: 'find-travel-buddies-landing',
    japanese: '旅の仲間',
    latin: 'Travel buddies',
    motif: <BuddiesMotif />,
  },
]

export function Features() {
  const { t, language } = useTranslation('home')
  return (
    <section className="page-width home-section" aria-labelledby="features">
      <h2 id="features">{t('features.heading')}</h2>
      <ul className="features">
        {FEATURES.map(({ name, route, japanese, latin, motif }) => (
          <li key={name}>
            <Plate
              to={pathTo(route, language)}
              name={t(`features.${name}.name`)}
              second={language === 'ja' ? { text: latin, lang: 'en' } : { text: japanese, lang: 'ja' }}
              note={t(`features.${name}.note`)}
            >
              {motif}
            </Plate>
          </li>
        ))}
      </ul>
    </section>
  )
}
