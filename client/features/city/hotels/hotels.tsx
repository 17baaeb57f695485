/** Hotels in Otaru by area, and a message with a driver's questions. */

import './hotels.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListParts } from '../list-entry.tsx'
import { BookingInquiry } from './booking-inquiry.tsx'
import { HotelList } from './hotel-list.tsx'

export function Hotels() {
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
