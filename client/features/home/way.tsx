/**
 * The four steps that lead from this page to driving, as stops on a drawn route line, and the contact button
 * (specification §1).
 */

import { Link } from 'react-router-dom'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

const STOPS = [
  { name: 'licence', route: 'can-i-drive-in-japan' },
  { name: 'signs', route: 'quiz' },
  { name: 'plan', route: 'hokkaido-itinerary' },
  { name: 'road', route: 'drive-in-hokkaido' },
] as const satisfies readonly { name: string; route: RouteId }[]

export function Way() {
  const { t, language } = useTranslation('home')
  return (
    <section className="page-width home-section way" aria-labelledby="way">
      <div className="home-head">
        <h2 id="way">{t('way.heading')}</h2>
        <p>{t('way.lead')}</p>
      </div>
      <RouteLine>
        {STOPS.map(({ name, route }, index) => (
          <RouteStop key={name} number={index + 1}>
            <h3>{t(`way.${name}.title`)}</h3>
            <p>{t(`way.${name}.text`)}</p>
            <Link to={pathTo(route, language)}>{t(`way.${name}.link`)}</Link>
          </RouteStop>
        ))}
      </RouteLine>
      <p className="way-contact">
        <span>{t('contact.question')}</span>
        <ButtonLink to={pathTo('contact', language)}>{t('contact.action')}</ButtonLink>
      </p>
    </section>
  )
}
