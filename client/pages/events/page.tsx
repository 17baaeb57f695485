/** Events of a city through the year (product decisions §3). */

import '../../ui/styles/entry-list.css'
import './events.css'
import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { withValues } from '../../data/query-values.ts'
import { useQuery } from '../../data/use-query.ts'
import { useToday } from '../../data/use-today.ts'
import { CityGuidePage } from '../guide/city-guide-page.tsx'
import { Calendar } from './calendar.tsx'
import { readFilter, valuesOf } from './event-filter.ts'
import { useConfirmed } from './use-confirmed.ts'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Events route={route} />
    </CityGuidePage>
  )
}

function Events({ route }: { route: Route }) {
  const city = cityOfRoute(route.same ?? route.id)
  const [search, onSearch] = useQuery()
  return (
    <Calendar
      city={city}
      today={useToday()}
      confirmed={useConfirmed(city)}
      filter={readFilter(search)}
      onFilter={(filter) => onSearch(withValues(search, valuesOf(filter)))}
    />
  )
}
