/** Adds to a day a place that the site does not know. The user gives its name and position. */

import './edit-details.css'
import { useRef, useState } from 'react'
import type { Position } from '../../../../../shared/time/sun.ts'
import { Button } from '../../../../ui/button.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'
import type { Edits } from './edits.ts'
import { checkOwnPlace, NameAndPosition, NOTHING_TYPED, type TypedPlace } from './name-and-position.tsx'
import { addOwnPlace } from './outline-details.ts'

interface OwnPlaceFormProps {
  readonly day: number
  readonly indexAt: (day: number, at: Position) => number
  readonly edits: Edits
}

export function OwnPlaceForm({ day, indexAt, edits }: OwnPlaceFormProps) {
  const { t } = usePlanWords()
  const [typed, setTyped] = useState<TypedPlace>(NOTHING_TYPED)
  const [problem, setProblem] = useState<'none' | 'fields' | 'full'>('none')
  const form = useRef<HTMLFormElement>(null)

  function add(): void {
    const checked = checkOwnPlace(typed)
    if (!checked) {
      setProblem('fields')
      form.current?.querySelector('input')?.focus()
      return
    }
    const added = addOwnPlace(edits.outline, checked, day, indexAt(day, checked.at))
    if (!added) {
      setProblem('full')
      return
    }
    edits.apply(added.outline, t('status.ownAdded', { place: checked.name, day: day + 1 }))
    setTyped(NOTHING_TYPED)
    setProblem('none')
  }

  return (
    <details className="edit-details">
      <summary data-control="own-place">{t('own.add', { day: day + 1 })}</summary>
      <form
        ref={form}
        className="edit-details-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <NameAndPosition typed={typed} onType={setTyped} tried={problem === 'fields'} />
        <p className="edit-details-note">{t('own.noHours')}</p>
        <p className="edit-details-note" role="alert">
          {problem === 'full' && t('own.full')}
        </p>
        <p className="edit-details-ways">
          <Button type="submit" variant="primary">
            {t('own.addNow')}
          </Button>
        </p>
      </form>
    </details>
  )
}
