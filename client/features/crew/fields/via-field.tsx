/**
 * The form field for the towns on the way. The user changes their order with buttons, which work with a pointer and
 * with the keyboard.
 */

import { useEffect, useRef, useState } from 'react'
import { CREW_LIMITS, CREW_TOWNS, type CrewTown } from '../../../../shared/crew/crew.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { CloseIcon, DrawnIcon } from '../../../ui/icons.tsx'

interface ViaFieldProps {
  readonly via: readonly CrewTown[]
  readonly onChange: (via: CrewTown[]) => void
  readonly error?: string | undefined
}

const UP = 'M6 14.5l6-6 6 6'
const DOWN = 'M6 9.5l6 6 6-6'

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

export function ViaField({ via, onChange, error }: ViaFieldProps) {
  const { t, language } = useTranslation('crew')
  const [adding, setAdding] = useState<CrewTown | ''>('')
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<string>(undefined)
  const name = (town: CrewTown) => t(`towns.${town}`)
  const isFull = via.length >= CREW_LIMITS.viaTowns

  useEffect(() => {
    if (!next.current) return
    const way = `[data-way="${next.current}"]`
    const button = list.current?.querySelector<HTMLElement>(way) ?? document.querySelector<HTMLElement>('[name="via"]')
    next.current = undefined
    button?.focus()
  })

  function move(from: number, to: number): void {
    const town = via[from]
    if (!town || to < 0 || to >= via.length) return
    onChange(moved(via, from, to))
    setAnnouncement(t('form.viaMoved', { town: name(town), place: formatNumber(language, to + 1) }))
    const direction = to < from ? 'earlier' : 'later'
    // At either end of the list the pressed button is disabled, so the opposite one gets the focus.
    const stuck = direction === 'earlier' ? to === 0 : to === via.length - 1
    next.current = `${stuck ? (direction === 'earlier' ? 'later' : 'earlier') : direction}-${to}`
  }

  function remove(index: number): void {
    const town = via[index]
    if (!town) return
    onChange(via.filter((_, other) => other !== index))
    setAnnouncement(t('form.viaRemoved', { town: name(town) }))
    next.current = `remove-${Math.min(index, via.length - 2)}`
  }

  function add(): void {
    if (!adding || isFull) return
    onChange([...via, adding])
    setAnnouncement(t('form.viaAdded', { town: name(adding) }))
    setAdding('')
    if (via.length + 1 >= CREW_LIMITS.viaTowns) next.current = `remove-${via.length}`
  }

  return (
    <fieldset className="crew-via">
      <legend>
        {t('form.via')}
        <span className="field-optional">{`\u00a0${t('form.optional')}`}</span>
      </legend>
      <p className="field-hint">{t('form.viaHint')}</p>
      {via.length === 0 ? (
        <p className="crew-hint">{t('form.viaNone')}</p>
      ) : (
        <ol ref={list} className="crew-via-towns">
          {via.map((town, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a town can occur twice; its position identifies it
            <li key={index}>
              <span className="crew-via-name">{name(town)}</span>
              <span className="crew-via-ways">
                <button
                  type="button"
                  className="icon-button"
                  data-way={`earlier-${index}`}
                  aria-label={t('form.viaEarlier', { town: name(town) })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, index - 1)}
                >
                  <DrawnIcon path={UP} />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  data-way={`later-${index}`}
                  aria-label={t('form.viaLater', { town: name(town) })}
                  aria-disabled={index === via.length - 1 || undefined}
                  onClick={() => move(index, index + 1)}
                >
                  <DrawnIcon path={DOWN} />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  data-way={`remove-${index}`}
                  aria-label={t('form.viaRemove', { town: name(town) })}
                  onClick={() => remove(index)}
                >
                  <CloseIcon />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="crew-hint">{t('form.viaFull', { most: formatNumber(language, CREW_LIMITS.viaTowns) })}</p>
      ) : (
        <div className="crew-via-add">
          <SelectField
            name="via"
            optional
            label={t('form.viaTown')}
            placeholder={t('form.town')}
            options={CREW_TOWNS.map((value) => ({ value, label: name(value), disabled: value === via.at(-1) }))}
            value={adding}
            onChange={(event) => setAdding(CREW_TOWNS.find((town) => town === event.currentTarget.value) ?? '')}
            error={error}
          />
          <Button onClick={add} aria-disabled={adding === '' || undefined}>
            {t('form.viaAdd')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
