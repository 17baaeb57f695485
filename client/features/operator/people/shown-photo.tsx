/** The photo on a person's profile, with the form that removes it, for example after a report. */

import { type FormEvent, useState } from 'react'
import type { DeskPerson } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { PhotoPicture } from '../frame/photo-picture.tsx'

interface ShownPhotoProps {
  readonly person: DeskPerson
  readonly photo: NonNullable<DeskPerson['photo']>
  readonly onChange: (person: DeskPerson) => void
}

export function ShownPhoto({ person, photo, onChange }: ShownPhotoProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const request = useRequest()
  const [missing, setMissing] = useState(false)

  async function takeDown(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '') return focusFirstInvalid(event.currentTarget)
    const { id } = photo
    const body = { decision: 'refuse', reason } as const
    const done = await request.run(() => api('PUT /api/desk/photos/:id', { params: { id }, body }))
    const { photo: _taken, ...rest } = person
    if (done) onChange(rest)
  }

  return (
    <>
      <h3>{t('people.photo')}</h3>
      <PhotoPicture
        image={photo.image}
        size="large"
        alt={t('people.photoOf', { name: `\u2068${person.profile.displayName ?? person.id}\u2069` })}
      />
      <details className="desk-action">
        <summary>{t('people.takeDown')}</summary>
        <form noValidate onSubmit={takeDown}>
          <TextAreaField
            name="reason"
            label={t('people.suspendReason')}
            hint={t('people.takeDownHint')}
            error={missing ? t('approvals.reasonMissing') : undefined}
            maxLength={500}
            dir="auto"
          />
          <Button type="submit" variant="danger" busy={request.busy}>
            {t('people.takeDown')}
          </Button>
        </form>
      </details>
      {request.problem && <Alert tone="error">{errorText(errors.t, request.problem, language)}</Alert>}
    </>
  )
}
