/**
 * The fields of a place that the user adds: its name, and its position, which is typed, read from the device or picked
 * on the map.
 */

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { LONGEST } from '../../../../../shared/planner/outline/details.ts'
import { cleanLine } from '../../../../../shared/planner/outline/typed-text.ts'
import { isInHokkaido } from '../../../../../shared/planner/places/own-place.ts'
import type { Position } from '../../../../../shared/time/sun.ts'
import { askPosition } from '../../../../ui/browser/ask-position.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { usePlanWords } from '../../words/plan-words.tsx'
import { type NamedPosition, readPosition, writePosition } from './outline-details.ts'

const PointPicker = lazy(async () => ({ default: (await import('./point-picker.tsx')).PointPicker }))

export interface TypedPlace {
  readonly name: string
  readonly position: string
}

export const NOTHING_TYPED: TypedPlace = { name: '', position: '' }

export function startOf(name: string, at: Position | undefined): TypedPlace {
  return { name, position: at ? writePosition(at) : '' }
}

export function checkOwnPlace({ name, position }: TypedPlace): NamedPosition | undefined {
  const [cleaned, at] = [cleanLine(name, LONGEST.name), readPosition(position)]
  return cleaned !== '' && at && isInHokkaido(at) ? { name: cleaned, at } : undefined
}

interface NameAndPositionProps {
  readonly typed: TypedPlace
  readonly onType: (typed: TypedPlace) => void
  /** Whether the user has tried to submit the form. Errors are shown only after that. */
  readonly tried: boolean
  readonly isOptional?: boolean
}

export function NameAndPosition({ typed, onType, tried, isOptional = false }: NameAndPositionProps) {
  const { t } = usePlanWords()
  const [isPicking, setPicking] = useState(false)
  const [looking, setLooking] = useState<'no' | 'looking' | 'failed'>('no')
  const at = readPosition(typed.position)
  const needsName = !isOptional || typed.position.trim() !== ''
  const nameError = tried && needsName && cleanLine(typed.name, LONGEST.name) === '' ? t('own.nameMissing') : undefined
  const isWrong = typed.position !== '' || !isOptional ? !at || !isInHokkaido(at) : false
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  // The user can type a name while the device looks for the position.
  const take = (position: Position) => onType({ ...latest.current, position: writePosition(position) })

  const here = async () => {
    setLooking('looking')
    const found = await askPosition()
    setLooking(typeof found === 'string' ? 'failed' : 'no')
    if (typeof found !== 'string') take(found)
  }

  return (
    <>
      <Field
        name="own-name"
        label={t(isOptional ? 'hotel.name' : 'own.name')}
        {...(nameError && { error: nameError })}
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST.name}
        value={typed.name}
        onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
      />
      <Field
        name="own-position"
        label={t('own.position')}
        hint={t('own.positionHint')}
        optional={isOptional}
        {...(tried && isWrong && { error: t('own.positionWrong') })}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        value={typed.position}
        onChange={(event) => onType({ ...typed, position: event.currentTarget.value })}
      />
      <p className="edit-details-ways">
        <Button onClick={() => setPicking(true)}>{t('own.onMap')}</Button>
        <Button busy={looking === 'looking'} onClick={here}>
          {t('own.here')}
        </Button>
      </p>
      <p className="edit-details-note" role="status">
        {looking === 'failed' && t('own.hereFailed')}
      </p>
      <Dialog open={isPicking} onClose={() => setPicking(false)} title={t('own.onMap')} closeLabel={t('own.close')}>
        <Suspense fallback={<Spinner label={t('own.onMap')} />}>
          <PointPicker
            at={at && isInHokkaido(at) ? at : undefined}
            onPick={(position) => {
              setPicking(false)
              take(position)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
