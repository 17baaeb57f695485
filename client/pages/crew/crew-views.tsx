/** The way between the views of the crew page, and to the requests. */

import { Link } from 'react-router-dom'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export type View = 'find' | 'create' | 'list' | 'mine'

const ROUTE_OF_VIEW: readonly (readonly [View | 'requests', RouteId])[] = [
  ['find', 'find-travel-buddies'],
  ['list', 'crew-list'],
  ['create', 'create-crew'],
  ['mine', 'my-crews'],
  ['requests', 'my-requests'],
]

export function CrewViews({ current }: { current: View | 'requests' }) {
  const { t, language } = useTranslation('crew')
  return (
    <nav className="crew-views" aria-label={t('views.label')}>
      <ul>
        {ROUTE_OF_VIEW.map(([view, route]) => (
          <li key={view}>
            <Link to={pathTo(route, language)} aria-current={view === current ? 'page' : undefined}>
              {t(`views.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
