/** The events of a city, filtered by the URL. */

import '../../../ui/styles/entry-list.css'
import './events.css'
import { cityOfRoute } from '../../../../shared/city/cities.ts'
import type { Route } from '../../../../shared/routes.ts'
import { withValues } from '../../../data/query-values.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useToday } from '../../../data/use-today.ts'
import { Calendar } from './calendar.tsx'
import { readFilter, valuesOf } from './event-filter.ts'
import { useConfirmed } from './use-confirmed.ts'

export function Events({ route }: { route: Route }) {
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
