/** A form for the hotel of a night with its booking number, and one for the note of the day. */

import './edit-details.css'
import { useState } from 'react'
import { LONGEST } from '../../../../../shared/planner/outline/details.ts'
import { kmOutside } from '../../../../../shared/planner/outline/hotel-distance.ts'
import { cleanLine, cleanNote } from '../../../../../shared/planner/outline/typed-text.ts'
import { isInHokkaido } from '../../../../../shared/planner/places/own-place.ts'
import type { PlanDay } from '../../../../../shared/planner/plan.ts'
import { formatKilometres } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField } from '../../../../ui/form/field.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'
import { BookingField } from './booking-field.tsx'
import type { Edits } from './edits.ts'
import { checkOwnPlace, NameAndPosition, startOf } from './name-and-position.tsx'
import { readPosition, setDay } from './outline-details.ts'

interface DayFormProps {
  readonly day: PlanDay
  readonly index: number
  readonly edits: Edits
}

/** Render it only for days that end with a night. */
export function NightHotel(props: DayFormProps) {
  const { t, townName } = usePlanWords()
  const { day, index } = props
  const hotel = day.chosen?.hotel
  return (
    <details className="edit-details" data-filled={hotel !== undefined || undefined}>
      <summary data-control="hotel">
        {hotel ? (
          <>
            {t('hotel.is')} <bdi>{hotel.name}</bdi>
          </>
        ) : (
          t('hotel.add', { day: index + 1, town: townName(day.night ?? '') })
        )}
      </summary>
      {/* The key remounts the form when the hotel changes, so that an undo also replaces the typed values. */}
      <HotelForm key={JSON.stringify([hotel, day.chosen?.booking])} {...props} />
    </details>
  )
}

function HotelForm({ day, index, edits }: DayFormProps) {
  const { t, language, townName } = usePlanWords()
  const { hotel, booking = '' } = day.chosen ?? {}
  const [typed, setTyped] = useState(() => startOf(hotel?.name ?? '', hotel?.at))
  const [number, setNumber] = useState(booking)
  const [tried, setTried] = useState(false)
  const town = townName(day.night ?? '')
  const at = readPosition(typed.position)
  const km = at && isInHokkaido(at) ? kmOutside(day.night ?? '', at) : undefined

  function save(): void {
    const name = cleanLine(typed.name, LONGEST.name)
    setTried(true)
    // A hotel is stored by its name, so a position alone would be lost.
    if (typed.position.trim() !== '' && !checkOwnPlace(typed)) return
    const fields = {
      hotel: name === '' ? undefined : { name, ...(at && { at }) },
      booking: cleanLine(number, LONGEST.booking),
    }
    edits.apply(setDay(edits.outline, index, fields), t(name ? 'status.hotel' : 'status.noHotel', { day: index + 1 }))
  }

  return (
    <form
      className="edit-details-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NameAndPosition typed={typed} onType={setTyped} tried={tried} isOptional />
      <p className="edit-details-note" data-warns={km !== undefined || undefined} role="status">
        {km === undefined
          ? t('hotel.town', { town })
          : t('hotel.outside', { town, km: formatKilometres(language, km) })}
      </p>
      <BookingField value={number} onChange={(event) => setNumber(event.currentTarget.value)} />
      <p className="edit-details-ways">
        <Button type="submit" variant="primary">
          {t('hotel.save')}
        </Button>
      </p>
    </form>
  )
}

export function DayNote({ day, index, edits }: DayFormProps) {
  const { t } = usePlanWords()
  const note = day.chosen?.note ?? ''
  const save = (text: string) => {
    if (text !== note)
      edits.apply(setDay(edits.outline, index, { note: text }), t('status.dayNote', { day: index + 1 }))
  }
  return (
    <details className="edit-details" data-filled={note !== '' || undefined}>
      <summary data-control="day-note">{t('note.ofDay', { day: index + 1 })}</summary>
      <div className="edit-details-fields">
        <TextAreaField
          key={note}
          name={`note-${index + 1}`}
          label={t('note.note')}
          hint={t('note.private')}
          optional
          dir="auto"
          rows={3}
          maxLength={LONGEST.note}
          defaultValue={note}
          onBlur={(event) => save(cleanNote(event.currentTarget.value, LONGEST.note))}
        />
      </div>
    </details>
  )
}
