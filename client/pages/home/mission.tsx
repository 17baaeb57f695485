/** The mission section (specification §1): why the site exists, the video, and a link to the about page. */

import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Film } from './film.tsx'

export function Mission() {
  const { t, language } = useTranslation('home')
  return (
    <section className="page-width home-section mission" aria-labelledby="mission">
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
      <Film />
    </section>
  )
}
