/** A short explanation of crews, with links to the guide, the rules and the page that creates a crew. */

import { Link } from 'react-router-dom'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface HowViewProps {
  /**
   * True for users who cannot use crews yet (crew-gate.tsx). The link to the page that creates a crew is then left out,
   * because that page would show them the same message.
   */
  readonly atGate?: boolean
}

export function HowView({ atGate = false }: HowViewProps) {
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
        {!atGate && (
          <li>
            <Link className="link-alone" to={pathTo('create-crew', language)}>
              {t('how.offer')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
