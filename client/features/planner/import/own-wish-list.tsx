/** The places that the user added and that the next plan visits, each with a button that removes it. */

import '../../../ui/styles/chip.css'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { removeOwnWish, useOwnWishes } from '../trip/own-wishes.ts'

export function OwnWishList() {
  const { t } = useTranslation('itinerary')
  const own = useOwnWishes()
  const heading = useRef<HTMLParagraphElement>(null)
  if (own.length === 0) return null
  return (
    <div>
      <p ref={heading} id="own-wishes" tabIndex={-1}>
        {t('import.own')}
      </p>
      <ul className="chip-row places-chosen" aria-labelledby="own-wishes">
        {own.map(({ id, name }) => (
          <li key={id} className="chip" data-chosen data-removable>
            <bdi>{name}</bdi>
            <button
              type="button"
              aria-label={t('places.remove', { name })}
              onClick={() => {
                heading.current?.focus()
                removeOwnWish(id)
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
