/** The way between the pages of one city: a row of links, the page one is on marked as such. */

import './city-pages.css'
import { Link } from 'react-router-dom'
import { CITY_PAGES, cityOfRoute } from '../../../shared/city/cities.ts'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function CityPages({ route }: { route: Route }) {
  const { t, language } = useTranslation('city')
  const current = route.same ?? route.id
  const city = cityOfRoute(current)
  return (
    <nav className="city-pages" aria-label={t(`pages.label.${city}`)}>
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
