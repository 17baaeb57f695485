/** Places wished for or left out: typed, with the list narrowing below, and chosen ones as chips (the ARIA combobox pattern). */

import './must-see.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { findPlaces, islandMeant, placeMeant } from '../places/place-search.ts'
import { usePlaces } from '../places/use-places.ts'
import type { Left } from './ask-check.ts'

/** Options that Page Up and Page Down pass over. */
const PAGE = 8

interface PlacesFieldProps {
  readonly name: 'must' | 'skip'
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** What is typed and means nothing yet; the form says so when it is sent. */
  readonly onLeft: (left: Left['must']) => void
  readonly error: ((typed: string) => string) | undefined
}

export function PlacesField({ name, chosen, onChange, onLeft, error }: PlacesFieldProps) {
  const { t } = useTranslation('itinerary')
  const [asked, setAsked] = useState(false)
  const { places, islands, nameOf } = usePlaces(asked)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (id: string) => `${listId}-${id}`

  const free = places?.filter(({ id }) => !chosen.includes(id)) ?? []
  const shown = open ? findPlaces(free, typed) : []
  const meantIsland = shown.length === 0 ? islandMeant(islands, typed) : undefined
  const island = islands.find(({ id }) => id === meantIsland)?.name
  // What is typed offers its likeliest place, also when the places arrive after the letters.
  const offered = typed.trim() === '' ? undefined : shown[0]?.id
  const pointed = shown.some(({ id }) => id === active) ? active : offered
  const activeId = pointed === undefined ? undefined : `${listId}-${pointed}`

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function leftOf(text: string): Left['must'] {
    if (text.trim() === '') return undefined
    if (findPlaces(places ?? [], text).length > 0) return 'severalPlaces'
    return islandMeant(islands, text) ? 'island' : 'unknownPlace'
  }

  function type(text: string): void {
    setAsked(true)
    setTyped(text)
    // Whoever empties the field wants it closed; a press or an arrow opens the whole list.
    setOpen(text.trim() !== '')
    setSaid('')
    setActive(undefined)
    onLeft(leftOf(text))
  }

  function clear(): void {
    setTyped('')
    setOpen(false)
    setActive(undefined)
    onLeft(undefined)
  }

  function choose(id: string): void {
    clear()
    onChange([...chosen, id])
    setSaid(t('places.added', { name: nameOf(id) }))
    field.current?.focus()
  }

  function remove(id: string): void {
    onChange(chosen.filter((each) => each !== id))
    setSaid(t('places.removed', { name: nameOf(id) }))
    field.current?.focus()
  }

  /** A name typed in full is meant; anything else stays to be put right. */
  function leave(): void {
    const meant = places && placeMeant(free, typed)
    setOpen(false)
    if (!meant) return
    clear()
    onChange([...chosen, meant.id])
  }

  function move(step: number): void {
    const at = shown.findIndex(({ id }) => id === pointed)
    const from = at < 0 && step < 0 ? shown.length : at
    const next =
      Math.abs(step) === 1
        ? (from + step + shown.length) % shown.length
        : Math.min(Math.max(from + step, 0), shown.length - 1)
    setActive(shown[next]?.id)
  }

  function show(): void {
    setAsked(true)
    setOpen(true)
    setActive(undefined)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) move(step)
      else show()
    } else if (event.key === 'Enter') {
      // A place is chosen; the form is sent by its button alone.
      event.preventDefault()
      if (pointed !== undefined) choose(pointed)
    } else if (event.key === 'Escape' && (open || typed !== '')) {
      event.preventDefault()
      if (open) setOpen(false)
      else clear()
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      event.preventDefault()
      remove(chosen.at(-1) ?? '')
    }
  }

  const none = island ? t('places.island', { name: island }) : t('places.none')
  const listed = open && places !== undefined
  return (
    <div className="places-field">
      <Field
        ref={field}
        name={name}
        label={t(`${name}.label`)}
        hint={t(`${name}.hint`)}
        error={error?.(typed)}
        optional
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setAsked(true)}
        onClick={() => !open && show()}
        onBlur={leave}
        onKeyDown={press}
      />
      {listed && (
        <div className="places-list">
          <div id={listId} role="listbox" aria-label={t('places.list')} tabIndex={-1}>
            {shown.map(({ id, name: label, area }) => (
              <div
                key={id}
                id={optionId(id)}
                className="places-option"
                role="option"
                tabIndex={-1}
                aria-selected={false}
                data-active={id === pointed || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(id)}
                onKeyDown={press}
              >
                <span>{label}</span> <small>{area}</small>
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="places-none">{none}</p>}
        </div>
      )}
      {chosen.length > 0 && (
        <ul className="places-chosen" aria-label={t(`${name}.chosen`)}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <button type="button" aria-label={t('places.remove', { name: nameOf(id) })} onClick={() => remove(id)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {listed && typed !== '' ? (shown.length > 0 ? t('places.found', { count: shown.length }) : none) : said}
      </p>
    </div>
  )
}
