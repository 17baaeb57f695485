/** A short explanation of crews, with links to the guide and the rules. */

import { Link } from 'react-router-dom'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

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
      <ul>
        <li>
          <Link className="link-alone" to={routeOf('find-travel-buddies-landing').path}>
            {t('how.read')}
          </Link>
        </li>
        <li>
          <Link className="link-alone" to={routeOf('terms-of-service').path}>
            {t('how.rules')}
          </Link>
        </li>
        <li>
          <Link className="link-alone" to={pathTo('create-crew', language)}>
            {t('how.offer')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
