/** Hotels in Otaru by area, a message with a driver's questions, and the guide (product decisions §3). */

import './hotels.css'
import type { Route } from '../../../shared/routes.ts'
import { ListParts } from '../../city/list-entry.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CityGuidePage } from '../guide/city-guide-page.tsx'
import { BookingInquiry } from './booking-inquiry.tsx'
import { HotelList } from './hotel-list.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Hotels />
    </CityGuidePage>
  )
}

function Hotels() {
  const { t } = useTranslation('hotels')
  const parts = (['houses', 'ask', 'areas', 'questions'] as const).map((id) => ({ id, label: t(`parts.${id}`) }))
  return (
    <div className="city-list">
      <ListParts parts={parts} />
      <HotelList />
      <BookingInquiry />
    </div>
  )
}
