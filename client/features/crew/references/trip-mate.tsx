/**
 * Shows a person who took part in a finished trip, with the references that this person and the user wrote about each
 * other, or with a button and a form to write one.
 */

import { useState } from 'react'
import type { TripReferences } from '../../../../shared/api/endpoints.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { PersonMark } from '../card/person-mark.tsx'
import { ReferenceItem } from '../people/reference-item.tsx'
import { DeleteReference } from './delete-reference.tsx'
import { ReferenceForm } from './reference-form.tsx'

interface TripMateProps {
  readonly crewId: string
  readonly mate: TripReferences['people'][number]
  readonly until: number
  readonly isOver: boolean
  readonly onChanged: () => Promise<void>
}

export function TripMate({ crewId, mate, until, isOver, onChanged }: TripMateProps) {
  const { t, language } = useTranslation('safety')
  const [isWriting, setWriting] = useState(false)
  const writer = useReturnedFocus(isWriting)
  const [done, setDone] = useState<string>()
  const { person, written, received } = mate
  const name = person.displayName
  const day = formatInstant(language, until)

  async function saved(shown: boolean): Promise<void> {
    await onChanged()
    setWriting(false)
    setDone(shown ? t('references.savedBoth') : t('references.saved', { name, day }))
  }

  return (
    <li>
      <p className="person-with-mark">
        <PersonMark person={person} size="small" />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      {done && <Done key={done} text={done} />}
      {written && (
        <ReferenceItem reference={written} line={t('references.yours')}>
          <p className="reference-line">{t(written.shown ? 'references.shown' : 'references.waiting', { day })}</p>
          <DeleteReference
            id={written.id}
            name={name}
            onDeleted={async () => {
              await onChanged()
              setDone(t('references.deleted'))
            }}
          />
        </ReferenceItem>
      )}
      {received && <ReferenceItem reference={received} line={t('references.theirs', { name })} />}
      {!written && !received && !isOver && !isWriting && (
        <p>
          <Button ref={writer} onClick={() => setWriting(true)}>
            {t('references.write', { name })}
          </Button>
        </p>
      )}
      {isWriting && <ReferenceForm crewId={crewId} person={person} onSaved={saved} onLeave={() => setWriting(false)} />}
    </li>
  )
}
