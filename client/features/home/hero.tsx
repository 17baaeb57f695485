/**
 * The first section of the home page (specification §1): the reasons to drive in Hokkaido, and the form that starts an
 * itinerary.
 */

import './hero.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Starter } from './starter.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className="hero">
      <div className="page-width hero-body">
        <div className="hero-text">
          <h1>{t('hero.promise')}</h1>
          <p className="hero-lead">{t('hero.lead')}</p>
        </div>
        <div className="hero-start">
          <Starter />
          <div className="hero-light" data-hero-light="" />
        </div>
      </div>
    </section>
  )
}
