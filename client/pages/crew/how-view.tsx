/** From strangers to one car, in five steps. */

import { Link } from 'react-router-dom'
import { pathTo, routeOf } from '../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function HowView() {
  const { t, list, language } = useTranslation('crew')
  return (
    <section className="crew-how" aria-labelledby="crew-how">
      <h2 id="crew-how">{t('how.heading')}</h2>
      <RouteLine>
        {list('how.steps').map((step, index) => (
          <RouteStop key={step} number={index + 1}>
            <p>{step}</p>
          </RouteStop>
        ))}
      </RouteLine>
      <p className="crew-actions">
        <ButtonLink variant="primary" to={pathTo('crew-list', language)}>
          {t('how.start')}
        </ButtonLink>
        <ButtonLink to={pathTo('create-crew', language)}>{t('how.offer')}</ButtonLink>
      </p>
      <p>
        <Link className="link-alone" to={routeOf('terms-of-service').path}>
          {t('how.rules')}
        </Link>
      </p>
    </section>
  )
}
