/** The towns on the way, in the order driven: added one by one, taken out or moved up. */

import { useRef, useState } from 'react'
import { CREW_LIMITS, CREW_TOWNS, type CrewTown } from '../../../shared/crew.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { CloseIcon, DrawnIcon } from '../../ui/icons.tsx'

interface ViaTownsProps {
  readonly towns: readonly CrewTown[]
  readonly onChange: (towns: CrewTown[]) => void
}

export function ViaTowns({ towns, onChange }: ViaTownsProps) {
  const { t } = useTranslation('survey')
  const { t: crew } = useTranslation('crew')
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const nameOf = (town: CrewTown) => crew(`towns.${town}`)
  const full = towns.length >= CREW_LIMITS.viaTowns
  const left = CREW_TOWNS.filter((town) => !towns.includes(town))

  function add() {
    const town = left.find((other) => other === chosen)
    if (!town) return box.current?.querySelector('select')?.focus()
    onChange([...towns, town])
    setChosen('')
    setSaid(t('via.added', { town: nameOf(town) }))
  }

  function remove(town: CrewTown) {
    onChange(towns.filter((other) => other !== town))
    setSaid(t('via.removed', { town: nameOf(town) }))
    // The button that was pressed goes with its town.
    requestAnimationFrame(() => box.current?.querySelector('select')?.focus())
  }

  function moveUp(index: number) {
    const town = towns[index]
    if (!town) return
    const rest = towns.filter((other) => other !== town)
    onChange([...rest.slice(0, index - 1), town, ...rest.slice(index - 1)])
  }

  return (
    <fieldset className="survey-via" ref={box}>
      <legend className="visually-hidden">{t('via.label')}</legend>
      {towns.length > 0 && (
        <ol className="survey-via-towns">
          {towns.map((town, index) => (
            <li key={town}>
              <span>{nameOf(town)}</span>
              {index > 0 && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('via.earlier', { town: nameOf(town) })}
                  onClick={() => moveUp(index)}
                >
                  <DrawnIcon name="up" path="M12 19V5M6 11l6-6 6 6" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('via.remove', { town: nameOf(town) })}
                onClick={() => remove(town)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="survey-via-add">
        <SelectField
          name="via"
          label={t('via.label')}
          optional={t('form.optional')}
          hint={t(full ? 'via.full' : 'via.hint', { most: CREW_LIMITS.viaTowns })}
          placeholder={t('via.choose')}
          options={left.map((value) => ({ value, label: nameOf(value) }))}
          value={chosen}
          disabled={full}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button disabled={full} onClick={add}>
          {t('via.add')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  )
}
