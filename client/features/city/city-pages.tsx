/** Navigation between the pages of one city, scrolled to the current one. */

import '../../ui/styles/chip.css'
import './city-pages.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CITY_PAGES, cityOfRoute } from '../../../shared/city/cities.ts'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function CityPages({ route }: { route: Route }) {
  const { t, language } = useTranslation('city')
  const row = useRef<HTMLUListElement>(null)
  const current = route.same ?? route.id
  const city = cityOfRoute(current)

  // `scrollIntoView` is not used, because it would scroll the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link's position depends on the page and the language
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const frame = row.current.getBoundingClientRect()
    const box = link.getBoundingClientRect()
    row.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2
  }, [current, language])

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
