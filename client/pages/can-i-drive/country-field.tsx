/** The country of the licence: typed, with the list narrowing below, or chosen from the whole list (the ARIA combobox pattern). */

import './country-field.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { type Country, countryMeant, findCountries } from './country-search.ts'

/** Options that Page Up and Page Down pass over. */
const PAGE = 8

interface CountryFieldProps {
  countries: readonly Country[]
  /** Empty while none is chosen. */
  value: string
  onChange: (code: string) => void
}

export function CountryField({ countries, value, onChange }: CountryFieldProps) {
  const { t } = useTranslation('can-i-drive')
  const [open, setOpen] = useState(false)
  /** Undefined while the chosen country's name stands in the field. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (code: string) => `${listId}-${code}`

  const shown = open ? findCountries(countries, typed ?? '') : []
  const name = countries.find(({ code }) => code === value)?.name ?? ''
  const activeShown = open && active !== undefined && shown.some(({ code }) => code === active)
  const activeId = activeShown ? `${listId}-${active}` : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function show() {
    setOpen(true)
    setActive(value || undefined)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  function choose(code: string) {
    close()
    if (code !== value) onChange(code)
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(text.trim() === '' ? undefined : findCountries(countries, text)[0]?.code)
  }

  function leave() {
    if (typed === undefined) return close()
    if (typed.trim() === '') return choose('')
    choose(countryMeant(countries, typed)?.code ?? value)
  }

  function move(step: number) {
    const at = shown.findIndex(({ code }) => code === active)
    const from = at < 0 && step < 0 ? shown.length : at
    const single = Math.abs(step) === 1
    const next = single
      ? (from + step + shown.length) % shown.length
      : Math.min(Math.max(from + step, 0), shown.length - 1)
    setActive(shown[next]?.code)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) move(step)
      else show()
    } else if (event.key === 'Enter') {
      // Nothing is sent: a choice is the answer already.
      event.preventDefault()
      if (activeShown) choose(active)
      else if (open) leave()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="country-field">
      <Field
        ref={input}
        name="country"
        label={t('country.label')}
        hint={t('country.hint')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed ?? name}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && show()}
        onBlur={leave}
        onKeyDown={press}
        end={
          <button
            type="button"
            className="country-open"
            tabIndex={-1}
            aria-label={t('country.open')}
            aria-expanded={open}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (open) close()
              else show()
            }}
          >
            <ChevronDownIcon />
          </button>
        }
      />
      {open && (
        <div className="country-list">
          <div id={listId} role="listbox" aria-label={t('country.list')} tabIndex={-1}>
            {shown.map(({ code, name: label }) => (
              <div
                key={code}
                id={optionId(code)}
                className="country-option"
                role="option"
                tabIndex={-1}
                aria-selected={code === value}
                data-active={code === active || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(code)}
                onKeyDown={press}
              >
                {label}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="country-none">{t('country.none')}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {open && typed && (shown.length > 0 ? t('country.found', { count: shown.length }) : t('country.none'))}
      </p>
    </div>
  )
}
