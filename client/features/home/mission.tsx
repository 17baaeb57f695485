/**
 * The mission section (specification §1): why the site exists, the video or a ready-made trip, and a link to the about
 * page.
 */

import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Film } from './film.tsx'
import { HomePart } from './home-part.tsx'

export function Mission() {
  const { t } = useTranslation('mission')
  const language = useLanguage()
  const { homeVideoId } = useSettings()
  return (
    <section className="page-width home-section mission" aria-labelledby="mission" data-film={homeVideoId && true}>
      <div className="mission-words">
        <h2 id="mission">{t('mission.heading')}</h2>
        <p>{t('mission.care')}</p>
        <p>{t('mission.promise')}</p>
        <p>
          <Link className="link-alone" to={pathTo('about-us', language)}>
            {t('mission.about')}
          </Link>
        </p>
      </div>
      <HomePart key={language} part="Trip" />
      {homeVideoId && <Film videoId={homeVideoId} />}
    </section>
  )
}
