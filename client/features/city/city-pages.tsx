/** Navigation between the pages of one city, scrolled to the current one. */

import '../../ui/styles/chip.css'
import './city-pages.css'
import { Link } from 'react-router-dom'
import { CITY_PAGES, cityOfRoute } from '../../../shared/city/cities.ts'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCurrentInView } from '../../ui/browser/use-current-in-view.ts'

export function CityPages({ route }: { route: Route }) {
  const { t, language } = useTranslation('city')
  const current = route.same ?? route.id
  const city = cityOfRoute(current)
  const row = useCurrentInView(current, language)

  return (
    <nav className="city-pages" aria-label={t(`pages.label.${city}`)}>
      <ul ref={row} className="chip-row" data-phone="scroll">
        {CITY_PAGES[city].map((id) => (
          <li key={id}>
            <Link className="chip" to={pathTo(id, language)} {...(id === current ? { 'aria-current': 'page' } : {})}>
              {t(`pages.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
