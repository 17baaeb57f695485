/** The form for an existing crew, limited to what can still change. */

import { useEffect, useRef, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { earliestFirstDay } from '../../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { type CrewDraft, changeOf, draftOf } from './crew-draft.ts'
import { CrewForm } from './crew-form.tsx'
import { usePlanFilling } from './use-plan-filling.ts'

interface EditCrewProps {
  readonly crew: Crew
  /** @param changed undefined when the form had no changes */
  readonly onSaved: (changed: Crew | undefined) => void
  readonly onLeave: () => void
}

export function EditCrew({ crew, onSaved, onLeave }: EditCrewProps) {
  const { t } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const [draft, setDraft] = useState<CrewDraft>(() => draftOf(crew))
  const change = (part: Partial<CrewDraft>) => setDraft((before) => ({ ...before, ...part }))
  const takenSeats = crew.seats - crew.freeSeats
  const daysFixed = takenSeats > 0
  const filling = usePlanFilling({ draft, change, daysFixed })
  const heading = useRef<HTMLHeadingElement>(null)
  const isLocked = crew.state === 'locked'

  useEffect(() => heading.current?.focus(), [])

  async function save(): Promise<void> {
    const body = changeOf(crew, draft)
    if (!body) return onSaved(undefined)
    onSaved(await api('PATCH /api/crews/:id', { params: { id: crew.id }, body }))
  }

  return (
    <section aria-labelledby="edit-crew">
      <h2 id="edit-crew" ref={heading} tabIndex={-1}>
        {sheet('sheet.change')}
      </h2>
      {isLocked && <p className="crew-lead">{sheet('sheet.changeLocked')}</p>}
      <CrewForm
        draft={draft}
        change={change}
        known={{
          today: dayInJapan(Date.now()),
          earliest: earliestFirstDay(Date.now()),
          takenSeats,
          firstDay: crew.firstDay,
        }}
        filling={filling}
        small={isLocked}
        daysFixed={daysFixed}
        submitText={t('form.save')}
        onSubmit={save}
      >
        <Button variant="quiet" onClick={onLeave}>
          {t('form.leaveIt')}
        </Button>
      </CrewForm>
    </section>
  )
}
