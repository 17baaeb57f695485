/** The hero (specification §1): the call to create an itinerary, on the horizon. */

import './hero.css'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Scenery } from '../scenery.tsx'

export function Hero({ seed }: { seed: string }) {
  const { t, language } = useTranslation('home')
  const second =
    language === 'ja' ? ({ text: 'Hokkaido', lang: 'en' } as const) : ({ text: '北海道', lang: 'ja' } as const)
  return (
    <section className="hero">
      <div className="page-width">
        <div className="hero-text">
          <p className="hero-sign">
            <span>{t('hero.place')}</span>
            <bdi lang={second.lang}>{second.text}</bdi>
          </p>
          <h1>{t('hero.title')}</h1>
          <p className="hero-lead">{t('hero.lead')}</p>
          <ButtonLink className="hero-action" variant="primary" to={pathTo('hokkaido-itinerary', language)}>
            {t('hero.action')}
          </ButtonLink>
        </div>
      </div>
      {/* The drawing follows the text, because a streamed document is painted from the top. */}
      <Scenery seed={seed} height="home" />
    </section>
  )
}
