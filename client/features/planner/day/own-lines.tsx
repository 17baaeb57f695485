/** Text that the user has entered about a stop, a night or a day: hotel, note and booking number. */

import './own-lines.css'
import type { Hotel } from '../../../../shared/planner/outline/details.ts'
import { kmOutside } from '../../../../shared/planner/outline/hotel-distance.ts'
import { formatKilometres } from '../../../i18n/format.ts'
import { usePlanWords } from '../words/plan-words.tsx'

interface OwnLinesProps {
  readonly hotel?: Hotel | undefined
  /** The town of the night; required if there is a hotel. */
  readonly town?: string
  readonly note?: string | undefined
  readonly booking?: string | undefined
}

export function OwnLines({ hotel, town = '', note, booking }: OwnLinesProps) {
  const { t, language, townName } = usePlanWords()
  if (!hotel && !note && !booking) return null
  const km = hotel?.at && kmOutside(town, hotel.at)
  return (
    <div className="own-lines">
      {hotel && (
        <p>
          {t('hotel.is')} <bdi>{hotel.name}</bdi>
        </p>
      )}
      {km !== undefined && (
        <p className="own-lines-far">
          {t('hotel.outside', { town: townName(town), km: formatKilometres(language, km) })}
        </p>
      )}
      {note && <p dir="auto">{note}</p>}
      {booking && (
        <p>
          {t('note.bookingIs')} <bdi>{booking}</bdi>
        </p>
      )}
    </div>
  )
}
