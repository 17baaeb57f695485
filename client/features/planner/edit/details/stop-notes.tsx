/**
 * Fields for a stop's note and booking number, which only the user sees. For a place that the user added, there are
 * also fields for its name and position.
 */

import './edit-details.css'
import { useId } from 'react'
import { LONGEST } from '../../../../../shared/planner/outline/details.ts'
import { cleanLine, cleanNote } from '../../../../../shared/planner/outline/typed-text.ts'
import { readOwnPlaceId } from '../../../../../shared/planner/places/own-place.ts'
import type { Stop } from '../../../../../shared/planner/plan.ts'
import { TextAreaField } from '../../../../ui/form/field.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'
import { BookingField } from './booking-field.tsx'
import type { Edits } from './edits.ts'
import { setStop } from './outline-details.ts'
import { OwnPlaceFields } from './own-place-fields.tsx'

export function StopNotes({ stop, edits }: { stop: Stop; edits: Edits }) {
  const { t, placeName } = usePlanWords()
  const id = useId()
  const { place, chosen } = stop
  const name = placeName(place)
  const isOwn = readOwnPlaceId(place) !== undefined
  const save = (field: 'note' | 'booking', text: string) => {
    if (text === (chosen?.[field] ?? '')) return
    edits.apply(setStop(edits.outline, place, { [field]: text }), t('status.saved', { place: name }))
  }
  return (
    <details className="edit-details" data-filled={(chosen?.note || chosen?.booking) !== undefined || undefined}>
      <summary data-control="notes">
        {t(isOwn ? 'note.ofOwn' : 'note.ofStop')}
        <span className="visually-hidden">: {name}</span>
      </summary>
      <div className="edit-details-fields">
        {isOwn && <OwnPlaceFields key={place} place={place} edits={edits} />}
        <TextAreaField
          // The key remounts the field when the note changes, so that an undo also replaces the typed text.
          key={`note ${chosen?.note}`}
          id={`${id}-note`}
          name="note"
          label={t('note.note')}
          optional
          dir="auto"
          rows={3}
          maxLength={LONGEST.note}
          defaultValue={chosen?.note}
          onBlur={(event) => save('note', cleanNote(event.currentTarget.value, LONGEST.note))}
        />
        <BookingField
          key={`booking ${chosen?.booking}`}
          id={`${id}-booking`}
          defaultValue={chosen?.booking}
          onBlur={(event) => save('booking', cleanLine(event.currentTarget.value, LONGEST.booking))}
        />
      </div>
    </details>
  )
}
