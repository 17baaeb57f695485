/** Navigation between the crew pages and the page with the requests to join a crew. */

import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { pathTo, type RouteId } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NoticeBadge } from '../notices/notice-badge.tsx'

export type View = 'find' | 'create' | 'list' | 'mine'

const ROUTE_OF_VIEW: readonly (readonly [View | 'requests', RouteId])[] = [
  ['find', 'find-travel-buddies'],
  ['list', 'crew-list'],
  ['create', 'create-crew'],
  ['mine', 'my-crews'],
  ['requests', 'my-requests'],
]

const routeOfView = (view: View | 'requests') => ROUTE_OF_VIEW.find(([known]) => known === view)?.[1] ?? 'crew-list'

export function CrewViews({ current }: { current: View | 'requests' }) {
  const { t, language } = useTranslation('crew')
  const row = useRef<HTMLUListElement>(null)

  // On narrow screens, scrolls the row so that the link of the current view is in its middle. The page itself does not
  // scroll.
  useLayoutEffect(() => {
    const list = row.current
    const here = list?.querySelector(`[href="${pathTo(routeOfView(current), language)}"]`)
    if (!list || !here) return
    const [outer, inner] = [list.getBoundingClientRect(), here.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current, language])

  return (
    <nav className="crew-views" aria-label={t('views.label')}>
      <ul ref={row}>
        {ROUTE_OF_VIEW.map(([view, route]) => (
          <li key={view}>
            <Link to={pathTo(route, language)} aria-current={view === current ? 'page' : undefined}>
              {t(`views.${view}`)}
              {view === 'mine' && <NoticeBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
