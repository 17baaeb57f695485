/** A form in which the user renames a place that they added and corrects its position. */

import { useState } from 'react'
import { LONGEST } from '../../../../../shared/planner/outline/details.ts'
import { cleanLine } from '../../../../../shared/planner/outline/typed-text.ts'
import { readOwnPlaceId } from '../../../../../shared/planner/places/own-place.ts'
import { Button } from '../../../../ui/button.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'
import type { Edits } from './edits.ts'
import { checkOwnPlace, NameAndPosition, startOf, type TypedPlace } from './name-and-position.tsx'
import { changeOwnPlace } from './outline-details.ts'

export function OwnPlaceFields({ place, edits }: { place: string; edits: Edits }) {
  const { t, placeName } = usePlanWords()
  const before = startOf(placeName(place), readOwnPlaceId(place))
  const [typed, setTyped] = useState<TypedPlace>(before)
  const [tried, setTried] = useState(false)
  const changed = typed.name !== before.name || typed.position !== before.position
  return (
    <>
      <NameAndPosition typed={typed} onType={setTyped} tried={tried} />
      {changed && (
        <Button
          onClick={() => {
            const checked = checkOwnPlace(typed)
            setTried(true)
            if (!checked) return
            const name = cleanLine(typed.name, LONGEST.name)
            edits.apply(changeOwnPlace(edits.outline, place, checked), t('status.saved', { place: name }))
          }}
        >
          {t('own.change')}
        </Button>
      )}
    </>
  )
}
