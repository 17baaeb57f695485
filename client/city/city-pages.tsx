/** Navigation between the pages of one city; the current page is marked and in view. */

import './city-pages.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CITY_PAGES, cityOfRoute } from '../../shared/city/cities.ts'
import { pathTo, type Route } from '../../shared/routes.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export function CityPages({ route }: { route: Route }) {
  const { t, language } = useTranslation('city')
  const row = useRef<HTMLElement>(null)
  const current = route.same ?? route.id
  const city = cityOfRoute(current)

  // The row alone is scrolled: `scrollIntoView` would move the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or language has another place in the row.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const frame = row.current.getBoundingClientRect()
    const box = link.getBoundingClientRect()
    row.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2
  }, [current, language])

  return (
    <nav ref={row} className="city-pages" aria-label={t(`pages.label.${city}`)}>
      <ul>
        {CITY_PAGES[city].map((id) => (
          <li key={id}>
            <Link to={pathTo(id, language)} {...(id === current ? { 'aria-current': 'page' } : {})}>
              {t(`pages.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
