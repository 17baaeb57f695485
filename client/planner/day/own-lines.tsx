/** Text that the user has entered about a stop, a night or a day: hotel, note and booking number. */

import './own-lines.css'
import type { Hotel } from '../../../shared/planner/outline/details.ts'
import { usePlanWords } from '../words/plan-words.tsx'

interface OwnLinesProps {
  readonly hotel?: Hotel | undefined
  readonly note?: string | undefined
  readonly booking?: string | undefined
}

export function OwnLines({ hotel, note, booking }: OwnLinesProps) {
  const { t } = usePlanWords()
  if (!hotel && !note && !booking) return null
  return (
    <div className="own-lines">
      {hotel && (
        <p>
          {t('hotel.is')} <bdi>{hotel.name}</bdi>
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
