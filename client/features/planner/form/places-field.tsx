/** A combobox for places to include or exclude, with the chosen ones as chips. */

import '../../../ui/styles/chip.css'
import './places-field.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { findPlaces, islandMeant, placeMeant } from '../places/place-search.ts'
import { freeOf, type PlacesName, type TypedPlaces } from './typed-places.ts'

interface PlacesFieldProps {
  readonly name: PlacesName
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** The form holds the text, because it reads which place the text means when it is submitted. */
  readonly texts: TypedPlaces
  readonly error: ((typed: string) => string) | undefined
}

export function PlacesField({ name, chosen, onChange, texts, error }: PlacesFieldProps) {
  const { t } = useTranslation('itinerary')
  const { places, islands, nameOf } = texts.table
  const typed = texts.typed[name]
  const [announced, setAnnounced] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const free = freeOf(places ?? [], chosen)
  const found = findPlaces(free, typed)
  const meantIsland = found.length === 0 ? islandMeant(islands, typed) : undefined
  const island = islands.find(({ id }) => id === meantIsland)?.name

  function type(text: string): void {
    texts.type(name, text)
    setAnnounced('')
  }

  function clear(): void {
    texts.type(name, '')
  }

  function choose(id: string): void {
    clear()
    onChange([...chosen, id])
    setAnnounced(t('places.added', { name: nameOf(id) }))
  }

  function remove(id: string): void {
    onChange(chosen.filter((each) => each !== id))
    setAnnounced(t('places.removed', { name: nameOf(id) }))
    field.current?.focus()
  }

  /**
   * When the user leaves the field, chooses the place that the typed text means. Text that means no place stays, so
   * that the user can correct it.
   */
  function leave(): void {
    const meant = places && placeMeant(free, typed)
    if (!meant) return
    clear()
    onChange([...chosen, meant.id])
  }

  function pressOther(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      clear()
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      event.preventDefault()
      remove(chosen.at(-1) ?? '')
    }
  }

  return (
    <Combobox
      inputRef={field}
      name={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      {...(error && { error: error(typed) })}
      optional
      closesWhenEmptied
      listLabel={t('places.list')}
      options={places && found.map(({ id, name: label, area }) => ({ id, label, detail: area }))}
      typed={typed}
      none={island ? t('places.island', { name: island }) : t('places.none')}
      found={(count) => t('places.found', { count })}
      announced={announced}
      onType={type}
      onChoose={choose}
      onLeave={leave}
      onNeed={texts.need}
      onOtherKey={pressOther}
    >
      {chosen.length > 0 && (
        <ul className="chip-row places-chosen" aria-label={t(`${name}.chosen`)}>
          {chosen.map((id) => (
            <li key={id} className="chip" data-chosen data-removable>
              <span>{nameOf(id)}</span>
              <button type="button" aria-label={t('places.remove', { name: nameOf(id) })} onClick={() => remove(id)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Combobox>
  )
}
